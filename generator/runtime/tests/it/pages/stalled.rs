//! Pages that are empty or repeat the previous one, but lead on, in lists that give the next position themselves.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use copperplate_runtime::error::PaginationErrorKind;
use copperplate_runtime::transport::{Limits, SendFuture, Transport};
use copperplate_runtime::{Delivery, Error};
use http::Request;
use test_tier::Cases;

use super::service::{Linked, Service, collect_items, count, json, page, things};
use crate::support::api::Client;

/// A list with these pages, which are numbered from 1 and link to the next.
#[derive(Clone)]
struct Log {
    /// Returns the names on a page; `None` after the last.
    names: fn(usize) -> Option<&'static [&'static str]>,
    requested: Arc<Mutex<usize>>,
}

impl Log {
    fn new(names: fn(usize) -> Option<&'static [&'static str]>) -> Self {
        Self { names, requested: Arc::default() }
    }

    fn call(&self) -> Linked {
        let builder = Client::builder("https://api.example.com").transport(self.clone());
        builder.build().expect("all settings are right").linked("log")
    }

    fn requested(&self) -> usize {
        *self.requested.lock().expect("no panic")
    }
}

impl Transport for Log {
    fn send<'t>(&'t self, _: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        let mut requested = self.requested.lock().expect("no panic");
        *requested += 1;
        let page = *requested;
        let names = (self.names)(page).unwrap_or_default();
        let next = (self.names)(page + 1).map(|_| format!(",\"next\":\"?page={}\"", page + 1)).unwrap_or_default();
        let body = format!("{{\"things\":{}{next}}}", things(names));
        Box::pin(async move { Ok(json(&body)) })
    }
}

#[test]
fn a_log_of_equal_rows_is_read_to_its_end() {
    let log = Log::new(|page| (page <= 50).then_some(&["a", "a"]));
    let (names, error) = collect_items(&mut log.call().items());
    assert_eq!((names.concat(), error.is_none(), log.requested()), ("a".repeat(100), true, 50));
}

#[test]
fn an_endless_list_of_equal_pages_ends_at_the_maximum() {
    let log = Log::new(|_| Some(&["a"]));
    let mut items = log.call().items();
    let (names, error) = collect_items(&mut items);
    let error = error.expect("there are more");
    assert_eq!(
        error.to_string(),
        "things.linked: page 102 was not requested: 100 pages in a row were empty or repeated the previous page \
        (`max_stalled_pages`); after 101 items, at page 102"
    );
    assert_eq!((error.delivery(), error.attempts(), error.raw_body()), (Delivery::NotApplied, 0, None));
    let Error::Pagination(error) = error else { panic!("{error:?}") };
    assert_eq!((error.kind(), error.position()), (&PaginationErrorKind::TooManyStalledPages { count: 100 }, 102));
    // The first page does not repeat another.
    assert_eq!((names.len(), log.requested()), (101, 101));
    assert!(matches!(collect_items(&mut items), (names, None) if names.is_empty()), "a loop over errors ends");
    assert_eq!(log.requested(), 101);
}

#[test]
fn an_endless_list_of_empty_pages_ends_at_the_maximum() {
    let log = Log::new(|_| Some(&[]));
    let (pages, error) = count(&mut log.call().pages());
    let Some(Error::Pagination(error)) = error else { panic!("{error:?}") };
    assert_eq!(error.kind(), &PaginationErrorKind::TooManyStalledPages { count: 100 });
    assert_eq!((pages, log.requested()), (100, 100));
}

#[test]
fn new_items_start_the_count_again() {
    let log = Log::new(|page| match page {
        1..=400 if page % 100 == 0 => Some(&["b"]),
        1..=400 => Some(&["a"]),
        _ => None,
    });
    let (names, error) = collect_items(&mut log.call().items());
    assert_eq!((names.len(), error.is_none(), log.requested()), (400, true, 400));
}

#[test]
fn the_last_idle_page_may_be_the_end() {
    let logs = [
        (Log::new(|page| (page <= 101).then_some(&["a"])), true),
        (Log::new(|page| (page <= 102).then_some(&["a"])), false),
    ];
    for (log, is_read) in logs {
        let (names, error) = collect_items(&mut log.call().items());
        assert_eq!((names.len(), error.is_none(), log.requested()), (101, is_read, 101));
    }
}

#[test]
fn the_maximum_can_be_set_and_raised_on_the_way() {
    for (max, pages) in [(0, 2), (1, 2), (2, 3), (5, 6), (200, 201)] {
        let log = Log::new(|_| Some(&["a"]));
        let (names, error) = collect_items(&mut log.call().items().max_stalled_pages(max));
        assert_eq!((names.len(), error.is_some(), log.requested()), (pages, true, pages), "{max}");
    }
    let log = Log::new(|page| (page <= 9).then_some(&["a"]));
    let mut pages = log.call().pages().max_stalled_pages(3);
    assert_eq!(count(&mut pages).0, 4);
    let (rest, error) = count(&mut pages.max_stalled_pages(10));
    assert_eq!((rest, error.is_none(), log.requested()), (5, true, 9));
}

/// The maximum applies to lists whose service gives the positions.
#[test]
fn counted_pages_have_no_such_maximum() {
    let service = Service::with_bodies([&page(&["a"], true), &page(&[], true), &page(&["b"], true), &page(&[], false)]);
    let (names, error) = collect_items(&mut service.client().numbered().items().max_stalled_pages(0));
    assert_eq!((names.concat().as_str(), error.is_none()), ("ab", true));
    let service = Service::with_bodies([&page(&["a"], true)]);
    let (_, error) = collect_items(&mut service.client().numbered().items().max_stalled_pages(9));
    let Some(Error::Pagination(error)) = error else { panic!("{error:?}") };
    assert_eq!((error.kind(), service.asked().len()), (&PaginationErrorKind::NoProgress, 2));
}

/// A position that was followed before is an error immediately, also among new items, and after thousands of others.
#[test]
fn a_repeated_position_is_an_error_whatever_its_page_has() {
    for back_to in Cases::all_or(2).sample(vec![2, 3, 4_999, 5_000]) {
        let service = Service::new(move |number, _| {
            let next = if number == 4_999 { back_to } else { number + 2 };
            json(&format!(r#"{{"things":[{{"name":"{number}"}}],"next":"?page={next}"}}"#))
        });
        let (names, error) = collect_items(&mut service.client().linked("log").items());
        let Some(Error::Pagination(error)) = error else { panic!("{error:?}") };
        assert_eq!((error.kind(), error.position()), (&PaginationErrorKind::RepeatedCursor, 5_000));
        assert_eq!((names.len(), service.asked().len()), (5_000, 5_000));
        assert!(error.context().raw_body().is_some_and(|body| body.starts_with(br#"{"things":[{"name":"4999"}]"#)));
    }
}
