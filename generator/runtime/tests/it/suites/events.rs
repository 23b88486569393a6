//! Server-sent events: the streams of the HTML standard and of third-party tests, in chunks that are split anywhere.

use std::mem::take;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::vec::IntoIter;

use bytes::Bytes;
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::transport::{
    Limits, OpenFuture, RequestBody, ResponseChunks, SendFuture, Transport, TransportError,
};
use copperplate_runtime::wire::TextEventsContent;
use copperplate_runtime::{Async, Core, Effect, Error, Method};
use http::{Request, Response};

use super::table::{Departure, assert_agrees, bytes, rows, text};
use crate::support::api::Client;
use crate::support::now::now;

const STREAMS: [&str; 3] = [
    include_str!("../../suites/events/standard.tsv"),
    include_str!("../../suites/events/web_platform.tsv"),
    include_str!("../../suites/events/packages.tsv"),
];
const CONTENT_TYPES: &str = include_str!("../../suites/events/content_types.tsv");

const LABEL: &str = "content types other than HTML and JSON are read: services label streams too loosely";

const WITHOUT_BLANK_LINE: &str =
    "an event without its final blank line at the end of a response is returned: it is complete";
const BROKEN_OFF: &str =
    "a response that ends inside an event is an error: a program would take the events before it for all of them";

pub(super) const DEPARTURES: &[Departure] = &[
    ("the last of four blocks without its blank line", WITHOUT_BLANK_LINE),
    ("eventsource-stream: populate_fields", WITHOUT_BLANK_LINE),
    ("empty data, and a block that does not end", BROKEN_OFF),
    ("format-data-before-final-empty-line", BROKEN_OFF),
    ("httpx-sse: complex_mixed_scenario", BROKEN_OFF),
    ("format-mime-bogus", LABEL),
    ("format-mime-valid-bogus", LABEL),
];

/// Returns the number of cases.
pub(super) fn cases() -> usize {
    STREAMS.iter().map(|table| rows::<3>(table).len()).sum::<usize>() + rows::<3>(CONTENT_TYPES).len()
}

/// `GET /events`, which returns events of text.
#[derive(Clone)]
struct Watch<M = Async> {
    core: Core<M>,
    options: Options,
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

    fn encode(&self, out: &mut RequestParts) {
        out.accept("text/event-stream");
    }
}

copperplate_runtime::streamed_call! {
    Watch: text_events<String>,
}

/// A transport of one response, whose body arrives in the chunks that were set. Clones share them.
#[derive(Clone)]
struct Chunked {
    chunks: Arc<Mutex<Vec<Bytes>>>,
    content_type: String,
}

impl Transport for Chunked {
    fn send<'t>(&'t self, _: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        unreachable!("the response is not held whole")
    }

    fn open<'t>(&'t self, _: Request<RequestBody>, _: &'t Limits) -> OpenFuture<'t> {
        let chunks = take(&mut *self.chunks.lock().expect("no test panics while it holds the lock"));
        let response = Response::builder().header("content-type", &self.content_type);
        let response = response.body(Box::new(Rest(chunks.into_iter())) as _).expect("a response");
        Box::pin(async { Ok(response) })
    }
}

/// The chunks that are left.
struct Rest(IntoIter<Bytes>);

impl ResponseChunks for Rest {
    fn poll_chunk(&mut self, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        Poll::Ready(self.0.next().map(Ok))
    }
}

/// A client whose responses are streams of events.
struct Reader {
    core: Core,
    chunked: Chunked,
}

/// Name, last id and data of an event.
type Read = (String, Option<String>, String);

/// Marker of an error at the end of the events of a body.
const TORN: &str = "torn";

impl Reader {
    fn of(content_type: &str) -> Self {
        let chunked = Chunked { chunks: Arc::default(), content_type: content_type.to_owned() };
        let builder = Client::builder("https://api.example.com").transport(chunked.clone());
        Self { core: builder.build().expect("all settings are right").core, chunked }
    }

    /// Reads all events of a body; `None` if it is not read as events.
    fn read(&self, chunks: impl IntoIterator<Item = Bytes>) -> Option<Vec<Read>> {
        *self.chunked.chunks.lock().expect("no test panics while it holds the lock") = chunks.into_iter().collect();
        let mut events = now(Watch { core: self.core.clone(), options: Options::new() }.events()).ok()?;
        let mut read = Vec::new();
        loop {
            match now(events.next()) {
                Ok(Some(event)) => {
                    read.push((
                        event.event_type().to_owned(),
                        event.last_event_id().map(str::to_owned),
                        event.into_value(),
                    ));
                }
                Ok(None) => return Some(read),
                Err(Error::Transport(_)) => {
                    read.push((TORN.to_owned(), None, String::new()));
                    return Some(read);
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
}

#[test]
fn events_are_those_of_the_suites_wherever_a_chunk_ends() {
    let reader = Reader::of("text/event-stream");
    let agrees = |[name, stream, expected]: [&'static str; 3]| {
        let stream = Bytes::from(bytes(stream));
        let expected: Vec<Read> = serde_json::from_str(expected).expect(name);
        let whole = reader.read([stream.clone()]);
        for at in 0..=stream.len() {
            let chunks = [stream.slice(..at), stream.slice(at..)];
            assert_eq!(reader.read(chunks), whole, "{name}, split at byte {at}");
        }
        let each = (0..stream.len()).map(|at| stream.slice(at..=at));
        assert_eq!(reader.read(each), whole, "{name}, byte by byte");
        (name, whole == Some(expected))
    };
    let cases = STREAMS.into_iter().flat_map(rows).map(agrees).chain(content_types());
    assert_agrees(cases, DEPARTURES);
}

/// Reads bodies with content types other than the one for events.
fn content_types() -> impl Iterator<Item = (&'static str, bool)> {
    let event = [("message".to_owned(), None, "ok…".to_owned())];
    rows(CONTENT_TYPES).into_iter().map(move |[name, content_type, is_read]: [&'static str; 3]| {
        let read = Reader::of(&text(content_type)).read([Bytes::from("data:ok…\n\n")]);
        assert!(read.as_ref().is_none_or(|read| *read == event), "{name}: always UTF-8");
        (name, read.is_some() == (is_read == "read"))
    })
}
