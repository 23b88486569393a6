//! Server-sent events.

pub(super) mod parser;
mod reconnect;
mod resuming;

use std::fmt;
use std::future::poll_fn;
use std::ops::Deref;
use std::task::{Context, Poll, ready};

use bytes::Bytes;

use self::parser::{EventParser, LastEvent, RawEvent};
pub use self::resuming::{Resumed, Resuming};
use super::head::Head;
use super::receiver::{Receiver, Receiving, stream_of_response};
use super::{TooLarge, too_large};
use crate::client::Async;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::error::Error;
use crate::transport::{Delivery, Fault, TransportError};
use crate::wire::{Deviation, Tolerant, Wire};

/// Server-sent event with its data. Dereferences to the data.
#[derive(Clone)]
pub struct Event<T> {
    data: Tolerant<T>,
    ty: Option<String>,
    last_event_id: Option<String>,
}

impl<T> Event<T> {
    /// Returns the data.
    #[inline]
    pub fn value(&self) -> &T {
        self.data.value()
    }

    /// Converts into the data.
    #[inline]
    pub fn into_value(self) -> T {
        self.data.into_value()
    }

    /// Returns the type (the field `event`); `message` if the event has none.
    #[inline]
    pub fn event_type(&self) -> &str {
        self.ty.as_deref().unwrap_or("message")
    }

    /// Returns the last event id: the id of this event or, if it has none, of an earlier one.
    #[inline]
    pub fn last_event_id(&self) -> Option<&str> {
        self.last_event_id.as_deref()
    }

    /// Returns the deviations of the data from the spec, which were repaired: the first 1,000.
    #[inline]
    pub fn deviations(&self) -> &[Deviation] {
        self.data.deviations()
    }
}

impl<T> Deref for Event<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.value()
    }
}

impl<T: fmt::Debug> fmt::Debug for Event<T> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Event")
            .field("event_type", &self.event_type())
            .field("value", self.value())
            .finish_non_exhaustive()
    }
}

/// Server-sent events of a response, one after another.
///
/// Async: [`next`](Self::next), and a `Stream` with the feature `stream`. Blocking: an iterator. An event is at most as
/// large as [`ClientBuilder::body_limit`](crate::ClientBuilder::body_limit) allows for a whole body. Comments and
/// events without data are skipped. A last event without its final blank line is returned; a response that breaks off
/// inside an event, or before the end that the spec states, ends with an error. [`resuming`](Self::resuming) and
/// [`reconnect`](Self::reconnect) continue after the last event.
#[must_use = "dropping a stream ends the exchange"]
pub struct Events<T, M: Receiving = Async> {
    receiver: Receiver<M>,
    parser: EventParser,
    /// The data of the event that ends the stream, if the spec states it.
    end: Option<&'static str>,
    is_done: bool,
    /// `true` if the data is text, so that it is not known whether it is complete.
    is_text: bool,
    decode: DecodeData<T>,
}

/// Function that reads the data of an event.
type DecodeData<T> = fn(&Head, &Bytes) -> Result<Tolerant<T>, Error>;

stream_of_response! { Events<T> }

impl<M: Receiving> Events<String, M> {
    /// Creates the stream of events whose data is plain text.
    #[inline]
    pub(super) fn of_text(receiver: Receiver<M>, end: Option<&'static str>) -> Self {
        Self { is_text: true, ..Self::with_decoder(receiver, end, Head::decode_text) }
    }
}

impl<T: Wire, M: Receiving> Events<T, M> {
    /// Creates the stream of events whose data is JSON.
    #[inline]
    pub(super) fn new(receiver: Receiver<M>, end: Option<&'static str>) -> Self {
        Self::with_decoder(receiver, end, Head::decode_data)
    }

    #[inline]
    fn with_decoder(receiver: Receiver<M>, end: Option<&'static str>, decode: DecodeData<T>) -> Self {
        Self { receiver, parser: EventParser::default(), end, is_done: false, is_text: false, decode }
    }

