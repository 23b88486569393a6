//! Errors of conversions.

use std::fmt;

/// Error of converting a [`Timestamp`](super::Timestamp) to a type with a date and a time. The message has the reason
/// and the position in the text, not the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimestampError(TimestampErrorKind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum TimestampErrorKind {
    Unreadable { expected: &'static str, offset: usize },
    OutOfRange(&'static str),
}

impl TimestampError {
    #[inline]
    pub(super) fn unreadable(expected: &'static str, offset: usize) -> Self {
        Self(TimestampErrorKind::Unreadable { expected, offset })
    }

    #[inline]
    pub(super) fn out_of_range(ty: &'static str) -> Self {
        Self(TimestampErrorKind::OutOfRange(ty))
    }
}

impl fmt::Display for TimestampError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            TimestampErrorKind::Unreadable { expected, offset } => {
                write!(f, "the timestamp is unreadable: expected {expected} at byte {offset}")
            }
            TimestampErrorKind::OutOfRange(ty) => write!(f, "the timestamp is out of the range of `{ty}`"),
        }
    }
}

impl std::error::Error for TimestampError {}
