//! A transport that records requests and returns scripted responses.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use copperplate_runtime::transport::{Limits, SendFuture, Transport, TransportError};
use http::{Request, Response};

type Sent = Vec<(Request<Bytes>, Limits)>;

type Respond = dyn Fn(&Request<Bytes>) -> Result<Response<Bytes>, TransportError> + Send + Sync;

/// Clones share the recorded requests: a test keeps one and passes the other to a client.
#[derive(Clone)]
pub(crate) struct Fake {
    sent: Arc<Mutex<Sent>>,
    respond: Arc<Respond>,
}

impl Fake {
    pub(crate) fn responding(
        respond: impl Fn() -> Result<Response<Bytes>, TransportError> + Send + Sync + 'static,
    ) -> Self {
        Self::answering(move |_| respond())
    }

    /// Responds to each request depending on the request.
    pub(crate) fn answering(
        respond: impl Fn(&Request<Bytes>) -> Result<Response<Bytes>, TransportError> + Send + Sync + 'static,
    ) -> Self {
        Self { sent: Arc::default(), respond: Arc::new(respond) }
    }

    /// Returns the success response of the test API for every call.
    pub(crate) fn happy() -> Self {
        Self::responding(|| Ok(Response::new(Bytes::from_static(b"{\"ok\":true}"))))
    }

    pub(crate) fn failing(error: impl Fn() -> TransportError + Send + Sync + 'static) -> Self {
        Self::responding(move || Err(error()))
    }

    /// Takes the requests since the last call of this function.
    pub(crate) fn take(&self) -> Sent {
        std::mem::take(&mut self.sent.lock().expect("no test panics while it holds the lock"))
    }

    /// Takes the only request since the last call.
    pub(crate) fn take_one(&self) -> Request<Bytes> {
        let mut sent = self.take();
        assert_eq!(sent.len(), 1, "requests sent");
        sent.remove(0).0
    }
}

impl Transport for Fake {
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        let response = (self.respond)(&request);
        self.sent.lock().expect("no test panics while it holds the lock").push((request, *limits));
        Box::pin(async move { response })
    }
}

/// The fake for blocking calls. It never waits.
pub(crate) struct BlockingFake(pub(crate) Fake);

impl copperplate_runtime::transport::BlockingTransport for BlockingFake {
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        super::now::now(self.0.send(request, limits))
    }
}
