//! Limit of an upload: only the time without progress, by the clock of the client.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::request::{Endpoint, FormLists, FormStyle, Operation, Options, Part, RequestParts};
use copperplate_runtime::send::send;
use copperplate_runtime::transport::{Clock, Limits, OpenFuture, RequestBody, SendFuture, SleepFuture, Transport};
use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Effect, Error, File, Json, Map, Method, RetryPolicy};
use http::Request;

use crate::support::api::Client;

/// Number of chunks of the file, of 64 KiB each.
const CHUNKS: u32 = 20;

pub(crate) struct Upload(pub(crate) File);

impl Operation for Upload {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "files.upload",
        method: Method::PUT,
        path: "/files",
        effect: Effect::Append,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        let mut body = Map::<Json>::new();
        body.insert("file", from_json(&to_json(&self.0)).expect("JSON"));
        let style = FormStyle { lists: FormLists::Repeat, empty_nulls: true };
        out.multipart(&body, style, &[Part::files("file", &self.0)]);
    }
}

/// Sends this number of chunks, one for each poll, and then stops.
struct Slow(u32);

impl Transport for Slow {
    fn send<'t>(&'t self, _: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        unreachable!("an upload is opened")
    }

    fn open<'t>(&'t self, request: Request<RequestBody>, _: &'t Limits) -> OpenFuture<'t> {
        let (mut chunks, mut left) = (request.into_body().into_chunks(), self.0);
        Box::pin(poll_fn(move |cx| {
            if left > 0 {
                left -= 1;
                assert!(chunks.poll_chunk(cx).is_ready(), "the file is in memory");
            }
            Poll::Pending
        }))
    }
}

/// A clock on which each sleep ends at its next poll. Clones share the time slept.
#[derive(Clone, Default)]
struct NextPoll(Arc<Mutex<Duration>>);

impl Clock for NextPoll {
    fn now(&self) -> Duration {
        *self.0.lock().expect("no panic")
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        let mut is_polled = false;
        Box::pin(poll_fn(move |_| {
            if std::mem::replace(&mut is_polled, true) {
                *self.0.lock().expect("no panic") += time;
                return Poll::Ready(());
            }
            Poll::Pending
        }))
    }
}

/// Makes an upload that stops after this number of chunks. Returns its error, and the time until then.
fn stopping_after(chunks: u32) -> (Error, Duration) {
    let clock = NextPoll::default();
    let builder = Client::builder("https://api.example.com").transport(Slow(chunks)).clock(clock.clone());
    let second = Duration::from_secs(1);
    let builder = builder.timeout(second).attempt_timeout(second).read_timeout(second).retry(RetryPolicy::never());
    let client = builder.build().expect("all settings are right");
    let file = File::from_bytes("big.bin", vec![7; 20 << 16]);
    let mut call = pin!(send(&client.core, &Options::new(), &Upload(file)));
    for _ in 0..2 * CHUNKS {
        if let Poll::Ready(result) = call.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return (result.expect_err("the transport never responds"), clock.now());
        }
    }
    panic!("the upload has no end")
}

#[test]
fn an_upload_without_progress_ends() {
    let (error, time) = stopping_after(0);
    assert!(matches!(error, Error::Timeout(_)), "{error:?}");
    assert_eq!(time, Duration::from_secs(60), "the default");
}

#[test]
fn no_limit_of_calls_ends_one_that_goes_on() {
    let (error, time) = stopping_after(CHUNKS);
    assert!(matches!(error, Error::Timeout(_)), "{error:?}");
    // The service accepted a chunk in each quarter of the limit, and then no more.
    assert_eq!(time, Duration::from_secs(15) * (CHUNKS - 1) + Duration::from_secs(60));
}
