//! Clocks that take no time.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use copperplate_runtime::transport::BlockingClock;
use copperplate_runtime::transport::{Clock, SleepFuture};

/// Sleeping takes no time: the clock jumps. Clones share their state: a test keeps one and passes the other to a
/// client.
#[derive(Clone)]
pub(crate) struct JumpingClock {
    slept: Arc<Mutex<Vec<Duration>>>,
    jitter: f64,
}

impl JumpingClock {
    /// A clock with constant jitter.
    pub(crate) fn with_jitter(jitter: f64) -> Self {
        Self { slept: Arc::default(), jitter }
    }

    /// Duration of each sleep.
    pub(crate) fn slept(&self) -> Vec<Duration> {
        self.slept.lock().expect("no test panics while it holds the lock").clone()
    }
}

impl Clock for JumpingClock {
    fn now(&self) -> Duration {
        self.slept().iter().sum()
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        Box::pin(async move {
            self.slept.lock().expect("no test panics while it holds the lock").push(time);
        })
    }

    fn jitter(&self) -> f64 {
        self.jitter
    }
}

impl BlockingClock for JumpingClock {
    fn now(&self) -> Duration {
        Clock::now(self)
    }

    fn sleep(&self, time: Duration) {
        self.slept.lock().expect("no test panics while it holds the lock").push(time);
    }

    fn jitter(&self) -> f64 {
        self.jitter
    }
}

/// A clock that only advances when told to, so that sleeping on it never ends. Clones share their time.
#[derive(Clone, Default)]
pub(crate) struct StillClock(Arc<Mutex<Duration>>);

impl StillClock {
    pub(crate) fn advance(&self, time: Duration) {
        *self.0.lock().expect("no test panics while it holds the lock") += time;
    }
}

impl Clock for StillClock {
    fn now(&self) -> Duration {
        *self.0.lock().expect("no test panics while it holds the lock")
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        if time.is_zero() { Box::pin(std::future::ready(())) } else { Box::pin(std::future::pending()) }
    }
}

/// A clock that stands still and records the requested sleeps. Clones share their state.
#[derive(Clone, Default)]
pub(crate) struct SleepingClock(Arc<Mutex<Vec<Duration>>>);

impl SleepingClock {
    /// Duration of each sleep.
    pub(crate) fn slept(&self) -> Vec<Duration> {
        self.0.lock().expect("no test panics while it holds the lock").clone()
    }
}

impl Clock for SleepingClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        self.0.lock().expect("no test panics while it holds the lock").push(time);
        Box::pin(std::future::pending())
    }
}
