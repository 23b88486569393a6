//! Clocks that jump, and invalid jitter.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use svc_client::RetryStopReason;
use svc_client::transport::{Clock, SleepFuture};

use super::calls::Call;
use super::row::{builder, fails};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::time::{Steady, VirtualTime};

/// Shows another time after each delay.
struct Jumping {
    now: AtomicU64,
    /// The seconds shown after a delay.
    then: u64,
}

impl Clock for Jumping {
    fn now(&self) -> Duration {
        Duration::from_secs(self.now.load(Ordering::SeqCst))
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        Box::pin(async move {
            tokio::time::sleep(time).await;
            self.now.store(self.then, Ordering::SeqCst);
        })
    }

    fn jitter(&self) -> f64 {
        0.5
    }
}

const HOUR: u64 = 3_600;

/// A call whose clock shows two hours, and `then` after the first delay.
async fn jumping_to(then: u64, call: Call) -> Result<(usize, svc_client::Error), Box<dyn std::error::Error>> {
    let time = VirtualTime::begin();
    let server = Server::waiting(time.passing(), |_| Reply::status(503))?;
    let clock = Jumping { now: AtomicU64::new(2 * HOUR), then };
    let error = fails(call, &builder(&server.url()).clock(clock).build()?).await;
    Ok((server.requests().len(), error))
}

/// The deadline has passed for whatever reason, so the call ends with the last known error.
#[tokio::test(start_paused = true)]
async fn forward_by_an_hour() -> Outcome {
    let (sent, error) = jumping_to(3 * HOUR, Call::ListMessages).await?;
    assert_eq!((sent, error.status(), error.retry_stop_reason()), (1, Some(503), Some(RetryStopReason::Deadline)));
    assert_eq!(error.elapsed(), Duration::from_secs(HOUR));
    Ok(())
}

/// Clocks should not do this, but it is harmless.
#[tokio::test(start_paused = true)]
async fn back_by_an_hour() -> Outcome {
    let (sent, error) = jumping_to(HOUR, Call::ListMessages).await?;
    assert_eq!((sent, error.status(), error.retry_stop_reason()), (3, Some(503), Some(RetryStopReason::Attempts)));
    assert_eq!(error.elapsed(), Duration::ZERO);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn jitter_out_of_range() -> Outcome {
    for jitter in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 1e300] {
        for call in Call::ALL {
            let time = VirtualTime::begin();
            let server = Server::waiting(time.passing(), |_| Reply::status(429))?;
            let client = builder(&server.url()).clock(Steady::with_jitter(jitter)).build()?;
            let started = tokio::time::Instant::now();
            let error = fails(call, &client).await;
            assert_eq!((server.requests().len(), error.attempts()), (3, 3), "{call:?}, {jitter}");
            let bounds = Duration::from_millis(1_500)..=Duration::from_millis(3_010);
            assert!(bounds.contains(&started.elapsed()), "{call:?}, {jitter}: {:?}", started.elapsed());
        }
    }
    Ok(())
}
