//! Headers of an operation.

use things_client::Error;
use things_client::operations::{FileHeadersThings, GetHeadersThings};
use things_client::testing::{Fake, block_on};
use things_client::types::HeaderKind;

use crate::server::{COMMON, call, request};

#[test]
fn they_arrive_with_their_names_and_values() {
    let (sent, replies) = call!("204 No Content", "", |client| client
        .things()
        .file_headers("7", "\"a\"")
        .x_depth(2)
        .x_fast(true)
        .x_kind(HeaderKind::Large)
        .x_secret("CANARY")
        .r#type("2026-01-31T12:00:00Z"));
    let own = [
        "if-match: \"a\"",
        "type: 2026-01-31T12:00:00Z",
        "x-depth: 2",
        "x-fast: true",
        "x-kind: large",
        "x-secret: CANARY",
    ];
    assert_eq!(sent, request("PUT /headers/7", &[COMMON, &own].concat(), ""));
    assert!(replies.iter().all(Result::is_ok));
    // A default is documentation.
    let (sent, _) = call!("204 No Content", "", |client| client.things().get_headers());
    assert_eq!(sent, request("GET /headers", COMMON, ""));
}

#[test]
fn a_value_that_breaks_out_of_its_line_is_refused() {
    let fake = Fake::new();
    let client = fake.client();
    for value in ["a\r\nx-evil: 1", "\n", "a\u{0}", " a", "a\t"] {
        let error = block_on(client.things().file_headers("7", value)).expect_err("refused");
        let Error::InvalidRequest(error) = error else { panic!("{error}") };
        assert_eq!(error.parameter(), "if-match");
    }
    let error = block_on(client.things().file_headers("7", "a").x_depth(4)).expect_err("above its maximum");
    assert!(matches!(error, Error::InvalidRequest(error) if error.parameter() == "X-Depth"));
    assert!(fake.requests().is_empty());
}

#[test]
fn a_list_is_one_header() {
    let (sent, _) = call!("204 No Content", "", |client| client
        .things()
        .file_headers("7", "a")
        .x_kinds([HeaderKind::Small, HeaderKind::Large])
        .x_tags(Vec::<String>::new()));
    assert_eq!(sent, request("PUT /headers/7", &[COMMON, &["if-match: a", "x-kinds: small,large"]].concat(), ""));
    let fake = Fake::new();
    let client = fake.client();
    for element in ["", "a,b", " a", "a\r\nx-evil: 1"] {
        let error = block_on(client.things().file_headers("7", "a").x_tags(["x", element])).expect_err("refused");
        assert!(matches!(error, Error::InvalidRequest(error) if error.parameter() == "x-tags"));
    }
    let call = client.things().file_headers("7", "a").x_kinds([HeaderKind::Large]).x_tags(["CANARY", "y"]);
    let curl = call.to_request().expect("a good call").to_curl();
    assert!(curl.contains("'x-tags: ***'") && !curl.contains("CANARY"), "{curl}");
    block_on(call).expect("a sample");
    let sent = fake.sent::<FileHeadersThings>();
    assert_eq!(sent[0].x_kinds.as_deref(), Some(&[HeaderKind::Large][..]));
    assert_eq!(sent[0].x_tags.as_deref(), Some(&["CANARY".to_owned(), "y".to_owned()][..]));
}

#[test]
fn secret_ones_are_masked_and_a_fake_shows_all() {
    let fake = Fake::new();
    fake.on::<FileHeadersThings>().status(400).value(());
    let client = fake.client();
    let call = client.things().file_headers("7", "é").x_depth(3).x_secret("CANARY");
    let prepared = call.to_request().expect("a good call");
    assert!(prepared.headers()["x-secret"].is_sensitive() && !prepared.headers()["if-match"].is_sensitive());
    assert!(prepared.to_curl().contains("'x-secret: ***'"), "{}", prepared.to_curl());
    assert!(!format!("{} {:?} {call:?}", prepared.to_curl(), prepared.headers()).contains("CANARY"));
    assert!(block_on(call.clone().send()).is_err());
    block_on(call.send()).expect("the second response");
    let sent = fake.sent::<FileHeadersThings>();
    assert_eq!((sent[0].if_match.as_str(), sent[1].x_depth, &sent[1].x_kind), ("é", Some(3), &None));
    assert_eq!(sent[1].x_secret.as_deref(), Some("CANARY"));
    assert!(!format!("{sent:?}").contains("CANARY"));
}

#[test]
#[should_panic(expected = "header.if-match: missing")]
fn a_fake_refuses_a_request_without_a_required_one() {
    let fake = Fake::new();
    fake.on::<GetHeadersThings>().value(());
    let call = fake.client().request(things_client::Method::PUT, "/headers/7");
    drop(block_on(call.send()));
}
