//! Errors that users see through serde_json.

use svc_client::types::{Channel, Subscriber};

use crate::support::bodies::{UPDATE_SUBSCRIBER, UPSERT_CREDENTIALS};
use crate::support::discreet::assert_discreet;

#[test]
fn the_path_is_in_the_error_and_no_value_is() {
    let broken = UPSERT_CREDENTIALS.replace("\"#general\"", "{\"canary\":\"canary\"}");
    let error = serde_json::from_str::<Subscriber>(&broken).expect_err("a channel is a string");
    let expected = "channels[0].credentials.channel: expected a string, found an object";
    assert!(error.to_string().starts_with(expected), "{error}");
    assert_discreet(&error, &["canary", "hooks.example.com"]);
}

#[test]
fn a_model_is_not_read_from_just_anything() {
    for text in ["null", "[]", "\"canary\"", "7"] {
        let error = serde_json::from_str::<Subscriber>(text).expect_err(text);
        assert!(error.to_string().starts_with("$: expected an object, found "), "{error}");
        assert_discreet(&error, &["canary"]);
    }
    serde_json::from_str::<Channel>("7").expect_err("a channel is text");
    let more = format!("{UPDATE_SUBSCRIBER} {{}}");
    serde_json::from_str::<Subscriber>(&more).expect_err("one text, one value");
}

#[test]
fn what_serde_json_accepts_elsewhere_is_rejected_here_too() {
    let twice = UPDATE_SUBSCRIBER.replacen('{', "{\"_id\":\"x\",", 1);
    let error = serde_json::from_str::<Subscriber>(&twice).expect_err("a key occurs twice");
    assert!(error.to_string().starts_with("_id: the key occurs twice"), "{error}");
}
