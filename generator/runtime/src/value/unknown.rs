//! Enum values and union variants that the spec does not list.

use std::borrow::Cow;

use super::Json;
use crate::json::{JsonError, Reader};

/// Enum value that the spec does not list: a string, or an `i64` for an integer enum.
///
/// It cannot be matched in a pattern, only compared, so that the meaning of code does not change when the value gets
/// its own variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownValue<T = Box<str>>(T);

impl UnknownValue {
    /// Wraps a string that is not listed. For generated code, which checks this.
    #[doc(hidden)]
    #[must_use]
    pub fn owned(text: &str) -> Self {
        Self(text.into())
    }

    /// Returns the placeholder: an empty string. For generated code.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn placeholder() -> Self {
        Self(Box::default())
    }

    /// Returns the string.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl UnknownValue<i64> {
    /// Wraps an integer that is not listed. For generated code, which checks this.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn integer(value: i64) -> Self {
        Self(value)
    }

    /// Returns the integer.
    #[inline]
    #[must_use]
    pub fn as_i64(&self) -> i64 {
        self.0
    }
}

/// Union value of no known variant, kept as raw JSON.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownVariant {
    tag: Box<str>,
    raw: Json,
}

impl UnknownVariant {
    /// Returns the placeholder: an empty tag and `null`. For generated code.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn placeholder() -> Self {
        Self { tag: Box::default(), raw: Json::null() }
    }

    /// Keeps a value that does not belong to this union. For generated code.
    #[doc(hidden)]
    #[must_use]
    pub fn mismatched(raw: &str) -> Self {
        Self { tag: "".into(), raw: Json::from_raw(raw) }
    }

    pub(crate) fn with_tag(tag: String, raw: &str) -> Self {
        Self { tag: tag.into(), raw: Json::from_raw(raw) }
    }

    /// Reads the next value as raw JSON. For generated code.
    #[doc(hidden)]
    pub fn read_raw(tag: Cow<'_, str>, reader: &mut Reader<'_>) -> Result<Self, JsonError> {
        Ok(Self { tag: tag.into(), raw: Json::from_raw(reader.skip()?) })
    }

    /// Returns the value of the tag.
    #[must_use]
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// Returns the whole value, including the tag.
    #[must_use]
    pub fn raw(&self) -> &Json {
        &self.raw
    }
}
