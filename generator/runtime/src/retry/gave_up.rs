//! Reasons for giving up.

/// Reason why a call that could have been retried was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GaveUp {
    /// All attempts are used up.
    Attempts,
    /// The next attempt would start after the deadline of the call.
    Deadline,
    /// The service asks for a longer wait than the client accepts.
    RetryAfter,
    /// Too many recent calls of this client have failed.
    Budget,
}
