//! Conversions from Rust types to JSON, the same as in serde_json.

use std::borrow::Cow;

use super::Json;
use crate::json::Writer;
use crate::value::{JsonObject, Number};

impl From<&serde_json::Value> for Json {
    #[inline] // Compiled by its callers only.
    fn from(value: &serde_json::Value) -> Self {
        Self(Cow::Owned(value.to_string()))
    }
}

impl From<serde_json::Value> for Json {
    #[inline] // Compiled by its callers only.
    fn from(value: serde_json::Value) -> Self {
        Self::from(&value)
    }
}

impl From<bool> for Json {
    #[inline]
    fn from(value: bool) -> Self {
        Self(Cow::Borrowed(if value { "true" } else { "false" }))
    }
}

/// From integers and floats. NaN and infinity, which JSON does not have, become `null`.
macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl From<$number> for Json {
            #[inline]
            fn from(value: $number) -> Self {
                Number::from(value).into()
            }
        }
    )* };
}

numbers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64);

/// NaN and infinity, which JSON does not have, become `null`.
impl From<Number> for Json {
    #[inline]
    fn from(value: Number) -> Self {
        if value.is_finite() { Self(Cow::Owned(value.to_string())) } else { Self::null() }
    }
}

/// Creates a string with this content. [`Json::parse_text`] parses JSON text.
impl From<&str> for Json {
    #[inline]
    fn from(value: &str) -> Self {
        let mut writer = Writer::new();
        writer.string(value);
        Self(Cow::Owned(writer.into_text()))
    }
}

/// From other texts, which become strings with this content.
macro_rules! texts {
    ($($text:ty),*) => { $(
        /// Creates a string with this content. [`Json::parse_text`] parses JSON text.
        impl From<$text> for Json {
            #[inline]
            fn from(value: $text) -> Self {
                Self::from(&*value as &str)
            }
        }
    )* };
}

texts!(String, &String, Cow<'_, str>);

impl From<JsonObject> for Json {
    #[inline]
    fn from(object: JsonObject) -> Self {
        Self(object.into_text())
    }
}

/// `None` becomes `null`.
impl<T: Into<Json>> From<Option<T>> for Json {
    #[inline]
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Self::null, Into::into)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    #[inline]
    fn from(list: Vec<T>) -> Self {
        list.into_iter().collect()
    }
}

impl<T: Into<Json>, const N: usize> From<[T; N]> for Json {
    #[inline]
    fn from(list: [T; N]) -> Self {
        list.into_iter().collect()
    }
}

impl<T: Clone + Into<Json>> From<&[T]> for Json {
    #[inline]
    fn from(list: &[T]) -> Self {
        list.iter().cloned().collect()
    }
}

/// Collects the elements of a list.
impl<T: Into<Json>> FromIterator<T> for Json {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut text = String::from("[");
        for (index, element) in elements.into_iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            text.push_str(element.into().as_json_text());
        }
        text.push(']');
        Self(Cow::Owned(text))
    }
}
