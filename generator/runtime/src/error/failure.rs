//! No answer.

use std::fmt;

use super::Delivery;
use crate::call::Endpoint;
use crate::transport::{Fault, TransportError};

/// There was no response to a call.
#[derive(Debug)]
pub struct TransportFailure {
    operation: &'static str,
    error: TransportError,
}

impl TransportFailure {
    pub(crate) fn new(endpoint: &Endpoint, error: TransportError) -> Self {
        Self { operation: endpoint.id, error }
    }

    /// The operation, `resource.method`.
    #[must_use]
    pub fn operation(&self) -> &'static str {
        self.operation
    }

    /// What went wrong.
    #[must_use]
    pub fn fault(&self) -> Fault {
        self.error.fault()
    }

    /// The status, if the answer broke off after it.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.error.status()
    }

    /// Whether the service may have acted on the call.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        self.error.delivery()
    }
}

impl fmt::Display for TransportFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fate = match self.delivery() {
            Delivery::NotSent => "nothing was sent",
            Delivery::MaybeApplied => "the service may have acted on it",
            Delivery::Answered => "the service did answer",
        };
        write!(f, "{}: {}; {fate}", self.operation, self.error)?;
        match self.status() {
            Some(status) => write!(f, " with {status}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for TransportFailure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.error.source()
    }
}
