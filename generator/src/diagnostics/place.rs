//! Places in spec files, and the positions they stand for.

use std::ops::Range;

use crate::files::Source;
use crate::parse::locate;

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
    /// Works out where a place of these files is.
    #[must_use]
    pub fn of(sources: &[Source], place: Place) -> Self {
        let Source { path, text } = &sources[place.file];
        let Range { start, end } = range(text, place);
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            path: path.clone(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            start,
            end,
        }
    }
}

/// The bytes of a place.
pub(super) fn range(text: &str, place: Place) -> Range<usize> {
    let start = match place.spot {
        Spot::Node(number) => locate::locate(text, number).unwrap_or(0),
        Spot::Byte(byte) => floor(text, byte),
        Spot::File => return 0..0,
    };
    let whole = start..start + locate::token_len(&text[start..]);
    let Some(part) = place.part else { return whole };
    let quote = usize::from(text[start..].starts_with(['"', '\'']));
    let from = start + quote + part.start;
    // A text with escapes or line breaks is longer in the file than in the model: then the whole of it is meant.
    if from + part.len <= whole.end && text.is_char_boundary(from) && text.is_char_boundary(from + part.len) {
        from..from + part.len
    } else {
        whole
    }
}

fn floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
