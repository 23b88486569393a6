//! The seam to the outside world for calls that block.

use std::time::{Duration, Instant};

use bytes::Bytes;
use http::{Request, Response};

use super::{Limits, TransportError};

/// Sends one request and takes in one response, as [`Transport`](super::Transport) does, for calls that block the thread.
pub trait BlockingTransport: Send + Sync {
    /// Sends `request`.
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError>;
}

/// Time, and the chance that spreads repetitions, for calls that block the thread.
pub trait BlockingClock: Send + Sync {
    /// The time since a moment that stays the same. It never goes back.
    fn now(&self) -> Duration;

    /// Waits.
    fn sleep(&self, time: Duration);

    /// A number from 0 to 1, another one each time.
    fn chance(&self) -> f64 {
        fastrand::f64()
    }
}

/// The clock of the machine.
#[derive(Clone, Debug)]
pub(crate) struct MachineClock(Instant);

impl MachineClock {
    pub(crate) fn new() -> Self {
        Self(Instant::now())
    }
}

impl BlockingClock for MachineClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn sleep(&self, time: Duration) {
        std::thread::sleep(time);
    }
}
