//! Places in spec files, and the positions they stand for.

use std::ops::Range;

/// A place in a spec file. Small, because every part of the model carries one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The index of the file.
    pub file: usize,
    /// What stands there.
    pub spot: Spot,
    /// Which part of its text is meant; all of it if `None`.
    pub part: Option<Part>,
}

/// What stands at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The key or value with this number, counted from zero in the order of the text.
    Node(u32),
    /// A byte: where the YAML library stopped.
    Byte(usize),
    /// The file as a whole.
    File,
}

/// A part of the text of a node, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where it starts in the text.
    pub start: usize,
    /// How long it is.
    pub len: usize,
}

impl Place {
    /// The file as a whole.
    #[must_use]
    pub fn file(file: usize) -> Self {
        Self { file, spot: Spot::File, part: None }
    }

    /// A part of the text that stands here.
    #[must_use]
    pub fn part(self, start: usize, len: usize) -> Self {
        Self { part: Some(Part { start, len }), ..self }
    }
}

/// Where a place is, for a reader: the order is that of files, then of the text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The path of the file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The bytes of the text.
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Position {
    /// The bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> Range<usize> {
        self.start..self.end
    }
}
