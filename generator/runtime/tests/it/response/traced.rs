//! One span for each call, one event for each attempt and each deviation; none contains a value.

use std::cell::RefCell;
use std::fmt;
use std::sync::Once;

use bytes::Bytes;
use copperplate_runtime::transport::{Fault, TransportError};
use copperplate_runtime::{Delivery, Method, UntypedCall};
use http::Response;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber, subscriber};

use crate::support::api::Client;
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;
use crate::support::now::now;

thread_local! {
    /// Output of this thread; only recorded while it listens.
    static NOTES: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Records the fields of spans and events by thread. The process has one subscriber, because with one for each thread,
/// concurrent tests would decide which events are enabled.
struct Notes;

impl Visit for Notes {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        note(&format!("{}={value:?} ", field.name()));
    }
}

fn note(text: &str) {
    NOTES.with_borrow_mut(|notes| {
        if let Some(notes) = notes {
            notes.push_str(text);
        }
    });
}

impl Subscriber for Notes {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, attributes: &Attributes<'_>) -> Id {
        note(&format!("span@{} ", attributes.metadata().target()));
        attributes.record(&mut Self);
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, record: &Record<'_>) {
        record.record(&mut Self);
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        note(&format!("event@{} ", event.metadata().target()));
        event.record(&mut Self);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Runs something and captures its output.
fn captured<T>(run: impl FnOnce() -> T) -> (T, String) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| subscriber::set_global_default(Notes).expect("no other test sets one"));
    NOTES.set(Some(String::new()));
    let outcome = run();
    (outcome, NOTES.take().unwrap_or_default())
}

#[test]
fn a_deviation_is_an_event() {
    let body = Bytes::from_static(b"{\"ok\":true,\"ok\":\"CANARY\"}");
    let fake = Fake::responding(move || Ok(Response::new(body.clone())));
    let (outcome, text) = captured(|| now(Client::over(&fake).find("id").send()));
    outcome.expect("repaired");
    assert!(text.contains("operation=\"items.find\"") && text.contains("path=\"ok\""), "{text}");
    assert!(text.contains("mismatch=the key occurs twice in its object") && !text.contains("CANARY"), "{text}");
}

#[test]
fn a_call_is_a_span_and_each_attempt_an_event() {
    let fake = Fake::responding(|| {
        let response = Response::builder().status(503).header("x-request-id", "r-4711 of id-CANARY");
        Ok(response.body(Bytes::from_static(b"CANARY")).unwrap())
    });
    let client = Client::patient(&fake, &JumpingClock::with_jitter(1.0));
    let call = client.find("id-CANARY").send();
    let (outcome, text) = captured(|| now(call));
    outcome.expect_err("it never succeeds");
    for field in [
        "span@test_client ",
        "otel.name=GET /v1/items/{id}/parts/{part} ",
        "otel.kind=\"client\" ",
        "otel.status_code=\"ERROR\" ",
        "http.request.method=\"GET\" ",
        "url.template=\"/v1/items/{id}/parts/{part}\" ",
        "server.address=\"api.example.com\" ",
        "server.port=443 ",
        "event@test_client ",
        "http.request.resend_count=1 ",
        "http.request.resend_count=2 ",
        "wait_ms=1000 ",
        "wait_ms=2000 ",
        "http.response.status_code=503 ",
        "http.response.header.x-request-id=\"r-4711 of ***\" ",
        "error.type=\"503\" ",
    ] {
        assert!(text.contains(field), "{field} is not in {text}");
    }
    assert!(!text.contains("CANARY") && !text.contains("resend_count=0"), "{text}");
    assert_eq!(text.matches("@test_client ").count(), 4, "a span and three events: {text}");
}

#[test]
fn a_fault_is_the_type_of_an_error() {
    let fake = Fake::failing(|| TransportError::new(Fault::ConnectTimeout, Delivery::NotApplied));
    let (outcome, text) = captured(|| now(Client::over(&fake).find("id").send()));
    outcome.expect_err("no connection");
    assert_eq!(text.matches("error.type=\"connect_timeout\" ").count(), 2, "of the attempt and of the call: {text}");
}

/// A custom path may contain ids, and a custom method any text.
#[test]
fn an_untyped_call_shows_neither_path_nor_method() {
    let client = Client::over(&Fake::happy());
    let method = Method::from_bytes(b"CANARY").expect("a method");
    let call = UntypedCall::new(client.core, method, "/v1/CANARY".to_owned());
    let (outcome, text) = captured(|| now(call.send()));
    outcome.expect("a value");
    assert!(text.contains("otel.name=HTTP ") && text.contains("http.request.method=\"_OTHER\" "), "{text}");
    assert!(!text.contains("CANARY") && !text.contains("url.template"), "{text}");
}
