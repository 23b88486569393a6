//! Failed pages: after the retries, pagination can resume at the same page.

mod items_before;

use bytes::Bytes;
use copperplate_runtime::{Error, RetryPolicy};
use http::Response;

use super::service::{Service, collect_items, count, json, page};

/// Responds to the first requests for the third page with 503.
fn failing(times: usize) -> Service {
    Service::new(move |number, position| {
        if position == 2 && number < 2 + times {
            return Response::builder().status(503).body(Bytes::new()).expect("a response");
        }
        let name = char::from(b'a' + u8::try_from(position.max(0)).expect("few pages"));
        json(&page(&[&name.to_string()], position < 3))
    })
}

#[test]
fn only_the_page_that_failed_is_asked_for_again() {
    let service = failing(2);
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!((names.concat().as_str(), error.is_none()), ("abcd", true));
    assert_eq!(service.asked(), [-1, 1, 2, 2, 2, 3]);
}

#[test]
fn pagination_resumes_at_the_page_that_failed() {
    let service = failing(4);
    let mut items = service.client().numbered().items();
    let (names, error) = collect_items(&mut items);
    let error = error.expect("three attempts are all");
    assert!(matches!(error, Error::Status(_)) && error.attempts() == 3, "{error:?}");
    assert_eq!((names.concat().as_str(), items.next_position().as_i64()), ("ab", Some(2)));
    let (names, error) = collect_items(&mut items);
    assert_eq!((names.concat().as_str(), error.is_none()), ("cd", true));
    assert_eq!(service.asked(), [-1, 1, 2, 2, 2, 2, 2, 3]);
}

#[test]
fn the_options_of_the_call_are_those_of_every_page() {
    let service = failing(1);
    let mut call = service.client().numbered();
    call.options.set_retry(RetryPolicy::never());
    let (pages, error) = count(&mut call.pages());
    assert_eq!((pages, error.map(|error| error.attempts())), (2, Some(1)));
}
