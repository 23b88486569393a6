//! Transport and virtual clock of a fake.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};

use super::FakeResponse;
use super::response::FakeBody;
use super::state::{Key, Shared};
use crate::testing::{Received, validate};
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingResponseChunks, BlockingTransport};
use crate::transport::{Clock, Limits, OpenFuture, RequestBody, SendFuture, SleepFuture, Transport, TransportError};

/// Transport and clock for clients of a fake.
#[derive(Clone)]
pub(super) struct FakeTransport(pub(super) Arc<Shared>);

impl FakeTransport {
    /// Makes an exchange. `limited` applies the limits of the client to the response.
    fn exchange<T>(
        &self,
        request: Request<Bytes>,
        limited: impl FnOnce(FakeResponse) -> (Result<T, TransportError>, Duration),
    ) -> Result<T, TransportError> {
        let received = Received::new(self.0.operations, |id| self.0.has_script(id), request);
        let (response, passed) = limited(self.response(&received).accepted_by(&received));
        let mut state = self.0.state();
        state.received.push(received);
        state.now += passed;
        response
    }

    fn whole(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        self.exchange(request, |response| response.within_limits(limits))
    }

    fn opened(&self, request: Request<RequestBody>, limits: &Limits) -> Result<Response<FakeBody>, TransportError> {
        let (head, body) = request.into_parts();
        let request = Request::from_parts(head, body.into_bytes()?);
        self.exchange(request, |response| response.opened_within(limits))
    }

    /// Returns the scripted response to a request, or a sample if there is none.
    fn response(&self, received: &Received) -> FakeResponse {
        let Some(operation) = received.operation else {
            let (endpoint, path) = (received.endpoint(), received.path().to_owned());
            return self.0.next_response(&Key::Untyped(received.method().clone(), path), received).unwrap_or_else(
                || panic!("the fake received {endpoint}, which is not an operation of the spec and has no script"),
            );
        };
        let id = (operation.endpoint)().id;
        let problems =
            if self.0.state().lenient { Vec::new() } else { validate::validate_request(operation, received) };
        assert!(
            problems.is_empty(),
            "the fake received a request of `{id}` ({}) that does not match the spec:\n  {}\n\
             help: if this is intended, make the fake `lenient`",
            received.endpoint(),
            problems.join("\n  "),
        );
        self.0.next_response(&Key::Operation(id), received).unwrap_or_else(|| {
            (operation.sample)().unwrap_or_else(|| panic!("no sample of the response of `{id}` exists"))
        })
    }

    fn advance(&self, time: Duration) {
        self.0.state().now += time;
    }
}

impl Transport for FakeTransport {
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        Box::pin(async move { self.whole(request, limits) })
    }

    fn open<'t>(&'t self, request: Request<RequestBody>, limits: &'t Limits) -> OpenFuture<'t> {
        Box::pin(async move { Ok(self.opened(request, limits)?.map(|body| Box::new(body) as _)) })
    }
}

impl Clock for FakeTransport {
    fn now(&self) -> Duration {
        self.0.state().now
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        Box::pin(async move { self.advance(time) })
    }

    /// Returns a constant, so that tests are deterministic.
    fn jitter(&self) -> f64 {
        JITTER
    }
}

#[cfg(feature = "blocking")]
impl BlockingTransport for FakeTransport {
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        self.whole(request, limits)
    }

    fn open(
        &self,
        request: Request<RequestBody>,
        limits: &Limits,
    ) -> Result<Response<Box<dyn BlockingResponseChunks>>, TransportError> {
        Ok(self.opened(request, limits)?.map(|body| Box::new(body) as _))
    }
}

#[cfg(feature = "blocking")]
impl BlockingClock for FakeTransport {
    fn now(&self) -> Duration {
        self.0.state().now
    }

    fn sleep(&self, time: Duration) {
        self.advance(time);
    }

    fn jitter(&self) -> f64 {
        JITTER
    }
}

const JITTER: f64 = 0.5;
