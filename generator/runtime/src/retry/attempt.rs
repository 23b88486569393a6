//! Results of attempts.

use std::time::Duration;

use super::RetryReason;
use crate::transport::{Delivery, Fault};

/// Result of an attempt, as needed for retries.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Attempt {
    /// A response with a status that the call returns, or a 2xx that the spec does not list.
    Accepted,
    /// Another response.
    Status { status: u16, retry_after: Option<Duration> },
    /// No complete response.
    Failed { fault: Fault, delivery: Delivery },
}

impl Attempt {
    /// Returns the reason for a retry, if a retry is appropriate. `may_repeat` is `true` if the service may apply the
    /// call twice.
    pub(super) fn retry_reason(&self, may_repeat: bool) -> Option<RetryReason> {
        match *self {
            // The service reports that it has not applied the call.
            Self::Status { status: 429, .. } => Some(RetryReason::RateLimited),
            Self::Status { status: 503, .. } if may_repeat => Some(RetryReason::Overloaded),
            Self::Status { status: 408 | 500 | 502 | 504 | 520..=529, .. } if may_repeat => Some(RetryReason::Failed),
            Self::Accepted | Self::Status { .. } => None,
            Self::Failed { fault, delivery } => match fault {
                Fault::Tls | Fault::Redirected | Fault::HeadTooLarge | Fault::File | Fault::BodyTooLarge { .. } => None,
                Fault::Connect
                | Fault::ConnectTimeout
                | Fault::Timeout
                | Fault::RequestRefused
                | Fault::Broken
                | Fault::MalformedHead
                | Fault::Truncated => (may_repeat || delivery == Delivery::NotApplied).then_some(RetryReason::Failed),
            },
        }
    }

    /// Returns `true` if the service does not accept the API key.
    pub(super) fn is_unauthorized(&self) -> bool {
        matches!(self, Self::Status { status: 401, .. })
    }

    /// Returns the delivery of the request.
    pub(super) fn delivery(&self) -> Delivery {
        match *self {
            // A service or a gateway that fails may have applied the call before.
            Self::Status { status: 500 | 502 | 504 | 520..=529, .. } => Delivery::MaybeApplied,
            Self::Accepted => Delivery::Applied,
            Self::Status { .. } => Delivery::Responded,
            Self::Failed { delivery, .. } => delivery,
        }
    }

    /// Returns the wait that the service asks for.
    pub(super) fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Status { retry_after, .. } => *retry_after,
            Self::Accepted | Self::Failed { .. } => None,
        }
    }
}
