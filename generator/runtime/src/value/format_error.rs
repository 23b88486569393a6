//! Errors of converting a text with a format.

use std::fmt;

/// Error of converting a text with a format, such as a [`Timestamp`](super::Timestamp), to another type. The message
/// contains the reason and the position, but not the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// Noun for the text.
    subject: &'static str,
    reason: Reason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    Unreadable { expected: &'static str, offset: usize },
    OutOfRange(&'static str),
}

impl FormatError {
    #[inline]
    pub(super) fn unreadable(subject: &'static str, expected: &'static str, offset: usize) -> Self {
        Self { subject, reason: Reason::Unreadable { expected, offset } }
    }

    #[inline]
    pub(super) fn out_of_range(subject: &'static str, ty: &'static str) -> Self {
        Self { subject, reason: Reason::OutOfRange(ty) }
    }
}

impl fmt::Display for FormatError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { subject, reason } = self;
        match reason {
            Reason::Unreadable { expected, offset } => {
                write!(f, "the {subject} is unreadable: expected {expected} at byte {offset}")
            }
            Reason::OutOfRange(ty) => write!(f, "the {subject} is out of the range of `{ty}`"),
        }
    }
}

impl std::error::Error for FormatError {}
