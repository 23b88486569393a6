//! Responses that cannot be decoded.

use std::fmt;

use http::StatusCode;

use super::{Delivery, ErrorContext};
use crate::json::JsonError;
use crate::retry::{Effect, Summary};
use crate::transport::RawResponse;
use crate::wire::{Deviation, DeviationKind, Incomplete, write_deviations};

/// A successful response that cannot be decoded: the call was applied. [`context`](Self::context) keeps the body.
#[derive(Clone, Debug)]
pub struct DecodeError {
    context: ErrorContext,
    status: StatusCode,
    reason: Unreadable,
    /// `true` if the message lists all deviations of an incomplete body.
    lists_all: bool,
}

/// Reason why a response cannot be decoded.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The status is 2xx, but not one of those that the spec lists for this call.
    UnlistedStatus,
    /// The response has no body, and its type does not allow that: the spec could say `returns: T | none`.
    NoBody,
    /// The content type is HTML, which is not read as anything else, or the body is not what the call returns, and its
    /// content type says so.
    ContentType {
        /// The content types that the call asks for.
        expected: &'static str,
        /// The content type of the response without its parameters, masked like messages of the service; `None` if it
        /// is not a valid one.
        found: Option<String>,
    },
    /// The header `Location` of a redirect is missing, or it is not text.
    NoLocation,
    /// The content encoding was not requested.
    ContentEncoding,
    /// The body is not UTF-8. `raw()` on the call returns it in any encoding.
    Utf8 {
        /// Offset of the first invalid byte.
        offset: usize,
    },
    /// The body is not JSON, or has another JSON type than the response.
    Mismatch(JsonError),
    /// The body is an object that lacks too many of the required fields, or the list that pagination depends on. It is
    /// treated as something else entirely, such as an error with status 200. A field with `null` or a value of another
    /// type is not lacking; the list is, unless it is a list.
    Incomplete(Box<Incomplete>),
    /// The body deviates from the spec in a way that the client does not tolerate.
    Deviations {
        /// All deviations, including tolerated ones.
        deviations: Vec<Deviation>,
        /// Kinds of deviation that are not tolerated.
        rejected: Vec<DeviationKind>,
    },
}

impl DecodeError {
    pub(crate) fn new(summary: Summary, response: RawResponse, reason: Unreadable, lists_all: bool) -> Self {
        Self { status: response.status, context: ErrorContext::from_response(summary, response), reason, lists_all }
    }

    /// Returns the context.
    #[must_use]
    pub fn context(&self) -> &ErrorContext {
        &self.context
    }

    pub(super) fn context_mut(&mut self) -> &mut ErrorContext {
        &mut self.context
    }

    /// Returns the deviations, if they are the reason.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        match &self.reason {
            Unreadable::Deviations { deviations, .. } => deviations,
            Unreadable::Incomplete(incomplete) => incomplete.deviations(),
            Unreadable::UnlistedStatus
            | Unreadable::NoBody
            | Unreadable::ContentType { .. }
            | Unreadable::NoLocation
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
        let invalid = match (self.context.delivery(), self.context.effect()) {
            (Delivery::Applied, Effect::Append | Effect::Update) => "the call was applied, but its response is invalid",
            (Delivery::Applied, Effect::Read)
            | (Delivery::NotApplied | Delivery::MaybeApplied | Delivery::Responded, _) => "invalid response",
        };
        write!(f, "{}: {invalid} ({}): ", self.context.operation(), self.status)?;
        match &self.reason {
            Unreadable::UnlistedStatus => f.write_str("the spec does not list this status"),
            Unreadable::NoBody => {
                f.write_str("the body is empty; if the service does this, write `returns: … | none` in the spec")
            }
            Unreadable::ContentType { expected, found } => {
                let found = found.as_deref().unwrap_or("an invalid one");
                write!(f, "expected the content type {expected}, found {found}")
            }
            Unreadable::NoLocation => f.write_str("the redirect has no address in the header `Location`"),
            Unreadable::ContentEncoding => f.write_str("the content encoding was not requested"),
            Unreadable::Utf8 { offset } => write!(f, "not UTF-8 from byte {offset}"),
            Unreadable::Mismatch(error) => error.fmt(f),
            Unreadable::Incomplete(incomplete) => incomplete.write(f, self.lists_all),
            Unreadable::Deviations { deviations, rejected } => {
                let marks_some = rejected.len() < DeviationKind::ALL.len();
                let is_marked = |deviation: &Deviation| marks_some && rejected.contains(&deviation.kind());
                let mark = |deviation: &_| if is_marked(deviation) { " (not tolerated)" } else { "" };
                write_deviations(f, deviations, &mark)
            }
        }
    }
}

impl std::error::Error for DecodeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.reason {
            Unreadable::UnlistedStatus
            | Unreadable::NoBody
            | Unreadable::ContentType { .. }
            | Unreadable::NoLocation
            | Unreadable::ContentEncoding
            | Unreadable::Utf8 { .. }
            | Unreadable::Incomplete(_)
            | Unreadable::Deviations { .. } => None,
            Unreadable::Mismatch(error) => Some(error),
        }
    }
}
