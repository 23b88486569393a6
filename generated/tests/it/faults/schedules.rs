//! Random sequences of faults.
//!
//! The service is a transport in memory, which can do what a real one cannot do on demand: apply a call and break the
//! connection. Delays take no time.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fastrand::Rng;
use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::{HeaderMap, Request, Response, StatusCode};
use svc_client::transport::{Clock, Fault, Limits, SendFuture, SleepFuture, Transport, TransportError};
use svc_client::{Client, Delivery, Error, RetryPolicy, RetryStopReason};
use test_tier::Cases;

use super::calls::Call;
use crate::support::client::key;
use crate::support::now::now;

const DEADLINE: Duration = Duration::from_secs(60);

/// Event of one request.
#[derive(Clone, Copy, Debug)]
enum Event {
    Response(u16, Option<u64>),
    /// `true` if the service applied it before.
    Lost {
        acted: bool,
    },
    Silent {
        acted: bool,
    },
    Torn,
    Unreachable,
}

fn event(random: &mut Rng) -> Event {
    let coin = random.bool();
    match random.usize(..8) {
        0 | 1 => Event::Response(200, None),
        2 => {
            let retry_after = [None, Some(0), Some(2), Some(30), Some(59), Some(61), Some(86_400)];
            Event::Response([429, 503][usize::from(coin)], retry_after[random.usize(..7)])
        }
        3 => Event::Response([400, 404, 408, 409, 425, 500, 501, 502, 504, 520, 529, 599][random.usize(..12)], None),
        4 => Event::Lost { acted: coin },
        5 => Event::Silent { acted: coin },
        6 => Event::Torn,
        _ => Event::Unreachable,
    }
}

/// A service, its connection, and the time.
#[derive(Clone)]
struct World(Arc<Inner>);

struct Inner {
    call: Call,
    seed: u64,
    random: Mutex<Rng>,
    milliseconds: AtomicU64,
    /// Number of times the service applied the call.
    applied: AtomicUsize,
    requests: Mutex<Vec<(Event, Duration)>>,
}

impl World {
    fn new(call: Call, seed: u64) -> Self {
        Self(Arc::new(Inner {
            call,
            seed,
            random: Mutex::new(Rng::with_seed(seed)),
            milliseconds: AtomicU64::default(),
            applied: AtomicUsize::default(),
            requests: Mutex::default(),
        }))
    }

    fn pass(&self, time: Duration) {
        let time = u64::try_from(time.as_millis()).expect("a call does not last for ever");
        self.0.milliseconds.fetch_add(time, Ordering::SeqCst);
    }

    fn act(&self) {
        self.0.applied.fetch_add(1, Ordering::SeqCst);
    }

    fn take(&self, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        let mut random = self.0.random.lock().expect("no panic");
        let event = event(&mut random);
        let latency = Duration::from_millis(random.u64(..2_000)).min(limits.attempt);
        self.0.requests.lock().expect("no panic").push((event, Clock::now(self)));
        match event {
            Event::Unreachable => {
                self.pass(latency);
                Err(TransportError::new(Fault::Connect, Delivery::NotApplied))
            }
            Event::Lost { acted } => {
                self.pass(latency);
                if acted {
                    self.act();
                }
                Err(TransportError::new(Fault::Broken, Delivery::MaybeApplied))
            }
            Event::Silent { acted } => {
                self.pass(limits.attempt);
                if acted {
                    self.act();
                }
                Err(TransportError::new(Fault::Timeout, Delivery::MaybeApplied))
            }
            Event::Torn => {
                self.pass(latency);
                self.act();
                let error = TransportError::new(Fault::Truncated, Delivery::Responded);
                Err(error.after_head(StatusCode::OK, HeaderMap::new(), 7))
            }
            Event::Response(status, retry_after) => {
                self.pass(latency);
                // A gateway can hide that the service applied the request.
                if matches!(status, 200 | 500 | 502 | 504 | 520 | 529) {
                    self.act();
                }
                let mut response = Response::builder().status(status);
                if let Some(retry_after) = retry_after {
                    response = response.header("retry-after", retry_after);
                }
                Ok(response.body(Bytes::from_static(self.0.call.response().as_bytes())).expect("all parts are right"))
            }
        }
    }
}

impl Transport for World {
    fn send<'t>(&'t self, _: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        Box::pin(async move { self.take(limits) })
    }
}

impl Clock for World {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.milliseconds.load(Ordering::SeqCst))
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        Box::pin(async move { self.pass(time) })
    }

    fn jitter(&self) -> f64 {
        f64::from(self.0.random.lock().expect("no panic").u32(..=1_000)) / 1_000.0
    }
}

/// Checks the invariants of every call in all circumstances.
fn assert_invariants(call: Call, world: &World, outcome: &Result<(), Error>) {
    let requests = world.0.requests.lock().expect("no panic");
    let applied = world.0.applied.load(Ordering::SeqCst);
    let scene = format!("seed {}: {call:?} {requests:?} {outcome:?}", world.0.seed);
    if !call.reads() {
        assert!(applied <= 1, "applied {applied} times: {scene}");
    }
    assert!((1..=3).contains(&requests.len()), "{scene}");
    assert!(Clock::now(world) <= DEADLINE + Duration::from_millis(250), "too late: {scene}");
    for pair in requests.windows(2) {
        let (Event::Response(429 | 503, Some(retry_after)), before) = pair[0] else { continue };
        assert!(pair[1].1 >= before + Duration::from_secs(retry_after), "too early: {scene}");
    }
    match outcome {
        Ok(()) => assert!(matches!(requests.last(), Some((Event::Response(200, _), _))), "{scene}"),
        Err(error) => {
            assert_eq!(error.attempts() as usize, requests.len(), "{scene}");
            // If the delivery is "not sent", the caller may send the request again.
            if error.delivery() == Delivery::NotApplied {
                assert_eq!(applied, 0, "{scene}");
            }
            // A call that could have continued reports why it did not.
            let (last, _) = requests.last().expect("one at least");
            let is_repeatable = match last {
                Event::Response(429, _) | Event::Unreachable => true,
                Event::Response(408 | 500 | 502 | 503 | 504 | 520 | 529, _)
                | Event::Lost { .. }
                | Event::Silent { .. }
                | Event::Torn => call.reads(),
                Event::Response(..) => false,
            };
            assert_eq!(error.retry_stop_reason().is_some(), is_repeatable, "{scene}");
            if error.retry_stop_reason() == Some(RetryStopReason::Attempts) {
                assert_eq!(requests.len(), 3, "{scene}");
            }
        }
    }
}

#[test]
fn no_change_is_applied_twice_and_every_call_ends() {
    let schedules = Cases { quick: 200, ci: 5_000, long: 100_000 }.count();
    let mut rescued = 0;
    for number in 1..=schedules {
        // The change that must not be made twice, and each of the others in turn.
        for call in [Call::UpsertCredentials, Call::ALL[number % 7]] {
            let world = World::new(call, number as u64);
            let builder = Client::builder("https://api.example.com", key());
            let client = builder.transport(world.clone()).clock(world.clone()).timeout(DEADLINE).build();
            let outcome = now(call.make_with(&client.expect("all settings are right"), RetryPolicy::standard()));
            assert_invariants(call, &world, &outcome);
            rescued += usize::from(outcome.is_ok() && world.0.requests.lock().expect("no panic").len() > 1);
        }
    }
    // A client that never retries would satisfy all the invariants above.
    assert!(rescued > schedules / 10, "{rescued} calls succeeded after a fault");
}
