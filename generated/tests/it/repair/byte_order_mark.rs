//! A byte order mark before JSON is skipped, as RFC 8259 allows. It is not a deviation, and the raw body keeps it.

use svc_client::operations::{GetWorkflow, ListWorkflows};
use svc_client::testing::{Fake, FakeResponse, block_on};
use svc_client::types::Workflow;
use svc_client::{Error, Json, Tolerant, from_json};

use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, LIST_WORKFLOWS};

fn marked(text: &str) -> String {
    format!("\u{feff}{text}")
}

#[test]
fn before_a_response() -> Outcome {
    let fake = Fake::new();
    let expected: Workflow = from_json(GET_WORKFLOW)?;
    for body in [marked(GET_WORKFLOW), marked(&format!(" \n{GET_WORKFLOW}\r\n"))] {
        fake.on::<GetWorkflow>().json(body.as_str());
        let reply = block_on(fake.client().workflows().get("w").send_for_reply())?;
        assert_eq!((reply.value(), reply.deviations()), (&expected, &[][..]));
        assert_eq!(reply.raw_body(), body.as_bytes());
        fake.on::<GetWorkflow>().json(body.as_str());
        let strict = fake.builder().strict(true).build()?.blocking();
        assert_eq!(strict.workflows().get("w").send()?, expected);
    }
    fake.on::<ListWorkflows>().json(marked(LIST_WORKFLOWS));
    let mut items = fake.client().workflows().list().items();
    assert!(block_on(items.next())?.is_some(), "a page");
    Ok(())
}

#[test]
fn before_an_envelope() -> Outcome {
    let fake = Fake::new();
    let wrapped = format!(r#"{{"data":{GET_WORKFLOW}}}"#);
    fake.on::<GetWorkflow>().json(marked(&wrapped));
    let reply = block_on(fake.client().workflows().get("w").send_for_reply())?;
    assert_eq!(reply.deviations().len(), 1);
    assert_eq!(reply.deviations()[0].found().map(Json::as_json_text), Some(wrapped.as_str()));
    fake.on::<GetWorkflow>().json(marked(&wrapped));
    let client = fake.builder().envelope("data").strict(true).build()?;
    assert_eq!(&block_on(client.workflows().get("w").into_future())?, reply.value());
    Ok(())
}

#[test]
fn before_an_error() {
    let fake = Fake::new();
    let body = marked(r#"{"message":"no such workflow"}"#);
    fake.on::<GetWorkflow>().respond(FakeResponse::status(404).body(body.clone()));
    let Err(Error::Status(error)) = block_on(fake.client().workflows().get("w")) else { panic!("404 is an error") };
    assert_eq!((error.message(), error.raw_body()), (Some("no such workflow"), body.as_bytes()));
    assert_eq!(error.body_as::<Json>().as_ref().map(Json::as_json_text), body.strip_prefix('\u{feff}'));
    assert!(error.json_as::<serde_json::Value>().is_ok_and(|json| json["message"] == "no such workflow"));
}

#[test]
fn before_stored_text() -> Outcome {
    let text = marked(GET_WORKFLOW);
    assert_eq!(from_json::<Workflow>(text.as_bytes())?, from_json(GET_WORKFLOW)?);
    assert!(Tolerant::<Workflow>::from_json(&text)?.deviations().is_empty());
    assert_eq!(Json::parse_text("\u{feff} 1")?.as_json_text(), "1");
    Ok(())
}

#[test]
fn nowhere_else() {
    for text in ["\u{feff}", "\u{feff}\u{feff}1", " \u{feff}1", "1\u{feff}", "[\u{feff}1]"] {
        assert!(Json::parse_text(text).is_err(), "{text:?}");
    }
}
