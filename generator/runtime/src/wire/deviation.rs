//! Deviations of a text from the spec.

use std::fmt;

use crate::json::Mismatch;
use crate::value::Json;

/// Part of a response that does not match the spec, but was read nevertheless.
///
/// `Display` and `Debug` show the JSON path, what was expected and the kind of what was found, never a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Deviation {
    path: String,
    mismatch: Mismatch,
    found: Option<Json>,
}

impl Deviation {
    pub(super) fn new(path: String, mismatch: Mismatch, found: Option<Json>) -> Self {
        Self { path, mismatch, found }
    }

    /// Returns the JSON path, such as `data[3].template.tags[0]`; `$` for the whole text. A key of a map is written as
    /// `*`, because it is data.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns what is wrong.
    #[must_use]
    pub fn mismatch(&self) -> &Mismatch {
        &self.mismatch
    }

    /// Returns the value found in the text; `None` for a missing field.
    #[must_use]
    pub fn found(&self) -> Option<&Json> {
        self.found.as_ref()
    }
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.mismatch)
    }
}
