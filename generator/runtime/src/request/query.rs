//! Queries.

mod pairs;
mod styled;

use std::borrow::Cow;

pub(super) use self::pairs::{Notation, query_pairs};
pub use self::styled::QueryStyle;
pub(super) use self::styled::join_elements;
#[cfg(feature = "testing")]
pub(crate) use self::styled::{StyledValue, StyledValues};
use crate::config::push_percent_encoded;

/// Style of lists in queries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArrayStyle {
    /// `tags=a&tags=b`
    #[default]
    Repeat,
    /// `tags[]=a&tags[]=b`
    Brackets,
    /// `tags=a,b`; a comma inside an element is percent-encoded.
    Comma,
}

/// Query under construction, encoded as it grows.
#[derive(Default)]
pub(super) struct Query(String);

impl Query {
    /// Creates a query from encoded text.
    pub(super) fn encoded(text: String) -> Self {
        Self(text)
    }

    pub(super) fn pair(&mut self, name: &str, value: &str) {
        self.name(name);
        self.0.push('=');
        push_percent_encoded(&mut self.0, value);
    }

    /// Adds a list, unless it is empty.
    pub(super) fn list(&mut self, name: &str, values: &[Cow<'_, str>], style: ArrayStyle) {
        match style {
            ArrayStyle::Repeat => values.iter().for_each(|value| self.pair(name, value)),
            ArrayStyle::Brackets => values.iter().for_each(|value| self.pair(&format!("{name}[]"), value)),
            ArrayStyle::Comma => {
                for (index, value) in values.iter().enumerate() {
                    if index == 0 {
                        self.pair(name, value);
                    } else {
                        self.0.push(',');
                        push_percent_encoded(&mut self.0, value);
                    }
                }
            }
        }
    }

    /// Returns `true` if the query has a parameter with this name.
    pub(super) fn has(&self, name: &str) -> bool {
        let mut encoded = String::with_capacity(name.len());
        push_percent_encoded(&mut encoded, name);
        self.0.split('&').any(|pair| pair.split('=').next() == Some(&encoded))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Adds a name. Without a value after it, it is a flag.
    pub(super) fn name(&mut self, name: &str) {
        if !self.0.is_empty() {
            self.0.push('&');
        }
        push_percent_encoded(&mut self.0, name);
    }
}
