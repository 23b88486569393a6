//! Retry budget, shared by all calls of a client.

use std::time::Duration;

use svc_client::{RetryPolicy, RetryStopReason};

use super::calls::Call;
use super::row::{builder, fails};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::time::{Steady, VirtualTime};

#[tokio::test(start_paused = true)]
async fn an_outage_is_not_made_worse() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::status(503).keep_alive())?;
    let client = builder(&server.url()).build()?;
    let mut retry_stop_reason = Vec::new();
    for _ in 0..1_000 {
        retry_stop_reason.push(client.workflows().get("w").await.expect_err("an outage").retry_stop_reason());
    }
    assert_eq!(server.requests().len(), 1_010);
    assert_eq!(
        (retry_stop_reason[0], retry_stop_reason[999]),
        (Some(RetryStopReason::Attempts), Some(RetryStopReason::Budget))
    );
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn an_empty_one_ends_a_call_after_its_first_attempt() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::hang_up())?;
    let client = builder(&server.url()).build()?;
    client.messages().list().retry(RetryPolicy::standard().max_attempts(20)).await.expect_err("an outage");
    assert_eq!(server.requests().len(), 11, "ten repetitions are in it");
    for call in Call::ALL {
        let before = server.requests().len();
        let error = fails(call, &client).await;
        assert_eq!((server.requests().len(), error.attempts()), (before + 1, 1), "{call:?}");
        assert_eq!(error.retry_stop_reason(), call.reads().then_some(RetryStopReason::Budget), "{call:?}");
    }
    Ok(())
}

/// A retry that never started costs nothing.
#[tokio::test(start_paused = true)]
async fn calls_dropped_while_they_wait_give_back_what_they_took() -> Outcome {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::status(503).keep_alive())?;
    let client = builder(&server.url()).clock(Steady::with_jitter(1.0)).build()?;
    for _ in 0..500 {
        let call = client.workflows().get("w").send();
        tokio::time::timeout(Duration::from_millis(1), call).await.expect_err("it waits for its second attempt");
    }
    assert_eq!(server.take().len(), 500);
    let error = client
        .messages()
        .list()
        .retry(RetryPolicy::standard().max_attempts(20))
        .timeout(Duration::from_secs(3_600))
        .await;
    assert_eq!(error.expect_err("an outage").retry_stop_reason(), Some(RetryStopReason::Budget));
    assert_eq!(server.requests().len(), 11, "ten repetitions are in a whole one");
    Ok(())
}

/// One call in a hundred fails once, but almost all succeed.
#[tokio::test(start_paused = true)]
async fn rare_faults_do_not_exhaust_it() -> Outcome {
    let time = VirtualTime::begin();
    let count = std::sync::atomic::AtomicUsize::new(0);
    let server = Server::waiting(time.passing(), move |_| {
        let number = count.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        if number % 100 == 50 {
            Reply::status(500).keep_alive()
        } else {
            Reply::json(Call::ListMessages.response()).keep_alive()
        }
    })?;
    let client = builder(&server.url()).build()?;
    for _ in 0..1_000 {
        client.messages().list().await?;
    }
    assert_eq!(server.requests().len(), 1_010);
    Ok(())
}
