//! Errors of conversions.

use std::fmt;

/// Error of converting to or from a [`Number`](super::Number). The message names the type, never the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberError(NumberErrorKind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum NumberErrorKind {
    NotFinite,
    NoInteger(&'static str),
    OutOfRange(&'static str),
}

impl NumberError {
    #[inline]
    pub(super) fn not_finite() -> Self {
        Self(NumberErrorKind::NotFinite)
    }

    #[inline]
    pub(super) fn no_integer(ty: &'static str) -> Self {
        Self(NumberErrorKind::NoInteger(ty))
    }

    #[inline]
    pub(super) fn out_of_range(ty: &'static str) -> Self {
        Self(NumberErrorKind::OutOfRange(ty))
    }
}

impl fmt::Display for NumberError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            NumberErrorKind::NotFinite => f.write_str("NaN and infinity are not JSON numbers"),
            NumberErrorKind::NoInteger(ty) => write!(f, "the number is not an integer that fits `{ty}`"),
            NumberErrorKind::OutOfRange(ty) => write!(f, "the number is out of the range of `{ty}`"),
        }
    }
}

impl std::error::Error for NumberError {}
