//! A known tag on a mismatched body: an error with the path inside, never an unknown kind.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::from_json;
use svc_client::types::{Step, StepMetadata, Workflow};

use super::{KINDS, step};
use crate::support::bodies::GET_WORKFLOW;
use crate::support::tree::Tree;

#[test]
fn in_every_kind_of_step() {
    for kind in KINDS {
        let mut object = step(kind);
        *object.at("controls.values.skip") = Tree::parse("true");
        let error = from_json::<Step>(&object.to_string()).expect_err(kind);
        assert_eq!(error.to_string(), "controls.values.skip: expected an object, found a boolean", "{kind}");
    }
}

#[test]
fn in_a_step_of_a_workflow() {
    let mut body = Tree::parse(GET_WORKFLOW);
    body.at("steps.1.controls.values").entries().retain(|(key, _)| key != "subject");
    let error = from_json::<Workflow>(&body.to_string()).expect_err("an email has a subject");
    assert_eq!(error.to_string(), "steps[1].controls.values.subject: the required field is missing");
}

#[test]
fn in_the_tag_itself() {
    for (body, expected) in [
        ("{}", "type: the required field is missing"),
        (r#"{"Type":"sms"}"#, "type: the required field is missing"),
        (r#"{"type":null}"#, "type: expected a string, found null"),
        (r#"{"type":["sms"]}"#, "type: expected a string, found a list"),
        (r#"{"a":1,"type":2}"#, "type: expected a string, found a number"),
        ("null", "$: expected an object, found null"),
        ("\"sms\"", "$: expected an object, found a string"),
        ("[]", "$: expected an object, found a list"),
    ] {
        let error = from_json::<Step>(body).expect_err(body);
        assert_eq!(error.to_string(), expected, "{body}");
        let error = from_json::<StepMetadata>(body).expect_err(body);
        assert_eq!(error.to_string(), expected, "{body}");
    }
}

#[test]
fn in_a_duplicate_tag() {
    for second in ["email", "sms", "hologram"] {
        let text = step("sms").to_string().replacen('{', &format!("{{\"type\":\"{second}\","), 1);
        match from_json::<Step>(&text) {
            Err(error) if second == "sms" => {
                assert_eq!((error.path().as_str(), error.mismatch()), ("type", &Mismatch::RepeatedKey));
            }
            // The first tag counts: the step is read as an email, which it is not.
            Err(error) => assert_eq!((second, error.path().as_str()), ("email", "controls.values.subject")),
            // An unknown kind has no known fields, so nothing is rejected.
            Ok(step) => assert_eq!((second, step.tag()), ("hologram", "hologram")),
        }
    }
}

#[test]
fn in_metadata() {
    for (body, expected) in [
        (r#"{"type":"timed","amount":"1"}"#, "amount: expected a number, found a string"),
        (r#"{"type":"timed","timed":{"weekDays":"monday"}}"#, "timed.weekDays: expected a list, found a string"),
        (r#"{"type":"scheduled"}"#, "delayPath: the required field is missing"),
        (r#"{"type":"backoff","backoff":1}"#, "backoff: expected a boolean, found a number"),
        (r#"{"type":"regular","amount":"1"}"#, "amount: expected a number, found a string"),
        (r#"{"type":"regular","unit":1,"backoff":1}"#, "unit: expected a string, found a number"),
    ] {
        let error = from_json::<StepMetadata>(body).expect_err(body);
        assert_eq!(error.to_string(), expected, "{body}");
    }
}
