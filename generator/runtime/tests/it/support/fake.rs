//! A transport that keeps what it is asked to send, and answers as told.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use client_runtime::transport::{Exchange, Limits, Transport, TransportError};
use http::{Request, Response};

type Sent = Vec<(Request<Bytes>, Limits)>;

type Answer = dyn Fn() -> Result<Response<Bytes>, TransportError> + Send + Sync;

/// Clones share what was sent, so that a test keeps one and gives the other to a client.
#[derive(Clone)]
pub(crate) struct Fake {
    sent: Arc<Mutex<Sent>>,
    answer: Arc<Answer>,
}

impl Fake {
    pub(crate) fn answering(
        answer: impl Fn() -> Result<Response<Bytes>, TransportError> + Send + Sync + 'static,
    ) -> Self {
        Self { sent: Arc::default(), answer: Arc::new(answer) }
    }

    /// Answers every call as the test API does when all is well.
    pub(crate) fn happy() -> Self {
        Self::answering(|| Ok(Response::new(Bytes::from_static(b"{\"ok\":true}"))))
    }

    pub(crate) fn failing(error: impl Fn() -> TransportError + Send + Sync + 'static) -> Self {
        Self::answering(move || Err(error()))
    }

    /// What was sent since the last look.
    pub(crate) fn take(&self) -> Sent {
        std::mem::take(&mut self.sent.lock().expect("no test panics while it holds the lock"))
    }

    /// The one request that was sent since the last look.
    pub(crate) fn take_one(&self) -> Request<Bytes> {
        let mut sent = self.take();
        assert_eq!(sent.len(), 1, "requests sent");
        sent.remove(0).0
    }
}

impl Transport for Fake {
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> Exchange<'t> {
        self.sent.lock().expect("no test panics while it holds the lock").push((request, *limits));
        let answer = (self.answer)();
        Box::pin(async move { answer })
    }
}
