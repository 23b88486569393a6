//! Services that promise more and return nothing new.

use copperplate_runtime::error::PaginationErrorKind;
use copperplate_runtime::{Delivery, Error};

use super::service::{Service, collect_items, count, page};

fn assert_no_progress(error: Option<Error>, position: i64, text: &str) {
    let error = error.expect("pagination cannot end well");
    assert_eq!(error.to_string(), text);
    assert_eq!((error.delivery(), error.status(), error.attempts()), (Delivery::Applied, Some(200), 1));
    let Error::Pagination(error) = error else { panic!("{error:?}") };
    assert_eq!((error.kind(), error.position()), (&PaginationErrorKind::NoProgress, position));
    assert!(error.context().raw_body().is_some_and(|body| !body.is_empty()));
}

#[test]
fn two_empty_pages_that_promise_more() {
    let service = Service::with_bodies([&page(&["a"], true), &page(&[], true)]);
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!(names, ["a"]);
    assert_no_progress(error, 2, "things.numbered: page 2 repeats the previous page; after 1 item, at page 2");
    assert_eq!(service.asked(), [-1, 1, 2]);
}

#[test]
fn an_empty_page_is_no_harm_where_it_is_the_last() {
    let service = Service::with_bodies([&page(&[], true), &page(&[], false)]);
    let (pages, error) = count(&mut service.client().numbered().pages());
    assert_eq!((pages, error.is_none()), (2, true));
}

#[test]
fn the_same_page_again() {
    for more in [true, false] {
        let service = Service::with_bodies([&page(&["a", "b"], true), &page(&["a", "b"], more)]);
        let (names, error) = collect_items(&mut service.client().numbered().items());
        assert_eq!(names.concat(), "ab");
        assert_no_progress(error, 1, "things.numbered: page 1 repeats the previous page; after 2 items, at page 1");
        assert_eq!(service.asked(), [-1, 1]);
    }
}

/// A different echo does not make a different page.
#[test]
fn the_same_items_with_another_echo() {
    let service = Service::new(|number, _| {
        super::service::json(&format!(r#"{{"things":[{{"name":"a"}}],"page":{number},"total":{number}}}"#))
    });
    let (names, error) = collect_items(&mut service.client().shifted().items());
    assert_eq!(names, ["a"]);
    assert_no_progress(
        error,
        1,
        "things.shifted: the page at offset 1 repeats the previous page; after 1 item, at offset 1",
    );
}

/// After an error, the same page is requested again.
#[test]
fn pagination_can_resume_from_there() {
    let (same, next) = (page(&["a"], true), page(&["b"], false));
    let service = Service::with_bodies([&same, &same, &same, &next]);
    let mut items = service.client().numbered().items();
    assert_eq!(collect_items(&mut items).0, ["a"]);
    assert_eq!(items.next_position().as_i64(), Some(1));
    let (names, error) = collect_items(&mut items);
    assert!(names.is_empty());
    assert_no_progress(error, 1, "things.numbered: page 1 repeats the previous page; after 1 item, at page 1");
    let (names, error) = collect_items(&mut items);
    assert_eq!((names.concat().as_str(), error.is_none()), ("b", true));
    assert_eq!(service.asked(), [-1, 1, 1, 1]);
}

/// There is no number after the largest one: the same page is requested again, which is detected.
#[test]
fn after_the_last_number() {
    let service = Service::with_bodies([&page(&["a"], true)]);
    let mut call = service.client().numbered();
    call.page = Some(i64::MAX);
    let (names, error) = collect_items(&mut call.items());
    assert_eq!(names, ["a"]);
    let text = format!("things.numbered: page {0} repeats the previous page; after 1 item, at page {0}", i64::MAX);
    assert_no_progress(error, i64::MAX, &text);
}
