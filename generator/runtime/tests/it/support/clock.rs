//! A clock that stands still until somebody sleeps.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use client_runtime::transport::{Clock, Sleep};

/// Sleeping takes no time: the clock jumps. Clones share it, so that a test keeps one and gives the other to a client.
#[derive(Clone)]
pub(crate) struct JumpingClock {
    slept: Arc<Mutex<Vec<Duration>>>,
    chance: f64,
}

impl JumpingClock {
    /// One whose chance is always the same.
    pub(crate) fn with_chance(chance: f64) -> Self {
        Self { slept: Arc::default(), chance }
    }

    /// How long each sleep was.
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
        self.chance
    }
}
