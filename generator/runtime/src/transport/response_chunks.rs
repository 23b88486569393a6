//! Response bodies that are received chunk by chunk.

use std::mem;
use std::task::{Context, Poll};
#[cfg(feature = "blocking")]
use std::time::Duration;

use bytes::Bytes;

use super::TransportError;

/// Response body that is received chunk by chunk. Dropping it ends the exchange.
///
/// It need not enforce limits: the client ends a body that is idle for longer than
/// [`Limits::stream_idle`](super::Limits::stream_idle). `Bytes` convert into a body with one chunk.
pub trait ResponseChunks: Send {
    /// Polls for the next chunk. The end is `None` or an error. A body that breaks off ends with an error whose
    /// [`Delivery`](super::Delivery) is [`Responded`](super::Delivery::Responded).
    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>>;
}

/// Body of a response to a blocking call, like [`ResponseChunks`].
#[cfg(feature = "blocking")]
pub trait BlockingResponseChunks: Send {
    /// Waits for the next chunk, at most for `limit`. The end is `None` or an error.
    ///
    /// # Errors
    ///
    /// If the body breaks off, or if no data arrives within the limit. A transport that cannot set a limit for each
    /// chunk uses [`Limits::stream_idle`](super::Limits::stream_idle).
    fn next_chunk(&mut self, limit: Duration) -> Result<Option<Bytes>, TransportError>;
}

/// Body that is in memory.
struct Whole(Bytes);

impl Whole {
    #[inline]
    fn take(&mut self) -> Option<Bytes> {
        Some(mem::take(&mut self.0)).filter(|whole| !whole.is_empty())
    }
}

impl ResponseChunks for Whole {
    #[inline]
    fn poll_chunk(&mut self, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        Poll::Ready(self.take().map(Ok))
    }
}

#[cfg(feature = "blocking")]
impl BlockingResponseChunks for Whole {
    #[inline]
    fn next_chunk(&mut self, _: Duration) -> Result<Option<Bytes>, TransportError> {
        Ok(self.take())
    }
}

impl From<Bytes> for Box<dyn ResponseChunks> {
    #[inline]
    fn from(whole: Bytes) -> Self {
        Box::new(Whole(whole))
    }
}

#[cfg(feature = "blocking")]
impl From<Bytes> for Box<dyn BlockingResponseChunks> {
    #[inline]
    fn from(whole: Bytes) -> Self {
        Box::new(Whole(whole))
    }
}
