//! Extraction of typed parts from received requests. For generated code.

use super::{FromParam, Received};
use crate::wire::{Tolerant, Wire};

/// Part of a request, if it is present.
#[derive(Debug)]
pub struct Found<'r, T> {
    value: Option<T>,
    /// `true` if the request has any trace of it. An empty list leaves none.
    is_present: bool,
    name: &'static str,
    received: &'r Received,
}

impl<T> Found<'_, T> {
    /// Returns a part that is always present.
    ///
    /// # Panics
    ///
    /// Panics if it is missing, which only a lenient fake allows.
    pub fn required(self) -> T {
        self.value.unwrap_or_else(|| panic!("{}: `{}` is missing", self.received.endpoint(), self.name))
    }

    /// Returns a part that can be absent.
    pub fn optional(self) -> Option<T> {
        self.value.filter(|_| self.is_present)
    }
}

/// Extracts a path parameter.
pub fn path<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    from_strings(received, name, received.path_value(name).as_slice())
}

/// Extracts a query parameter.
pub fn query<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    from_strings(received, name, &received.query_values(name))
}

/// Extracts a header.
pub fn header<'r, T: FromParam>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    from_strings(received, name, received.header(name).map(str::to_owned).as_slice())
}

/// Extracts the body.
///
/// # Panics
///
/// Panics if it is not a value of its type, which only a lenient fake allows.
pub fn body<'r, T: Wire>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    let text = String::from_utf8_lossy(received.body());
    let read = Tolerant::from_json(&text).map(Tolerant::into_value);
    let value = read.unwrap_or_else(|error| panic!("{}: the body: {error}", received.endpoint()));
    Found { value: Some(value), is_present: true, name, received }
}

fn from_strings<'r, T: FromParam>(received: &'r Received, name: &'static str, strings: &[String]) -> Found<'r, T> {
    let (value, is_present) = (T::from_param(strings), !strings.is_empty());
    assert!(value.is_some() || !is_present, "{}: `{name}` is not a value of its type", received.endpoint());
    Found { value, is_present, name, received }
}
