//! Responses that are received chunk by chunk.
//!
//! Timeouts of calls and attempts, and retries, end with the head of the response. Then only the time without receiving
//! a byte is limited, by [`Builder::stream_idle_timeout`](crate::Builder::stream_idle_timeout). A response that breaks
//! off is an error after everything that was received; [`TransportFailure::received`](crate::error::TransportFailure)
//! is the number of its bytes. Dropping a stream ends the exchange.

mod asynchronous;
#[cfg(feature = "blocking")]
mod blocking;
mod byte_stream;
mod call;
mod collected;
mod head;
mod receiver;
#[cfg(feature = "stream")]
mod stream;

pub use asynchronous::Opening;
pub use byte_stream::ByteStream;
#[doc(hidden)]
pub use call::stream;
#[cfg(feature = "blocking")]
#[doc(hidden)]
pub use call::stream_blocking;
#[doc(hidden)]
pub use receiver::Receiving;
