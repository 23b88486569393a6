//! Values that the spec does not list, and values that must not be shown.

use std::borrow::Cow;
use std::fmt;

use super::Json;
use crate::wire::{Context, Kind, ReadError, Reader};

/// The text of an enum value that the spec does not list.
///
/// It is sealed: code cannot match on the text in a pattern, only compare it. So nothing changes its meaning on the day the
/// value gets a variant of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownValue(Box<str>);

impl UnknownValue {
    /// For emitted code, which has made sure that the text is not listed.
    #[doc(hidden)]
    #[must_use]
    pub fn sealed(text: &str) -> Self {
        Self(text.into())
    }

    /// For emitted code: the text of no value.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn neutral() -> Self {
        Self(Box::default())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A value of a union that is of no known variant, kept whole.
#[derive(Clone, Debug, PartialEq)]
pub struct UnknownVariant {
    tag: Box<str>,
    raw: Json,
}

impl UnknownVariant {
    /// For emitted code: the variant that says nothing.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn neutral() -> Self {
        Self { tag: Box::default(), raw: Json::null() }
    }

    /// For emitted code: a value that has no tag, or none that is text. A repairing pass keeps an object whole.
    #[doc(hidden)]
    pub fn untagged(error: ReadError, reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        if reader.kind()? != Kind::Object {
            return Err(error);
        }
        let mark = reader.mark();
        cx.repair(error, mark, reader).map(Self::misfit)
    }

    /// For emitted code: what stands for a value that is no such union.
    #[doc(hidden)]
    #[must_use]
    pub fn misfit(raw: &str) -> Self {
        Self { tag: "".into(), raw: Json::from_checked(raw) }
    }

    /// For emitted code: takes the next value whole.
    #[doc(hidden)]
    pub fn sealed(tag: Cow<'_, str>, reader: &mut Reader<'_>, cx: &Context) -> Result<Self, ReadError> {
        Ok(Self { tag: tag.into(), raw: Json::from_checked(reader.skip(cx)?) })
    }

    /// The text of the tag.
    #[must_use]
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The value, with its tag.
    #[must_use]
    pub fn raw(&self) -> &Json {
        &self.raw
    }
}

/// Stands for a value that must not be shown.
#[derive(Clone, Copy)]
pub struct Masked;

impl fmt::Debug for Masked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
