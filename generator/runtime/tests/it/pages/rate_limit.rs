//! Walks that reserve part of the rate limit: they wait before the service refuses requests, and only if this is set.

use std::time::Duration;

use bytes::Bytes;
use http::Response;

use super::service::{Service, collect_items, json, page};
use crate::support::api::Client;
use crate::support::clock::{JumpingClock, StillClock};
use crate::support::now::{is_pending, now};

/// Three pages whose headers state these numbers of requests left, and the time to the next period.
fn limited(remaining: [&'static str; 3], reset: &'static str) -> Service {
    Service::new(move |number, _| {
        let mut response = json(&page(&[["a", "b", "c"][number]], number < 2));
        let headers = response.headers_mut();
        headers.insert("x-ratelimit-remaining", remaining[number].parse().expect("a value"));
        headers.insert("x-ratelimit-reset", reset.parse().expect("a value"));
        response
    })
}

fn client(service: &Service, clock: &JumpingClock) -> Client {
    let builder = Client::builder("https://api.example.com").transport(service.clone());
    builder.clock(clock.clone()).build().expect("all settings are right")
}

/// Returns the waits of a walk that reserves this many requests.
fn waits(service: &Service, reserve: Option<u64>) -> Vec<Duration> {
    let clock = JumpingClock::with_jitter(0.5);
    let items = client(service, &clock).numbered().items();
    let mut items = match reserve {
        Some(reserve) => items.reserve_rate_limit(reserve),
        None => items,
    };
    let (names, error) = collect_items(&mut items);
    assert_eq!((names.len(), error.is_none(), service.asked()), (3, true, vec![-1, 1, 2]));
    clock.slept()
}

const TWENTY: Duration = Duration::from_secs(20);
const NEVER: [Duration; 0] = [];

#[test]
fn a_walk_waits_for_the_next_period_if_no_request_is_left_for_it() {
    assert_eq!(waits(&limited(["1", "0", "0"], "20"), Some(0)), [TWENTY], "there is none after the last page");
    assert_eq!(waits(&limited(["11", "10", "9"], "20"), Some(10)), [TWENTY]);
    assert_eq!(waits(&limited(["10", "9", "8"], "20"), Some(10)), [TWENTY; 2]);
}

#[test]
fn a_walk_that_was_not_asked_to_does_not_wait() {
    assert_eq!(waits(&limited(["0", "0", "0"], "20"), None), NEVER);
}

#[test]
fn a_walk_does_not_wait_for_what_the_service_does_not_say() {
    for (remaining, reset) in [("many", "20"), ("0", "soon"), ("0", "0"), ("0", "Thu, 01 Jan 1970 00:00:00 GMT")] {
        assert_eq!(waits(&limited([remaining; 3], reset), Some(5)), NEVER, "{remaining} {reset}");
    }
}

#[test]
fn no_wait_is_longer_than_the_policy_allows() {
    for reset in ["61", "86400", "99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"] {
        assert_eq!(waits(&limited(["0", "5", "5"], reset), Some(0)), [Duration::from_secs(60)], "{reset}");
    }
}

#[test]
fn time_that_passes_between_two_pages_counts() {
    let (service, clock) = (limited(["0", "0", "0"], "20"), StillClock::default());
    let builder = Client::builder("https://api.example.com").transport(service.clone());
    let client = builder.clock(clock.clone()).build().expect("all settings are right");
    let mut pages = client.numbered().pages().reserve_rate_limit(0);
    assert!(now(pages.next()).expect("a page").is_some());
    clock.advance(Duration::from_secs(19));
    assert!(is_pending(pages.next()), "a second is left");
    assert_eq!(service.asked().len(), 1);
    clock.advance(Duration::from_secs(1));
    assert!(now(pages.next()).expect("a page").is_some());
    assert_eq!(service.asked(), [-1, 1]);
}

#[test]
fn streams_wait_as_well() {
    use std::pin::Pin;

    use futures_core::Stream;

    let (service, clock) = (limited(["0", "5", "5"], "20"), JumpingClock::with_jitter(0.5));
    let mut items = client(&service, &clock).numbered().items().reserve_rate_limit(0);
    let mut next = || now(std::future::poll_fn(|cx| Pin::new(&mut items).poll_next(cx)));
    assert_eq!(std::iter::from_fn(|| next().map(|item| item.is_ok())).filter(|is_item| *is_item).count(), 3);
    assert_eq!((service.asked().len(), clock.slept()), (3, vec![TWENTY]));
}

#[test]
fn iterators_wait_as_well() {
    let (service, clock) = (limited(["0", "5", "5"], "20"), JumpingClock::with_jitter(0.5));
    let builder = Client::builder("https://api.example.com").blocking_transport(service.clone());
    let core = builder.blocking_clock(clock.clone()).build().expect("all settings are right").core.blocking();
    let numbered = super::service::Numbered { core, options: copperplate_runtime::request::Options::new(), page: None };
    let names: String = numbered.items().reserve_rate_limit(0).map(|thing| thing.expect("no error").name).collect();
    assert_eq!(names, "abc");
    assert_eq!((service.asked().len(), clock.slept()), (3, vec![TWENTY]));
}

#[test]
fn replies_and_errors_have_the_rate_limit() {
    let service = limited(["7", "6", "5"], "20");
    let page = now(client(&service, &JumpingClock::with_jitter(0.5)).numbered().pages().next());
    let limit = page.expect("a page").expect("a page").rate_limit().expect("headers");
    assert_eq!((limit.remaining(), limit.resets_in(), limit.limit()), (7, Some(TWENTY), None));
    let service = Service::new(|_, _| {
        let response = Response::builder().status(403).header("ratelimit", "\"hour\";r=0;t=20");
        response.body(Bytes::new()).expect("a response")
    });
    let error = now(client(&service, &JumpingClock::with_jitter(0.5)).numbered().pages().next());
    let limit = error.expect_err("403").rate_limit().expect("a header");
    assert_eq!((limit.remaining(), limit.resets_in()), (0, Some(TWENTY)));
}
