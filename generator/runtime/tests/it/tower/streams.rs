//! Bodies of responses and requests chunk by chunk.

use std::future::poll_fn;
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::transport::{Delivery, Fault, Limits, RequestBody, ResponseChunks, TowerTransport, Transport};
use copperplate_runtime::{Error, RetryPolicy};
use http::{Request, Response};

use super::script::{Act, Script, Step};
use super::{builder, client};
use crate::support::clock::JumpingClock;
use crate::support::now::now;

#[test]
fn chunks_are_given_as_they_come() {
    let steps = vec![Step::Chunk(b"one"), Step::Chunk(b""), Step::Chunk(b"two"), Step::Trailers];
    let script = Script::new([Act::Respond(200, steps)]);
    let mut stream = now(client(&script).fetch().stream()).expect("a response");
    assert_eq!((stream.status(), stream.header("x-kind")), (200, Some("scripted")));
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"one"[..]));
    assert_eq!(script.alive(), 1);
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"two"[..]));
    assert_eq!(now(stream.next()).expect("the end"), None);
    assert_eq!(script.alive(), 0);
}

#[test]
fn a_stream_that_tears_is_incomplete() {
    let script = Script::new([Act::Respond(200, vec![Step::Chunk(b"one"), Step::Tear("CANARY".into())])]);
    let mut stream = now(client(&script).fetch().stream()).expect("a response");
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"one"[..]));
    let error = now(stream.next()).expect_err("it tears");
    assert_eq!((error.delivery(), error.status()), (Delivery::Applied, Some(200)));
    let Error::Transport(failure) = &error else { panic!("{error:?}") };
    assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(3)));
    assert!(!format!("{error}{error:?}").contains("CANARY"), "{error:?}");
}

#[test]
fn dropping_a_stream_drops_its_body() {
    let script = Script::new([Act::Respond(200, vec![Step::Chunk(b"one"), Step::Quiet])]);
    let mut stream = now(client(&script).fetch().stream()).expect("a response");
    now(stream.next()).expect("a chunk");
    drop(stream);
    assert_eq!(script.alive(), 0);
}

/// The limits of an exchange apply until the head has arrived.
#[test]
fn only_the_limit_of_quiet_is_left() {
    let clock = JumpingClock::with_jitter(0.5);
    let script = Script::new([Act::Respond(200, vec![Step::Chunk(b"one"), Step::Quiet])]);
    let transport = TowerTransport::new(script.clone()).clock(clock.clone());
    let builder = builder(&script).transport(transport).clock(clock.clone()).body_limit(1);
    let client =
        builder.stream_idle_timeout(Duration::from_secs(7)).retry(RetryPolicy::never()).build().expect("right");
    let mut stream = now(client.fetch().stream()).expect("a response");
    now(stream.next()).expect("more than the limit of bodies");
    now(stream.next()).expect_err("it is quiet");
    assert_eq!(clock.slept(), [Duration::from_secs(7)]);
}

/// Calls the transport itself, like the client for uploads and responses that are received chunk by chunk.
#[test]
fn a_body_is_handed_over() {
    let script = Script::new([Act::Respond(201, vec![Step::Chunk(b"done")])]);
    let (transport, limits) = (TowerTransport::new(script.clone()), Limits::default());
    let request =
        Request::post("https://api.example.com/files").body(RequestBody::from(Bytes::from_static(b"content")));
    let response: Response<Box<dyn ResponseChunks>> =
        now(transport.open(request.expect("a request"), &limits)).expect("201");
    assert_eq!(response.status(), 201);
    assert_eq!(script.take()[0].body(), "content");
    let mut body = response.into_body();
    let chunk = now(poll_fn(|cx| body.poll_chunk(cx))).expect("a chunk").expect("no error");
    assert_eq!(chunk, "done");
}
