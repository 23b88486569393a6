//! When a call is sent again.

use std::time::Duration;

/// When a call is sent again, for a client ([`Builder::retry`](crate::Builder::retry)) or for one call (`retry`).
///
/// What may be sent again follows from the operation's [`Effect`](super::Effect): a call that only reads, after a broken
/// connection, a timeout, or the statuses 408, 500, 502, 503, 504 and 520 to 529; any call, if nothing of it was processed: no
/// connection was made, or the answer is 429.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retry {
    pub(super) attempts: u32,
    pub(super) repeats_writes: bool,
    pub(super) longest_wait: Duration,
}

impl Retry {
    /// Three attempts in all: the default.
    #[must_use]
    pub const fn standard() -> Self {
        Self { attempts: 3, repeats_writes: false, longest_wait: Duration::from_secs(60) }
    }

    /// One attempt.
    #[must_use]
    pub const fn never() -> Self {
        Self::standard().attempts(1)
    }

    /// The most attempts in all; 0 counts as 1.
    #[must_use]
    pub const fn attempts(mut self, attempts: u32) -> Self {
        self.attempts = if attempts == 0 { 1 } else { attempts };
        self
    }

    /// Sends a call that changes something as often as one that only reads, although the service may have acted on
    /// it before. For whoever knows that acting twice does no harm.
    #[must_use]
    pub const fn repeat_writes(mut self) -> Self {
        self.repeats_writes = true;
        self
    }

    /// The longest wait that a service may ask for (`Retry-After`); 60 s if not set. If it asks for more, the call ends, and
    /// [`Error::retry_after`](crate::Error::retry_after) tells.
    #[must_use]
    pub const fn longest_wait(mut self, wait: Duration) -> Self {
        self.longest_wait = wait;
        self
    }
}

impl Default for Retry {
    fn default() -> Self {
        Self::standard()
    }
}
