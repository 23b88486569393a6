//! Totals: they end a list only where the pages confirm them.

use bytes::Bytes;
use copperplate_runtime::request::Options;
use copperplate_runtime::{Blocking, Core, Error};
use fastrand::Rng;
use http::Response;
use test_tier::Cases;

use crate::pages::service::{Service, Shifted, collect_items, json, things};
use crate::support::api::Client;

/// A list of this many things in pages of a size, which refuses positions past its end.
fn refusing(count: usize, size: usize, by_page: bool, status: u16, total: impl Fn(usize) -> String) -> Service {
    let totals: Vec<_> = (0..=count).map(total).collect();
    Service::new(move |_, position| {
        let position = usize::try_from(position.max(0)).expect("it is not negative");
        let start = if by_page { position * size } else { position };
        if start > 0 && start >= count {
            return Response::builder().status(status).body(Bytes::from("{}")).expect("a response");
        }
        let names: Vec<_> = (start..count.min(start + size)).map(|name| name.to_string()).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        json(&format!("{{\"things\":{}{}}}", things(&names), totals[start]))
    })
}

fn total(count: usize) -> impl Fn(usize) -> String {
    move |_| format!(",\"total\":{count}")
}

#[test]
fn a_short_page_that_completes_the_total_is_the_last() {
    let service = refusing(3, 2, false, 400, total(3));
    assert!(matches!(collect_items(&mut service.client().shifted().items()), (names, None) if names.concat() == "012"));
    assert_eq!(service.asked(), [-1, 2]);
    let service = refusing(5, 2, true, 404, total(5));
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!((names.concat().as_str(), error.is_none(), service.asked()), ("01234", true, vec![-1, 1, 2]));
}

/// A full page may be the last, or the total may be capped or of this page: only the service knows.
#[test]
fn a_refusal_after_the_total_is_the_end() {
    for status in [400, 404, 416, 422] {
        for count in [2, 4, 6] {
            let service = refusing(count, 2, false, status, total(count));
            let (names, error) = collect_items(&mut service.client().shifted().items());
            assert_eq!((names.len(), error.is_none(), service.asked().len()), (count, true, count / 2 + 1), "{status}");
            let service = refusing(count, 2, true, status, total(count));
            let mut items = service.client().numbered().items();
            let (names, error) = collect_items(&mut items);
            assert_eq!((names.len(), error.is_none(), service.asked().len()), (count, true, count / 2 + 1), "{status}");
            assert!(matches!(collect_items(&mut items), (names, None) if names.is_empty()), "the end stays the end");
        }
    }
}

/// Other errors than a refusal of the page, and refusals before the total, are errors.
#[test]
fn other_errors_are_errors() {
    for (status, total) in [(403, 4), (500, 4), (404, 5), (404, 3), (404, 0)] {
        let service = refusing(4, 2, false, status, self::total(total));
        let (names, error) = collect_items(&mut service.client().shifted().items());
        assert_eq!((names.len(), error.and_then(|error| error.status())), (4, Some(status)), "{total}");
    }
    let service = refusing(4, 2, false, 404, |_| String::new());
    assert!(collect_items(&mut service.client().shifted().items()).1.is_some(), "there is no total");
}

#[test]
fn pages_can_be_counted_too() {
    let service = refusing(2, 1, true, 404, |_| ",\"pages\":2".to_owned());
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!((names.concat().as_str(), error.is_none(), service.asked()), ("01", true, vec![-1, 1, 2]));
    let service = refusing(3, 2, true, 404, |_| ",\"pages\":2".to_owned());
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!((names.concat().as_str(), error.is_none(), service.asked()), ("012", true, vec![-1, 1]));
}

