//! A scripted service, and the body of its responses.

use std::collections::VecDeque;
use std::future::{Future, pending, poll_fn};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};

use bytes::{Bytes, BytesMut};
use copperplate_runtime::transport::HttpBody;
use http::{HeaderMap, Request, Response};
use http_body::{Body as _, Frame, SizeHint};
use tower_service::Service;

pub(crate) type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// Action of the service on a request, or before it.
pub(crate) enum Act {
    Respond(u16, Vec<Step>),
    Fail(BoxError),
    /// Accepts the request, but never responds.
    Hang,
    NotReady(BoxError),
    NeverReady,
}

/// Next step of a body.
pub(crate) enum Step {
    Chunk(&'static [u8]),
    Trailers,
    Quiet,
    Tear(BoxError),
}

/// The service. Clones share their state, like services over a pool.
#[derive(Clone, Default)]
pub(crate) struct Script {
    state: Arc<Mutex<State>>,
    /// Not shared: readiness applies to the clone that was polled.
    is_ready: bool,
}

#[derive(Default)]
struct State {
    acts: VecDeque<Act>,
    requests: Vec<Request<Bytes>>,
    announces: bool,
    /// Calls and bodies that are not dropped.
    alive: usize,
}

impl Script {
    pub(crate) fn new(acts: impl IntoIterator<Item = Act>) -> Self {
        let script = Self::default();
        script.state().acts.extend(acts);
        script
    }

    /// A service that responds with success.
    pub(crate) fn happy() -> Self {
        Self::new([Act::Respond(200, vec![Step::Chunk(b"{\"ok\":true}")])])
    }

    /// Lets bodies announce their length.
    pub(crate) fn announcing(self) -> Self {
        self.state().announces = true;
        self
    }

    /// Takes the requests since the last call.
    pub(crate) fn take(&self) -> Vec<Request<Bytes>> {
        std::mem::take(&mut self.state().requests)
    }

    pub(crate) fn alive(&self) -> usize {
        self.state().alive
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no test panics while it holds the lock")
    }
}

/// Counts a call or a body until it is dropped.
struct Alive(Script);

impl Alive {
    fn new(script: &Script) -> Self {
        script.state().alive += 1;
        Self(script.clone())
    }
}

impl Drop for Alive {
    fn drop(&mut self) {
        self.0.state().alive -= 1;
    }
}

impl Service<Request<HttpBody>> for Script {
    type Response = Response<Scenes>;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Scenes>, BoxError>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        let mut state = self.state();
        match state.acts.pop_front().expect("an act for each attempt") {
            Act::NeverReady => {
                state.acts.push_front(Act::NeverReady);
                Poll::Pending
            }
            Act::NotReady(error) => Poll::Ready(Err(error)),
            act @ (Act::Respond(..) | Act::Fail(_) | Act::Hang) => {
                state.acts.push_front(act);
                drop(state);
                self.is_ready = true;
                Poll::Ready(Ok(()))
            }
        }
    }

    fn call(&mut self, request: Request<HttpBody>) -> Self::Future {
        assert!(self.is_ready, "a service is called when it is ready");
        let (script, alive) = (self.clone(), Alive::new(self));
        let act = script.state().acts.pop_front().expect("it was ready");
        Box::pin(async move {
            let (head, mut body) = request.into_parts();
            let mut whole = BytesMut::new();
            while let Some(frame) = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await {
                whole.extend_from_slice(&frame?.into_data().expect("requests have no trailers"));
            }
            script.state().requests.push(Request::from_parts(head, whole.freeze()));
            match act {
                Act::Respond(status, steps) => {
                    let announced = if script.state().announces { length(&steps) } else { 0 };
                    let body = Scenes { steps: steps.into(), announced, _alive: alive };
                    Ok(Response::builder().status(status).header("x-kind", "scripted").body(body)?)
                }
                Act::Fail(error) => Err(error),
                Act::Hang => pending().await,
                Act::NotReady(_) | Act::NeverReady => unreachable!("it was ready"),
            }
        })
    }
}

fn length(steps: &[Step]) -> u64 {
    let length = |step: &Step| match step {
        Step::Chunk(chunk) => chunk.len() as u64,
        Step::Trailers | Step::Quiet | Step::Tear(_) => 0,
    };
    steps.iter().map(length).sum()
}

/// The body of a response, in the form of a library whose chunks are not `Bytes`.
pub(crate) struct Scenes {
    steps: VecDeque<Step>,
    announced: u64,
    _alive: Alive,
}

impl http_body::Body for Scenes {
    type Data = &'static [u8];
    type Error = BoxError;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Self::Data>, BoxError>>> {
        Poll::Ready(match self.steps.pop_front() {
            Some(Step::Chunk(chunk)) => Some(Ok(Frame::data(chunk))),
            Some(Step::Trailers) => Some(Ok(Frame::trailers(HeaderMap::new()))),
            Some(Step::Quiet) => {
                self.steps.push_front(Step::Quiet);
                return Poll::Pending;
            }
            Some(Step::Tear(error)) => Some(Err(error)),
            None => None,
        })
    }

    fn size_hint(&self) -> SizeHint {
        let mut hint = SizeHint::new();
        hint.set_lower(self.announced);
        hint
    }
}
