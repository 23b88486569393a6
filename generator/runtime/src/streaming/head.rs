//! Heads of responses whose bodies are under way.

use std::sync::Arc;

use crate::client::Shared;
use crate::error::{DecodeError, Error, TransportFailure, Unreadable};
use crate::retry::Summary;
use crate::telemetry::Span;
use crate::transport::{RawResponse, TransportError};

/// Call whose response is under way, apart from its body.
pub(super) struct Head {
    pub(super) shared: Arc<Shared>,
    /// The response without its body.
    pub(super) response: RawResponse,
    pub(super) summary: Summary,
    /// `None` after an error that ended the call.
    pub(super) span: Option<Span>,
    /// Number of bytes of the body received.
    pub(super) received: usize,
}

impl Head {
    /// Returns the error of a body that broke off.
    #[inline]
    pub(super) fn broken(&mut self, error: TransportError) -> Error {
        let RawResponse { status, headers, .. } = &self.response;
        let error = error.after_head(*status, headers.clone(), self.received);
        self.ended_by(TransportFailure::new(self.summary, error).into())
    }

    /// Returns the error of a content that cannot be read.
    #[inline]
    pub(super) fn unreadable(&self, content: RawResponse, reason: Unreadable) -> Error {
        let lists_all = !self.shared.response.rejected.is_empty();
        Error::Decode(Box::new(DecodeError::new(self.summary, content, reason, lists_all)))
    }

    #[inline]
    pub(super) fn ended_by(&mut self, error: Error) -> Error {
        match self.span.take() {
            Some(span) => span.end_with(error),
            None => error,
        }
    }
}
