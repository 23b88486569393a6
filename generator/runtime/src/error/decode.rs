//! Responses that cannot be decoded.

use std::fmt;

use http::StatusCode;

use super::ErrorContext;
use crate::json::ReadError;
use crate::retry::Summary;
use crate::transport::RawResponse;
use crate::wire::Deviation;

/// A 2xx response that cannot be decoded.
#[derive(Debug)]
pub struct DecodeError {
    context: ErrorContext,
    status: StatusCode,
    reason: Unreadable,
}

/// Reason why a response cannot be decoded.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The content type is not JSON.
    ContentType,
    /// The content encoding was not requested.
    ContentEncoding,
    /// The body is not UTF-8.
    Utf8 {
        /// The first byte that is not.
        offset: usize,
    },
    /// The body is not JSON, or too little of it matches the spec.
    Mismatch(ReadError),
    /// The body deviates from the spec, and the client is strict.
    Deviations(Vec<Deviation>),
}

impl DecodeError {
    pub(crate) fn new(summary: Summary, response: RawResponse, reason: Unreadable) -> Self {
        Self { status: response.status, context: ErrorContext::of_response(summary, response), reason }
    }

    /// Returns the context.
    #[must_use]
    pub fn context(&self) -> &ErrorContext {
        &self.context
    }

    /// Returns the deviations, if they are the reason.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        match &self.reason {
            Unreadable::Deviations(deviations) => deviations,
            Unreadable::ContentType
            | Unreadable::ContentEncoding
            | Unreadable::Utf8 { .. }
            | Unreadable::Mismatch(_) => &[],
        }
    }

    /// Returns the reason.
    #[must_use]
    pub fn reason(&self) -> &Unreadable {
        &self.reason
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: invalid response ({}): ", self.context.operation(), self.status)?;
        match &self.reason {
            Unreadable::ContentType => f.write_str("the content type is not JSON"),
            Unreadable::ContentEncoding => f.write_str("the content encoding was not requested"),
            Unreadable::Utf8 { offset } => write!(f, "not UTF-8 from byte {offset}"),
            Unreadable::Mismatch(error) => error.fmt(f),
            Unreadable::Deviations(deviations) => {
                let list: Vec<_> = deviations.iter().map(ToString::to_string).collect();
                f.write_str(&list.join("; "))
            }
        }
    }
}

impl std::error::Error for DecodeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.reason {
            Unreadable::ContentType
            | Unreadable::ContentEncoding
            | Unreadable::Utf8 { .. }
            | Unreadable::Deviations(_) => None,
            Unreadable::Mismatch(error) => Some(error),
        }
    }
}
