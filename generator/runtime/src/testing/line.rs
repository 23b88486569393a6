//! The fake at the other end of a client: its transport and its clock.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};

use super::sample::{Extent, text};
use super::state::{Key, Shared};
use super::{Answer, Received, validate};
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport};
use crate::transport::{Clock, Exchange, Limits, Sleep, Transport, TransportError};

#[derive(Clone)]
pub(super) struct Line(pub(super) Arc<Shared>);

impl Line {
    fn exchange(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        let received = Received::new(self.0.operations, request);
        let answer = self.answer(&received);
        let (response, passed) = answer.within(limits);
        let mut state = self.0.state();
        state.received.push(received);
        state.now += passed;
        response
    }

    /// What is scripted for a request, or else a sample.
    fn answer(&self, received: &Received) -> Answer {
        let Some(operation) = received.operation else {
            let (address, path) = (received.address(), received.path().to_owned());
            return self.0.scripted(&Key::Undocumented(received.method().clone(), path)).unwrap_or_else(|| {
                panic!("the fake was asked for {address}, which is no operation of the spec and has no script")
            });
        };
        let id = (operation.endpoint)().id;
        let problems = if self.0.state().lenient { Vec::new() } else { validate::problems(operation, received) };
        assert!(
            problems.is_empty(),
            "the fake received a request of `{id}` ({}) that is not what the spec says:\n  {}\n\
             help: if the test means it, make the fake `lenient`",
            received.address(),
            problems.join("\n  "),
        );
        self.0.scripted(&Key::Operation(id)).unwrap_or_else(|| {
            let sample = text((operation.response)(), Extent::Least);
            sample.map_or_else(|| panic!("no sample of the answer of `{id}` can be made"), Answer::json)
        })
    }

    fn pass(&self, time: Duration) {
        self.0.state().now += time;
    }
}

impl Transport for Line {
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> Exchange<'t> {
        Box::pin(async move { self.exchange(request, limits) })
    }
}

impl Clock for Line {
    fn now(&self) -> Duration {
        self.0.state().now
    }

    fn sleep(&self, time: Duration) -> Sleep<'_> {
        Box::pin(async move { self.pass(time) })
    }

    /// A test runs the same each time.
    fn chance(&self) -> f64 {
        CHANCE
    }
}

#[cfg(feature = "blocking")]
impl BlockingTransport for Line {
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        self.exchange(request, limits)
    }
}

#[cfg(feature = "blocking")]
impl BlockingClock for Line {
    fn now(&self) -> Duration {
        self.0.state().now
    }

    fn sleep(&self, time: Duration) {
        self.pass(time);
    }

    fn chance(&self) -> f64 {
        CHANCE
    }
}

const CHANCE: f64 = 0.5;
