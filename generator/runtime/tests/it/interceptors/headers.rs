//! Headers that interceptors add.

use bytes::Bytes;
use copperplate_runtime::transport::http::{HeaderValue, Response};

use super::before;
use crate::support::api::{Client, Find, Reply};
use crate::support::fake::Fake;
use crate::support::now::now;

fn builder(fake: &Fake) -> copperplate_runtime::ClientBuilder<Client> {
    Client::builder("https://api.example.com").transport(fake.clone())
}

#[test]
fn they_are_sent_and_the_last_one_wins() {
    let fake = Fake::happy();
    let builder = builder(&fake).interceptor(before(|attempt| {
        attempt.set_header("x-step", "1")?;
        Ok(attempt.set_header("traceparent", format!("00-{:032x}-{:016x}-01", 7, 8))?)
    }));
    let client = builder.interceptor(before(|attempt| Ok(attempt.set_header("X-Step", "2")?))).build().expect("valid");
    now(client.find("id").send()).expect("a value");
    let sent = fake.take_one();
    assert_eq!(sent.headers()["traceparent"], "00-00000000000000000000000000000007-0000000000000008-01");
    assert_eq!(sent.headers().get_all("x-step").iter().collect::<Vec<_>>(), ["2"]);
    assert_eq!(sent.headers()["authorization"], "ApiKey key-CANARY");
}

/// The client and the call set their headers, and the transport sets its own.
#[test]
fn others_are_refused() {
    for (name, rule) in [
        ("Authorization", "is set by the client or the call"),
        ("idempotency-key", "is set by the client or the call"),
        ("accept", "is set by the client or the call"),
        ("user-agent", "is set by the client or the call"),
        ("content-type", "is set by the client or the call"),
        ("x-own", "is set by the client or the call"),
        ("content-length", "is set by the transport"),
        ("host", "is set by the transport"),
        ("two words", "must be a valid HTTP header name"),
    ] {
        let fake = Fake::happy();
        let builder = builder(&fake).interceptor(before(move |attempt| Ok(attempt.set_header(name, "CANARY")?)));
        let mut call = builder.build().expect("valid").put(Reply::ok());
        call.options.add_header("x-own".to_owned(), "1".to_owned());
        let error = now(call.send()).expect_err(name);
        let source = std::error::Error::source(&error).map(ToString::to_string);
        assert_eq!(source, Some(format!("items.put: `{name}` {rule}; nothing was sent")));
        assert!(fake.take().is_empty());
    }
}

/// Errors show neither a sensitive header nor the key, even if the service repeats them.
#[test]
fn sensitive_ones_are_masked_in_messages() {
    let body = Bytes::from_static(br#"{"message":"signature sig-4711 of key-CANARY by tool-1 is wrong"}"#);
    let fake = Fake::responding(move || Ok(Response::builder().status(400).body(body.clone()).expect("a response")));
    let builder = builder(&fake).interceptor(before(|attempt| {
        let mut signature = HeaderValue::from_static("sig-4711");
        signature.set_sensitive(true);
        attempt.set_header("x-tool", "tool-1")?;
        Ok(attempt.set_header("x-signature", signature)?)
    }));
    let error = now(Find::of(builder.build().expect("valid").core, "id").send()).expect_err("400");
    assert!(error.to_string().ends_with(": signature *** of *** by tool-1 is wrong"), "{error}");
}
