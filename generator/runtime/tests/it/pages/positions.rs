//! Next position: counted by the client, regardless of the response.

mod resume;
mod totals;

use super::service::{Service, collect_items, count, page, things};

#[test]
fn numbers_count_up_from_the_first() {
    let service = Service::with_bodies([&page(&["a", "b"], true), &page(&["c"], true), &page(&["d", "e"], false)]);
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!((names.concat().as_str(), error.is_none()), ("abcde", true));
    // The first request has only the parameters of the call.
    assert_eq!(service.asked(), [-1, 1, 2]);
}

#[test]
fn offsets_grow_by_what_was_received() {
    let [two, one, none] = [&["a", "b"][..], &["c"], &[]].map(|names| format!("{{\"things\":{}}}", things(names)));
    let service = Service::with_bodies([&two, &one, &none]);
    let (names, error) = collect_items(&mut service.client().shifted().items());
    assert_eq!((names.concat().as_str(), error.is_none()), ("abc", true));
    assert_eq!(service.asked(), [-1, 2, 3]);
}

#[test]
fn pagination_starts_at_the_page_of_the_call() {
    let service = Service::with_bodies([&page(&["a"], true), &page(&["b"], false)]);
    let mut call = service.client().numbered();
    call.page = Some(7);
    assert_eq!(collect_items(&mut call.items()).0.concat(), "ab");
    let mut call = service.client().shifted();
    call.offset = Some(40);
    let mut pages = call.pages();
    assert_eq!(pages.next_position().as_i64(), Some(40));
    assert_eq!(count(&mut pages).0, 1);
    assert_eq!(service.asked(), [7, 8, 40, 41]);
}

/// Without `has_more`, only an empty page is the end, because a short page can have other reasons.
#[test]
fn without_has_more_an_empty_page_is_the_end() {
    let pages = [&["a", "b", "c"][..], &["d"], &["e", "f"], &[]];
    let pages = pages.map(|names| format!("{{\"things\":{},\"total\":1}}", things(names)));
    let service = Service::with_bodies([&pages[0], &pages[1], &pages[2], &pages[3]]);
    assert_eq!(collect_items(&mut service.client().shifted().items()).0.concat(), "abcdef");
    assert_eq!(service.asked(), [-1, 3, 4, 6]);
}

/// Another echoed number, totals that come and go, a full last page, an empty one in between, an item on two pages.
#[test]
fn other_fields_of_a_page_change_nothing() {
    let service = Service::with_bodies([
        r#"{"things":[{"name":"a"},{"name":"b"}],"more":true,"page":9,"total":2}"#,
        r#"{"things":[{"name":"b"},{"name":"c"}],"more":true,"page":9,"total":0}"#,
        r#"{"things":[],"more":true,"page":-1,"total":99}"#,
        r#"{"things":[{"name":"d"},{"name":"e"}],"more":false,"page":0,"total":1000}"#,
    ]);
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!((names.concat().as_str(), error.is_none()), ("abbcde", true));
    assert_eq!(service.asked(), [-1, 1, 2, 3]);
}

#[test]
fn the_end_stays_the_end() {
    let service = Service::with_bodies([&page(&[], false)]);
    let mut pages = service.client().numbered().pages();
    assert_eq!(count(&mut pages).0, 1);
    for _ in 0..3 {
        assert_eq!(count(&mut pages).0, 0);
    }
    assert_eq!(service.asked(), [-1]);
}
