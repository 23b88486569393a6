//! Events after a reconnection: the last whole event is told to the service, and gaps to the program.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::streaming::Events;
use copperplate_runtime::transport::{
    Body, Chunks, Delivery, Exchange, Fault, Limits, Opening, Transport, TransportError,
};
use copperplate_runtime::wire::TextEventsContent;
use copperplate_runtime::{Async, Core, Effect, Error, Method, Retry};
use http::{Request, Response};

use crate::support::api::Client;
use crate::support::clock::JumpingClock;
use crate::support::now::now;

/// A call that returns events of text: `GET /events`, or with another effect.
struct Watch<M = Async> {
    core: Core<M>,
    options: Options,
    effect: Effect,
}

impl<M> Operation for Watch<M> {
    type Response = TextEventsContent;
    const ENDPOINT: Endpoint = Endpoint {
        id: "events.watch",
        method: Method::GET,
        path: "/events",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn endpoint(&self) -> Endpoint {
        Endpoint { effect: self.effect, ..Self::ENDPOINT }
    }

    fn encode(&self, _: &mut RequestParts) {}
}

copperplate_runtime::streamed_call! {
    Watch: text_events<String>,
}

/// A transport with a stream for each request: a status, and a body that breaks off where it ends with `BREAK`.
#[derive(Clone)]
struct Streams {
    left: Arc<Mutex<VecDeque<(u16, &'static str)>>>,
    /// The header `Last-Event-ID` of each request.
    ids: Arc<Mutex<Vec<Option<Vec<u8>>>>>,
}

const BREAK: &str = "BREAK";

impl Transport for Streams {
    fn send<'t>(&'t self, _: Request<Bytes>, _: &'t Limits) -> Exchange<'t> {
        unreachable!("the response is not held whole")
    }

    fn open<'t>(&'t self, request: Request<Body>, _: &'t Limits) -> Opening<'t> {
        let id = request.headers().get("last-event-id").map(|id| id.as_bytes().to_vec());
        self.ids.lock().expect("no panic").push(id);
        let (status, text) = self.left.lock().expect("no panic").pop_front().expect("a request that is expected");
        let (text, breaks) = text.strip_suffix(BREAK).map_or((text, false), |text| (text, true));
        let body: Box<dyn Chunks> = Box::new(Stream { text: Some(text), breaks });
        let response = Response::builder().status(status).header("content-type", "text/event-stream").body(body);
        Box::pin(async { Ok(response.expect("a response")) })
    }
}

struct Stream {
    text: Option<&'static str>,
    breaks: bool,
}

impl Chunks for Stream {
    fn poll_chunk(&mut self, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        let broken = || TransportError::new(Fault::Truncated, Delivery::Responded);
        Poll::Ready(match self.text.take() {
            Some(text) => Some(Ok(text.into())),
            None if std::mem::take(&mut self.breaks) => Some(Err(broken())),
            None => None,
        })
    }
}

/// Opens the first of these streams.
fn open(streams: &[(u16, &'static str)], effect: Effect) -> (Events<String>, Streams, JumpingClock) {
    let transport = Streams { left: Arc::new(Mutex::new(streams.iter().copied().collect())), ids: Arc::default() };
    let clock = JumpingClock::with_jitter(0.5);
    let builder = Client::builder("https://api.example.com").transport(transport.clone()).clock(clock.clone());
    let core = builder.retry(Retry::never()).build().expect("all settings are right").core;
    let events = now(Watch { core, options: Options::new(), effect }.events()).expect("a response");
    (events, transport, clock)
}

/// Reads events until there are no more; returns `true` if the stream broke off.
fn read(events: &mut Events<String>, texts: &mut Vec<String>) -> bool {
    loop {
        match now(events.next()) {
            Ok(Some(event)) => texts.push(event.into_value()),
            Ok(None) => return false,
            Err(Error::Transport(_)) => return true,
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn the_last_whole_event_is_told_and_the_wait_is_that_of_the_service() {
    let (mut events, transport, clock) = open(
        &[
            (200, "id: 1\ndata: a\n\nid: 2\ndata: to"),
            (200, "retry: 250\nid: é\ndata: b\n\nBREAK"),
            (200, "data: c\n\n"),
        ],
        Effect::Read,
    );
    let mut texts = Vec::new();
    read(&mut events, &mut texts);
    assert_eq!(now(events.reconnect()).expect("a response").as_deref(), Some("1"), "the second one is torn");
    assert!(read(&mut events, &mut texts), "it breaks off");
    assert_eq!(now(events.reconnect()).expect("a response").as_deref(), Some("é"));
    assert!(!read(&mut events, &mut texts));
    assert_eq!(texts, ["a", "b", "c"]);
    let ids = [None, Some(b"1".to_vec()), Some("é".as_bytes().to_vec())];
    assert_eq!(*transport.ids.lock().expect("no panic"), ids);
    assert_eq!(clock.slept(), [Duration::from_secs(1), Duration::from_millis(250)]);
}

#[test]
fn an_event_after_a_reconnection_has_the_id_before() {
    let (mut events, ..) = open(&[(200, "id: 1\ndata: a\n\n"), (200, "data: b\n\n")], Effect::Read);
    let mut texts = Vec::new();
    read(&mut events, &mut texts);
    now(events.reconnect()).expect("a response");
    let event = now(events.next()).expect("no error").expect("an event");
    assert_eq!((event.id(), event.value().as_str()), (Some("1"), "b"));
}

#[test]
fn without_an_id_the_program_is_told_so() {
    for stream in ["data: a\n\n", "id: 1\ndata: a\n\nid\ndata: a\n\n", "id: \u{1}\ndata: a\n\n", "retry: 1s\n\n"] {
        let (mut events, transport, _) = open(&[(200, stream), (200, "")], Effect::Read);
        read(&mut events, &mut Vec::new());
        assert_eq!(now(events.reconnect()).expect("a response"), None, "{stream:?}");
        assert_eq!(*transport.ids.lock().expect("no panic"), [None, None], "{stream:?}");
    }
}

#[test]
fn a_reconnection_that_fails_can_be_tried_again() {
    let streams = [(200, "id: 7\ndata: a\n\n"), (503, ""), (200, "data: b\n\n")];
    let (mut events, transport, _) = open(&streams, Effect::Read);
    let mut texts = Vec::new();
    read(&mut events, &mut texts);
    assert_eq!(now(events.reconnect()).expect_err("no service").status(), Some(503));
    assert!(now(events.next()).expect("the end").is_none(), "nothing comes in between");
    assert_eq!(now(events.reconnect()).expect("a response").as_deref(), Some("7"));
    read(&mut events, &mut texts);
    assert_eq!((texts, transport.ids.lock().expect("no panic").len()), (vec!["a".to_owned(), "b".to_owned()], 3));
}

#[test]
fn a_call_that_may_be_applied_twice_is_not_made_again() {
    for effect in [Effect::Append, Effect::Update] {
        let (mut events, transport, clock) = open(&[(200, "id: 1\ndata: a\n\n")], effect);
        read(&mut events, &mut Vec::new());
        let error = now(events.reconnect()).expect_err("it would be sent twice");
        assert!(matches!(error, Error::InvalidRequest(_)) && error.to_string().contains("`reconnect`"), "{error}");
        assert_eq!((transport.ids.lock().expect("no panic").len(), clock.slept().len()), (1, 0));
    }
}
