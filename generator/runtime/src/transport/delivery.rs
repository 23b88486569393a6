//! Delivery of requests.

/// Delivery of a request: not sent, maybe applied, or responded to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// No: the request was not sent.
    NotSent,
    /// Possibly: the request was sent, but no response tells.
    MaybeApplied,
    /// The service responded: the status tells.
    Responded,
}
