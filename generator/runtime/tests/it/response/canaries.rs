//! Canaries in every value of requests and responses: errors do not show them.

use bytes::Bytes;
use copperplate_runtime::Error;
use copperplate_runtime::transport::{Fault, TransportError};
use copperplate_runtime::{Delivery, Number, Timestamp};
use http::Response;

use crate::support::api::{CANARY, Client, Find};
use crate::support::fake::Fake;
use crate::support::now::now;

/// A call with canaries everywhere.
fn call(fake: &Fake) -> Find {
    let mut call = Client::strict(fake).find(CANARY);
    call.part = format!("part-{CANARY}");
    call.tags = Some(vec![CANARY.to_owned()]);
    call.name = Some(CANARY.to_owned());
    call.since = Some(Timestamp::from(CANARY));
    call.weight = Some(Number::from(424_242));
    call.trace = Some(CANARY.to_owned());
    call.options.set_idempotency_key(CANARY.to_owned());
    call
}

/// `Display` and `Debug` of an error and of its sources in this crate.
fn shown(error: &Error) -> String {
    let mut shown = format!("{error}\n{error:?}\n{error:#?}");
    if let Error::Decode(_) = error {
        let source = std::error::Error::source(error);
        shown.push_str(&source.map(|source| format!("\n{source}\n{source:?}")).unwrap_or_default());
    }
    shown
}

fn silent(outcome: Result<impl Sized, Error>) {
    let Err(error) = outcome else { panic!("no error") };
    let shown = shown(&error);
    assert!(!shown.contains(CANARY) && !shown.contains("424242"), "{shown}");
}

#[test]
fn rejected_calls_show_none() {
    let fake = Fake::happy();
    let wrong: [fn(&mut Find); 7] = [
        |call| call.id = "CANARY\n".to_owned(),
        |call| call.part = CANARY.repeat(200),
        |call| call.name = Some(CANARY.repeat(20_000)),
        |call| call.trace = Some("CANARY\r\n".to_owned()),
        |call| call.limit = Some(424_242),
        |call| call.options.set_idempotency_key("CANARY CANARY".to_owned()),
        |call| call.options.set_idempotency_key("CANARYé".to_owned()),
    ];
    for change in wrong {
        let mut call = call(&fake);
        change(&mut call);
        silent(now(call.send()));
    }
    assert!(fake.take().is_empty());
}

#[test]
fn rejected_settings_show_none() {
    for base in [
        "https://CANARY@api.example.com",
        "https://api.example.com?CANARY",
        "http://CANARY",
        "CANARY",
        "https://CANARY/..",
    ] {
        silent(Client::builder(base).transport(Fake::happy()).build());
    }
}

#[test]
fn failed_exchanges_show_none() {
    for fault in [Fault::Connect, Fault::ConnectTimeout, Fault::Timeout, Fault::Broken, Fault::Truncated] {
        let error = move || TransportError::new(fault, Delivery::MaybeApplied).caused_by("https://CANARY");
        silent(now(call(&Fake::failing(error)).send()));
    }
}

#[test]
fn responses_show_none() {
    for (status, content_type, body) in [
        (400, "application/json", &br#"{"message":"CANARY"}"#[..]),
        (500, "CANARY/html", b"CANARY"),
        (200, "CANARY/html", b"CANARY"),
        (200, "application/json", b"CANARY"),
        (200, "application/json", b"{\"ok\":\"CANARY\"}"),
        (200, "application/json", b"{\"ok\":true,\"CANARY\":1,\"CANARY\":2}"),
        (200, "application/json", b"{\"CANARY\":{\"CANARY\":CANARY}}"),
        (200, "application/json", b"{\"ok\":true,\"x\":\"CANARY\\CANARY\"}"),
        (200, "application/json", b"{\"CANARY\":\"\xff\"}"),
    ] {
        let fake = Fake::responding(move || {
            let response = Response::builder().status(status).header("content-type", content_type).header("x", CANARY);
            Ok(response.body(Bytes::from_static(body)).unwrap())
        });
        silent(now(call(&fake).send()));
    }
}
