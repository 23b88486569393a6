//! Bodies of requests.

use std::fmt;

use bytes::Bytes;

use super::TransportError;

/// Body of a request to [`Transport::open`](super::Transport::open). It can be sent again: clones have the same content.
///
/// `Debug` shows only its length.
#[derive(Clone, Default)]
pub struct Body(Bytes);

impl Body {
    /// Returns the number of bytes, as the header `content-length` announces it.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.0.len() as u64
    }

    /// Returns `true` if there is no body.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the whole body, for transports that cannot send it in parts.
    ///
    /// # Errors
    ///
    /// If a part of the body cannot be read. Bytes always can.
    pub fn into_bytes(self) -> Result<Bytes, TransportError> {
        Ok(self.0)
    }
}

impl From<Bytes> for Body {
    fn from(bytes: Bytes) -> Self {
        Self(bytes)
    }
}

impl fmt::Debug for Body {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.len())
    }
}
