//! Values as text: in paths, queries and headers.

use std::borrow::Cow;

use crate::value::{Number, Timestamp};

/// A value that has one text, for a path, a query or a header.
pub trait Parameter {
    /// The text.
    fn text(&self) -> Cow<'_, str>;
}

impl Parameter for String {
    fn text(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

impl Parameter for Timestamp {
    fn text(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.as_str())
    }
}

impl Parameter for bool {
    fn text(&self) -> Cow<'_, str> {
        Cow::Borrowed(if *self { "true" } else { "false" })
    }
}

impl Parameter for i64 {
    fn text(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl Parameter for Number {
    fn text(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}
