//! A clock that only advances by sleeping.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use client_runtime::transport::{Clock, Sleep};

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

    fn sleep(&self, time: Duration) -> Sleep<'_> {
        Box::pin(async move {
            self.slept.lock().expect("no test panics while it holds the lock").push(time);
        })
    }

    fn jitter(&self) -> f64 {
        self.jitter
    }
}
