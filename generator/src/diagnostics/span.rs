//! Places in spec files, and the positions they stand for.

use std::ops::Range;

use crate::files::Source;

/// A place in a spec file. Small, because every part of the model carries one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    file: u32,
    start: u32,
    end: u32,
    /// How many bytes stand before the text that the token holds, if it holds it letter for letter.
    inset: Option<u8>,
}

impl Span {
    /// The file as a whole.
    #[must_use]
    pub fn file(file: usize) -> Self {
        Self::at(file, 0..0)
    }

    /// The index of the file.
    #[must_use]
    pub fn file_index(self) -> usize {
        self.file as usize
    }

    /// Bytes of a file.
    #[must_use]
    pub fn at(file: usize, bytes: Range<usize>) -> Self {
        // A file that is longer is refused as a whole, and so many files nobody has.
        let small = |number| u32::try_from(number).unwrap_or(u32::MAX);
        Self { file: small(file), start: small(bytes.start), end: small(bytes.end), inset: None }
    }

    /// Says that the text that the token holds starts `inset` bytes after the token, and stands there as it is.
    pub(crate) fn verbatim(self, inset: usize) -> Self {
        Self { inset: u8::try_from(inset).ok(), ..self }
    }

    /// A part of the text that stands here. A text with escapes or line breaks is longer in the file than it is: then the whole
    /// of it is meant.
    #[must_use]
    pub fn part(self, start: usize, len: usize) -> Self {
        let Some(inset) = self.inset else { return self };
        let from = self.start as usize + usize::from(inset) + start;
        Self::at(self.file_index(), from..from + len).verbatim(0)
    }

    /// The byte behind it.
    pub(crate) fn end(self) -> usize {
        self.end as usize
    }

    /// Whether it starts where another place of the file starts, or before.
    pub(crate) fn starts_by(self, other: Self) -> bool {
        self.start <= other.start
    }

    /// Whether nothing stands there.
    pub(crate) fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The bytes of the file.
    pub(super) fn bytes(self, text: &str) -> Range<usize> {
        let start = floor(text, self.start as usize);
        start..floor(text, self.end as usize).max(start)
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

/// Where the lines of a file start, and how many characters stand before each block of it: no position costs more than the
/// characters of one block, however long a line is.
#[derive(Debug)]
pub(super) struct Lines<'s> {
    source: &'s Source,
    starts: Vec<usize>,
    characters: Vec<usize>,
}

/// The bytes of a block.
const BLOCK: usize = 1 << 10;

impl<'s> Lines<'s> {
    pub(super) fn of(source: &'s Source) -> Self {
        let ends = source.text.match_indices('\n').map(|(newline, _)| newline + 1);
        let blocks = source.text.as_bytes().chunks(BLOCK).scan(0, |before, block| {
            let count = *before;
            *before += characters(block);
            Some(count)
        });
        Self { source, starts: std::iter::once(0).chain(ends).collect(), characters: blocks.collect() }
    }

    /// The position of a place in this file.
    pub(super) fn position(&self, span: Span) -> Position {
        let Source { path, text } = self.source;
        let Range { start, end } = span.bytes(text);
        let line = self.starts.partition_point(|line| *line <= start);
        let column = 1 + self.characters_before(start) - self.characters_before(self.starts[line - 1]);
        // The mark at the start of a file is no character of its text.
        let is_marked = line == 1 && start > 0 && text.starts_with('\u{feff}');
        Position { path: path.clone(), line, column: column - usize::from(is_marked), start, end }
    }

    fn characters_before(&self, byte: usize) -> usize {
        let block = byte / BLOCK;
        let before = self.characters.get(block).or(self.characters.last()).copied().unwrap_or(0);
        let start = block.min(self.characters.len().saturating_sub(1)) * BLOCK;
        before + characters(&self.source.text.as_bytes()[start..byte])
    }
}

/// The characters that start in a part of a text.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| !matches!(byte, 0x80..=0xbf)).count()
}

/// The last character boundary up to a byte.
pub(super) fn floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
