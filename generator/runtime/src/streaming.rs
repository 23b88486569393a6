//! Responses that are received chunk by chunk.
//!
//! The timeouts of calls and attempts apply until the head of the response has arrived, and there are no retries after
//! it. Then only the time without receiving a byte is limited, by
//! [`ClientBuilder::stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). A response that breaks off yields
//! an error after everything that was received; [`ExchangeError::received`](crate::error::ExchangeError) is the
//! number of bytes received. Dropping a stream ends the exchange.

mod asynchronous;
#[cfg(feature = "blocking")]
mod blocking;
mod byte_stream;
mod call;
mod collected;
mod events;
mod head;
mod line_parser;
mod lines;
mod receiver;
#[cfg(feature = "stream")]
mod stream;
#[cfg(test)]
mod tests;

pub use asynchronous::StreamFuture;
#[cfg(feature = "blocking")]
pub use blocking::BlockingStreamCall;
pub use byte_stream::ByteStream;
#[doc(hidden)]
pub use call::{events, lines, stream, stream_if_any, text_events};
#[cfg(feature = "blocking")]
#[doc(hidden)]
pub use call::{events_blocking, lines_blocking, stream_blocking, stream_if_any_blocking, text_events_blocking};
pub use events::{Event, Events, Resumed, Resuming};
pub use lines::Lines;
#[doc(hidden)]
pub use receiver::Receiving;

use crate::transport::{Delivery, Fault, TransportError};

/// Error of an event or a line that is larger than the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TooLarge;

/// Returns the error of an event, a line or a body that is larger than the limit.
#[inline]
fn too_large(limit: usize) -> TransportError {
    TransportError::new(Fault::BodyTooLarge { limit }, Delivery::Responded)
}
