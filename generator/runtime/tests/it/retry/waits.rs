//! Delays between attempts, and reasons to give up instead.

use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::{Error, RetryStopReason};
use http::Response;

use crate::support::api::Client;
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;
use crate::support::now::now;

fn rejected(status: u16, retry_after: &'static str) -> (Error, Fake, JumpingClock) {
    let fake = Fake::responding(move || {
        let response = Response::builder().status(status).header("retry-after", retry_after);
        Ok(response.body(Bytes::new()).unwrap())
    });
    let clock = JumpingClock::with_jitter(1.0);
    let error = now(Client::patient(&fake, &clock).find("id").send()).expect_err("it never succeeds");
    (error, fake, clock)
}

fn seconds(clock: &JumpingClock) -> Vec<f64> {
    clock.slept().iter().map(Duration::as_secs_f64).collect()
}

#[test]
fn it_doubles_with_each_attempt() {
    let (_, _, clock) = rejected(500, "");
    assert_eq!(seconds(&clock), [0.5, 1.0]);
    let (_, _, clock) = rejected(429, "");
    assert_eq!(seconds(&clock), [1.0, 2.0]);
}

#[test]
fn a_retry_after_is_the_shortest_delay() {
    let (error, fake, clock) = rejected(429, "2");
    assert_eq!((seconds(&clock), fake.take().len()), (vec![2.0, 2.0], 3));
    assert_eq!(error.retry_after(), Some(Duration::from_secs(2)));
    // Services send fractions too.
    let (error, _, clock) = rejected(429, "3.5");
    assert_eq!((seconds(&clock), error.retry_after()), (vec![3.5, 3.5], Some(Duration::from_millis(3_500))));
    assert_eq!(rejected(503, "299.997").0.retry_after(), Some(Duration::from_millis(299_997)));
}

#[test]
fn an_invalid_retry_after_changes_nothing() {
    for retry_after in ["0", "-5", "abc", "", "-1.5", "NaN", "1.5.2", "Sun, 06 Nov 1994 08:49:37 GMT"] {
        assert_eq!(seconds(&rejected(429, retry_after).2), [1.0, 2.0], "{retry_after:?}");
    }
}

#[test]
fn a_retry_after_that_is_too_long_ends_the_call() {
    for retry_after in ["60.001", "61", "86400", "1000000000000000000000000000000"] {
        let (error, fake, clock) = rejected(429, retry_after);
        assert_eq!((fake.take().len(), clock.slept().len()), (1, 0));
        assert_eq!(error.retry_stop_reason(), Some(RetryStopReason::RetryAfter));
        assert!(error.is_rate_limited() && error.retry_after() > Some(Duration::from_secs(60)));
    }
}

#[test]
fn no_delay_exceeds_the_deadline() {
    let fake = Fake::responding(|| Ok(Response::builder().status(503).body(Bytes::new()).unwrap()));
    let clock = JumpingClock::with_jitter(1.0);
    let mut call = Client::patient(&fake, &clock).find("id");
    call.options.set_timeout(Duration::from_millis(2_500));
    let error = now(call.send()).expect_err("it never succeeds");
    // A delay of 1 s fits, a second one of 2 s does not.
    assert_eq!((seconds(&clock), fake.take().len()), (vec![1.0], 2));
    assert_eq!((error.retry_stop_reason(), error.status()), (Some(RetryStopReason::Deadline), Some(503)));
}

#[test]
fn an_attempt_gets_what_is_left_of_the_call() {
    let fake = Fake::responding(|| Ok(Response::builder().status(503).body(Bytes::new()).unwrap()));
    let mut call = Client::patient(&fake, &JumpingClock::with_jitter(1.0)).find("id");
    call.options.set_timeout(Duration::from_secs(30));
    now(call.send()).expect_err("it never succeeds");
    let limits: Vec<_> = fake.take().into_iter().map(|(_, limits)| limits.attempt.as_secs()).collect();
    assert_eq!(limits, [30, 29, 27]);
}
