//! Token requests that fail: repeated like a call that only reads, async and blocking.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::auth::{ClientCredentials, TokenError};
use copperplate_runtime::transport::{Delivery, Fault, TransportError};
use copperplate_runtime::{Error, RetryPolicy, RetryStopReason};
use http::{Request, Response};

use crate::support::api::{Client, Find};
use crate::support::clock::JumpingClock;
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

type Outcome = Result<Response<Bytes>, TransportError>;

/// Responds to a token request with this number.
type Issue = fn(usize) -> Outcome;

fn status(status: u16) -> Response<Bytes> {
    Response::builder().status(status).body(Bytes::new()).expect("a response")
}

fn token() -> Response<Bytes> {
    Response::new(Bytes::from_static(b"{\"access_token\":\"token\"}"))
}

/// Outcome of a call, the numbers of token requests and other requests, and the waits, in milliseconds.
struct Made {
    result: Result<(), Error>,
    tokens: usize,
    calls: usize,
    waits: Vec<u128>,
}

/// Makes a call with a token service that responds so to its requests, by their number: in each mode.
fn make(issue: Issue, policy: RetryPolicy) -> [Made; 2] {
    [false, true].map(|is_blocking| {
        let (tokens, calls) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (asked, called) = (Arc::clone(&tokens), Arc::clone(&calls));
        let fake = Fake::answering(move |request: &Request<Bytes>| {
            if request.uri().host() == Some("auth.example.com") {
                return issue(asked.fetch_add(1, Ordering::SeqCst) + 1);
            }
            called.fetch_add(1, Ordering::SeqCst);
            Ok(Response::new(Bytes::from_static(b"{\"ok\":true}")))
        });
        let credentials = ClientCredentials::new("id", "secret").token_url("https://auth.example.com/token");
        let clock = JumpingClock::with_jitter(1.0);
        let builder = Client::with_keys(&fake, credentials.into()).retry(policy).clock(clock.clone());
        let builder = builder.blocking_transport(BlockingFake(fake.clone())).blocking_clock(clock.clone());
        let core = builder.build().expect("all settings are right").core;
        let result = if is_blocking {
            Find::of(core.blocking(), "id").send().map(drop)
        } else {
            now(Find::of(core, "id").send()).map(drop)
        };
        let waits = clock.slept().iter().map(Duration::as_millis).collect();
        Made { result, tokens: tokens.load(Ordering::SeqCst), calls: calls.load(Ordering::SeqCst), waits }
    })
}

#[test]
fn passing_failures_are_repeated() {
    let cases: [(Issue, &[u128]); 5] = [
        (|number| Ok(if number < 3 { status(503) } else { token() }), &[1_000, 2_000]),
        (|number| Ok(if number < 3 { status(429) } else { token() }), &[1_000, 2_000]),
        (|number| Ok(if number < 2 { status(502) } else { token() }), &[500]),
        (
            |number| match number {
                1 => Err(TransportError::new(Fault::Broken, Delivery::MaybeApplied)),
                2 => Err(TransportError::new(Fault::Connect, Delivery::NotApplied)),
                _ => Ok(token()),
            },
            &[500, 1_000],
        ),
        (
            |number| match number {
                1 => {
                    let response = Response::builder().status(503).header("retry-after", "3.5");
                    Ok(response.body(Bytes::new()).expect("a response"))
                }
                _ => Ok(token()),
            },
            &[3_500],
        ),
    ];
    for (issue, waits) in cases {
        for made in make(issue, RetryPolicy::standard()) {
            made.result.expect("accepted");
            assert_eq!((made.tokens, made.calls, &made.waits[..]), (waits.len() + 1, 1, waits));
        }
    }
}

#[test]
fn a_failure_that_lasts_is_told() {
    for made in make(|_| Ok(status(503)), RetryPolicy::standard()) {
        let error = made.result.expect_err("no token");
        assert_eq!((made.tokens, made.calls), (3, 0));
        let line = "items.find: no token from auth.example.com: 503 Service Unavailable (3 attempts); nothing was sent";
        assert_eq!((error.to_string(), error.attempts(), error.delivery()), (line.to_owned(), 0, Delivery::NotApplied));
        let source = std::error::Error::source(&error).and_then(|source| source.downcast_ref::<TokenError>());
        assert_eq!(source.map(|error| (error.attempts(), error.status().map(|it| it.as_u16()))), Some((3, Some(503))));
    }
}

#[test]
fn other_failures_are_not_repeated() {
    let cases: [Issue; 5] = [
        |_| Ok(status(400)),
        |_| Ok(status(401)),
        |_| Ok(status(302)),
        |_| Ok(Response::new(Bytes::from_static(b"no token"))),
        |_| Err(TransportError::new(Fault::Tls, Delivery::NotApplied)),
    ];
    for issue in cases {
        for made in make(issue, RetryPolicy::standard()) {
            assert!(made.result.is_err());
            assert_eq!((made.tokens, made.calls, made.waits.len()), (1, 0, 0));
        }
    }
}

#[test]
fn the_policy_and_the_budget_of_the_client_hold() {
    for made in make(|_| Ok(status(503)), RetryPolicy::never()) {
        assert_eq!((made.tokens, made.waits.len()), (1, 0));
    }
    // Eleven retries cost more than there is.
    for made in make(|_| Ok(status(503)), RetryPolicy::standard().max_attempts(100)) {
        assert!(made.result.is_err());
        assert!((2..=11).contains(&made.tokens), "{}", made.tokens);
    }
    let long = |_| {
        let response = Response::builder().status(503).header("retry-after", "61");
        Ok(response.body(Bytes::new()).expect("a response"))
    };
    for made in make(long, RetryPolicy::standard()) {
        let error = made.result.expect_err("no token");
        assert_eq!((made.tokens, error.retry_stop_reason()), (1, None::<RetryStopReason>));
    }
}
