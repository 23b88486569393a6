//! Spans of spec files, and their positions.

use std::ops::Range;

use crate::files::Source;

/// Span of a spec file. Small, because every element of the model has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    file: u32,
    start: u32,
    end: u32,
    /// Offset of the content in the token, if the token contains it as written, without escapes.
    inset: Option<u8>,
}

impl Span {
    /// Creates the span of a file as a whole.
    #[must_use]
    pub fn file(file: usize) -> Self {
        Self::at(file, 0..0)
    }

    /// Returns the index of the file.
    #[must_use]
    pub fn file_index(self) -> usize {
        self.file as usize
    }

    /// Creates the span of some bytes of a file.
    #[must_use]
    pub fn at(file: usize, bytes: Range<usize>) -> Self {
        Self { file: span_offset(file), start: span_offset(bytes.start), end: span_offset(bytes.end), inset: None }
    }

    /// Marks a token that contains its content as written, `inset` bytes after its start.
    pub(crate) fn verbatim(self, inset: usize) -> Self {
        Self { inset: u8::try_from(inset).ok(), ..self }
    }

    /// Returns `true` if the token contains its content as written.
    pub(crate) fn is_verbatim(self) -> bool {
        self.inset.is_some()
    }

    /// Returns the span of a part of the content. If the content is not in the file as written, because of escapes or
    /// line breaks, returns the whole span.
    #[must_use]
    pub fn part(self, start: usize, len: usize) -> Self {
        let Some(inset) = self.inset else { return self };
        let from = self.start as usize + usize::from(inset) + start;
        Self::at(self.file_index(), from..from + len).verbatim(0)
    }

    /// Returns the first byte of the span.
    #[must_use]
    pub fn start(self) -> usize {
        self.start as usize
    }

    /// Returns the byte after the span.
    pub(crate) fn end(self) -> usize {
        self.end as usize
    }

    /// Returns `true` if it starts where another span of the file starts, or before.
    pub(crate) fn starts_by(self, other: Self) -> bool {
        self.start <= other.start
    }

    /// Returns `true` if it contains no bytes.
    pub(crate) fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the bytes of the file, at character boundaries.
    pub(super) fn bytes(self, text: &str) -> Range<usize> {
        let start = floor_char_boundary(text, self.start as usize);
        start..floor_char_boundary(text, self.end as usize).max(start)
    }
}

/// Value with its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// Value.
    pub value: T,
    /// Span of the value.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// Adds the span to a value.
    #[must_use]
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

/// Position of a span. Positions are ordered by file, then by line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Path of the file.
    pub path: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Element of an imported document there: a document may be a single line.
    pub element: Option<DocumentElement>,
    /// Bytes of the file.
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Element of an imported document.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DocumentElement {
    /// Operation that it belongs to, by its method and path.
    pub operation: Option<String>,
    /// JSON pointer.
    pub pointer: String,
    /// Name for people: the operation with the path inside it, or the pointer.
    pub label: String,
}

impl Position {
    /// Returns the bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// Lines of a file, and the number of characters before each block of bytes.
///
/// Columns are counted by block: to count the characters of the line before each position would be quadratic for many
/// errors in a long line.
#[derive(Debug)]
pub(super) struct Lines<'s> {
    source: &'s Source,
    starts: Vec<usize>,
    characters: Vec<usize>,
}

/// Size of a block in bytes.
const BLOCK: usize = 1 << 10;

impl<'s> Lines<'s> {
    pub(super) fn new(source: &'s Source) -> Self {
        let blocks = source.text.as_bytes().chunks(BLOCK).scan(0, |before, block| {
            let count = *before;
            *before += count_characters(block);
            Some(count)
        });
        let ends = source.text.match_indices('\n').map(|(end, _)| end + 1);
        Self { source, starts: [0].into_iter().chain(ends).collect(), characters: blocks.collect() }
    }

    /// Returns the position of a span in this file.
    pub(super) fn position(&self, span: Span) -> Position {
        let Source { path, text } = self.source;
        let Range { start, end } = span.bytes(text);
        let line = self.starts.partition_point(|line| *line <= start);
        let column = 1 + self.characters_before(start) - self.characters_before(self.starts[line - 1]);
        // A byte order mark is not a character of the first line.
        let is_marked = line == 1 && start > 0 && text.starts_with('\u{feff}');
        Position { path: path.clone(), line, column: column - usize::from(is_marked), element: None, start, end }
    }

    fn characters_before(&self, byte: usize) -> usize {
        let block = byte / BLOCK;
        let before = self.characters.get(block).or(self.characters.last()).copied().unwrap_or(0);
        let start = block.min(self.characters.len().saturating_sub(1)) * BLOCK;
        before + count_characters(&self.source.text.as_bytes()[start..byte])
    }
}

/// Returns the number of characters that start in a part of a text.
fn count_characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| !matches!(byte, 0x80..=0xbf)).count()
}

/// Offsets and indexes are 32 bits wide: larger files are rejected, and more files do not occur.
fn span_offset(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the last character boundary up to a byte.
pub(super) fn floor_char_boundary(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
