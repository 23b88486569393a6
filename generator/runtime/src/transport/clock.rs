//! Time, and the chance that spreads repetitions.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

/// What [`Clock::sleep`] gives.
pub type Sleep<'c> = Pin<Box<dyn Future<Output = ()> + Send + 'c>>;

/// Time, and the chance that spreads repetitions: all that the engine of calls asks for beside a [`Transport`](super::Transport).
pub trait Clock: Send + Sync {
    /// The time since a moment that stays the same. It never goes back, whatever becomes of the time of day.
    fn now(&self) -> Duration;

    /// Waits.
    fn sleep(&self, time: Duration) -> Sleep<'_>;

    /// A number from 0 to 1, another one each time.
    fn chance(&self) -> f64 {
        fastrand::f64()
    }
}

/// The clock of tokio, whose tests can hold it and let it jump.
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
