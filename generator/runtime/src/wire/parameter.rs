//! Text form of values in paths, queries and headers.

use std::borrow::Cow;

use crate::value::{Number, with_text_types};

/// Value with a text form for paths, queries and headers. Generated code implements it for enums.
pub trait Parameter {
    /// Returns the text.
    fn text(&self) -> Cow<'_, str>;

    /// Returns `true` for a value that the spec lists, such as a listed value of an enum. Logs may show it.
    #[inline]
    fn is_listed(&self) -> bool {
        false
    }

    /// Returns the rule that a value breaks if it cannot be sent.
    #[inline]
    fn broken_rule(&self) -> Option<&'static str> {
        None
    }
}

impl Parameter for String {
    fn text(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

/// Implements the trait for texts with a format.
macro_rules! texts {
    ($($text:ty),*) => {
        $(impl Parameter for $text {
            fn text(&self) -> Cow<'_, str> {
                Cow::Borrowed(self.as_str())
            }
        })*
    };
}

with_text_types!(texts);

impl Parameter for bool {
    fn text(&self) -> Cow<'_, str> {
        Cow::Borrowed(if *self { "true" } else { "false" })
    }

    fn is_listed(&self) -> bool {
        true
    }
}

impl Parameter for i64 {
    fn text(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

/// Rule of values with numbers: JSON has neither NaN nor infinity.
pub(crate) const FINITE_RULE: &str = "must not be NaN or infinite";

impl Parameter for Number {
    fn text(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }

    fn broken_rule(&self) -> Option<&'static str> {
        (!self.is_finite()).then_some(FINITE_RULE)
    }
}
