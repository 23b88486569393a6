//! Lists of pages that are null or absent: they have no items, and end a list that the client counts through.

use crate::server::Server;

const OK: &str = "200 OK";

#[test]
fn a_list_that_is_null_has_no_items() {
    let server = Server::responding(vec![(OK, r#"{"data":[{"name":"a"},{"name":"b"}]}"#), (OK, r#"{"data":null}"#)]);
    let client = server.client().blocking();
    let names: Vec<_> = client.things().list_or_null().items().map(|item| item.expect("a page").name).collect();
    assert_eq!(names, ["a", "b"]);
    let targets: Vec<_> = server.requests().into_iter().map(|request| request[4..].to_owned()).collect();
    assert!(targets[0].starts_with("/list-or-null ") && targets[1].starts_with("/list-or-null?offset=2 "), "{targets:?}");
}

#[test]
fn a_list_may_be_absent_or_null() {
    let page = r#"{"data":[{"name":"a"}]}"#;
    let server = Server::responding(vec![(OK, page), (OK, r#"{"data":null}"#), (OK, page), (OK, "{}")]);
    let client = server.client().blocking();
    assert_eq!(client.things().list_or_nothing().items().map(|item| item.expect("a page")).count(), 1);
    assert_eq!(client.things().list_or_nothing().items().map(|item| item.expect("a page")).count(), 1);
}

#[test]
fn a_list_may_be_in_an_object_that_is_null() {
    let server = Server::responding(vec![(OK, r#"{"result":{"data":[{"name":"a"}]}}"#), (OK, r#"{"result":null}"#)]);
    let client = server.client().blocking();
    assert_eq!(client.things().list_within().items().map(|item| item.expect("a page")).count(), 1);
}
