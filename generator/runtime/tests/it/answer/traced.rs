//! Events: one for each deviation, with its path and without its value.

use std::fmt;
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use http::Response;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber, subscriber};

use crate::support::api::Client;
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

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

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
