//! Transports of blocking calls.

use bytes::Bytes;
use http::{Request, Response};

use super::{Limits, TransportError};

/// Sends one request and receives one response, like [`Transport`](super::Transport), but blocks the thread.
pub trait BlockingTransport: Send + Sync {
    /// Sends `request`.
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError>;
}
