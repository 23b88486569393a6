//! Responses that are late or incomplete.

use std::time::Duration;

use svc_client::Delivery;
use svc_client::transport::Fault;

use super::calls::Call;
use super::row::{Again, Kind, REQUEST_ID, Row};
use crate::loopback::Reply;

const TIMEOUT: Kind = Kind::Timeout(Fault::Timeout);

/// Fails unless an attempt took as long as `limit`, and each call as long as its attempts and their delays.
fn assert_took(elapsed: &[Duration], limit: Duration) {
    // The server looks for a disconnect every 100 ms.
    let slack = Duration::from_millis(250);
    for (call, &elapsed) in Call::ALL.iter().zip(elapsed) {
        let least = limit * if call.reads() { 3 } else { 1 };
        // At most 0.5 and 1 s between the attempts.
        let most = least + Duration::from_millis(if call.reads() { 1_500 } else { 0 });
        assert!((least..=most + slack).contains(&elapsed), "{call:?} took {elapsed:?}, not {limit:?} an attempt");
    }
}

#[tokio::test(start_paused = true)]
async fn not_a_byte_for_as_long_as_a_client_listens() {
    let row = Row::new(Reply::silence, TIMEOUT, Delivery::MaybeApplied).again(Again::Reads);
    assert_took(&row.hold().await, Duration::from_secs(10));
}

#[tokio::test(start_paused = true)]
async fn not_a_byte_for_as_long_as_an_attempt_may_take() {
    let row = Row::new(Reply::silence, TIMEOUT, Delivery::MaybeApplied).again(Again::Reads);
    let row = row.limits(|limits| limits.attempt = Duration::from_secs(7));
    assert_took(&row.hold().await, Duration::from_secs(7));
}

/// Three attempts of 30 s exceed the 60 s of a call: see `deadline`.
const ATTEMPT: Duration = Duration::from_secs(15);

#[tokio::test(start_paused = true)]
async fn a_body_that_stalls() {
    let reply = || Reply::json("{\"data\":").header("x-request-id", REQUEST_ID).claiming(100).stalling();
    let row = Row::new(reply, TIMEOUT, Delivery::Applied).responded(200).again(Again::Reads);
    assert_took(&row.hold().await, Duration::from_secs(10));
}

/// A response that is never idle and never done: only the limit of the attempt ends it.
#[tokio::test(start_paused = true)]
async fn a_byte_now_and_then() {
    let reply = || Reply::json("x".repeat(10_000)).header("x-request-id", REQUEST_ID).dripping();
    let row = Row::new(reply, TIMEOUT, Delivery::Applied).responded(200).again(Again::Reads);
    assert_took(&row.limits(|limits| limits.attempt = ATTEMPT).hold().await, ATTEMPT);
}
