//! Clocks, which also give the jitter of retries.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
#[cfg(feature = "blocking")]
use std::time::Instant;

/// Future that [`Clock::sleep`] returns.
pub type Sleep<'c> = Pin<Box<dyn Future<Output = ()> + Send + 'c>>;

/// Source of time and jitter for async calls.
pub trait Clock: Send + Sync {
    /// Returns the time since a fixed moment. It never goes back, whatever happens to the time of day.
    fn now(&self) -> Duration;

    /// Waits for `time`.
    fn sleep(&self, time: Duration) -> Sleep<'_>;

    /// Returns a random number from 0 to 1.
    fn jitter(&self) -> f64 {
        fastrand::f64()
    }
}

/// Source of time and jitter for blocking calls.
#[cfg(feature = "blocking")]
pub trait BlockingClock: Send + Sync {
    /// Returns the time since a fixed moment. It never goes back.
    fn now(&self) -> Duration;

    /// Waits for `time`.
    fn sleep(&self, time: Duration);

    /// Returns a random number from 0 to 1.
    fn jitter(&self) -> f64 {
        fastrand::f64()
    }
}

/// The clock of tokio, which tests can pause and advance.
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

    fn sleep(&self, time: Duration) -> Sleep<'_> {
        Box::pin(tokio::time::sleep(time))
    }
}

/// The clock of the machine.
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
