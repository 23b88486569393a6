//! Reasons for retries.

/// Reason for a retry, which decides how long to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RetryReason {
    /// The attempt failed.
    Failed,
    /// The service is overloaded.
    Overloaded,
    /// The service does not accept the key any more; there may be another.
    Unauthorized,
    /// The service limits the calls of this client.
    Throttled,
}
