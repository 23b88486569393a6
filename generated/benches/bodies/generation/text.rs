//! JSON text with fields in order of insertion, which serde_json's `Value` would sort.

use std::fmt::Display;

/// Builder of an object.
pub(crate) struct Object(String);

impl Object {
    pub(crate) fn new() -> Self {
        Self("{".to_owned())
    }

    /// Adds a field whose value is JSON text, or printed as JSON.
    pub(crate) fn raw(mut self, name: &str, json: impl Display) -> Self {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        self.0.push_str(&format!("{}:{json}", quoted(name)));
        self
    }

    /// Adds a string field.
    pub(crate) fn text(self, name: &str, value: &str) -> Self {
        self.raw(name, quoted(value))
    }

    /// Adds fields with a function.
    pub(crate) fn with(self, more: impl FnOnce(Self) -> Self) -> Self {
        more(self)
    }

    pub(crate) fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// A list of JSON texts.
pub(crate) fn list(elements: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", elements.into_iter().collect::<Vec<_>>().join(","))
}

/// A list of `count` elements.
pub(crate) fn times(count: usize, element: impl FnMut(usize) -> String) -> String {
    list((0..count).map(element))
}

/// A quoted string.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
