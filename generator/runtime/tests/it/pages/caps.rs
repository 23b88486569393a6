//! Maximum number of pages.

use bytes::Bytes;
use copperplate_runtime::error::PaginationErrorKind;
use copperplate_runtime::{Delivery, Error, RetryPolicy};
use http::Response;

use super::service::{Service, collect_items, count, json};

/// An endless list.
fn endless() -> Service {
    Service::new(|number, _| json(&format!(r#"{{"things":[{{"name":"{number}"}}],"more":true}}"#)))
}

#[test]
fn one_page_too_many_is_an_error_once_and_then_the_end() {
    let service = endless();
    let mut pages = service.client().numbered().pages().max_pages(3);
    let (pages_given, error) = count(&mut pages);
    let error = error.expect("there are more");
    assert_eq!(
        error.to_string(),
        "things.numbered: page 3 was not requested: `max_pages` is 3; after 3 items, at page 3"
    );
    assert_eq!((error.delivery(), error.attempts(), error.raw_body()), (Delivery::NotApplied, 0, None));
    let Error::Pagination(error) = error else { panic!("{error:?}") };
    assert_eq!(error.kind(), &PaginationErrorKind::TooManyPages { max: 3 });
    assert_eq!(pages_given, 3);
    let (pages_given, error) = count(&mut pages);
    assert_eq!((pages_given, error.is_none()), (0, true));
    assert_eq!(service.asked().len(), 3);
}

#[test]
fn the_cap_can_be_raised_on_the_way() {
    let service = endless();
    let mut items = service.client().numbered().items().max_pages(2);
    assert_eq!(collect_items(&mut items).0, ["0", "1"]);
    let mut items = items.max_pages(4);
    let (names, error) = collect_items(&mut items);
    assert_eq!((names, error.is_some()), (vec!["2".to_owned(), "3".to_owned()], true));
    assert_eq!(service.asked(), [-1, 1, 2, 3]);
}

#[test]
fn ten_thousand_pages_are_the_default_limit() {
    let service = endless();
    let (pages, error) = count(&mut service.client().numbered().pages());
    assert_eq!((pages, error.is_some(), service.asked().len()), (10_000, true, 10_000));
}

#[test]
fn none_at_all() {
    let service = endless();
    let (pages, error) = count(&mut service.client().numbered().pages().max_pages(0));
    assert_eq!((pages, error.is_some(), service.asked().len()), (0, true, 0));
}

/// A loop that continues after every error ends too.
#[test]
fn failed_requests_count() {
    let service = Service::new(|_, _| Response::builder().status(500).body(Bytes::new()).expect("a response"));
    let mut call = service.client().numbered();
    call.options.set_retry(RetryPolicy::never());
    let mut items = call.items().max_pages(5);
    let errors = std::iter::from_fn(|| collect_items(&mut items).1).count();
    assert_eq!((errors, service.asked().len()), (6, 5));
}
