//! Retry policies.

use std::time::Duration;

/// Retry policy of a client ([`ClientBuilder::retry`](crate::ClientBuilder::retry)) or of one call (`retry`).
///
/// The operation's [`Effect`](crate::Effect) decides which failures are retried. A call that only reads is retried
/// after a broken connection, a timeout, and the statuses 408, 500, 502, 503, 504 and 520 to 529. Any call is retried
/// if it was not applied at all, because no connection was made or the status is 429.
///
/// The wait between attempts is an exponential backoff with jitter, capped at 8 s, or longer if the service asks for it
/// (`Retry-After`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryPolicy {
    pub(crate) max_attempts: u32,
    pub(super) retries_writes: bool,
    pub(crate) max_retry_after: Duration,
}

impl RetryPolicy {
    /// Returns the default policy: at most three attempts.
    #[must_use]
    pub const fn standard() -> Self {
        Self { max_attempts: 3, retries_writes: false, max_retry_after: Duration::from_secs(60) }
    }

    /// Returns the policy without retries.
    #[must_use]
    pub const fn never() -> Self {
        Self::standard().max_attempts(1)
    }

    /// Sets the maximum number of attempts, including the first; 0 counts as 1.
    #[must_use]
    pub const fn max_attempts(mut self, maximum: u32) -> Self {
        self.max_attempts = if maximum == 0 { 1 } else { maximum };
        self
    }

    /// Applies the retry rules of read calls to calls that write, although the service may already have applied them.
    /// Use it where applying a call twice is harmless.
    #[must_use]
    pub const fn retry_writes(mut self) -> Self {
        self.retries_writes = true;
        self
    }

    /// Sets the longest wait that a service may ask for (`Retry-After`). If it asks for more, the call ends, and
    /// [`Error::retry_after`](crate::Error::retry_after) returns the wait. Default: 60 s.
    #[must_use]
    pub const fn max_retry_after(mut self, wait: Duration) -> Self {
        self.max_retry_after = wait;
        self
    }
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self::standard()
    }
}
