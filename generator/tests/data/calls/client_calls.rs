//! Calls of the client itself: they are sent like those of its resources, by both clients.

use things_client::operations::{GetStatus, ListJobs, Move};
use things_client::testing::{Fake, block_on};
use things_client::types::ClientMoveRequired;

use crate::server::{COMMON, Server, call, request};

#[test]
fn they_are_methods_of_the_async_and_of_the_blocking_client() {
    let (sent, replies) = call!("200 OK", r#"{"version":"2"}"#, |client| client.get_status().verbose(true));
    assert_eq!(sent, request("GET /client/status?verbose=true", COMMON, ""));
    for reply in replies {
        assert_eq!(reply.expect("200").into_value().version, "2");
    }
}

#[test]
fn they_have_pages_and_required_values() {
    let (first, last) = (r#"{"data":[{"version":"1"}],"more":true}"#, r#"{"data":[{"version":"2"}],"more":false}"#);
    let server = Server::responding(vec![("200 OK", first), ("200 OK", last)]);
    let versions = server.client().blocking().list_jobs().items().map(|item| item.expect("a page").version);
    assert_eq!(versions.collect::<Vec<_>>(), ["1", "2"]);
    let required = || ClientMoveRequired { from: "a".into(), to: "b".into() };
    let (sent, _) = call!("204 No Content", "", |client| client.r#move(required()));
    assert!(sent.starts_with("POST /client/move "), "{sent}");
}

#[test]
fn an_error_names_them_as_the_spec_does() {
    let (_, replies) = call!("404 Not Found", "", |client| client.core());
    for reply in replies {
        let error = reply.expect_err("404");
        assert_eq!(error.operation(), Some("core"));
    }
}

#[test]
fn a_fake_receives_them() {
    let fake = Fake::new();
    fake.on::<GetStatus>().json(r#"{"version":"3"}"#);
    let client = fake.client();
    assert_eq!(block_on(client.get_status().send()).expect("a fake").version, "3");
    assert_eq!(fake.sent_once::<GetStatus>().verbose, None);
    assert_eq!((fake.sent::<ListJobs>().len(), fake.sent::<Move>().len()), (0, 0));
}
