//! Bodies of errors.

use crate::diagnostics::{Span, Spanned};
use crate::model::{MessageContent, Operation};
pub use crate::spec::ErrorStatus;

/// Body of errors with a status.
#[derive(Clone, Debug)]
pub struct ErrorResponse {
    /// Status.
    pub status: ErrorStatus,
    /// Span of the status.
    pub span: Span,
    /// Content.
    pub content: MessageContent,
    /// Media type, if the spec states it.
    pub media: Option<Spanned<String>>,
    /// Path of the message for people.
    pub message: Option<Spanned<String>>,
    /// Documentation.
    pub doc: Option<String>,
    /// `true` if the spec lists it for all operations.
    pub is_common: bool,
}

impl ErrorStatus {
    /// Returns the first and the last status.
    pub fn range(self) -> (u16, u16) {
        match self {
            Self::Code(code) => (code, code),
            Self::Class(class) => (class * 100, class * 100 + 99),
            Self::Default => (100, 599),
        }
    }

    /// Returns `true` if all statuses of another one are among these.
    pub fn covers(self, other: Self) -> bool {
        let ((first, last), (start, end)) = (self.range(), other.range());
        first <= start && end <= last
    }
}

impl Operation {
    /// Returns the body of errors with a status, from the most specific entry that covers it.
    pub fn error_response(&self, status: ErrorStatus) -> Option<&ErrorResponse> {
        covering_error(&self.errors, status)
    }
}

/// Returns the first body of errors that covers a status, from a list in order of precedence.
pub fn covering_error(errors: &[ErrorResponse], status: ErrorStatus) -> Option<&ErrorResponse> {
    errors.iter().find(|error| error.status.covers(status))
}

/// Sorts errors by their precedence: the most specific first, and errors of the operation before common ones.
pub(crate) fn sort_errors_by_precedence(own: Vec<ErrorResponse>, common: &[ErrorResponse]) -> Vec<ErrorResponse> {
    let is_own = |status| own.iter().any(|error| error.status == status);
    let inherited: Vec<_> = common.iter().filter(|error| !is_own(error.status)).cloned().collect();
    let mut errors = own;
    errors.extend(inherited);
    errors.sort_by_key(|error| error.status);
    errors
}
