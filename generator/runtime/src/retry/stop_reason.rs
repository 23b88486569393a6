//! Reasons for giving up.

/// Reason why a retryable call was not retried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RetryStopReason {
    /// All attempts were used.
    Attempts,
    /// The next attempt would start after the deadline of the call.
    Deadline,
    /// The service asks for a longer wait than the client accepts.
    RetryAfter,
    /// Too many recent calls of this client have failed.
    Budget,
}
