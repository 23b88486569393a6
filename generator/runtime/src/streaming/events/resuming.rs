//! Events of a call that is made again if its response breaks off.

use std::fmt;
use std::future::poll_fn;
use std::task::{Context, Poll, ready};

use super::reconnect::Reopening;
#[cfg(feature = "blocking")]
use super::reconnect::reopen_blocking;
use super::{Event, Events};
use crate::client::Async;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::error::Error;
use crate::streaming::receiver::{Receiver, Receiving};
use crate::transport::Fault;
use crate::wire::Wire;

/// Element of [`Resuming`] events.
#[derive(Clone, Debug)]
pub enum Resumed<T> {
    /// The next event.
    Event(Event<T>),
    /// A gap: the call was made again, but no earlier event had an id. The service starts over: events may be missing
    /// or be repeated.
    Gap,
}

/// Server-sent events of a call that is made again if its response breaks off, without an event in between up to the
/// number of attempts in its retry policy. Created by [`Events::resuming`].
///
/// Async: [`next`](Self::next), and a `Stream` with the feature `stream`. Blocking: an iterator. The call sends the id
/// of the last event in the header `Last-Event-ID`, after the wait that the service asked for (`retry`) or one second.
/// The wait doubles with each call that yields no event, up to [`RetryPolicy::max_retry_after`](crate::RetryPolicy::max_retry_after).
#[must_use = "dropping a stream ends the exchange"]
pub struct Resuming<T, M: Receiving = Async> {
    events: Events<T, M>,
    progress: Progress,
    /// The call that is made again; only of async streams.
    reopening: Option<Reopening>,
    /// Number of calls since the last event.
    in_vain: u32,
}

/// Progress of a resumed stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    /// Events are received.
    Open,
    /// The response broke off, and the call has to be made again.
    Broken,
    /// There are no more events.
    Ended,
}

/// Output of a stream: an element, an error, or its end.
type Given<T> = Option<Result<Resumed<T>, Error>>;

impl<T: Wire, M: Receiving> Events<T, M> {
    /// Converts into events that continue if the response breaks off: the call is made again, after the last event.
    /// [`Resumed::Gap`] marks places where events may be missing.
    ///
    /// # Errors
    ///
    /// [`Error::InvalidRequest`] if the effect of the call is not `read`, and the spec does not say that the service resumes it.
    #[inline]
    pub fn resuming(self) -> Result<Resuming<T, M>, Error> {
        self.continuation(0)?;
        Ok(Resuming { events: self, progress: Progress::Open, reopening: None, in_vain: 0 })
    }
}

impl<T: Wire, M: Receiving> Resuming<T, M> {
    /// Returns the output for an event, an error or the end of a response; `None` if the call has to be made again.
    #[inline]
    fn receive(&mut self, received: Option<Result<Event<T>, Error>>) -> Option<Given<T>> {
        let error = match received {
            None => {
                self.progress = Progress::Ended;
                return Some(None);
            }
            Some(Ok(event)) => {
                self.in_vain = 0;
                return Some(Some(Ok(Resumed::Event(event))));
            }
            Some(Err(error)) => error,
        };
        // The event cannot be read, or would be too large again.
        if !self.events.is_done || is_too_large(&error) {
            self.progress = if self.events.is_done { Progress::Ended } else { Progress::Open };
            self.in_vain = 0;
            return Some(Some(Err(error)));
        }
        self.progress = Progress::Broken;
        let policy = self.events.receiver.head.shared.retry_policy(&self.events.receiver.call.options);
        if self.in_vain < policy.max_attempts {
            return None;
        }
        self.in_vain = 0;
        Some(Some(Err(error)))
    }

    /// Returns the immediate output of the call that was made again; `None` if events follow.
    #[inline]
    fn reopen(&mut self, opened: Result<Receiver<M>, Error>, leaves_gap: bool) -> Option<Given<T>> {
        let status = match &opened {
            Ok(receiver) => Some(receiver.head.response.status.as_u16()),
            Err(error) => error.status(),
        };
        // The HTML standard lets a service end events this way, even if the operation does not declare this response.
        if status == Some(204) {
            self.progress = Progress::Ended;
            return Some(None);
        }
        match opened {
            Ok(receiver) => {
                self.events.restart(receiver);
                self.progress = Progress::Open;
                self.in_vain += 1;
                leaves_gap.then_some(Some(Ok(Resumed::Gap)))
            }
            Err(error) => {
                self.in_vain = 0;
                Some(Some(Err(error)))
            }
        }
    }
}

fn is_too_large(error: &Error) -> bool {
    matches!(error, Error::Transport(failure) if matches!(failure.fault(), Fault::BodyTooLarge { .. }))
}

impl<T: Wire> Resuming<T> {
    /// Returns the next event or gap; `None` after the last. Dropping the future does not lose data.
    ///
    /// # Errors
    ///
    /// The errors of [`Events::next`], unless the call could be made again, and the errors of the new call. After an
    /// error of the connection or of the call, another `next` makes the call again.
    #[inline]
    pub async fn next(&mut self) -> Result<Option<Resumed<T>>, Error> {
        poll_fn(|cx| self.poll_resumed(cx)).await.transpose()
    }

    #[inline]
    pub(in crate::streaming) fn poll_resumed(&mut self, cx: &mut Context<'_>) -> Poll<Given<T>> {
        loop {
            let given = match self.progress {
                Progress::Ended => Some(None),
                Progress::Open => {
                    let received = ready!(self.events.poll_event(cx));
                    self.receive(received)
                }
                Progress::Broken => {
                    let opened = match &mut self.reopening {
                        Some(reopening) => ready!(reopening.poll(cx)).map(|receiver| (receiver, reopening.leaves_gap)),
                        None => match self.events.continuation(self.in_vain) {
                            Ok(continuation) => {
                                self.reopening = Some(Reopening::start(&mut self.events, continuation));
                                continue;
                            }
                            Err(error) => Err(error),
                        },
                    };
                    self.reopening = None;
                    let leaves_gap = opened.as_ref().is_ok_and(|(_, leaves_gap)| *leaves_gap);
                    self.reopen(opened.map(|(receiver, _)| receiver), leaves_gap)
                }
            };
            if let Some(given) = given {
                return Poll::Ready(given);
            }
        }
    }
}

#[cfg(feature = "blocking")]
impl<T: Wire> Iterator for Resuming<T, Blocking> {
    type Item = Result<Resumed<T>, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let given = match self.progress {
                Progress::Ended => Some(None),
                Progress::Open => {
                    let received = self.events.next();
                    self.receive(received)
                }
                Progress::Broken => {
                    let continuation = self.events.continuation(self.in_vain);
                    let leaves_gap = continuation.as_ref().is_ok_and(|continuation| continuation.id.is_none());
                    let opened = continuation.and_then(|continuation| reopen_blocking(&mut self.events, continuation));
                    self.reopen(opened, leaves_gap)
                }
            };
            if let Some(given) = given {
                return given;
            }
        }
    }
}

impl<T, M: Receiving> fmt::Debug for Resuming<T, M> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Resuming").field(&self.events).finish()
    }
}
