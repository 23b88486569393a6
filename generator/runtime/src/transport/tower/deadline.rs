//! Time limits of an exchange.

use std::future::Future;
use std::time::Duration;

use crate::transport::{Clock, await_within};

/// Deadline of an exchange, by the clock of a transport. Without a clock, the client ends the exchange.
pub(super) struct Deadline<'c> {
    clock: Option<&'c dyn Clock>,
    end: Duration,
    read_timeout: Duration,
}

impl<'c> Deadline<'c> {
    /// Starts an exchange. It takes `attempt` at most, and each wait in it `read_timeout`.
    pub(super) fn new(clock: Option<&'c dyn Clock>, attempt: Duration, read_timeout: Duration) -> Self {
        let started = clock.map(Clock::now).unwrap_or_default();
        Self { clock, end: started.saturating_add(attempt), read_timeout }
    }

    /// Waits for a future; `None` if the time runs out before it is ready.
    pub(super) async fn wait<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        match self.clock {
            Some(clock) => {
                let left = self.end.saturating_sub(clock.now());
                await_within(clock, left.min(self.read_timeout), future).await
            }
            None => Some(future.await),
        }
    }
}
