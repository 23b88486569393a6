//! Untyped calls need a script.

use svc_client::testing::{Fake, FakeResponse, block_on};
use svc_client::{Json, Method};

use crate::support::Outcome;

#[test]
fn they_receive_scripted_responses() -> Outcome {
    let fake = Fake::new();
    fake.on_untyped(Method::POST, "/v1/events").value(Json::from(true)).always(FakeResponse::json("[]"));
    let client = fake.client();
    let call = || client.request(Method::POST, "/v1/events").body(Json::from(7));
    assert_eq!(block_on(call())?, Json::from(true));
    assert_eq!(block_on(call())?.as_json_text(), "[]");
    let requests = fake.requests();
    assert_eq!((requests[0].operation(), &requests[0].body()[..]), (None, &b"7"[..]));
    Ok(())
}

#[test]
fn a_success_without_a_body_is_null() -> Outcome {
    let fake = Fake::new();
    fake.on_untyped(Method::DELETE, "/v1/events").status(204).always(FakeResponse::status(200).body("gone"));
    let client = fake.client();
    let call = || client.request(Method::DELETE, "/v1/events");
    let reply = block_on(call().send_for_reply())?;
    assert_eq!((reply.value(), reply.status(), reply.raw_body().len()), (&Json::null(), 204, 0));
    let reply = block_on(call().send_for_reply())?;
    assert_eq!((reply.value(), reply.deviations().len()), (&Json::from("gone".to_owned()), 1), "text is a JSON string");
    assert_eq!(block_on(call().raw())?.value(), "gone");
    Ok(())
}

#[test]
#[should_panic(expected = "GET /v1/subscribers, which is not an operation of the spec and has no script")]
fn without_a_script_they_are_rejected() {
    let fake = Fake::new();
    fake.on_untyped(Method::POST, "/v1/subscribers").status(200);
    drop(block_on(fake.client().request(Method::GET, "/v1/subscribers")));
}

/// The path of an operation is recognized as this operation, even in an untyped call.
#[test]
fn a_described_path_is_its_operation() -> Outcome {
    let fake = Fake::new();
    block_on(fake.client().request(Method::GET, "/v2/workflows/w"))?;
    assert_eq!(fake.requests()[0].operation(), Some("workflows.get"));
    Ok(())
}
