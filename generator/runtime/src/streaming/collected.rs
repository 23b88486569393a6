//! Bodies that are collected after all: bodies of errors, and other contents.

use bytes::{Bytes, BytesMut};

use super::too_large;
use crate::transport::{Delivery, Fault, TransportError};

/// Body that is being collected.
pub(super) struct Collected {
    whole: BytesMut,
    /// Maximum size, in bytes.
    limit: usize,
}

impl Collected {
    #[inline]
    pub(super) fn new(limit: usize) -> Self {
        Self { whole: BytesMut::new(), limit }
    }

    /// Adds a chunk.
    #[inline]
    pub(super) fn add(&mut self, chunk: &Bytes) -> Result<(), TransportError> {
        self.whole.extend_from_slice(chunk);
        if self.whole.len() > self.limit { Err(too_large(self.limit)) } else { Ok(()) }
    }

    /// Returns the number of bytes received.
    #[inline]
    pub(super) fn received(&self) -> usize {
        self.whole.len()
    }

    #[inline]
    pub(super) fn into_bytes(self) -> Bytes {
        self.whole.freeze()
    }
}

/// Returns the error of a body that did not arrive in time.
#[inline]
pub(super) fn collected_timeout() -> TransportError {
    TransportError::new(Fault::Timeout, Delivery::Responded)
}
