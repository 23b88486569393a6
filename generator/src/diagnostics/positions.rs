//! From places to positions.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{Place, Position, Spot};
use crate::files::Source;
use crate::parse::locate::token_len;
use crate::parse::starts::Starts;

/// What finds the positions of places. A file is walked over when the first of its places is asked for, and only then.
#[derive(Debug)]
pub(super) struct Positions<'s> {
    sources: &'s [Source],
    files: BTreeMap<usize, File>,
}

#[derive(Debug)]
struct File {
    starts: Starts,
    /// The byte at which each line starts.
    lines: Vec<usize>,
}

impl<'s> Positions<'s> {
    pub(super) fn new(sources: &'s [Source]) -> Self {
        Self { sources, files: BTreeMap::new() }
    }

    /// The text that stands at a place.
    pub(super) fn text(&mut self, place: Place) -> &'s str {
        let range = self.range(place);
        &self.sources[place.file].text[range]
    }

    pub(super) fn of(&mut self, place: Place) -> Position {
        let Range { start, end } = self.range(place);
        let Source { path, text } = &self.sources[place.file];
        let lines = &self.file(place.file).lines;
        let line = lines.partition_point(|line| *line <= start);
        let column = text[lines[line - 1]..start].chars().count() + 1;
        Position { path: path.clone(), line, column, start, end }
    }

    fn file(&mut self, number: usize) -> &File {
        let text = &self.sources[number].text;
        self.files.entry(number).or_insert_with(|| File {
            starts: Starts::of(text),
            lines: std::iter::once(0).chain(text.match_indices('\n').map(|(newline, _)| newline + 1)).collect(),
        })
    }

    /// The bytes of a place.
    fn range(&mut self, place: Place) -> Range<usize> {
        let text = &self.sources[place.file].text;
        let start = match place.spot {
            Spot::Node(number) => self.file(place.file).starts.start(text, number).unwrap_or(0),
            Spot::Byte(byte) => floor(text, byte),
            Spot::File => return 0..0,
        };
        let whole = start..start + token_len(&text[start..]);
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
}

fn floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
