//! Bytes of a response that may be empty: whether it is, is known before the stream is there.

use std::time::Duration;

use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts};
use copperplate_runtime::transport::Fault;
use copperplate_runtime::wire::{BytesContent, OrEmpty};
use copperplate_runtime::{Async, Blocking, Core, Effect, Error, Method};

use super::transport::{Client, Scripted, Step, client};
use crate::support::clock::{JumpingClock, SleepingClock};
use crate::support::now::{is_pending, now};

/// `GET /page`, which returns bytes or an empty body.
#[derive(Clone)]
struct Page<M = Async> {
    core: Core<M>,
    options: Options,
}

impl<M> Operation for Page<M> {
    type Response = OrEmpty<BytesContent>;
    const ENDPOINT: Endpoint = Endpoint {
        id: "files.page",
        method: Method::GET,
        path: "/page",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        out.accept("application/pdf");
    }
}

copperplate_runtime::call! {
    Page: optional_bytes,
}

fn page(client: &Client) -> Page {
    Page { core: client.core().clone(), options: Options::new() }
}

fn page_blocking(client: &Client) -> Page<Blocking> {
    Page { core: client.core().blocking(), options: Options::new() }
}

/// Returns all chunks of a response, received by both kinds of calls; `None` if it is empty.
fn chunks(scripted: impl Fn() -> Scripted) -> Option<Vec<String>> {
    let text = |chunk: bytes::Bytes| String::from_utf8(chunk.to_vec()).expect("text");
    let of_call = scripted();
    let stream = now(page(&client(&of_call)).stream()).expect("a success");
    let received = stream.map(|mut stream| {
        let next = || now(stream.next()).expect("a chunk or the end").map(text);
        std::iter::from_fn(next).collect::<Vec<_>>()
    });
    assert_eq!(of_call.bodies(), 0, "the exchange is over");
    let of_blocking = scripted();
    let stream = page_blocking(&client(&of_blocking)).stream().send().expect("a success");
    let again = stream.map(|stream| stream.map(|chunk| text(chunk.expect("a chunk"))).collect::<Vec<_>>());
    assert_eq!(of_blocking.bodies(), 0, "the exchange is over");
    assert_eq!(received, again);
    received
}

#[test]
fn an_empty_body_is_none_whatever_the_status() {
    for status in [200, 201, 202, 203, 226] {
        assert_eq!(chunks(|| Scripted::new([(status, vec![])])), None);
        assert_eq!(chunks(|| Scripted::new([(status, vec![Step::Chunk(b""), Step::Chunk(b"")])])), None);
        let page = || Scripted::new([(status, vec![Step::Chunk(b""), Step::Chunk(b"%P"), Step::Chunk(b"DF")])]);
        assert_eq!(chunks(page), Some(vec!["%P".to_owned(), "DF".to_owned()]));
    }
}

#[test]
fn a_head_that_says_so_is_enough() {
    for status in [204, 205] {
        assert_eq!(chunks(|| Scripted::new([(status, vec![Step::Quiet])])), None);
    }
    assert_eq!(chunks(|| Scripted::new([(200, vec![Step::Quiet])]).with_length("0")), None);
}

#[test]
fn the_label_of_an_empty_body_does_not_matter() {
    assert_eq!(chunks(|| Scripted::new([(200, vec![])]).of("text/html")), None);
    assert_eq!(chunks(|| Scripted::new([(204, vec![])]).of("application/json")), None);
    let html = || Scripted::new([(200, vec![Step::Chunk(b"<html>")])]).of("text/html");
    let error = now(page(&client(&html())).stream()).expect_err("HTML is not a file");
    assert_eq!((error.status(), error.raw_body()), (Some(200), Some(&b"<html>"[..])));
    let error = page_blocking(&client(&html())).stream().send().expect_err("HTML is not a file");
    assert_eq!((error.status(), error.raw_body()), (Some(200), Some(&b"<html>"[..])));
}

#[test]
fn the_first_chunk_is_waited_for_and_no_other() {
    let scripted = Scripted::new([(200, vec![Step::Later, Step::Chunk(b"one"), Step::Quiet])]);
    let clock = SleepingClock::default();
    let built = client(&scripted).builder().clock(clock.clone()).build().expect("all settings are right");
    let mut future = Page { core: built.core, options: Options::new() }.stream();
    assert!(is_pending(&mut future));
    let mut stream = now(future).expect("a success").expect("a body");
    assert_eq!((stream.status(), now(stream.next()).expect("a chunk").as_deref()), (200, Some(&b"one"[..])));
    assert!(is_pending(stream.next()));
    assert_eq!(clock.slept(), [Duration::from_secs(60); 2], "one for each chunk that is waited for");
}

#[test]
fn a_body_that_does_not_start_is_an_error() {
    let clock = JumpingClock::with_jitter(0.5);
    let steps = [(200, vec![Step::Quiet]), (200, vec![Step::Chunk(b""), Step::Break])];
    let scripted = Scripted::new(steps.clone()).on(&clock);
    let built = client(&scripted).builder().clock(clock.clone()).build().expect("all settings are right");
    let call = || Page { core: built.core.clone(), options: Options::new() };
    let Err(Error::Timeout(failure)) = now(call().stream()) else { panic!("it is quiet") };
    assert_eq!((failure.received(), clock.slept()), (Some(0), vec![Duration::from_secs(60)]));
    let Err(Error::Transport(failure)) = now(call().stream()) else { panic!("it breaks") };
    assert_eq!(failure.fault(), Fault::Truncated);

    let scripted = Scripted::new(steps);
    let client = client(&scripted);
    let Err(Error::Timeout(failure)) = page_blocking(&client).stream().send() else { panic!("it is quiet") };
    assert_eq!((failure.received(), scripted.limits()), (Some(0), vec![Duration::from_secs(60)]));
    let Err(Error::Transport(failure)) = page_blocking(&client).stream().send() else { panic!("it breaks") };
    assert_eq!(failure.fault(), Fault::Truncated);
}
