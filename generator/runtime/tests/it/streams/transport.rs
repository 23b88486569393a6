//! A transport of scripted responses whose bodies arrive chunk by chunk, and a client of it.

use std::collections::VecDeque;
use std::future::pending;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::Blocking;
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::transport::{BlockingResponseChunks, BlockingTransport};
use copperplate_runtime::transport::{
    Clock, Delivery, Fault, Limits, OpenFuture, RequestBody, ResponseChunks, SendFuture, Transport, TransportError,
};
use copperplate_runtime::wire::BytesContent;
use copperplate_runtime::{Async, ClientBuilder, Core, Effect, Method};
use http::{Request, Response};

use crate::support::api;
use crate::support::clock::JumpingClock;
use crate::support::now::now;

/// Next step of a body.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    Chunk(&'static [u8]),
    /// Time passes.
    Wait(Duration),
    /// No data arrives before the next poll.
    Later,
    /// No more data arrives.
    Quiet,
    Break,
}

/// The transport. Clones share their script.
#[derive(Clone)]
pub(crate) struct Scripted {
    state: Arc<Mutex<State>>,
    content_type: &'static str,
    content_length: Option<&'static str>,
    clock: JumpingClock,
}

#[derive(Default)]
struct State {
    responses: VecDeque<(u16, Vec<Step>)>,
    is_silent: bool,
    requests: usize,
    bodies: usize,
    limits: Vec<Duration>,
}

impl Scripted {
    pub(crate) fn new(responses: impl IntoIterator<Item = (u16, Vec<Step>)>) -> Self {
        let state = State { responses: responses.into_iter().collect(), ..State::default() };
        let clock = JumpingClock::with_jitter(0.5);
        Self {
            state: Arc::new(Mutex::new(state)),
            content_type: "application/octet-stream",
            content_length: None,
            clock,
        }
    }

    /// A transport that never responds.
    pub(crate) fn silent() -> Self {
        let new = Self::new([]);
        new.state().is_silent = true;
        new
    }

    /// Sets the content type.
    pub(crate) fn of(self, content_type: &'static str) -> Self {
        Self { content_type, ..self }
    }

    /// Sets the length of the body that the head states.
    pub(crate) fn with_length(self, content_length: &'static str) -> Self {
        Self { content_length: Some(content_length), ..self }
    }

    /// Sets the clock that waits of bodies advance.
    pub(crate) fn on(self, clock: &JumpingClock) -> Self {
        Self { clock: clock.clone(), ..self }
    }

    pub(crate) fn requests(&self) -> usize {
        self.state().requests
    }

    /// Returns the number of bodies that are not dropped.
    pub(crate) fn bodies(&self) -> usize {
        self.state().bodies
    }

    /// Returns the limits given to idle blocking bodies.
    pub(crate) fn limits(&self) -> Vec<Duration> {
        self.state().limits.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no test panics while it holds the lock")
    }

    fn open(&self) -> Response<Scenes> {
        let mut state = self.state();
        state.requests += 1;
        let (status, steps) = state.responses.pop_front().expect("a scripted response");
        state.bodies += 1;
        let body = Scenes { steps: steps.into(), scripted: self.clone() };
        let response = Response::builder().status(status).header("x-kind", "scripted");
        let response = self.content_length.into_iter().fold(response, |all, one| all.header("content-length", one));
        response.header("content-type", self.content_type).body(body).expect("a response")
    }
}

impl Transport for Scripted {
    fn send<'t>(&'t self, _: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        unreachable!("the response is not held whole")
    }

    fn open<'t>(&'t self, _: Request<RequestBody>, _: &'t Limits) -> OpenFuture<'t> {
        Box::pin(async move {
            if self.state().is_silent {
                return pending().await;
            }
            Ok(self.open().map(|body| Box::new(body) as _))
        })
    }
}

impl BlockingTransport for Scripted {
    fn send(&self, _: Request<Bytes>, _: &Limits) -> Result<Response<Bytes>, TransportError> {
        unreachable!("the response is not held whole")
    }

    fn open(
        &self,
        _: Request<RequestBody>,
        _: &Limits,
    ) -> Result<Response<Box<dyn BlockingResponseChunks>>, TransportError> {
        Ok(self.open().map(|body| Box::new(body) as _))
    }
}

/// A body.
struct Scenes {
    steps: VecDeque<Step>,
    scripted: Scripted,
}

impl Drop for Scenes {
    fn drop(&mut self) {
        self.scripted.state().bodies -= 1;
    }
}

impl ResponseChunks for Scenes {
    fn poll_chunk(&mut self, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        match self.steps.front().copied() {
            Some(Step::Quiet) => return Poll::Pending,
            Some(Step::Later) => {
                self.steps.pop_front();
                return Poll::Pending;
            }
            Some(Step::Wait(time)) => {
                self.steps.pop_front();
                now(self.scripted.clock.sleep(time));
                return self.poll_chunk(&mut Context::from_waker(std::task::Waker::noop()));
            }
            Some(Step::Chunk(_) | Step::Break) | None => {}
        }
        Poll::Ready(match self.steps.pop_front() {
            Some(Step::Chunk(chunk)) => Some(Ok(Bytes::from_static(chunk))),
            Some(Step::Break) => Some(Err(TransportError::new(Fault::Truncated, Delivery::Responded))),
            Some(Step::Later | Step::Quiet | Step::Wait(_)) | None => None,
        })
    }
}

impl BlockingResponseChunks for Scenes {
    fn next_chunk(&mut self, limit: Duration) -> Result<Option<Bytes>, TransportError> {
        self.scripted.state().limits.push(limit);
        match self.poll_chunk(&mut Context::from_waker(std::task::Waker::noop())) {
            Poll::Ready(chunk) => chunk.transpose(),
            Poll::Pending => Err(TransportError::new(Fault::Timeout, Delivery::Responded)),
        }
    }
}

/// A client of a scripted transport.
pub(crate) struct Client {
    core: Core,
    scripted: Scripted,
}

pub(crate) fn client(scripted: &Scripted) -> Client {
    let client = builder(scripted).build().expect("all settings are right");
    Client { core: client.core, scripted: scripted.clone() }
}

fn builder(scripted: &Scripted) -> ClientBuilder<api::Client> {
    let builder = api::Client::builder("https://api.example.com").transport(scripted.clone());
    builder.blocking_transport(scripted.clone())
}

impl Client {
    pub(crate) fn builder(&self) -> ClientBuilder<api::Client> {
        builder(&self.scripted)
    }

    pub(crate) fn core(&self) -> &Core {
        &self.core
    }

    pub(crate) fn fetch(&self) -> Fetch {
        Fetch { core: self.core.clone(), options: Options::new() }
    }

    pub(crate) fn fetch_blocking(&self) -> Fetch<Blocking> {
        Fetch { core: self.core.blocking(), options: Options::new() }
    }
}

impl api::Client {
    pub(crate) fn fetch(&self) -> Fetch {
        Fetch { core: self.core.clone(), options: Options::new() }
    }

    pub(crate) fn fetch_blocking(&self) -> Fetch<Blocking> {
        Fetch { core: self.core.blocking(), options: Options::new() }
    }
}

/// `GET /file`, which returns bytes.
#[derive(Clone)]
pub(crate) struct Fetch<M = Async> {
    core: Core<M>,
    options: Options,
}

impl<M> Operation for Fetch<M> {
    type Response = BytesContent;
    const ENDPOINT: Endpoint = Endpoint {
        id: "files.fetch",
        method: Method::GET,
        path: "/file",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.accept("application/octet-stream");
    }
}

copperplate_runtime::call! {
    Fetch: bytes,
}