    /// Returns the next received event; `None` if it needs another chunk, or after the end.
    #[inline]
    fn received(&mut self) -> Option<Result<Event<T>, Error>> {
        if self.is_done {
            return None;
        }
        let limit = self.receiver.head.shared.limits.body;
        match self.parser.next(limit) {
            Ok(Some(event)) if self.end.is_some_and(|end| end.as_bytes() == event.data) => {
                self.finish();
                None
            }
            Ok(Some(RawEvent { event_type, last_event_id, data })) => {
                Some((self.decode)(&self.receiver.head, &data).map(|data| Event {
                    data,
                    ty: event_type,
                    last_event_id,
                }))
            }
            Ok(None) => None,
            Err(TooLarge) => {
                self.finish();
                Some(Err(self.receiver.head.broken(too_large(limit))))
            }
        }
    }

    /// Returns the last event of a body that ended, if there is one. If the spec states the event that ends the stream,
    /// the body must contain it. Otherwise an event without its final blank line is returned, and one that broke off is
    /// an error; the HTML standard drops both.
    #[inline]
    fn last(&mut self) -> Option<Result<Event<T>, Error>> {
        if std::mem::replace(&mut self.is_done, true) {
            return None;
        }
        let left = self.parser.take_last();
        let event = match (left, self.end) {
            (LastEvent::Whole(event) | LastEvent::OpenLine(event), Some(end)) if event.data == end => return None,
            (LastEvent::None, None) => return None,
            (LastEvent::Whole(event), None) => Some(event),
            (LastEvent::OpenLine(event), None) => Some(event).filter(|event| !self.is_text && is_closed(&event.data)),
            (LastEvent::Whole(_) | LastEvent::OpenLine(_) | LastEvent::None | LastEvent::Torn, _) => None,
        };
        let read = event.and_then(|RawEvent { event_type, last_event_id, data }| {
            (self.decode)(&self.receiver.head, &data).ok().map(|data| Event { data, ty: event_type, last_event_id })
        });
        if read.is_some() {
            self.parser.receive_last();
        }
        let torn = || TransportError::new(Fault::Truncated, Delivery::Responded);
        Some(read.ok_or_else(|| self.receiver.head.broken(torn())))
    }

    /// Continues with another response.
    #[inline]
    fn restart(&mut self, receiver: Receiver<M>) {
        (self.receiver, self.is_done) = (receiver, false);
        self.parser.restart();
    }

    /// Ends the exchange.
    #[inline]
    fn finish(&mut self) {
        self.is_done = true;
        self.receiver.end();
    }

    /// Takes a chunk; `None` at the end.
    #[inline]
    fn take(&mut self, chunk: Option<Result<Bytes, Error>>) -> Option<Result<(), Error>> {
        match chunk {
            Some(Ok(chunk)) => {
                self.parser.push(&chunk);
                Some(Ok(()))
            }
            Some(Err(error)) => {
                self.is_done = true;
                Some(Err(error))
            }
            None => None,
        }
    }
}

impl<T: Wire> Events<T> {
    /// Returns the next event; `None` after the last. Dropping the future does not lose data.
    ///
    /// # Errors
    ///
    /// If the data of an event is not a `T`, or not UTF-8 text ([`Error::Decode`], with the data as its body); the next
    /// call continues with the event after it. If the response breaks off, also before the end that the spec states,
    /// nothing is received for too long, or an event is too large; then there are no more events.
    #[inline]
    pub async fn next(&mut self) -> Result<Option<Event<T>>, Error> {
        poll_fn(|cx| self.poll_event(cx)).await.transpose()
    }

    #[inline]
    pub(super) fn poll_event(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Event<T>, Error>>> {
        loop {
            if let Some(event) = self.received() {
                return Poll::Ready(Some(event));
            }
            let chunk = ready!(self.receiver.poll_chunk(cx));
            match self.take(chunk) {
                Some(Ok(())) => {}
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(self.last()),
            }
        }
    }
}

#[cfg(feature = "blocking")]
impl<T: Wire> Iterator for Events<T, Blocking> {
    type Item = Result<Event<T>, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(event) = self.received() {
                return Some(event);
            }
            let chunk = self.receiver.next_chunk_blocking();
            match self.take(chunk) {
                Some(Ok(())) => {}
                Some(Err(error)) => return Some(Err(error)),
                None => return self.last(),
            }
        }
    }
}

/// Returns `true` for JSON whose last character closes it, so that it cannot be cut off.
#[inline]
fn is_closed(data: &[u8]) -> bool {
    data.trim_ascii_end().ends_with(b"}")
        || data.trim_ascii_end().ends_with(b"]")
        || data.trim_ascii_end().ends_with(b"\"")
}
