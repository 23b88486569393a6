//! Response bodies, chunk by chunk.

use std::task::{Context, Poll, ready};

use bytes::{Buf, Bytes};

use super::failure::broken_off;
use super::{BoxError, Boxed};
use crate::transport::{ResponseChunks, TransportError};

/// Response body that is being received.
pub(super) struct TowerChunks<B>(Boxed<B>);

impl<B> TowerChunks<B> {
    pub(super) fn new(body: Boxed<B>) -> Self {
        Self(body)
    }
}

impl<B: http_body::Body<Error: Into<BoxError>>> TowerChunks<B> {
    /// Returns the minimum number of bytes announced.
    pub(super) fn announced(&self) -> u64 {
        self.0.size_hint().lower()
    }

    pub(super) fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        loop {
            let Some(frame) = ready!(self.0.as_mut().poll_frame(cx)) else { return Poll::Ready(None) };
            match frame.map(http_body::Frame::into_data) {
                Ok(Ok(mut chunk)) if chunk.has_remaining() => {
                    return Poll::Ready(Some(Ok(chunk.copy_to_bytes(chunk.remaining()))));
                }
                // No data, or trailers.
                Ok(_) => {}
                Err(error) => return Poll::Ready(Some(Err(broken_off(error.into())))),
            }
        }
    }
}

impl<B: http_body::Body<Error: Into<BoxError>> + Send> ResponseChunks for TowerChunks<B> {
    #[inline]
    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        self.poll_next(cx)
    }
}
