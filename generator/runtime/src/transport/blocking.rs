//! Transports of blocking calls.

use bytes::Bytes;
use http::{Request, Response};

use super::{BlockingResponseChunks, Limits, RequestBody, TransportError};

/// Sends one request and receives one response, like [`Transport`](super::Transport), but blocks the thread.
pub trait BlockingTransport: Send + Sync {
    /// Sends `request`.
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError>;

    /// Sends `request`, and returns the response as soon as its head has arrived, for bodies that are received chunk by
    /// chunk. By default, [`send`](Self::send) receives the whole body, as in
    /// [`Transport::open`](super::Transport::open).
    #[inline]
    fn open(
        &self,
        request: Request<RequestBody>,
        limits: &Limits,
    ) -> Result<Response<Box<dyn BlockingResponseChunks>>, TransportError> {
        let (head, body) = request.into_parts();
        let request = Request::from_parts(head, body.into_bytes()?);
        Ok(self.send(request, limits)?.map(Into::into))
    }
}
