//! Bodies of errors.

use things_client::operations::{DropThings, HaltThings};
use things_client::testing::{Fake, FakeResponse, block_on, sample};
use things_client::types::{Conflict, Gone, Invalid, Problem};
use things_client::{Error, Json};

use crate::server::{COMMON, call, request};

/// The errors of a call, async and blocking, to which the server responds with this.
macro_rules! errors {
    ($head:literal, $body:literal) => {{
        let (sent, replies) = call!($head, $body, |client| client.things().r#drop("secret-id"));
        assert_eq!(sent, request("DELETE /things/secret-id/drop", COMMON, ""));
        replies.map(|reply| reply.expect_err("an error"))
    }};
}

#[test]
fn a_body_is_returned_as_the_type_of_its_call_and_status() {
    for error in errors!("409 Conflict", r#"{"error":{"reason":"secret-id is busy\nnow","until":"x"},"more":1}"#) {
        let conflict = error.body::<Conflict>().expect("the spec describes it");
        assert_eq!((conflict.error.reason.as_str(), error.status()), ("secret-id is busy\nnow", Some(409)));
        assert_eq!(conflict.extra().get("more").map(Json::as_json_text), Some("1"));
        assert!(error.body::<Problem>().is_none() && error.body::<Json>().is_none());
        assert!(error.body_as::<Json>().is_some() && error.body_as::<Conflict>().is_some());
        assert_eq!(error.message(), Some("secret-id is busy now"));
        let shown = "things.drop: DELETE /things/{id}/drop failed with status 409 Conflict: *** is busy now";
        assert_eq!(error.to_string(), shown);
    }
    for error in errors!("410 Gone", "null") {
        assert_eq!(error.body::<Option<Gone>>(), Some(None));
    }
    for error in errors!("422 Unprocessable", r#"[{"field":"a","detail":"too long"},{"field":"b","detail":"odd"}]"#) {
        let invalid = error.body::<Vec<Invalid>>().expect("a list");
        assert_eq!(invalid[1].field, "b");
        assert_eq!(error.message(), Some("too long; odd"));
    }
}

#[test]
fn classes_and_the_default_cover_the_other_statuses() {
    for error in errors!("418 Teapot", r#"{"problem":{"text":["a","b"]}}"#) {
        assert_eq!(error.body::<Problem>().map(|problem| problem.problem.text.len()), Some(2));
        assert_eq!(error.message(), Some("a; b"));
        assert!(error.body::<Json>().is_none(), "the default is for other statuses");
    }
    for error in errors!("404 Not Found", r#"{"problem":{"text":[]}}"#) {
        assert!(error.is_not_found() && error.body::<Problem>().is_none() && error.body::<Json>().is_none());
    }
    for error in errors!("502 Bad Gateway", r#"{"a":7}"#) {
        assert_eq!(error.body::<Json>().expect("JSON").as_json_text(), r#"{"a":7}"#);
    }
    let (_, replies) = call!("202 Accepted", r#""later""#, |client| client.things().halt(Json::null()));
    for error in replies.map(|reply| reply.expect_err("202 is an error of this call")) {
        assert_eq!(error.body::<String>().as_deref(), Some("later"));
    }
}

#[test]
fn a_body_that_does_not_fit_hides_nothing() {
    for (body, message) in [("<p>Conflict</p>", None), (r#"{"message":"no"}"#, Some("no")), ("\u{7f}", None), ("", None)] {
        let fake = Fake::new();
        fake.on::<DropThings>().respond(FakeResponse::status(409).body(body));
        let error = block_on(fake.client().things().r#drop("7")).expect_err("409");
        assert!(error.is_conflict() && error.body::<Conflict>().is_none(), "{body}");
        assert_eq!((error.raw_body(), error.message()), (Some(body.as_bytes()), message));
    }
    // A value that is wrong inside is repaired, as in a response.
    for error in errors!("409 Conflict", r#"{"error":{"reason":7}}"#) {
        assert_eq!(error.body::<Conflict>().map(|conflict| conflict.error.reason), Some(String::new()));
    }
    let fake = Fake::new();
    fake.on::<HaltThings>().json("[").json("7");
    for _ in 0..2 {
        let error = block_on(fake.client().things().halt(Json::null())).expect_err("not a string");
        assert!(matches!(error, Error::Decode(_)) && error.body::<String>().is_none());
    }
}

#[test]
fn secrets_are_not_shown() {
    let fake = Fake::new();
    let mut invalid = sample::<Invalid>();
    invalid.secret = Some("CANARY".to_owned());
    fake.on::<DropThings>().error(422, vec![invalid]);
    let error = block_on(fake.client().things().r#drop("7")).expect_err("422");
    assert_eq!(error.body::<Vec<Invalid>>().expect("the spec describes it")[0].secret.as_deref(), Some("CANARY"));
    assert!(!format!("{error} {error:?} {:?}", error.body::<Vec<Invalid>>()).contains("CANARY"));
}

#[test]
fn a_fake_responds_with_them() {
    let fake = Fake::new();
    fake.on::<DropThings>().error(409, sample::<Conflict>()).error(418, sample::<Problem>()).error(500, Json::from(7));
    let client = fake.client();
    let error = || block_on(client.things().r#drop("7")).expect_err("an error");
    assert_eq!(error().body::<Conflict>(), Some(sample()));
    assert_eq!(error().body::<Problem>(), Some(sample()));
    // A fake is a service: what may help is tried again.
    assert_eq!(error().body::<Json>(), Some(Json::from(7)));
}

#[test]
#[should_panic(expected = "things.drop: the spec does not describe errors of status 404 as things_client::types::")]
fn a_fake_responds_with_what_the_spec_describes() {
    Fake::new().on::<DropThings>().error(404, sample::<Problem>());
}
