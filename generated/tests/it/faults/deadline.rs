//! Every call ends in time, with the last known error.

use std::time::Duration;

use svc_client::transport::{Fault, Limits};
use svc_client::{Client, Delivery, RetryStopReason};
use tokio::time::Instant;

use super::calls::Call;
use super::row::{Kind, builder, fails, kind};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::time::{PausingTransport, Steady, VirtualTime};

const SLACK: Duration = Duration::from_millis(250);

/// The delay would have been longer: the call ends at once, with the last response instead of a mere timeout.
#[tokio::test(start_paused = true)]
async fn hit_by_the_wait_for_another_attempt() -> Outcome {
    for call in Call::ALL.into_iter().filter(|call| call.reads()) {
        let time = VirtualTime::begin();
        let server = Server::waiting(time.passing(), |_| Reply::status(503))?;
        let client = builder(&server.url()).timeout(Duration::from_millis(2_500));
        let client = client.clock(Steady::with_jitter(1.0)).build()?;
        let started = Instant::now();
        let error = fails(call, &client).await;
        // A delay of 1 s fits, a second one of 2 s does not.
        assert_eq!((started.elapsed().as_millis() / 10, server.requests().len()), (100, 2), "{call:?}");
        assert_eq!(
            (error.status(), error.attempts(), error.retry_stop_reason()),
            (Some(503), 2, Some(RetryStopReason::Deadline))
        );
    }
    Ok(())
}

/// Each of three attempts could take 30 s.
#[tokio::test(start_paused = true)]
async fn of_calls_whose_service_is_silent_or_slow() -> Outcome {
    // Only the limits of attempts and calls apply: the service is never idle, or idle for longer than that.
    let limits = [Limits::default(), patient()];
    let replies = [|| Reply::json("x".repeat(10_000)).dripping(), Reply::silence];
    for (limits, reply) in limits.into_iter().zip(replies) {
        let transport = PausingTransport::new(&limits);
        for call in Call::ALL {
            let time = VirtualTime::begin();
            let server = Server::waiting(time.passing(), move |_| reply())?;
            let client = Client::builder(server.url(), key()).transport(transport.clone()).build()?;
            let started = Instant::now();
            let error = fails(call, &client).await;
            let (elapsed, expected) = (started.elapsed(), Duration::from_secs(if call.reads() { 60 } else { 30 }));
            assert!((expected..=expected + SLACK).contains(&elapsed), "{call:?} took {elapsed:?}");
            assert_eq!(kind(&error), Kind::Timeout(Fault::Timeout), "{call:?}: {error:?}");
            assert_eq!(error.retry_stop_reason(), call.reads().then_some(RetryStopReason::Deadline), "{call:?}");
        }
    }
    Ok(())
}

fn patient() -> Limits {
    let mut limits = Limits::default();
    limits.read = Duration::from_secs(3_600);
    limits
}

#[tokio::test(start_paused = true)]
async fn of_a_single_call() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::silence())?;
    let client = builder(&server.url()).build()?;
    let started = Instant::now();
    let timeout = Duration::from_secs(2);
    let error = client.messages().list().timeout(timeout).await.expect_err("silence");
    assert!((timeout..=timeout + SLACK).contains(&started.elapsed()), "{:?}", started.elapsed());
    assert!(error.is_timeout());
    assert_eq!((server.requests().len(), error.attempts()), (1, 1));
    Ok(())
}

/// Without time left, no request is sent.
#[tokio::test]
async fn that_has_passed_at_the_start() -> Outcome {
    let server = Server::responding(|_| Reply::json("{}"))?;
    let client = Client::builder(server.url(), key()).build()?;
    let call = client.workflows().get("w").timeout(Duration::ZERO).await;
    let blocking = client.blocking().workflows().get("w").timeout(Duration::ZERO).send();
    let client = Client::builder(server.url(), key()).timeout(Duration::ZERO).build()?;
    for outcome in [call, blocking, client.workflows().get("w").await, client.blocking().workflows().get("w").send()] {
        let error = outcome.expect_err("no time");
        assert!(error.is_timeout(), "{error:?}");
        assert_eq!(
            (error.delivery(), error.attempts(), error.retry_stop_reason()),
            (Delivery::NotApplied, 0, Some(RetryStopReason::Deadline))
        );
    }
    assert_eq!(server.connections()?, 0);
    Ok(())
}
