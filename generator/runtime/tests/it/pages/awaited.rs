//! Pagination with futures: it can be moved, and dropping a future does not lose pages.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use copperplate_runtime::transport::{Limits, SendFuture, Transport};
use http::Request;

use super::service::{Service, collect_items, page};
use crate::support::api::Client;
use crate::support::clock::StillClock;

/// Keeps every second request pending forever.
#[derive(Clone)]
struct Hanging(Service, Arc<AtomicUsize>);

impl Transport for Hanging {
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        if self.1.fetch_add(1, Ordering::SeqCst) % 2 == 1 {
            return Box::pin(std::future::pending());
        }
        self.0.send(request, limits)
    }
}

#[test]
fn dropping_a_future_loses_nothing() {
    let service = Service::with_bodies([&page(&["a"], true), &page(&["b"], true), &page(&["c"], false)]);
    let transport = Hanging(service.clone(), Arc::default());
    let builder = Client::builder("https://api.example.com").transport(transport.clone()).clock(StillClock::default());
    let mut items = builder.build().expect("all settings are right").numbered().items();
    let mut names = String::new();
    loop {
        let polled = pin!(items.next()).poll(&mut Context::from_waker(Waker::noop()));
        match polled {
            Poll::Pending => {}
            Poll::Ready(Ok(Some(thing))) => names += &thing.name,
            Poll::Ready(Ok(None)) => break,
            Poll::Ready(Err(error)) => panic!("{error}"),
        }
    }
    assert_eq!((names.as_str(), service.asked(), transport.1.load(Ordering::SeqCst)), ("abc", vec![-1, 1, 2], 5));
}

#[test]
fn pagination_can_move_to_another_thread() {
    fn assert_send<T: Send>(value: T) -> T {
        value
    }
    let service = Service::with_bodies([&page(&["a"], false)]);
    let mut items = assert_send(service.client().numbered().items());
    drop(assert_send(items.next()));
    let mut pages = assert_send(service.client().numbered().pages());
    drop(assert_send(pages.next()));
    assert_eq!(collect_items(&mut items).0, ["a"]);
}

#[test]
fn nothing_is_sent_before_it_is_polled_and_debug_shows_no_parameter() {
    let service = Service::with_bodies([&page(&["a"], false)]);
    let mut items = service.client().numbered().items();
    drop(items.next());
    assert!(service.asked().is_empty());
    let shown = "Items { pages: Pages { operation: \"things.numbered\", position: 0, .. }, .. }";
    assert_eq!(format!("{items:?}"), shown);
}
