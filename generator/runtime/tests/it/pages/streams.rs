//! Pagination as streams: a request in flight is kept, and errors do not end the stream.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use copperplate_runtime::transport::{Limits, SendFuture, Transport};
use futures_core::Stream;
use http::Request;

use super::service::{Service, page};
use crate::support::api::Client;
use crate::support::clock::StillClock;

/// Lets each request wait once before it is sent.
struct Slow(Service, Arc<AtomicUsize>);

impl Transport for Slow {
    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        Box::pin(async move {
            self.1.fetch_add(1, Ordering::SeqCst);
            let mut waited = false;
            std::future::poll_fn(
                |_| if std::mem::replace(&mut waited, true) { Poll::Ready(()) } else { Poll::Pending },
            )
            .await;
            self.0.send(request, limits).await
        })
    }
}

fn poll<S: Stream + Unpin>(stream: &mut S) -> Poll<Option<S::Item>> {
    Pin::new(stream).poll_next(&mut Context::from_waker(Waker::noop()))
}

fn slow<const N: usize>(bodies: [&str; N]) -> (Client, Service, Arc<AtomicUsize>) {
    let (service, sent) = (Service::with_bodies(bodies), Arc::new(AtomicUsize::new(0)));
    let builder = Client::builder("https://api.example.com").transport(Slow(service.clone(), Arc::clone(&sent)));
    (builder.clock(StillClock::default()).build().expect("all settings are right"), service, sent)
}

#[test]
fn a_request_under_way_goes_on_with_the_next_poll() {
    let (client, _, sent) = slow([&page(&["a", "b"], true), &page(&["c"], false)]);
    let mut items = client.numbered().items();
    let mut polls = String::new();
    loop {
        match poll(&mut items) {
            Poll::Pending => polls.push('.'),
            Poll::Ready(Some(Ok(thing))) => polls += &thing.name,
            Poll::Ready(Some(Err(error))) => panic!("{error}"),
            Poll::Ready(None) => break,
        }
    }
    assert_eq!((polls.as_str(), sent.load(Ordering::SeqCst)), (".ab.c", 2));
    assert!(matches!(poll(&mut items), Poll::Ready(None)), "the end is final");
}

#[test]
fn next_continues_the_request_of_a_stream() {
    let (client, _, sent) = slow([&page(&["a"], false)]);
    let mut items = client.numbered().items();
    assert!(poll(&mut items).is_pending());
    let next = pin!(items.next()).poll(&mut Context::from_waker(Waker::noop()));
    assert!(matches!(next, Poll::Ready(Ok(Some(thing))) if thing.name == "a"));
    assert_eq!(sent.load(Ordering::SeqCst), 1);
}

#[test]
fn after_an_error_the_same_page_is_requested_again() {
    let service = Service::with_bodies([&page(&["a"], true), "[]", &page(&["b"], false)]);
    let mut pages = service.client().numbered().pages();
    let mut seen = Vec::new();
    while let Poll::Ready(Some(page)) = poll(&mut pages) {
        seen.push(page.map(|page| page.value().things.len()).map_err(|_| pages.next_position().as_i64()));
    }
    assert_eq!(seen, [Ok(1), Err(Some(1)), Ok(1)]);
    assert_eq!(service.asked(), [-1, 1, 1]);
}
