//! How a call went, up to the error it ended with.

use std::time::Duration;

use super::Delivery;

/// How a call went, up to the error it ended with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct History {
    pub(crate) operation: &'static str,
    pub(crate) attempts: u32,
    pub(crate) elapsed: Duration,
    pub(crate) delivery: Delivery,
    pub(crate) gave_up: Option<GaveUp>,
}

/// Why there was no further attempt, although it would have been right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GaveUp {
    /// All attempts are used up.
    Attempts,
    /// It would have come after the deadline of the call.
    Deadline,
    /// The service asks for a longer wait than the client accepts.
    RetryAfter,
    /// Too many calls of this client have failed of late.
    Budget,
}

/// The accessors of every error of a call that was sent.
macro_rules! history_accessors {
    ($name:ident) => {
        impl $name {
            /// The operation, `resource.method`.
            #[must_use]
            pub fn operation(&self) -> &'static str {
                self.history.operation
            }

            /// How often the call was sent, or tried to be.
            #[must_use]
            pub fn attempts(&self) -> u32 {
                self.history.attempts
            }

            /// The time from the start of the call to its end.
            #[must_use]
            pub fn elapsed(&self) -> ::std::time::Duration {
                self.history.elapsed
            }

            /// Whether the service may have acted on the call: the worst of all attempts.
            #[must_use]
            pub fn delivery(&self) -> $crate::error::Delivery {
                self.history.delivery
            }

            /// Why there was no further attempt, if it would have been right.
            #[must_use]
            pub fn gave_up(&self) -> Option<$crate::error::GaveUp> {
                self.history.gave_up
            }
        }
    };
}
pub(super) use history_accessors;
