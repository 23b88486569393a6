//! JSON under other media types.

use things_client::Error;
use things_client::operations::PatchThings;
use things_client::testing::{Fake, block_on};

use crate::server::{call, request};

const SENT: &[&str] = &[
    "accept: text/javascript; charset=utf-8",
    "authorization: ApiKey key",
    "content-type: application/merge-patch+json",
    "user-agent: things-client/0.1.0",
];

#[test]
fn they_are_in_the_headers_of_the_request() {
    let (sent, replies) = call!("200 OK\r\ncontent-type: Text/JavaScript", r#"["a"]"#, |client| client
        .things()
        .patch("7")
        .name_null());
    assert_eq!(sent, request("PATCH /things/7/merge", SENT, r#"{"name":null}"#));
    for reply in replies {
        assert_eq!(*reply.expect("the stated type"), ["a"]);
    }
    // JSON is JSON, whatever was asked for.
    let (_, replies) =
        call!("200 OK\r\ncontent-type: application/json", r#"["a"]"#, |client| client.things().patch("7"));
    assert!(replies.iter().all(Result::is_ok));
    let (_, replies) = call!("200 OK\r\ncontent-type: text/html", r#"["a"]"#, |client| client.things().patch("7"));
    assert!(replies.iter().all(|reply| matches!(reply, Err(Error::Decode(_)))));
}

#[test]
fn a_fake_responds_with_them() {
    let fake = Fake::new();
    fake.on::<PatchThings>().value(vec!["a".to_owned()]).json("[]");
    let client = fake.client();
    for (content_type, items) in
        [("text/javascript; charset=utf-8", 1), ("application/json", 0), ("text/javascript; charset=utf-8", 0)]
    {
        let reply = block_on(client.things().patch("7").send_for_reply()).expect("a success");
        assert_eq!((reply.header("content-type"), reply.len()), (Some(content_type), items));
    }
    assert_eq!(fake.requests()[0].header("content-type"), Some("application/merge-patch+json"));
}
