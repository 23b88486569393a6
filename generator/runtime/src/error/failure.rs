//! No answer.

use std::fmt;

use http::HeaderMap;

use super::history::history_accessors;
use super::{Delivery, History};
use crate::transport::{Fault, TransportError};

/// There was no response to a call.
#[derive(Debug)]
pub struct TransportFailure {
    pub(super) history: History,
    error: TransportError,
}

history_accessors!(TransportFailure);

impl TransportFailure {
    pub(crate) fn new(history: History, error: TransportError) -> Self {
        Self { history, error }
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

    /// How many bytes of the body had come, if the answer broke off after its head.
    #[must_use]
    pub fn received(&self) -> Option<usize> {
        self.error.received()
    }

    pub(super) fn headers(&self) -> Option<&HeaderMap> {
        self.error.headers()
    }
}

impl fmt::Display for TransportFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fate = match self.delivery() {
            Delivery::NotSent => "nothing was sent",
            Delivery::MaybeApplied => "the service may have acted on it",
            Delivery::Answered => "the service did answer",
        };
        write!(f, "{}: {}; {fate}", self.operation(), self.error)?;
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
