//! The parts of a received request, as the types that the spec says: for emitted code.

use super::{Given, Received};
use crate::wire::{Wire, from_json_repaired};

/// A part of a request, if it is there.
#[derive(Debug)]
pub struct Found<'r, T> {
    value: Option<T>,
    /// Whether there is a trace of it. A list without elements leaves none.
    is_there: bool,
    name: &'static str,
    received: &'r Received,
}

impl<T> Found<'_, T> {
    /// For a part that is always there.
    ///
    /// # Panics
    ///
    /// If it is not, which can happen where the fake is lenient only.
    pub fn required(self) -> T {
        self.value.unwrap_or_else(|| panic!("{}: there is no `{}`", self.received.address(), self.name))
    }

    /// For a part that may be absent.
    pub fn optional(self) -> Option<T> {
        self.value.filter(|_| self.is_there)
    }
}

/// A parameter of the path.
pub fn path<'r, T: Given>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    given(received, name, received.path_value(name).as_slice())
}

/// A parameter of the query.
pub fn query<'r, T: Given>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    given(received, name, &received.query_values(name))
}

/// A header.
pub fn header<'r, T: Given>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    given(received, name, received.header(name).map(str::to_owned).as_slice())
}

/// The body.
///
/// # Panics
///
/// If it is not a value of its type, which can happen where the fake is lenient only.
pub fn body<'r, T: Wire>(received: &'r Received, name: &'static str) -> Found<'r, T> {
    let text = String::from_utf8_lossy(received.body());
    let read = from_json_repaired(&text);
    let (value, _) = read.unwrap_or_else(|error| panic!("{}: the body: {error}", received.address()));
    Found { value: Some(value), is_there: true, name, received }
}

fn given<'r, T: Given>(received: &'r Received, name: &'static str, texts: &[String]) -> Found<'r, T> {
    let (value, is_there) = (T::given(texts), !texts.is_empty());
    assert!(value.is_some() || !is_there, "{}: the text of `{name}` is no value of its type", received.address());
    Found { value, is_there, name, received }
}
