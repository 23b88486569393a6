//! Reasons for retries.

/// Reason for a retry, which decides how long to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RetryReason {
    /// The attempt failed.
    Failed,
    /// The service is overloaded.
    Overloaded,
    /// The service no longer accepts the key; there may be a new one.
    Unauthorized,
    /// The service limits the calls of this client.
    RateLimited,
}
