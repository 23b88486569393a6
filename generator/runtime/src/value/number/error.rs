//! Errors of conversions.

use std::fmt;

/// Error of converting to or from a [`Number`](super::Number). The message names the type, never the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberError(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    NotFinite,
    NoInteger(&'static str),
    OutOfRange(&'static str),
}

impl NumberError {
    #[inline]
    pub(super) fn not_finite() -> Self {
        Self(Kind::NotFinite)
    }

    #[inline]
    pub(super) fn no_integer(ty: &'static str) -> Self {
        Self(Kind::NoInteger(ty))
    }

    #[inline]
    pub(super) fn out_of_range(ty: &'static str) -> Self {
        Self(Kind::OutOfRange(ty))
    }
}

impl fmt::Display for NumberError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::NotFinite => f.write_str("NaN and infinity are no JSON numbers"),
            Kind::NoInteger(ty) => write!(f, "the number is not an integer that fits `{ty}`"),
            Kind::OutOfRange(ty) => write!(f, "the number is out of the range of `{ty}`"),
        }
    }
}

impl std::error::Error for NumberError {}
