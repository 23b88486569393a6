//! A span for each call, an event for each attempt and each deviation; no value in any of them.

use std::fmt;
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use http::Response;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber, subscriber};

use crate::support::api::Client;
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;
use crate::support::now::now;

/// Writes down the fields of events.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<String>>);

impl Visit for Notes {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.0.lock().expect("no panic").push_str(&format!("{}={value:?} ", field.name()));
    }
}

impl Subscriber for Notes {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, attributes: &Attributes<'_>) -> Id {
        attributes.record(&mut self.clone());
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, record: &Record<'_>) {
        record.record(&mut self.clone());
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        event.record(&mut self.clone());
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

#[test]
fn a_deviation_is_an_event() {
    let body = Bytes::from_static(b"{\"ok\":\"CANARY\"}");
    let fake = Fake::answering(move || Ok(Response::new(body.clone())));
    let notes = Notes::default();
    subscriber::with_default(notes.clone(), || now(Client::over(&fake).find("id").send())).expect("repaired");
    let text = notes.0.lock().expect("no panic").clone();
    assert!(text.contains("operation=\"items.find\"") && text.contains("path=\"ok\""), "{text}");
    assert!(text.contains("mismatch=expected a boolean, found a string") && !text.contains("CANARY"), "{text}");
}

#[test]
fn a_call_is_a_span_and_each_attempt_an_event() {
    let fake = Fake::answering(|| Ok(Response::builder().status(503).body(Bytes::from_static(b"CANARY")).unwrap()));
    let notes = Notes::default();
    let client = Client::patient(&fake, &JumpingClock::with_chance(1.0));
    let call = client.find("id-CANARY").send();
    subscriber::with_default(notes.clone(), || now(call)).expect_err("it never succeeds");
    let text = notes.0.lock().expect("no panic").clone();
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
