//! Delivery of requests.

/// Delivery of a request: not sent, maybe applied, or responded to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The request was not sent, or it is certain that nothing of it was processed.
    NotSent,
    /// The request was sent, but no response settles whether it was applied.
    MaybeApplied,
    /// The service responded; the status is conclusive.
    Responded,
}
