//! Items before an error are returned first, and the error says how far the walk got.

use bytes::Bytes;
use copperplate_runtime::error::{PagePosition, PaginationErrorKind};
use copperplate_runtime::request::Options;
use copperplate_runtime::{Blocking, Error, RetryPolicy};
use futures_core::Stream;
use http::Response;

use crate::pages::service::{Cursored, Linked, Numbered, Service, Shifted, Thing, collect_items, count, json, page};
use crate::support::api::Client;
use crate::support::now::now;

const FOREIGN: &str = "http://elsewhere.example/linked/log?token=hidden";

/// A page that leads on to this position.
fn leading(name: &str, next: &str) -> String {
    format!("{{\"things\":[{{\"name\":{name:?}}}],\"next\":{next:?}}}")
}

fn kind(error: &Error) -> &PaginationErrorKind {
    let Error::Pagination(error) = error else { panic!("{error:?}") };
    error.kind()
}

#[test]
fn a_foreign_link_comes_after_the_items_of_its_page() {
    let service = Service::with_bodies([&leading("a", "?page=2"), &leading("b", FOREIGN)]);
    let mut items = service.client().linked("log").items();
    let (names, error) = collect_items(&mut items);
    let error = error.expect("the link is not followed");
    assert_eq!((names.concat().as_str(), kind(&error)), ("ab", &PaginationErrorKind::ForeignLink));
    assert!(error.raw_body().is_some_and(|body| body == leading("b", FOREIGN).as_bytes()));
    assert_eq!(error.items_before(), Some(2));
    assert_eq!(error.resume_position().and_then(PagePosition::as_str), Some("/linked/log?page=2"));
    assert_eq!(
        error.to_string(),
        "things.linked: page 2 has a link that is not followed: it is not a URL of the same host below the base URL; \
        after 2 items, at page 2"
    );
    // Neither shows the link, nor the place at which it can resume.
    assert!(!format!("{error:?} {error} {:?}", error.resume_position()).contains("page=2"), "{error:?}");
}

#[test]
fn pages_come_before_the_error_too() {
    let service = Service::with_bodies([&leading("a", FOREIGN)]);
    let (pages, error) = count(&mut service.client().linked("log").pages());
    assert_eq!((pages, error.and_then(|error| error.items_before())), (1, Some(1)));
}

/// The page is requested again, but its items are not returned again.
#[test]
fn a_link_that_is_right_later_is_followed() {
    let service = Service::with_bodies([
        &leading("a", FOREIGN),
        &leading("a", FOREIGN),
        &leading("a", "?page=2"),
        "{\"things\":[{\"name\":\"b\"}]}",
    ]);
    let mut items = service.client().linked("log").items();
    assert_eq!(collect_items(&mut items).0, ["a"]);
    let (names, error) = collect_items(&mut items);
    assert_eq!((names.len(), error.and_then(|error| error.items_before())), (0, Some(1)));
    let (names, error) = collect_items(&mut items);
    assert_eq!((names.concat().as_str(), error.is_none(), service.asked()), ("b", true, vec![1, 1, 1, 2]));
}

/// Other items than before are returned.
#[test]
fn a_page_that_changed_after_an_error_is_returned() {
    let service = Service::with_bodies([&leading("a", FOREIGN), "{\"things\":[{\"name\":\"b\"}]}"]);
    let mut items = service.client().linked("log").items();
    assert_eq!(collect_items(&mut items).0, ["a"]);
    assert!(matches!(collect_items(&mut items), (names, None) if names == ["b"]));
}

#[test]
fn a_loop_over_errors_ends() {
    let service = Service::with_bodies([&leading("a", FOREIGN)]);
    let mut items = service.client().linked("log").items().max_pages(9);
    let errors = std::iter::from_fn(|| collect_items(&mut items).1).take(100).count();
    assert_eq!((errors, service.asked().len()), (10, 9));
}

