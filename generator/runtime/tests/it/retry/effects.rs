//! Retries by the effect of the operation and the delivery of the attempt.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::Duration;

use bytes::Bytes;
use copperplate_runtime::transport::{Fault, TransportError};
use copperplate_runtime::{Delivery, Error, RetryPolicy, RetryStopReason};
use http::Response;

use crate::support::api::{Client, Reply};
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;
use crate::support::now::now;

type Attempt = Result<u16, (Fault, Delivery)>;

/// A service that responds as scripted, and then with success.
fn scripted(script: &[Attempt]) -> Fake {
    let script = Mutex::new(VecDeque::from(script.to_vec()));
    Fake::responding(move || {
        let next = script.lock().expect("no panic").pop_front().unwrap_or(Ok(200));
        let (status, fault) = match next {
            Ok(status) => (status, None),
            Err(fault) => (200, Some(fault)),
        };
        match fault {
            Some((fault, delivery)) => Err(TransportError::new(fault, delivery)),
            None => Ok(Response::builder().status(status).body(Bytes::from_static(b"{\"ok\":true}")).unwrap()),
        }
    })
}

/// For a read and a write: the number of requests, and `true` if the call succeeded.
fn sent(script: &[Attempt]) -> [(usize, bool); 2] {
    let (clock, fake) = (JumpingClock::with_jitter(0.5), scripted(script));
    let read = now(Client::patient(&fake, &clock).find("id").send()).is_ok();
    let reads = fake.take().len();
    let fake = scripted(script);
    let write = now(Client::patient(&fake, &clock).put(Reply::ok()).send()).is_ok();
    [(reads, read), (fake.take().len(), write)]
}

#[test]
fn reads_are_retried_and_writes_are_not() {
    for status in [408, 500, 502, 503, 504, 520, 529] {
        assert_eq!(sent(&[Ok(status)]), [(2, true), (1, false)], "{status}");
    }
    for fault in [Fault::Timeout, Fault::Broken, Fault::MalformedHead, Fault::Truncated] {
        assert_eq!(sent(&[Err((fault, Delivery::MaybeApplied))]), [(2, true), (1, false)], "{fault:?}");
    }
}

#[test]
fn unprocessed_requests_are_retried_whatever_the_effect() {
    assert_eq!(sent(&[Ok(429)]), [(2, true), (2, true)]);
    for fault in [Fault::Connect, Fault::ConnectTimeout, Fault::RequestRefused] {
        assert_eq!(sent(&[Err((fault, Delivery::NotApplied))]), [(2, true), (2, true)], "{fault:?}");
    }
}

#[test]
fn what_would_fail_the_same_way_is_not_retried() {
    for status in [301, 304, 400, 401, 403, 404, 409, 410, 422, 425, 501, 505, 511, 530, 599, 999] {
        assert_eq!(sent(&[Ok(status)]), [(1, false), (1, false)], "{status}");
    }
    let faults = [
        (Fault::Tls, Delivery::NotApplied),
        (Fault::HeadTooLarge, Delivery::MaybeApplied),
        (Fault::BodyTooLarge { limit: 1 }, Delivery::Responded),
    ];
    for fault in faults {
        assert_eq!(sent(&[Err(fault)]), [(1, false), (1, false)], "{fault:?}");
    }
}

#[test]
fn three_attempts_are_all() {
    assert_eq!(sent(&[Ok(503), Ok(503)]), [(3, true), (1, false)]);
    assert_eq!(sent(&[Ok(503), Ok(503), Ok(503)]), [(3, false), (1, false)]);
    assert_eq!(sent(&[Ok(429), Ok(429), Ok(429)]), [(3, false), (3, false)]);
}

#[test]
fn the_caller_may_allow_retries_of_a_write() {
    let (clock, fake) = (JumpingClock::with_jitter(0.5), scripted(&[Ok(500)]));
    let mut call = Client::patient(&fake, &clock).put(Reply::ok());
    call.options.set_retry(RetryPolicy::standard().retry_writes());
    now(call.send()).expect("the second attempt succeeds");
    assert_eq!(fake.take().len(), 2);
}

/// One attempt that may have been applied counts, whatever followed it.
#[test]
fn the_error_has_the_worst_delivery_of_all_attempts() {
    let script = [Err((Fault::Broken, Delivery::MaybeApplied)), Ok(404)];
    let (clock, fake) = (JumpingClock::with_jitter(0.5), scripted(&script));
    let error = now(Client::patient(&fake, &clock).find("id").send()).expect_err("not found");
    assert!(matches!(error, Error::Status(_)) && error.is_not_found());
    assert_eq!((error.delivery(), error.attempts(), error.retry_stop_reason()), (Delivery::MaybeApplied, 2, None));
    assert_eq!(error.elapsed(), clock.slept().iter().sum::<Duration>());
}

#[test]
fn a_torn_body_is_read_again() {
    let torn = Mutex::new(true);
    let fake = Fake::responding(move || {
        let is_torn = std::mem::replace(&mut *torn.lock().expect("no panic"), false);
        let body: &[u8] = if is_torn { b"{\"ok\":tr" } else { b"{\"ok\":true}" };
        Ok(Response::new(Bytes::from_static(body)))
    });
    now(Client::patient(&fake, &JumpingClock::with_jitter(0.5)).find("id").send()).expect("the second is whole");
    assert_eq!(fake.take().len(), 2);
}

#[test]
fn an_outage_is_not_made_worse() {
    let fake = Fake::failing(|| TransportError::new(Fault::Broken, Delivery::MaybeApplied));
    let client = Client::patient(&fake, &JumpingClock::with_jitter(0.5));
    let errors: Vec<_> = (0..1_000).map(|_| now(client.find("id").send()).expect_err("an outage")).collect();
    assert_eq!(fake.take().len(), 1_010);
    assert_eq!(errors[0].retry_stop_reason(), Some(RetryStopReason::Attempts));
    assert_eq!(errors[999].retry_stop_reason(), Some(RetryStopReason::Budget));
}
