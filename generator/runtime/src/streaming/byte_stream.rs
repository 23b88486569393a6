//! Bytes that are received chunk by chunk.

use bytes::Bytes;

use super::receiver::{Receiver, Receiving, stream_of_response};
use crate::client::Async;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::error::Error;

/// Body of a response, chunk by chunk. Chunks have any size but are never empty.
///
/// Async: [`next`](Self::next), and a `Stream` with the feature `stream`. Blocking: an iterator.
#[must_use = "dropping a stream ends the exchange"]
pub struct ByteStream<M: Receiving = Async> {
    pub(super) receiver: Receiver<M>,
}

stream_of_response! { ByteStream<> }

impl<M: Receiving> ByteStream<M> {
    #[inline]
    pub(super) fn new(receiver: Receiver<M>) -> Self {
        Self { receiver }
    }

    /// Creates the stream of a response; `None` if it has no content.
    #[inline]
    pub(super) fn if_any(receiver: Receiver<M>) -> Option<Self> {
        (!receiver.is_at_end()).then(|| Self::new(receiver))
    }
}

impl ByteStream {
    /// Returns the next chunk; `None` at the end. Dropping the future does not lose data.
    ///
    /// # Errors
    ///
    /// If the response breaks off, or if nothing is received for too long. The stream ends after an error.
    #[inline]
    pub async fn next(&mut self) -> Result<Option<Bytes>, Error> {
        self.receiver.next_chunk().await
    }
}

#[cfg(feature = "blocking")]
impl Iterator for ByteStream<Blocking> {
    type Item = Result<Bytes, Error>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.receiver.next_chunk_blocking()
    }
}