#[test]
fn cursors_that_are_wrong_missing_or_repeated() {
    for (body, expected) in [
        (r#"{"things":[{"name":"b"}],"next":7,"more":true}"#, "next"),
        (r#"{"things":[{"name":"b"}],"next":"8","more":"yes"}"#, "more"),
        (r#"{"things":[{"name":"b"}],"more":true}"#, "MissingCursor"),
        (r#"{"things":[{"name":"b"}],"next":"7","more":true}"#, "RepeatedCursor"),
    ] {
        let service = Service::with_bodies([&leading("a", "7"), body, "{\"things\":[]}"]);
        let (names, error) = collect_items(&mut service.client().cursored().items());
        let error = error.expect("the next page is not certain");
        assert_eq!((names.concat().as_str(), error.items_before()), ("ab", Some(2)), "{body}");
        assert!(format!("{:?}", kind(&error)).contains(expected), "{error:?}");
        assert!(error.to_string().ends_with("; after 2 items, at page 2"), "{error}");
        assert_eq!(error.resume_position().and_then(PagePosition::as_str), Some("7"), "{body}");
    }
}

/// Where the client counts pages, the walk continues behind the page, because its items were returned.
#[test]
fn a_counted_walk_continues_with_the_page_behind() {
    let service =
        Service::with_bodies([&page(&["a"], true), r#"{"things":[{"name":"b"}],"more":3}"#, &page(&["c"], false)]);
    let mut items = service.client().numbered().items();
    let (names, error) = collect_items(&mut items);
    let error = error.expect("`more` deviates");
    assert_eq!((names.concat().as_str(), items.next_position().as_i64()), ("ab", Some(2)));
    assert!(error.to_string().starts_with("things.numbered: page 1 does not say how to continue: more: "), "{error}");
    assert!(error.to_string().ends_with("; after 2 items, at page 2"), "{error}");
    assert!(matches!(collect_items(&mut items), (names, None) if names == ["c"]));
    assert_eq!(service.asked(), [-1, 1, 2]);
}

/// A page that cannot be decoded has no items.
#[test]
fn errors_of_a_page_itself() {
    for (status, body) in [(200, "no JSON"), (200, "[]"), (200, r#"{"things":[{"name":"c"},7]}"#), (400, "{}")] {
        let bodies = [&crate::pages::service::things(&["a", "b"]), "", ""].map(|list| format!("{{\"things\":{list}}}"));
        let service = Service::new(move |number, _| match number {
            0 => json(&bodies[0]),
            _ => Response::builder().status(status).body(Bytes::copy_from_slice(body.as_bytes())).expect("a response"),
        });
        let (names, error) = collect_items(&mut service.client().shifted().items());
        let error = error.expect("the page fails");
        assert_eq!((names.concat().as_str(), error.items_before()), ("ab", Some(2)), "{body}");
        assert_eq!(error.resume_position().and_then(PagePosition::as_i64), Some(2), "{body}");
        assert!(error.to_string().ends_with("; after 2 items, at offset 2"), "{error}");
    }
}

#[test]
fn an_error_of_the_first_page_has_nothing_before_it() {
    let service = Service::with_bodies(["no JSON"]);
    let error = collect_items(&mut service.client().shifted().items()).1.expect("the page fails");
    assert_eq!(error.items_before(), Some(0));
    assert!(!error.to_string().contains("after"), "{error}");
    let error = now(copperplate_runtime::send::send_for_reply(
        &service.client().core,
        &Options::new(),
        &service.client().shifted(),
    ));
    assert_eq!(error.err().and_then(|error| error.items_before()), None, "a single call is not a walk");
}

fn blocking(service: &Service) -> copperplate_runtime::Core<Blocking> {
    let builder = Client::builder("https://api.example.com").blocking_transport(service.clone());
    builder.retry(RetryPolicy::never()).build().expect("all settings are right").core.blocking()
}

fn outcomes(items: impl Iterator<Item = Result<Thing, Error>>) -> Vec<String> {
    items.map(|item| item.map_or_else(|error| format!("{:?}", error.items_before()), |thing| thing.name)).collect()
}

#[test]
fn blocking_walks_return_the_same() {
    let service = Service::with_bodies([&leading("a", FOREIGN), &leading("a", "?page=2"), "{\"things\":[]}"]);
    let linked = Linked { core: blocking(&service), options: Options::new(), name: "log".to_owned() };
    assert_eq!(outcomes(linked.items()), ["a", "Some(1)"]);
    let service = Service::with_bodies([r#"{"things":[{"name":"a"}],"more":3}"#, &page(&["b"], false)]);
    let numbered = Numbered { core: blocking(&service), options: Options::new(), page: None };
    assert_eq!(outcomes(numbered.items()), ["a", "Some(1)", "b"]);
    let service = Service::with_bodies([&leading("a", "7"), &leading("b", "7"), &leading("b", "8"), "{\"things\":[]}"]);
    let cursored = Cursored { core: blocking(&service), options: Options::new(), after: None };
    assert_eq!(outcomes(cursored.items()), ["a", "b", "Some(2)"]);
    let service = Service::with_bodies([r#"{"things":[{"name":"a"}],"total":""}"#, "{\"things\":[]}"]);
    let shifted = Shifted { core: blocking(&service), options: Options::new(), offset: None };
    assert_eq!(outcomes(shifted.items()), ["a"], "the walk does not depend on a total");
}

#[test]
fn streams_return_the_same() {
    let service = Service::with_bodies([&leading("a", FOREIGN), &leading("a", "?page=2"), "{\"things\":[]}"]);
    let mut items = service.client().linked("log").items();
    let next = || {
        let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
        match std::pin::Pin::new(&mut items).poll_next(&mut cx) {
            std::task::Poll::Ready(item) => item,
            std::task::Poll::Pending => panic!("the service answers immediately"),
        }
    };
    assert_eq!(outcomes(std::iter::from_fn(next)), ["a", "Some(1)"]);
    assert_eq!(service.asked(), [1, 1, 2]);
}
