//! Constants of fields and parameters.

use std::borrow::Cow;

use super::{Field, Literal};

impl Literal {
    /// Returns it as JSON.
    pub(crate) fn json(&self) -> String {
        let text = match self {
            Self::Boolean(value) => Ok(value.to_string()),
            Self::Integer(value) => Ok(value.to_string()),
            Self::Float(value) => serde_json::to_string(value),
            Self::Text(value) => serde_json::to_string(value),
        };
        text.unwrap_or_else(|error| unreachable!("strings and finite numbers are JSON: {error}"))
    }

    /// Returns it as it is in paths, queries and headers.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Boolean(_) | Self::Integer(_) | Self::Float(_) => Cow::Owned(self.json()),
        }
    }
}

impl Field {
    /// Returns the only value that it has, if it is a constant.
    #[must_use]
    pub fn constant(&self) -> Option<&Literal> {
        self.constant.as_ref().map(|(literal, _)| literal)
    }
}
