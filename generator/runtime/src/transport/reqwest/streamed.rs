//! Response bodies that are received chunk by chunk.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body as _;

use super::ReqwestTransport;
use crate::transport::{Delivery, Fault, Limits, RequestBody, ResponseChunks, TransportError};

/// Response body that is being received.
pub(super) struct ReqwestChunks(reqwest::Body);

impl ReqwestTransport {
    /// Sends a request, and receives the head of the response.
    #[inline]
    pub(super) async fn open_streamed(
        &self,
        request: Request<RequestBody>,
        limits: &Limits,
    ) -> Result<Response<ReqwestChunks>, TransportError> {
        // For an upload, the client limits the time without progress.
        let read_timeout =
            if request.body().whole().is_some() { self.read_timeout.min(limits.attempt) } else { Duration::MAX };
        // A limit set in reqwest would also apply to the body.
        let response = self.respond(request, None, read_timeout).await?;
        Ok(Response::from(response).map(ReqwestChunks))
    }
}

impl ResponseChunks for ReqwestChunks {
    #[inline]
    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        loop {
            let Some(frame) = ready!(Pin::new(&mut self.0).poll_frame(cx)) else { return Poll::Ready(None) };
            match frame.map(http_body::Frame::into_data) {
                Ok(Ok(chunk)) if !chunk.is_empty() => return Poll::Ready(Some(Ok(chunk))),
                // No data, or trailers.
                Ok(_) => {}
                Err(error) => return Poll::Ready(Some(Err(streamed_broken_off(error)))),
            }
        }
    }
}

#[inline]
fn streamed_broken_off(error: reqwest::Error) -> TransportError {
    // A given client can have a limit.
    let fault = if error.is_timeout() { Fault::Timeout } else { Fault::Truncated };
    TransportError::new(fault, Delivery::Responded).caused_by(error.without_url())
}