/// Pages before the first of a walk are taken to be full.
#[test]
fn a_walk_that_starts_later_knows_the_end() {
    for (start, size, by_page) in [(2, 2, true), (4, 2, false), (5, 3, false)] {
        for count in 6..9 {
            let service = refusing(count, size, by_page, 404, total(count));
            let error = if by_page {
                collect_items(&mut service.client().numbered().items().resume_at(start)).1
            } else {
                collect_items(&mut service.client().shifted().items().resume_at(start)).1
            };
            assert!(error.is_none(), "{start} {size} {count}: {error:?}");
        }
    }
}

/// A service that repeats its last page, instead of refusing the page after it.
#[test]
fn a_repeated_last_page_is_the_end() {
    let bodies = [&["a", "b"][..], &["c", "d"]].map(|names| format!("{{\"things\":{},\"total\":4}}", things(names)));
    let service = Service::with_bodies([&bodies[0], &bodies[1]]);
    let (names, error) = collect_items(&mut service.client().shifted().items());
    assert_eq!((names.concat().as_str(), error.is_none(), service.asked().len()), ("abcd", true, 3));
    // A total of a single page may be of every page.
    let service = Service::with_bodies([r#"{"things":[{"name":"a"}],"total":1}"#]);
    assert!(matches!(collect_items(&mut service.client().shifted().items()).1, Some(Error::Pagination(_))));
}

/// `more` decides where it is present.
#[test]
fn more_decides_before_a_total() {
    let service = refusing(4, 2, true, 404, |_| ",\"total\":4,\"more\":true".to_owned());
    let (names, error) = collect_items(&mut service.client().numbered().items());
    assert_eq!((names.len(), error.is_some()), (4, true));
}

/// Whatever a service states as total, in whatever pages: no item is lost, and a list that is not refused ends well.
#[test]
fn wrong_totals_lose_nothing() {
    let count = Cases { quick: 500, ci: 3_000, long: 100_000 }.count();
    for seed in 0..count as u64 {
        let mut random = Rng::with_seed(seed);
        let (count, size, by_page) = (random.usize(1..12), random.usize(1..4), random.bool());
        let kind = random.usize(..7);
        let state = move |start: usize| {
            let page = size.min(count.saturating_sub(start));
            match kind {
                // The number of items on the page, a cap, an estimate, one that grows, one that shrinks, none at all.
                0 => format!(",\"total\":{page}"),
                1 => format!(",\"total\":{}", count.min(4)),
                2 => format!(",\"total\":{}", count.saturating_sub(1)),
                3 => format!(",\"total\":{}", start + page + usize::from(start.is_multiple_of(2))),
                4 => format!(",\"total\":{}", 2 * count - start),
                5 => format!(",\"total\":-{count},\"pages\":null"),
                _ => format!(",\"pages\":{}", count.min(2)),
            }
        };
        let states: Vec<_> = (0..=count).map(state).collect();
        let service = Service::new(move |_, position| {
            let position = usize::try_from(position.max(0)).expect("it is not negative");
            let start = if by_page { position * size } else { position }.min(count);
            let names: Vec<_> = (start..count.min(start + size)).map(|name| name.to_string()).collect();
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            json(&format!("{{\"things\":{}{}}}", things(&names), states[start]))
        });
        let (names, error) = if by_page {
            collect_items(&mut service.client().numbered().items())
        } else {
            collect_items(&mut service.client().shifted().items())
        };
        assert!(error.is_none(), "{seed}: {error:?}");
        assert_eq!(names.len(), count, "{seed}: {kind} {size} {by_page}");
    }
}

#[test]
fn blocking_walks_end_the_same() {
    let service = refusing(4, 2, false, 404, total(4));
    let builder = Client::builder("https://api.example.com").blocking_transport(service.clone());
    let core: Core<Blocking> = builder.build().expect("all settings are right").core.blocking();
    let shifted = Shifted { core, options: Options::new(), offset: None };
    let names: Vec<_> = shifted.items().map(|item| item.expect("no error").name).collect();
    assert_eq!((names.concat().as_str(), service.asked()), ("0123", vec![-1, 2, 4]));
}
