//! Places where a text is not what the spec says.

use std::fmt;

use super::Mismatch;
use crate::value::Json;

/// A place where a text is not what the spec says, and was read all the same.
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

    /// The JSON path, such as `data[3].template.tags[0]`; `$` for the whole text. A key of a map is written as `*`: it belongs to the
    /// data.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What is wrong.
    #[must_use]
    pub fn mismatch(&self) -> &Mismatch {
        &self.mismatch
    }

    /// What stands in the text; nothing for a field that is missing.
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

/// One step into a value.
#[derive(Clone, Debug)]
pub(super) enum Segment {
    Field(&'static str),
    Index(usize),
    Key,
}

/// The steps into a value, from the root.
#[derive(Debug, Default)]
pub(super) struct Path(Vec<Segment>);

impl Path {
    pub(super) fn push(&mut self, segment: Segment) {
        self.0.push(segment);
    }

    pub(super) fn pop(&mut self) {
        self.0.pop();
    }

    /// For a path that was gathered on the way up.
    pub(super) fn reversed(segments: &[Segment]) -> Self {
        Self(segments.iter().rev().cloned().collect())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("$");
        }
        for (index, segment) in self.0.iter().enumerate() {
            let name = match segment {
                Segment::Index(index) => {
                    write!(f, "[{index}]")?;
                    continue;
                }
                Segment::Field(name) => name,
                Segment::Key => "*",
            };
            f.write_str(if index == 0 { "" } else { "." })?;
            f.write_str(name)?;
        }
        Ok(())
    }
}
