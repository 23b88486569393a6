//! Operations that return nothing.

use things_client::Error;
use things_client::operations::{ProbeThings, StarThings};
use things_client::testing::{Fake, FakeResponse, block_on};

use crate::server::{COMMON, call, request};

#[test]
fn any_2xx_with_or_without_a_body_is_nothing() {
    let (sent, [awaited, blocking]) = call!("204 No Content", "", |client| client.things().star("7"));
    assert_eq!(sent, request("POST /things/7/star", COMMON, ""));
    for reply in [awaited, blocking].map(|reply| reply.expect("204 is a success")) {
        let () = *reply;
        assert_eq!((reply.status(), &reply.raw_body()[..]), (204, &b""[..]));
    }
    let (_, replies) = call!("202 Accepted", "", |client| client.things().star("7"));
    assert!(replies.iter().all(Result::is_ok));
    // What nobody asked for does not fail the call, and is there.
    let (_, replies) =
        call!("200 OK\r\ncontent-type: text/html", "<p>Done</p>", |client| client.things().star("7"));
    for reply in replies.map(|reply| reply.expect("200 is a success")) {
        assert!(reply.deviations().is_empty());
        assert_eq!(&reply.raw_body()[..], b"<p>Done</p>");
    }
}

#[test]
fn a_delete_has_its_body() {
    let (sent, replies) =
        call!("204 No Content", "", |client| client.things().forget("2026-01-31").reason("old"));
    assert_eq!(sent, request("DELETE /things", COMMON, r#"{"since":"2026-01-31","reason":"old"}"#));
    assert!(replies.iter().all(Result::is_ok));
}

#[test]
fn other_statuses_are_errors_with_their_body() {
    let (_, replies) = call!("404 Not Found", "{\"message\":\"gone\"}", |client| client.things().star("7"));
    for reply in replies {
        let Err(Error::Status(error)) = reply else { panic!("404 is an error") };
        assert_eq!((error.status(), error.raw_body()), (404, &b"{\"message\":\"gone\"}"[..]));
    }
}

#[test]
fn a_fake_responds_without_content() {
    let fake = Fake::new();
    fake.on::<StarThings>().value(()).respond(FakeResponse::status(202));
    let client = fake.client();
    for status in [204, 202, 204] {
        let reply = block_on(client.things().star("7").send_for_reply()).expect("a success");
        assert_eq!((reply.status(), reply.raw_body().len()), (status, 0));
    }
    assert_eq!(fake.sent::<StarThings>().len(), 3);
}

#[test]
fn a_body_that_is_cut_off_does_not_repeat_the_call() {
    let fake = Fake::new();
    fake.on::<ProbeThings>().respond(FakeResponse::status(200).body("{\"half"));
    block_on(fake.client().things().probe()).expect("nobody looks at the body");
    assert_eq!(fake.sent::<ProbeThings>().len(), 1);
}
