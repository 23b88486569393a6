//! Exact numbers.

mod compare;
mod convert;
mod error;

use std::fmt;
use std::str::FromStr;

pub use error::NumberError;

use crate::json::{Decimal, JsonError, Reader};

/// Exact JSON number: `10`, `1.10`, `1E2` and numbers with thirty digits are written as they were read.
///
/// Numbers compare by numeric value, regardless of notation. All integers and floats convert into numbers. `try_into`
/// returns an integer if the number is whole and fits, or a float if it is in range.
///
/// JSON has neither NaN nor infinity: a request with one of them is rejected before it is sent
/// ([`Error::InvalidRequest`](crate::Error::InvalidRequest)). [`is_finite`](Self::is_finite) detects them.
///
/// ```
/// use copperplate_runtime::Number;
///
/// let amount = Number::parse("1.10")?;
/// assert_eq!(amount.to_string(), "1.10");
/// assert_eq!(amount.as_f64(), 1.1);
/// assert_eq!("1e1".parse::<Number>()?, 10);
/// assert!(amount < Number::from(u64::MAX));
///
/// let limit: u16 = Number::from(500).try_into()?;
/// assert_eq!(limit, 500);
/// assert_eq!(Number::from(0.25).to_string(), "0.25");
/// assert!(!Number::from(f64::NAN).is_finite());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Number(Repr);

#[derive(Clone, Debug)]
enum Repr {
    Inline(i64),
    /// A number that differs from every printed `i64`. It is rare, so the second indirection pays: all numbers stay
    /// small.
    #[allow(clippy::box_collection, reason = "a `Box<str>` would make every number a third larger")]
    Text(Box<String>),
}

/// Texts of floats that do not exist in JSON. Rust reads them as these floats.
const NOT_FINITE: [&str; 3] = ["NaN", "Infinity", "-Infinity"];

impl Number {
    /// Parses a number in JSON notation.
    #[inline]
    pub fn parse(text: &str) -> Result<Self, JsonError> {
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

    /// Returns `false` for NaN and infinity, which only occur in numbers converted from floats.
    #[inline]
    #[must_use]
    pub fn is_finite(&self) -> bool {
        match &self.0 {
            Repr::Inline(_) => true,
            Repr::Text(text) => !NOT_FINITE.contains(&text.as_str()),
        }
    }

    pub(crate) fn inline(&self) -> Option<i64> {
        match self.0 {
            Repr::Inline(value) => Some(value),
            Repr::Text(_) => None,
        }
    }

    /// Returns the value as an `i64`, if it is whole and fits.
    #[inline]
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Inline(value) => Some(*value),
            Repr::Text(_) => self.try_into().ok(),
        }
    }

    /// Returns the value as a `u64`, if it is whole and fits.
    #[inline]
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.try_into().ok()
    }

    /// Returns the nearest `f64`; infinite if the number is out of range.
    #[inline]
    #[must_use]
    pub fn as_f64(&self) -> f64 {
        self.to_float()
    }

    #[inline]
    fn to_i128(&self) -> Option<i128> {
        match &self.0 {
            Repr::Inline(value) => Some((*value).into()),
            Repr::Text(text) => Decimal::parse(text)?.to_i128(),
        }
    }

    #[inline]
    fn to_u128(&self) -> Option<u128> {
        match &self.0 {
            Repr::Inline(value) => (*value).try_into().ok(),
            Repr::Text(text) => Decimal::parse(text)?.to_u128(),
        }
    }

    #[inline]
    fn to_float<T: FromStr + Default>(&self) -> T {
        // Rust's parser accepts every JSON number.
        self.to_string().parse().unwrap_or_default()
    }
}

impl FromStr for Number {
    type Err = JsonError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, JsonError> {
        Self::parse(text)
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
