//! Files of both revisions, for reports that show lines of the spec.

use std::ops::Range;

use copperplate_language::diagnostics::Position;
use copperplate_language::files::Source;

use crate::pairing::revision::Side;

/// Files of base and head.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'s> {
    /// Files of the base.
    pub base: &'s [Source],
    /// Files of the head.
    pub head: &'s [Source],
}

/// Number of lines before and after a changed line.
const CONTEXT: usize = 3;

/// Lines around a token.
pub(super) struct Excerpt<'s> {
    /// Number of the first line.
    pub(super) first: usize,
    pub(super) lines: Vec<&'s str>,
    /// Number of the line with the token.
    pub(super) line: usize,
    /// Bytes of the token in that line.
    pub(super) token: Range<usize>,
}

impl<'s> Sources<'s> {
    fn source_text(&self, side: Side, path: &str) -> Option<&'s str> {
        let files = match side {
            Side::Base => self.base,
            Side::Head => self.head,
        };
        files.iter().find(|source| source.path == path).map(|source| source.text.as_str())
    }

    /// Returns the token at a position.
    pub(super) fn token(&self, side: Side, position: &Position) -> Option<&'s str> {
        self.source_text(side, &position.path)?.get(position.bytes())
    }

    /// Returns the lines around a position.
    pub(super) fn excerpt(&self, side: Side, position: &Position) -> Option<Excerpt<'s>> {
        let text = self.source_text(side, &position.path)?;
        let bytes = position.bytes();
        let start = text.get(..bytes.start)?.rfind('\n').map_or(0, |newline| newline + 1);
        let end = text[bytes.start..].find('\n').map_or(text.len(), |length| bytes.start + length);
        let token = bytes.start - start..bytes.end.min(end) - start;
        Some(Excerpt::new(text, position.line, extend_token(&text[start..end], token)))
    }

    /// Returns the lines of the other revision around the place from which an element was removed, or to which it was
    /// added.
    pub(super) fn excerpt_of_other_side(&self, side: Side, position: &Position) -> Option<Excerpt<'s>> {
        let (path, line) = self.insertion_point(side, &position.path, position.line)?;
        Some(Excerpt::new(self.source_text(side, path)?, line, 0..0))
    }

    /// Returns the file and line of a revision where an element of the other revision would be inserted: after the
    /// nearest line above it that both have. `None` if the revision does not have the file.
    pub(super) fn insertion_point(&self, side: Side, path: &str, line: usize) -> Option<(&'s str, usize)> {
        let (from, to) = match side {
            Side::Head => (self.base, self.head),
            Side::Base => (self.head, self.base),
        };
        // Compared folders may have different names.
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let file = to.iter().find(|file| name(&file.path) == name(path))?;
        let from = from.iter().find(|file| file.path == path)?;
        let (from, lines): (Vec<_>, Vec<_>) = (from.text.lines().collect(), file.text.lines().collect());
        let before = from.iter().zip(&lines).take_while(|(one, other)| one == other).count();
        let after = from[before..].iter().rev().zip(lines[before..].iter().rev());
        let after = after.take_while(|(one, other)| one == other).count();
        let changed = before..lines.len() - after;
        let index = line - 1;
        let place = if index < before {
            index
        } else if index >= from.len() - after {
            index + lines.len() - from.len()
        } else {
            let above = from[before..index].iter().rev().filter(|line| !line.trim().is_empty());
            let same = |line: &&&str| {
                let mut same = changed.clone().filter(|number| lines[*number] == **line);
                same.next().filter(|_| same.next().is_none())
            };
            above.clone().find_map(|line| same(&line)).map_or(changed.start, |number| number + 1)
        };
        Some((&file.path, (place + 1).min(lines.len()).max(1)))
    }
}

impl<'s> Excerpt<'s> {
    fn new(text: &'s str, line: usize, token: Range<usize>) -> Self {
        let first = line.saturating_sub(CONTEXT).max(1);
        let lines = text.lines().skip(first - 1).take(line - first + 1 + CONTEXT).collect();
        Self { first, lines, line, token }
    }
}

/// Extends a token that opens a bracket to the one that closes it, or to the end of the line.
fn extend_token(line: &str, token: Range<usize>) -> Range<usize> {
    if !matches!(line.get(token.clone()).map(str::trim_end), Some("{" | "[")) {
        return token;
    }
    let (mut depth, mut quote) = (0_usize, None);
    for (index, character) in line.char_indices().skip_while(|(index, _)| *index < token.start) {
        match (quote, character) {
            (Some(open), _) if character == open => quote = None,
            (None, '"' | '\'') => quote = Some(character),
            (None, '{' | '[') => depth += 1,
            (None, '}' | ']') => depth -= 1,
            (None | Some(_), _) => {}
        }
        if depth == 0 {
            return token.start..index + 1;
        }
    }
    token.start..line.len()
}

#[cfg(test)]
mod tests {
    use super::{Side, Sources, extend_token};
    use copperplate_language::files::Source;

    fn source(path: &str, text: &str) -> [Source; 1] {
        [Source { path: path.to_owned(), text: text.to_owned() }]
    }

    #[test]
    fn a_removed_line_is_where_the_line_above_it_is() {
        let base = source("old/a.yaml", "a\nb\nc\nd\ne\nf\n");
        let place = |head: &str, line: usize| {
            let head = source("new/a.yaml", head);
            let found = Sources { base: &base, head: &head }.insertion_point(Side::Head, "old/a.yaml", line);
            found.map(|(_, line)| line)
        };
        assert_eq!(place("a\nb\nd\ne\nf\n", 3), Some(3), "c");
        assert_eq!(place("x\ny\na\nb\nd\ne\nf\n", 6), Some(7), "f has moved");
        assert_eq!(place("x\na\nb\nd\ne\n", 3), Some(4), "c, among other edits");
        assert_eq!(place("a\n", 6), Some(1), "f, at the end");
        let head = source("new/b.yaml", "");
        assert_eq!(Sources { base: &base, head: &head }.insertion_point(Side::Head, "old/a.yaml", 1), None);
    }

    #[test]
    fn a_value_in_brackets_is_marked_whole() {
        let marked = |line: &'static str, token: &str| {
            let start = line.find(token).expect("the token");
            &line[extend_token(line, start..start + token.len())]
        };
        assert_eq!(marked("  returns: { 200: A, 204: none }  # as before", "{ "), "{ 200: A, 204: none }");
        assert_eq!(marked("  a: { type: A, doc: \"It's } so.\" }, b: {}", "{"), "{ type: A, doc: \"It's } so.\" }");
        assert_eq!(marked("  values: [ä, b,", "["), "[ä, b,");
        assert_eq!(marked("  returns: Thing", "Thing"), "Thing");
    }
}
