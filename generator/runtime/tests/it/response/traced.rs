//! One span for each call, one event for each attempt and each deviation; none contains a value.

use std::cell::RefCell;
use std::fmt;
use std::sync::Once;

use bytes::Bytes;
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

/// Records the fields of spans and events by thread. There is one subscriber for the process: with one for each thread,
/// concurrent tests would decide which events are enabled.
struct Notes;

impl Visit for Notes {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        NOTES.with_borrow_mut(|notes| {
            if let Some(notes) = notes {
                notes.push_str(&format!("{}={value:?} ", field.name()));
            }
        });
    }
}

impl Subscriber for Notes {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, attributes: &Attributes<'_>) -> Id {
        attributes.record(&mut Self);
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, record: &Record<'_>) {
        record.record(&mut Self);
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
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
    let fake = Fake::responding(|| Ok(Response::builder().status(503).body(Bytes::from_static(b"CANARY")).unwrap()));
    let client = Client::patient(&fake, &JumpingClock::with_jitter(1.0));
    let call = client.find("id-CANARY").send();
    let (outcome, text) = captured(|| now(call));
    outcome.expect_err("it never succeeds");
    for field in [
        "otel.name=GET /v1/items/{id}/parts/{part} ",
        "http.request.method=GET ",
        "url.template=\"/v1/items/{id}/parts/{part}\" ",
        "server.address=\"api.example.com\" ",
        "server.port=443 ",
        "http.request.resend_count=0 ",
        "http.request.resend_count=2 ",
        "wait_ms=1000 ",
        "wait_ms=2000 ",
        "http.response.status_code=503 ",
        "error.type=503 ",
    ] {
        assert!(text.contains(field), "{field} is not in {text}");
    }
    assert!(!text.contains("CANARY"), "{text}");
}
