//! Delays between attempts, by `Retry-After`.

use std::time::Duration;

use svc_client::transport::Limits;
use svc_client::{Client, RetryPolicy, RetryStopReason};
use tokio::time::Instant;

use super::calls::Call;
use super::row::{REQUEST_ID, builder, fails};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::time::{PausingTransport, Steady, VirtualTime};

/// Duration and number of requests of all calls with this status and these `Retry-After` headers.
async fn rejected(status: u16, headers: &'static [&'static str], jitter: f64) -> Vec<(Call, Duration, usize)> {
    let mut outcomes = Vec::new();
    let transport = PausingTransport::new(&Limits::default());
    for call in Call::ALL {
        let time = VirtualTime::begin();
        let server = Server::waiting(time.passing(), move |_| {
            let reply = Reply::status(status).header("x-request-id", REQUEST_ID);
            let reply = reply.header("date", "Sun, 06 Nov 1994 08:49:37 GMT");
            headers.iter().fold(reply, |reply, retry_after| reply.header("retry-after", retry_after))
        })
        .expect("a port is free");
        let client = Client::builder(server.url(), key()).transport(transport.clone());
        let client = client.clock(Steady::with_jitter(jitter)).build().expect("all settings are right");
        let started = Instant::now();
        let error = fails(call, &client).await;
        assert_eq!((error.status(), error.request_id()), (Some(status), Some(REQUEST_ID)));
        let patience = Duration::from_secs(60);
        if error.retry_after().is_some_and(|retry_after| retry_after > patience) {
            assert_eq!(
                (error.retry_stop_reason(), error.attempts()),
                (repeats(status, call).then_some(RetryStopReason::RetryAfter), 1)
            );
        }
        outcomes.push((call, started.elapsed(), server.requests().len()));
    }
    outcomes
}

fn repeats(status: u16, call: Call) -> bool {
    status == 429 || call.reads()
}

async fn assert_waited(status: u16, headers: &'static [&'static str], jitter: f64, seconds: f64) {
    for (call, elapsed, sent) in rejected(status, headers, jitter).await {
        let expected = if repeats(status, call) { (seconds, 3) } else { (0.0, 1) };
        // Tokio's timers are exact to the millisecond.
        let elapsed = (elapsed.as_secs_f64() * 100.0).round() / 100.0;
        assert_eq!((elapsed, sent), expected, "{call:?}, {status}, {headers:?}");
    }
}

/// Between half of the delay and all of it, so that no jitter causes a hot loop.
#[tokio::test(start_paused = true)]
async fn without_retry_after_half_to_the_whole() {
    for status in [429, 503] {
        assert_waited(status, &[], 0.0, 0.5 + 1.0).await;
        assert_waited(status, &[], 1.0, 1.0 + 2.0).await;
        assert_waited(status, &[], 0.5, 0.75 + 1.5).await;
    }
}

#[tokio::test(start_paused = true)]
async fn as_long_as_the_service_asks_for() {
    for status in [429, 503] {
        assert_waited(status, &["2"], 0.0, 2.0 + 2.0).await;
        assert_waited(status, &["Sun, 06 Nov 1994 08:49:47 GMT"], 1.0, 10.0 + 10.0).await;
        // Of two headers, the longer delay counts.
        assert_waited(status, &["1", "7"], 0.0, 7.0 + 7.0).await;
        // The backoff is longer.
        assert_waited(status, &["1"], 1.0, 1.0 + 2.0).await;
    }
}

#[tokio::test(start_paused = true)]
async fn an_invalid_retry_after_is_ignored() {
    for retry_after in [&["-5"], &["0"], &["abc"], &[""], &["1.5.0"], &["\u{663}"], &["Sun, 06 Nov 1994 08:49:36 GMT"]]
    {
        for status in [429, 503] {
            assert_waited(status, retry_after, 1.0, 1.0 + 2.0).await;
        }
    }
}

/// Some services divide: the fraction counts.
#[tokio::test(start_paused = true)]
async fn a_retry_after_with_a_fraction_is_waited_for() {
    for status in [429, 503] {
        assert_waited(status, &["1.5"], 1.0, 1.5 + 2.0).await;
    }
}

/// The call ends immediately: waiting this long is up to the caller, who gets the delay.
#[tokio::test(start_paused = true)]
async fn a_retry_after_that_is_too_long_ends_the_call() {
    for retry_after in
        [&["61"], &["60.001"], &["86400"], &["1000000000000000000000000000000"], &["Fri, 16 Dec 1994 08:49:37 GMT"]]
    {
        for status in [429, 503] {
            for (call, elapsed, sent) in rejected(status, retry_after, 1.0).await {
                assert_eq!((elapsed, sent), (Duration::ZERO, 1), "{call:?}, {retry_after:?}");
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_delay_beyond_the_deadline_ends_the_call() -> Outcome {
    for call in Call::ALL {
        let time = VirtualTime::begin();
        let server = Server::waiting(time.passing(), |_| Reply::status(429).header("retry-after", "40"))?;
        let client = builder(&server.url()).timeout(Duration::from_secs(60)).build()?;
        let started = Instant::now();
        let error = fails(call, &client).await;
        // 40 s are within the limit and within the deadline; the second 40 s are not.
        assert_eq!((started.elapsed().as_secs(), server.requests().len()), (40, 2), "{call:?}");
        assert_eq!(
            (error.retry_stop_reason(), error.retry_after()),
            (Some(RetryStopReason::Deadline), Some(Duration::from_secs(40)))
        );
        assert_eq!((error.status(), error.attempts()), (Some(429), 2));
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn the_longest_delay_can_be_raised() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::status(429).header("retry-after", "100"))?;
    let retry = RetryPolicy::standard().max_retry_after(Duration::from_secs(100)).max_attempts(2);
    let client = builder(&server.url()).timeout(Duration::from_secs(3_600)).build()?;
    let started = Instant::now();
    Call::UpsertCredentials.make_with(&client, retry).await.expect_err("rate-limited");
    assert_eq!((started.elapsed().as_secs(), server.requests().len()), (100, 2));
    Ok(())
}
