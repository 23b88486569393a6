//! Paths with more than a parameter per segment, and two operations at one address.

use things_client::Error;
use things_client::operations::{
    BetaPathsThings, ChatPathsThings, FilePathsThings, RangePathsThings, RootPathsThings, StreamPathsThings,
};
use things_client::testing::{Fake, block_on};

use crate::server::{COMMON, call, request};

#[test]
fn they_arrive_as_they_are_written() {
    let (sent, _) = call!("204 No Content", "", |client| client.things().root_paths());
    assert_eq!(sent, request("GET /", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| client.things().slash_paths());
    assert_eq!(sent, request("GET /paths/", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| client.things().range_paths("v1.0/a", "."));
    assert_eq!(sent, request("GET /paths/v1.0%2Fa....", COMMON, ""));
    let (sent, _) =
        call!("204 No Content", "", |client| client.things().file_paths("o/p", "src/a b.rs", 7).size(1));
    assert_eq!(sent, request("GET /paths/o%2Fp/files/src/a%20b.rs/v7.json?size=1&beta=true&kind=", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| client.things().cancel_paths("a:b"));
    assert_eq!(sent, request("POST /paths/a%3Ab:cancel", COMMON, ""));
}

#[test]
fn values_that_would_leave_their_place_are_refused() {
    let fake = Fake::new();
    let client = fake.client();
    let refused = |error: Error| match error {
        Error::InvalidRequest(error) => error.parameter().to_owned(),
        error => panic!("{error}"),
    };
    for file in ["", "/a", "a/", "a//b", "a/../b", ".", "a/.", "a\nb"] {
        assert_eq!(refused(block_on(client.things().file_paths("o", file, 7)).expect_err(file)), "file");
    }
    let elsewhere = "because the request would go to another address";
    for (file, rule) in [
        ("", format!("must not be empty, {elsewhere} (to go there, use its own call, or `client.request`)")),
        ("/", format!("must not consist of slashes only, {elsewhere} (to go there, use its own call, or `client.request`)")),
        ("//", format!("must not consist of slashes only, {elsewhere} (to go there, use its own call, or `client.request`)")),
        ("/a", "must not have an empty part (leave out slashes at the start and at the end, and repeated ones)".to_owned()),
        ("..", format!("must not be a dot segment, {elsewhere} (resolve `.` and `..` before the call)")),
        ("./", format!("must not have a dot segment, {elsewhere} (resolve `.` and `..` before the call)")),
        ("a/..", format!("must not have a dot segment, {elsewhere} (resolve `.` and `..` before the call)")),
    ] {
        let error = block_on(client.things().file_paths("o", file, 7)).expect_err(file).to_string();
        assert!(error.ends_with(&format!(": `file` {rule}; nothing was sent")), "{error}");
    }
    assert_eq!(refused(block_on(client.things().pair_paths(".", ".")).expect_err("a dot segment")), "path");
    assert_eq!(refused(block_on(client.things().pair_paths("", "..")).expect_err("empty")), "a");
    assert!(fake.requests().is_empty());
    block_on(client.things().pair_paths(".", "..")).expect("three dots are a name");
    assert_eq!(fake.requests()[0].target(), "/pairs/...");
}

#[test]
fn a_fake_finds_operation_and_values() {
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.things().range_paths("v1.0", "v2/0")).expect("sent");
    block_on(client.things().file_paths("o", "src/a b.rs", 7)).expect("sent");
    block_on(client.things().root_paths()).expect("sent");
    let range = fake.sent_once::<RangePathsThings>();
    assert_eq!((range.from.as_str(), range.to.as_str()), ("v1.0", "v2/0"));
    let file = fake.sent_once::<FilePathsThings>();
    assert_eq!((file.owner.as_str(), file.file.as_str(), file.version), ("o", "src/a b.rs", 7));
    assert_eq!(fake.sent::<RootPathsThings>().len(), 1);
    let curl = client.things().cancel_paths("CANARY").to_request().expect("a good call").to_curl();
    assert!(curl.contains("/paths/%2A%2A%2A:cancel'") && !curl.contains("CANARY"), "{curl}");
}

#[test]
fn operations_at_one_address_are_told_apart_by_what_is_sent() {
    let fake = Fake::new();
    fake.on::<ChatPathsThings>().value("whole".to_owned());
    fake.on::<StreamPathsThings>().value(vec!["part".to_owned()]);
    fake.on::<BetaPathsThings>().value(7);
    let client = fake.client();
    assert_eq!(block_on(client.things().stream_paths("m")).expect("a list"), ["part"]);
    assert_eq!(block_on(client.things().chat_paths("m")).expect("a string"), "whole");
    assert_eq!(block_on(client.things().beta_paths("m")).expect("a number"), 7);
    let (sent, _) = call!("200 OK", "[]", |client| client.things().stream_paths("m"));
    assert_eq!(sent, request("POST /paths/chat", COMMON, r#"{"model":"m","stream":true}"#));
    fake.assert_done();
}
