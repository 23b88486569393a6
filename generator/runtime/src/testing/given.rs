//! From the text of a parameter to its value.

use crate::value::{Number, Timestamp};

/// A value that a parameter can have.
pub trait Given: Sized {
    /// The value that these texts stand for: one text, or any number for a list. `None` if they stand for none.
    fn given(texts: &[String]) -> Option<Self>;
}

fn only<T>(texts: &[String], value: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    match texts {
        [text] => value(text),
        _ => None,
    }
}

impl Given for String {
    fn given(texts: &[String]) -> Option<Self> {
        only(texts, |text| Some(text.to_owned()))
    }
}

impl Given for Timestamp {
    fn given(texts: &[String]) -> Option<Self> {
        only(texts, |text| Some(text.into()))
    }
}

impl Given for bool {
    fn given(texts: &[String]) -> Option<Self> {
        only(texts, |text| text.parse().ok())
    }
}

impl Given for i64 {
    fn given(texts: &[String]) -> Option<Self> {
        only(texts, |text| text.parse().ok())
    }
}

impl Given for Number {
    fn given(texts: &[String]) -> Option<Self> {
        only(texts, |text| Self::parse(text).ok())
    }
}

impl<T: Given> Given for Vec<T> {
    fn given(texts: &[String]) -> Option<Self> {
        texts.iter().map(|text| T::given(std::slice::from_ref(text))).collect()
    }
}
