//! Delivery of requests.

use http::StatusCode;

/// Delivery of a request: how far it got (not applied, possibly applied, answered, or applied).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The request was not sent, or certainly not processed.
    NotApplied,
    /// The request was sent, but no response shows whether it was applied.
    MaybeApplied,
    /// The service responded with an error, or with a redirect that the call does not return; the status is conclusive.
    Responded,
    /// The service responded with success, 2xx or a redirect that the call returns: whatever is wrong with the rest of
    /// the response, the call was applied. Repeating it would apply it again.
    Applied,
}

impl Delivery {
    /// Returns the delivery of a request whose response has this status.
    pub(crate) fn from_status(status: StatusCode) -> Self {
        if is_2xx(status.as_u16()) { Self::Applied } else { Self::Responded }
    }

    /// Returns the delivery of a call with two attempts: the one with more consequences.
    pub(crate) fn worse(self, other: Self) -> Self {
        let rank = |delivery| match delivery {
            Self::NotApplied => 0,
            Self::Responded => 1,
            Self::MaybeApplied => 2,
            Self::Applied => 3,
        };
        if rank(other) > rank(self) { other } else { self }
    }
}

/// Returns `true` for a status that reports success.
pub(crate) fn is_2xx(status: u16) -> bool {
    (200..300).contains(&status)
}
