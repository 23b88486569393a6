//! Delivery of requests.

/// Delivery of a request: how far it got (not applied, possibly applied, or answered).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The request was not sent, or certainly not processed.
    NotApplied,
    /// The request was sent, but no response shows whether it was applied.
    MaybeApplied,
    /// The service responded; the status is conclusive.
    Responded,
}
