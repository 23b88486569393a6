//! Event calls that are made again, to continue after the last event received.

use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use super::Events;
use crate::client::Async;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::error::Error;
use crate::streaming::asynchronous::{ReceiverFuture, open_receiver};
#[cfg(feature = "blocking")]
use crate::streaming::blocking::open_receiver_blocking;
use crate::streaming::receiver::{Receiver, Receiving, StreamCall};
use crate::wire::Wire;

/// Wait before a call is made again, if the service does not state one.
const WAIT: Duration = Duration::from_secs(1);

/// Call that continues after the last event.
pub(super) struct Continuation {
    call: StreamCall,
    /// The id of the last event, which the call sends.
    pub(super) id: Option<String>,
    wait: Duration,
}

impl<T, M: Receiving> Events<T, M> {
    /// Returns the call that continues. Its wait doubles with each reconnection that yielded no event, up to the
    /// longest wait of the retry policy.
    #[inline]
    pub(super) fn continuation(&self, in_vain: u32) -> Result<Continuation, Error> {
        let (call, id) = self.receiver.call.after(self.parser.last_id())?;
        let longest = self.receiver.head.shared.retry_policy(&call.options).max_retry_after;
        let first = self.parser.retry().unwrap_or(WAIT);
        Ok(Continuation { call, id, wait: first.saturating_mul(2_u32.saturating_pow(in_vain)).min(longest) })
    }
}

/// Continuing call in flight.
pub(super) struct Reopening {
    receiver: Mutex<ReceiverFuture>,
    /// `true` if the service cannot know where the last stream ended.
    pub(super) leaves_gap: bool,
}

impl Reopening {
    /// Ends the previous exchange, and starts a call after its wait.
    #[inline]
    pub(super) fn start<T>(events: &mut Events<T>, continuation: Continuation) -> Self {
        events.receiver.end();
        let shared = Arc::clone(&events.receiver.head.shared);
        let Continuation { call, id, wait } = continuation;
        let receiver: ReceiverFuture = Box::pin(async move {
            let (_, clock) = shared.backend.asynchronous()?;
            clock.sleep(wait).await;
            open_receiver(Arc::clone(&shared), call).await
        });
        Self { receiver: Mutex::new(receiver), leaves_gap: id.is_none() }
    }

    #[inline]
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Result<Receiver<Async>, Error>> {
        self.receiver.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut().poll(cx)
    }
}

/// Waits, then makes a call again.
#[cfg(feature = "blocking")]
#[inline]
pub(super) fn reopen_blocking<T>(
    events: &mut Events<T, Blocking>,
    continuation: Continuation,
) -> Result<Receiver<Blocking>, Error> {
    events.receiver.end();
    let shared = Arc::clone(&events.receiver.head.shared);
    let (_, clock) = shared.backend.blocking()?;
    clock.sleep(continuation.wait);
    open_receiver_blocking(&shared, continuation.call)
}

impl<T: Wire> Events<T> {
    /// Makes the call again, to continue after the last event: sends the id of that event in the header
    /// `Last-Event-ID`. It first waits as long as the service asked for (`retry`) and the retry policy allows, or one
    /// second. Use it after the end of the stream, or after an error that ended it. [`resuming`](Self::resuming) does
    /// this automatically.
    ///
    /// Returns the id. If it is `None`, the service has not sent an id and starts over: events may be missing between
    /// the last one and the next, or be repeated.
    ///
    /// # Errors
    ///
    /// If the call fails; it can then be tried again. [`Error::InvalidRequest`] if the effect of the call is not
    /// `read`, and the spec does not say that the service resumes it.
    #[inline]
    pub async fn reconnect(&mut self) -> Result<Option<String>, Error> {
        let continuation = self.continuation(0)?;
        let id = continuation.id.clone();
        let mut reopening = Reopening::start(self, continuation);
        let receiver = std::future::poll_fn(|cx| reopening.poll(cx)).await?;
        self.restart(receiver);
        Ok(id)
    }
}

#[cfg(feature = "blocking")]
impl<T: Wire> Events<T, Blocking> {
    /// Makes the call again, to continue after the last event: sends the id of that event in the header
    /// `Last-Event-ID`. It first waits as long as the service asked for (`retry`) and the retry policy allows, or one
    /// second. Use it after the end of the stream, or after an error that ended it. [`resuming`](Self::resuming) does
    /// this automatically.
    ///
    /// Returns the id. If it is `None`, the service has not sent an id and starts over: events may be missing between
    /// the last one and the next, or be repeated.
    ///
    /// # Errors
    ///
    /// If the call fails; it can then be tried again. [`Error::InvalidRequest`] if the effect of the call is not
    /// `read`, and the spec does not say that the service resumes it.
    #[inline]
    pub fn reconnect(&mut self) -> Result<Option<String>, Error> {
        let continuation = self.continuation(0)?;
        let id = continuation.id.clone();
        let receiver = reopen_blocking(self, continuation)?;
        self.restart(receiver);
        Ok(id)
    }
}
