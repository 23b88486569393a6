//! Bodies of requests that know if they were sent.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};

use crate::transport::Delivery;

/// Body of a request.
///
/// A connection must ask for the body before it can send a complete request: for its bytes, or, if there are none, for
/// its end. So a request was not sent if nothing was asked for.
pub(super) struct RequestBody {
    body: Bytes,
    sent: Sent,
}

/// Record of a request being sent.
#[derive(Clone, Default)]
pub(super) struct Sent(Arc<AtomicBool>);

impl Sent {
    /// Returns the delivery of a request that got no response.
    pub(super) fn delivery(&self) -> Delivery {
        if self.0.load(Ordering::Acquire) { Delivery::MaybeApplied } else { Delivery::NotSent }
    }

    fn begins(&self) {
        self.0.store(true, Ordering::Release);
    }
}

impl RequestBody {
    pub(super) fn new(body: Bytes) -> (Self, Sent) {
        let sent = Sent::default();
        (Self { body, sent: sent.clone() }, sent)
    }
}

impl Body for RequestBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.sent.begins();
        let body = std::mem::take(&mut self.body);
        Poll::Ready((!body.is_empty()).then(|| Ok(Frame::data(body))))
    }

    fn is_end_stream(&self) -> bool {
        self.sent.begins();
        self.body.is_empty()
    }

    /// Not recorded: redirect policies ask for it before there is a connection.
    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.body.len() as u64)
    }
}
