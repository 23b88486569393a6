//! Parsing of parameters.

use crate::value::{Number, with_text_types};

/// Value of a parameter. Generated code implements it for enums.
pub trait FromParam: Sized {
    /// Parses a parameter from its strings: exactly one, or any number for a list. `None` if they are invalid.
    #[doc(hidden)]
    fn from_param(strings: &[String]) -> Option<Self>;
}

fn from_single_param<T>(strings: &[String], parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    match strings {
        [text] => parse(text),
        _ => None,
    }
}

impl FromParam for String {
    fn from_param(strings: &[String]) -> Option<Self> {
        from_single_param(strings, |text| Some(text.to_owned()))
    }
}

/// Implements the trait for texts with a format.
macro_rules! texts {
    ($($text:ty),*) => {
        $(impl FromParam for $text {
            fn from_param(strings: &[String]) -> Option<Self> {
                from_single_param(strings, |text| Some(text.into()))
            }
        })*
    };
}

with_text_types!(texts);

impl FromParam for bool {
    fn from_param(strings: &[String]) -> Option<Self> {
        from_single_param(strings, |text| text.parse().ok())
    }
}

impl FromParam for i64 {
    fn from_param(strings: &[String]) -> Option<Self> {
        from_single_param(strings, |text| text.parse().ok())
    }
}

impl FromParam for Number {
    fn from_param(strings: &[String]) -> Option<Self> {
        from_single_param(strings, |text| Self::parse(text).ok())
    }
}

impl<T: FromParam> FromParam for Vec<T> {
    fn from_param(strings: &[String]) -> Option<Self> {
        strings.iter().map(|text| T::from_param(std::slice::from_ref(text))).collect()
    }
}
