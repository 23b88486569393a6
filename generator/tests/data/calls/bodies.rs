//! Bodies of any type, and calls without one.

use things_client::operations::{AdjustThings, MergeThings, RenameThings, ReplaceThings};
use things_client::testing::{Fake, block_on};
use things_client::types::{PartBody, PartChoice, PartOrder};
use things_client::{Field, Json, JsonObject};

use crate::server::{COMMON, call, request};

/// Calls that return nothing: the request that the server receives.
macro_rules! sent {
    (|$client:ident| $call:expr) => {{
        let (sent, replies) = call!("204 No Content", "", |$client| $call);
        assert!(replies.iter().all(Result::is_ok));
        sent
    }};
}

#[test]
fn one_argument_is_the_body() {
    let sent = sent!(|client| client.things().replace([PartBody::new("a").count_null(), PartBody::new("b").count(2)]));
    assert_eq!(sent, request("PUT /things", COMMON, r#"[{"id":"a","count":null},{"id":"b","count":2}]"#));
    let sent = sent!(|client| client.things().replace([]));
    assert_eq!(sent, request("PUT /things", COMMON, "[]"));
    let sent = sent!(|client| client.things().rename("7", Some("\"x\"".to_owned())));
    assert_eq!(sent, request("PUT /things/7/name", COMMON, r#""\"x\"""#));
    let sent = sent!(|client| client.things().rename("7", None));
    assert_eq!(sent, request("PUT /things/7/name", COMMON, "null"));
    let sent = sent!(|client| client.things().label([("a", "b")]));
    assert_eq!(sent, request("POST /things/labels", COMMON, r#"{"a":"b"}"#));
    let sent = sent!(|client| client.things().sort("sideways"));
    assert_eq!(sent, request("POST /things/sort", COMMON, r#""sideways""#));
    let sent = sent!(|client| client.things().sort(PartOrder::Up));
    assert_eq!(sent, request("POST /things/sort", COMMON, r#""up""#));
    let sent = sent!(|client| client.things().choose(PartChoice::from("a".to_owned())));
    assert_eq!(sent, request("POST /things/choice", COMMON, r#""a""#));
    let sent = sent!(|client| client.things().import(Json::null()));
    assert_eq!(sent, request("POST /things/import", COMMON, "null"));
}

#[test]
fn an_optional_body_is_sent_if_it_is_set() {
    let sent = sent!(|client| client.things().adjust("7"));
    assert_eq!(sent, request("PATCH /things/7", COMMON, ""));
    let sent = sent!(|client| client.things().adjust("7").body_null());
    assert_eq!(sent, request("PATCH /things/7", COMMON, "null"));
    let sent = sent!(|client| client.things().adjust("7").body(PartBody::new("a")).body_field("x", true.into()));
    assert_eq!(sent, request("PATCH /things/7", COMMON, r#"{"id":"a","x":true}"#));
    let sent = sent!(|client| client.things().touch("7"));
    assert_eq!(sent, request("PUT /things/7", COMMON, ""));
    let sent = sent!(|client| client.things().merge().body(JsonObject::new()));
    assert_eq!(sent, request("POST /things/merge", COMMON, "{}"));
    let sent = sent!(|client| client.things().hint().when_some(Some(PartBody::new("a")), |call, body| call.body(body)));
    assert_eq!(sent, request("POST /things/hint", COMMON, r#"{"id":"a"}"#));
}

#[test]
fn secrets_in_any_body_are_masked_where_it_is_shown() {
    let client = Fake::new().client();
    let curl = client.things().replace([PartBody::new("a").key("CANARY")]).to_request().expect("valid").to_curl();
    assert!(curl.contains("--data-raw '[{\"id\":\"a\",\"key\":\"***\"}]'"), "{curl}");
    let call = client.things().adjust("7").body(PartBody::new("a").key("CANARY"));
    let call = call.body_field("key", Json::from("CANARY"));
    let curl = call.to_request().expect("valid").to_curl();
    assert!(curl.contains("\"key\":\"***\"") && !curl.contains("CANARY"), "{curl}");
    assert!(!format!("{call:?}").contains("CANARY"));
}

#[test]
fn a_fake_shows_the_body() {
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.things().replace([PartBody::new("a")])).expect("a sample");
    assert_eq!(fake.sent_once::<ReplaceThings>().body, [PartBody::new("a")]);
    for (call, body) in [
        (client.things().adjust("7"), Field::Absent),
        (client.things().adjust("7").body_null(), Field::Null),
        (client.things().adjust("7").body(PartBody::new("a")), Field::Value(PartBody::new("a"))),
    ] {
        block_on(call).expect("a sample");
        assert_eq!(fake.sent::<AdjustThings>().last().expect("it was sent").body, body);
    }
    block_on(client.things().rename("7", None)).expect("a sample");
    assert_eq!(fake.sent_once::<RenameThings>().body, None);
    block_on(client.things().merge()).expect("a sample");
    assert_eq!(fake.sent_once::<MergeThings>().body, None);
}
