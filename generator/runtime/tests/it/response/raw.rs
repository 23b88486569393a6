//! Raw calls: what a service sends after a success is returned as it came, by the same request.

use bytes::Bytes;
use copperplate_runtime::error::Unreadable;
use copperplate_runtime::request::{Endpoint, Operation, Options, RequestParts, Statuses};
use copperplate_runtime::{Async, ClientBuilder, Core, Delivery, Effect, Error, Method, RetryPolicy, UntypedCall};
use http::Response;

use crate::support::api::{self, Client};
use crate::support::clock::JumpingClock;
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

/// `POST /jobs`, which responds with 200 or redirects, according to the spec.
#[derive(Clone)]
struct Start<M = Async> {
    core: Core<M>,
    options: Options,
}

impl<M> Operation for Start<M> {
    type Response = api::Reply;
    const ENDPOINT: Endpoint = Endpoint {
        id: "jobs.start",
        method: Method::POST,
        path: "/jobs",
        effect: Effect::Append,
        secrets: &[],
        items: None,
    };
    const STATUSES: &'static [Statuses] = &[200..=200, 303..=303];

    fn encode(&self, out: &mut RequestParts) {
        out.header("x-trace", Some(&"t-1".to_owned()));
    }
}

copperplate_runtime::call! {
    Start,
}

fn fake(status: u16, headers: &'static [(&'static str, &'static str)], body: &'static [u8]) -> Fake {
    Fake::responding(move || {
        let mut response = Response::builder().status(status);
        for (name, value) in headers {
            response = response.header(*name, *value);
        }
        Ok(response.body(Bytes::from_static(body)).expect("a response"))
    })
}

fn builder(fake: &Fake) -> ClientBuilder<Client> {
    let builder = Client::builder("https://api.example.com").transport(fake.clone());
    builder.blocking_transport(BlockingFake(fake.clone())).retry(RetryPolicy::never())
}

fn start(fake: &Fake) -> Start {
    Start { core: builder(fake).build().expect("valid").core, options: Options::new() }
}

fn start_blocking(fake: &Fake) -> Start<copperplate_runtime::Blocking> {
    Start { core: builder(fake).build().expect("valid").core.blocking(), options: Options::new() }
}

#[test]
fn every_success_is_returned_as_it_came() {
    type Head = (u16, &'static [(&'static str, &'static str)]);
    let heads: [Head; 5] = [
        (200, &[("content-type", "text/html")]),
        (200, &[("content-encoding", "br"), ("content-type", "application/json")]),
        (202, &[]),
        (299, &[("content-type", "a/b/c")]),
        (303, &[("location", "/elsewhere")]),
    ];
    for (status, headers) in heads {
        for body in [&b""[..], b"\xff\xfe", b"{\"ok\":", b"null", b"<html>"] {
            let fake = fake(status, headers, body);
            let reply = now(start(&fake).raw().send()).expect("any success is returned");
            let sent = fake.take_one();
            assert_eq!((reply.status(), reply.value(), &**reply.raw_body()), (status, &Bytes::from_static(body), body));
            assert!(headers.iter().all(|(name, value)| reply.header(name) == Some(value)));
            assert_eq!((reply.attempts(), reply.deviations().len()), (1, 0));
            let reply = start_blocking(&fake).raw().send().expect("any success is returned");
            assert_eq!((reply.status(), &**reply.raw_body()), (status, body));
            let again = fake.take_one();
            assert_eq!(sent.headers()["x-trace"], "t-1");
            assert_eq!(sent.headers()["authorization"], "ApiKey key-CANARY");
            let line = |request: &http::Request<Bytes>| (request.method().clone(), request.uri().clone());
            assert_eq!(line(&sent), line(&again));
            drop(now(start(&fake).send()));
            assert_eq!(line(&sent), line(&fake.take_one()), "the request of the typed call");
        }
    }
}

#[test]
fn it_streams() {
    let fake = fake(202, &[("content-type", "text/html"), ("content-encoding", "br")], b"<p>");
    let mut stream = now(start(&fake).raw().stream()).expect("any success is returned");
    assert_eq!((stream.status(), stream.header("content-encoding")), (202, Some("br")));
    assert_eq!(now(stream.next()).expect("a chunk").as_deref(), Some(&b"<p>"[..]));
    assert_eq!(now(stream.next()).expect("the end"), None);
    let stream = start_blocking(&fake).raw().stream().send().expect("any success is returned");
    let chunks: Vec<_> = stream.map(|chunk| chunk.expect("a chunk")).collect();
    assert_eq!(chunks, [&b"<p>"[..]]);
}

#[test]
fn errors_and_redirects_that_the_spec_does_not_list_stay_errors() {
    for status in [302, 404, 500] {
        let fake = fake(status, &[("content-type", "application/json")], b"{\"message\":\"no\"}");
        let error = now(start(&fake).raw().send()).expect_err("no success");
        assert_eq!((error.status(), error.message()), (Some(status), Some("no")));
        assert!(!error.is_applied());
        let error = start_blocking(&fake).raw().send().expect_err("no success");
        assert_eq!((error.status(), error.message()), (Some(status), Some("no")));
    }
}

#[test]
fn retries_are_those_of_the_call() {
    let responses = std::sync::Mutex::new([503, 200].into_iter());
    let fake = Fake::responding(move || {
        let status = responses.lock().expect("no panic").next().expect("two requests");
        Ok(Response::builder().status(status).body(Bytes::from_static(b"<p>")).expect("a response"))
    });
    let clock = JumpingClock::with_jitter(0.5);
    let reply = now(Client::patient(&fake, &clock).find("id").raw().send()).expect("the second attempt succeeds");
    assert_eq!((reply.attempts(), fake.take().len(), clock.slept().len()), (2, 2, 1));
}

#[test]
fn untyped_calls_have_it_too() {
    let fake = fake(200, &[("content-type", "text/csv")], b"a,b");
    let core = builder(&fake).build().expect("valid").core;
    let reply = now(UntypedCall::new(core, Method::GET, "/csv".to_owned()).raw().send()).expect("a response");
    assert_eq!(&**reply.raw_body(), b"a,b");
}

#[test]
fn a_success_that_the_spec_does_not_list_was_applied() {
    let fake = fake(202, &[("content-type", "application/json")], b"{\"ok\":true}");
    for error in [now(start(&fake).send()).expect_err("202"), start_blocking(&fake).send().expect_err("202")] {
        assert_eq!((error.delivery(), error.is_applied(), error.status()), (Delivery::Applied, true, Some(202)));
        assert_eq!(error.raw_body(), Some(&b"{\"ok\":true}"[..]));
        assert_eq!(
            error.to_string(),
            "jobs.start: the call was applied, but its response is invalid (202 Accepted): the spec does not list this \
             status"
        );
        let Error::Decode(error) = error else { panic!("{error:?}") };
        assert!(matches!(error.reason(), Unreadable::UnlistedStatus));
    }
}
