//! A call that returns events of text, and a transport with a stream for each request.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use bytes::Bytes;
use copperplate_runtime::Blocking;
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::streaming::Events;
use copperplate_runtime::transport::{BlockingResponseChunks, BlockingTransport};
use copperplate_runtime::transport::{
    Delivery, Fault, Limits, OpenFuture, RequestBody, ResponseChunks, SendFuture, Transport, TransportError,
};
use copperplate_runtime::wire::TextEventsContent;
use copperplate_runtime::{Core, Effect, Method, streaming};
use http::{Request, Response};

use crate::support::api::Client;
use crate::support::clock::{JumpingClock, StillClock};
use crate::support::now::now;

/// `GET /events`, or a call with another effect. `RESUMES` is `true` if the service resumes it; its events then have an
/// end.
struct Watch<const RESUMES: bool> {
    effect: Effect,
}

impl<const RESUMES: bool> Operation for Watch<RESUMES> {
    type Response = TextEventsContent;
    const ENDPOINT: Endpoint = Endpoint {
        id: "events.watch",
        method: Method::GET,
        path: "/events",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };
    const RESUMES: bool = RESUMES;
    const END: Option<&'static str> = if RESUMES { Some("[DONE]") } else { None };

    fn endpoint(&self) -> Endpoint {
        Endpoint { effect: self.effect, ..Self::ENDPOINT }
    }

    fn encode(&self, _: &mut RequestParts) {}
}

/// A transport with a stream for each request: a status, and a body that breaks off if it ends with `BREAK`.
#[derive(Clone)]
pub(super) struct Streams {
    left: Arc<Mutex<VecDeque<(u16, &'static str)>>>,
    /// The header `Last-Event-ID` of each request.
    ids: Arc<Mutex<Vec<Option<String>>>>,
    /// `true` as long as responses are held back.
    holds: Arc<AtomicBool>,
}

pub(super) const BREAK: &str = "BREAK";

impl Streams {
    fn new(streams: &[(u16, &'static str)]) -> Self {
        let left = Arc::new(Mutex::new(streams.iter().copied().collect()));
        Self { left, ids: Arc::default(), holds: Arc::default() }
    }

    pub(super) fn ids(&self) -> Vec<Option<String>> {
        self.ids.lock().expect("no panic").clone()
    }

    pub(super) fn hold(&self, holds: bool) {
        self.holds.store(holds, Ordering::Relaxed);
    }

    fn respond(&self, request: &Request<RequestBody>) -> Response<Stream> {
        let text = |id: &http::HeaderValue| String::from_utf8(id.as_bytes().to_vec()).expect("UTF-8");
        self.ids.lock().expect("no panic").push(request.headers().get("last-event-id").map(text));
        let (status, text) = self.left.lock().expect("no panic").pop_front().expect("a request that is expected");
        let (text, breaks) = text.strip_suffix(BREAK).map_or((text, false), |text| (text, true));
        let response = Response::builder().status(status).header("content-type", "text/event-stream");
        response.body(Stream { text: Some(text), breaks }).expect("a response")
    }
}

impl Transport for Streams {
    fn send<'t>(&'t self, _: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        unreachable!("the response is not held whole")
    }

    fn open<'t>(&'t self, request: Request<RequestBody>, _: &'t Limits) -> OpenFuture<'t> {
        let response = self.respond(&request);
        Box::pin(async {
            let is_held = |_: &mut Context<'_>| {
                if self.holds.load(Ordering::Relaxed) { Poll::Pending } else { Poll::Ready(()) }
            };
            poll_fn(is_held).await;
            Ok(response.map(|stream| Box::new(stream) as Box<dyn ResponseChunks>))
        })
    }
}

impl BlockingTransport for Streams {
    fn send(&self, _: Request<Bytes>, _: &Limits) -> Result<Response<Bytes>, TransportError> {
        unreachable!("the response is not held whole")
    }

    fn open(
        &self,
        request: Request<RequestBody>,
        _: &Limits,
    ) -> Result<Response<Box<dyn BlockingResponseChunks>>, TransportError> {
        Ok(self.respond(&request).map(|stream| Box::new(stream) as Box<dyn BlockingResponseChunks>))
    }
}

struct Stream {
    text: Option<&'static str>,
    breaks: bool,
}

impl Stream {
    fn next(&mut self) -> Option<Result<Bytes, TransportError>> {
        match self.text.take() {
            Some(text) => Some(Ok(text.into())),
            None if std::mem::take(&mut self.breaks) => {
                Some(Err(TransportError::new(Fault::Truncated, Delivery::Responded)))
            }
            None => None,
        }
    }
}

impl ResponseChunks for Stream {
    fn poll_chunk(&mut self, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        Poll::Ready(self.next())
    }
}

impl BlockingResponseChunks for Stream {
    fn next_chunk(&mut self, _: std::time::Duration) -> Result<Option<Bytes>, TransportError> {
        self.next().transpose()
    }
}

/// The first of these streams, its transport and its clock.
pub(super) struct Watched {
    pub(super) events: Events<String>,
    pub(super) transport: Streams,
    pub(super) clock: JumpingClock,
}

/// Opens the first of these streams.
pub(super) fn open(streams: &[(u16, &'static str)], effect: Effect, resumes: bool) -> Watched {
    let (transport, clock) = (Streams::new(streams), JumpingClock::with_jitter(0.5));
    let core = Client::builder("https://api.example.com").transport(transport.clone()).clock(clock.clone());
    let core = core.build().expect("all settings are right").core;
    let opening = if resumes { start::<true>(&core, effect) } else { start::<false>(&core, effect) };
    Watched { events: now(opening).expect("a response"), transport, clock }
}

/// Opens the first of these streams with a clock that stands still. It only reads.
pub(super) fn open_with_still_clock(streams: &[(u16, &'static str)]) -> (Events<String>, Streams) {
    let transport = Streams::new(streams);
    let core = Client::builder("https://api.example.com").transport(transport.clone()).clock(StillClock::default());
    let core = core.build().expect("all settings are right").core;
    (now(start::<false>(&core, Effect::Read)).expect("a response"), transport)
}

fn start<const RESUMES: bool>(core: &Core, effect: Effect) -> streaming::StreamFuture<Events<String>> {
    let options = Options::new();
    streaming::text_events(core, &options, &Watch::<RESUMES> { effect })
}

/// Opens the first of these streams with a blocking client. It only reads.
pub(super) fn open_blocking(streams: &[(u16, &'static str)]) -> (Events<String, Blocking>, Streams) {
    let (transport, clock) = (Streams::new(streams), JumpingClock::with_jitter(0.5));
    let builder = Client::builder("https://api.example.com").blocking_transport(transport.clone());
    let core = builder.blocking_clock(clock).build().expect("all settings are right").core.blocking();
    let opening = streaming::text_events_blocking(&core, &Options::new(), &Watch::<false> { effect: Effect::Read });
    (opening.send().expect("a response"), transport)
}
