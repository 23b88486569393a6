//! Exact numbers.

use std::fmt;

use crate::json::{Decimal, ReadError, Reader, equal_numbers};

/// Exact JSON number: `10`, `1.10`, `1E2` and thirty digits are written as they were read.
///
/// Numbers compare by numeric value, whatever their notation.
///
/// ```
/// use client_runtime::Number;
///
/// let amount = Number::parse("1.10")?;
/// assert_eq!(amount.to_string(), "1.10");
/// assert_eq!(amount.as_f64(), 1.1);
/// assert_eq!(Number::parse("1e1")?, 10);
/// # Ok::<(), client_runtime::error::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Number(Repr);

#[derive(Clone, Debug)]
enum Repr {
    Inline(i64),
    /// A number that no `i64` prints as. Rare, so the second indirection is worth it: all numbers stay small.
    #[allow(clippy::box_collection, reason = "a `Box<str>` would make every number a third larger")]
    Text(Box<String>),
}

impl Number {
    /// Parses a number in JSON notation.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        let mut reader = Reader::new(text);
        let number = Self::from_raw(reader.number()?);
        reader.end()?;
        Ok(number)
    }

    pub(crate) fn from_raw(text: &str) -> Self {
        match text.parse() {
            Ok(value) if text != "-0" => Self(Repr::Inline(value)),
            _ => Self(Repr::Text(Box::new(text.to_owned()))),
        }
    }

    pub(crate) fn inline(&self) -> Option<i64> {
        match self.0 {
            Repr::Inline(value) => Some(value),
            Repr::Text(_) => None,
        }
    }

    /// Returns the value as an `i64`, if it is whole and fits.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Inline(value) => Some(*value),
            Repr::Text(text) => Decimal::parse(text)?.to_i64(),
        }
    }

    /// Returns the nearest `f64`; infinite if the number is out of range.
    #[must_use]
    pub fn as_f64(&self) -> f64 {
        // Rust's parser accepts every JSON number.
        self.to_string().parse().unwrap_or(f64::NAN)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Inline(value) => value.fmt(f),
            Repr::Text(text) => f.write_str(text),
        }
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Repr::Inline(a), Repr::Inline(b)) => a == b,
            (Repr::Text(_), Repr::Inline(_) | Repr::Text(_)) | (Repr::Inline(_), Repr::Text(_)) => {
                equal_numbers(&self.to_string(), &other.to_string())
            }
        }
    }
}

impl PartialEq<i64> for Number {
    fn eq(&self, other: &i64) -> bool {
        self.as_i64() == Some(*other)
    }
}

macro_rules! from_integers {
    ($($integer:ty)*) => { $(
        impl From<$integer> for Number {
            fn from(value: $integer) -> Self {
                Self(Repr::Inline(i64::from(value)))
            }
        }
    )* };
}
from_integers!(i8 i16 i32 i64 u8 u16 u32);
