//! Clocks, which also provide the jitter of retries.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;
use std::time::Duration;
#[cfg(feature = "blocking")]
use std::time::Instant;

/// Future that [`Clock::sleep`] returns.
pub type SleepFuture<'c> = Pin<Box<dyn Future<Output = ()> + Send + 'c>>;

/// Source of time and jitter for async calls.
pub trait Clock: Send + Sync {
    /// Returns the time since a fixed moment. It is monotonic, even if the time of day changes.
    fn now(&self) -> Duration;

    /// Waits for `time`.
    fn sleep(&self, time: Duration) -> SleepFuture<'_>;

    /// Returns a random number from 0 to 1.
    fn jitter(&self) -> f64 {
        fastrand::f64()
    }
}

/// Source of time and jitter for blocking calls.
#[cfg(feature = "blocking")]
pub trait BlockingClock: Send + Sync {
    /// Returns the time since a fixed moment. It is monotonic.
    fn now(&self) -> Duration;

    /// Waits for `time`.
    fn sleep(&self, time: Duration);

    /// Returns a random number from 0 to 1.
    fn jitter(&self) -> f64 {
        fastrand::f64()
    }
}

/// Waits for a future; `None` if it takes longer than this time.
pub(crate) async fn await_within<T>(clock: &dyn Clock, time: Duration, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut alarm = None;
    poll_fn(|cx| {
        if let Poll::Ready(result) = future.as_mut().poll(cx) {
            return Poll::Ready(Some(result));
        }
        // Only a future that is not ready needs a timer.
        let alarm = alarm.get_or_insert_with(|| clock.sleep(time));
        alarm.as_mut().poll(cx).map(|()| None)
    })
    .await
}

/// Clock of tokio, which tests can pause and advance.
#[cfg(feature = "reqwest")]
#[derive(Clone, Debug)]
pub(crate) struct TokioClock(tokio::time::Instant);

#[cfg(feature = "reqwest")]
impl TokioClock {
    pub(crate) fn new() -> Self {
        Self(tokio::time::Instant::now())
    }
}

#[cfg(feature = "reqwest")]
impl Clock for TokioClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        Box::pin(tokio::time::sleep(time))
    }
}

/// System clock.
#[cfg(feature = "blocking")]
#[derive(Clone, Debug)]
pub(crate) struct MachineClock(Instant);

#[cfg(feature = "blocking")]
impl MachineClock {
    pub(crate) fn new() -> Self {
        Self(Instant::now())
    }
}

#[cfg(feature = "blocking")]
impl BlockingClock for MachineClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn sleep(&self, time: Duration) {
        std::thread::sleep(time);
    }
}
