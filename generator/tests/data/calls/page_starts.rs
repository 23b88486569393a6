//! First pages that no default states: they are requested as the program made the call.

use crate::server::Server;

const OK: &str = "200 OK";

/// Returns the targets of requests.
fn targets(server: Server) -> Vec<String> {
    let target = |request: String| request.split(' ').nth(1).expect("a target").to_owned();
    server.requests().into_iter().map(target).collect()
}

#[test]
fn the_page_after_the_first_is_the_second() {
    let server = Server::responding(vec![
        (OK, r#"{"data":[{"name":"a"}],"count":2}"#),
        (OK, r#"{"data":[{"name":"b"}],"count":2}"#),
        (OK, r#"{"data":[],"count":2}"#),
    ]);
    let client = server.client().blocking();
    let mut items = client.things().from_one().items();
    assert_eq!(items.next_position().as_i64(), Some(1));
    assert_eq!(items.by_ref().map(|item| item.expect("a page").name).collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(targets(server), ["/from-one", "/from-one?page=2", "/from-one?page=3"]);
}

#[test]
fn a_total_counts_from_the_first_offset() {
    let server = Server::responding(vec![
        (OK, r#"{"data":[{"name":"a"},{"name":"b"}],"count":3}"#),
        (OK, r#"{"data":[{"name":"c"}],"count":3}"#),
    ]);
    let client = server.client().blocking();
    assert_eq!(client.things().from_one_with_total().items().count(), 3);
    assert_eq!(targets(server), ["/from-one-with-total", "/from-one-with-total?startIndex=3"]);
}

#[test]
fn a_program_may_start_at_another_page() {
    let server =
        Server::responding(vec![(OK, r#"{"data":[{"name":"c"}],"count":3}"#), (OK, r#"{"data":[],"count":3}"#)]);
    let client = server.client().blocking();
    assert_eq!(client.things().from_one().page(3).items().count(), 1);
    assert_eq!(targets(server), ["/from-one?page=3", "/from-one?page=4"]);
}
