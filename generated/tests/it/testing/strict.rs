//! A request that violates the spec panics with all violations.

use std::panic::{AssertUnwindSafe, catch_unwind};

use svc_client::operations::{ListMessages, UpdateSubscriber};
use svc_client::testing::{Fake, block_on};
use svc_client::types::ChannelCredentials;
use svc_client::{Error, Json, Method};

use crate::support::Outcome;

/// The panic message of a call that must be rejected.
fn rejected<T>(fake: &Fake, call: impl IntoFuture<Output = Result<T, Error>>) -> String {
    let panic = catch_unwind(AssertUnwindSafe(|| block_on(call).map(drop))).expect_err("the call is rejected");
    assert!(fake.requests().is_empty(), "a rejected request is not received");
    *panic.downcast::<String>().expect("a text")
}

#[test]
fn all_that_is_wrong_is_listed() {
    let fake = Fake::new();
    let call = fake.client().subscribers().update("ada").query_param("dry", "1");
    let call = call.body_field("firstName", Json::null()).body_field("nickname", Json::from("canary"));
    let message = rejected(&fake, call.body_field("data", Json::from(1)));
    assert_eq!(
        message,
        "the fake received a request of `subscribers.update` (PATCH /v2/subscribers/{subscriberId}) that does not \
         match the spec:\n  body.firstName: expected a string, found null\n  body.nickname: not a field in the spec\n  \
         body.data: expected an object, found a number\n  query.dry: not a parameter of this operation\nhelp: if this \
         is intended, make the fake `lenient`"
    );
}

#[test]
fn parameters_of_the_query_are_compared() {
    let list = |name: &str, value: &str| {
        let fake = Fake::new();
        rejected(&fake, fake.client().notifications().list().query_param(name, value))
    };
    assert!(list("limit", "51").contains("query.limit: must be at most 50"));
    assert!(list("limit", "0").contains("query.limit: must be at least 1"));
    assert!(list("limit", "ten").contains("query.limit: expected an integer"));
    let fake = Fake::new();
    let unlisted = rejected(&fake, fake.client().messages().list().channel("pigeon"));
    assert!(unlisted.contains("query.channel: `pigeon` is not one of in_app, email, "), "{unlisted}");
    let twice = fake.client().notifications().list().limit(1).query_param("limit", "2");
    assert!(rejected(&fake, twice).contains("query.limit: expected an integer, given 2 times"));
}

#[test]
fn unlisted_values_inside_a_body_are_found_with_their_path() {
    let fake = Fake::new();
    let call = fake.client().subscribers().upsert_credentials("u", "carrier-pigeon", ChannelCredentials::new());
    let tokens = Json::parse_text(r#"{"deviceTokens":["a",7],"channel":true}"#).expect("JSON");
    let message = rejected(&fake, call.body_field("credentials", tokens));
    assert!(message.contains("body.providerId: `carrier-pigeon` is not one of slack, "), "{message}");
    assert!(message.contains("body.credentials.deviceTokens[1]: expected a string, found a number"), "{message}");
    assert!(message.contains("body.credentials.channel: expected a string, found a boolean"), "{message}");
}

#[test]
fn a_body_belongs_to_an_operation_that_has_one() {
    let fake = Fake::new();
    let call = fake.client().request(Method::GET, "/v1/messages").body(Json::from(1));
    assert!(rejected(&fake, call).contains("body: this operation has no body"));
    let call = fake.client().request(Method::PATCH, "/v2/subscribers/ada");
    assert!(rejected(&fake, call).contains("body: missing"));
}

#[test]
fn a_lenient_fake_takes_it() -> Outcome {
    let fake = Fake::new().lenient();
    let call = fake.client().subscribers().update("ada").body_field("firstName", Json::null());
    block_on(call.body_field("nickname", Json::from("Countess")))?;
    let sent = fake.sent_once::<UpdateSubscriber>();
    assert_eq!(sent.body.first_name, None);
    assert_eq!(sent.body.extra().get("nickname"), Some(&Json::from("Countess")));
    Ok(())
}

#[test]
fn a_fake_continues_after_a_rejection() {
    let fake = Fake::new();
    fake.on::<ListMessages>().status(404);
    rejected(&fake, fake.client().messages().list().query_param("nothing", ""));
    let error = block_on(fake.client().messages().list()).expect_err("the response is still there");
    assert!(error.is_not_found(), "{error}");
    assert_eq!(fake.requests().len(), 1);
}
