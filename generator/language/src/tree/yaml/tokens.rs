//! Spans of tokens: the YAML library counts characters, but a span counts bytes.

use std::ops::Range;

use saphyr_parser::{ScalarStyle, Span as YamlSpan};

use crate::diagnostics::Span;

/// Converter from character offsets to byte offsets. Small steps are cheap, in either direction.
pub struct TokenCursor<'t> {
    text: &'t str,
    is_ascii: bool,
    character: usize,
    byte: usize,
}

impl<'t> TokenCursor<'t> {
    /// Creates a cursor at the start of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self { text, is_ascii: text.is_ascii(), character: 0, byte: 0 }
    }

    /// Returns the bytes of a token.
    pub fn bytes(&mut self, span: YamlSpan) -> Range<usize> {
        let start = self.byte(span.start.index());
        start..self.byte(span.end.index()).max(start)
    }

    /// Returns the byte at which a character starts.
    pub fn byte(&mut self, character: usize) -> usize {
        if self.is_ascii {
            return character.min(self.text.len());
        }
        while self.character < character {
            let Some(next) = self.text[self.byte..].chars().next() else { break };
            self.character += 1;
            self.byte += next.len_utf8();
        }
        while self.character > character {
            let Some(last) = self.text[..self.byte].chars().next_back() else { break };
            self.character -= 1;
            self.byte -= last.len_utf8();
        }
        self.byte
    }
}

/// Returns the span of a scalar: its first line, marked as verbatim if `content` is in it as written.
pub(super) fn scalar_token_span(file: usize, text: &str, at: Range<usize>, content: &str, style: ScalarStyle) -> Span {
    let token = &text[at.clone()];
    let line = token.lines().next().unwrap_or_default();
    let line = if style == ScalarStyle::Plain { line.trim_end() } else { line };
    let span = Span::at(file, at.start..at.start + line.len());
    let inset = usize::from(matches!(style, ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted));
    let is_verbatim =
        line.len() == content.len() + 2 * inset && line.get(inset..inset + content.len()) == Some(content);
    if is_verbatim { span.verbatim(inset) } else { span }
}

/// Returns the comment on the line of a token that ends at the byte `end`.
pub(super) fn comment_after_token(file: usize, text: &str, end: usize) -> Option<Span> {
    let comment = text[end..].trim_start_matches([' ', '\t']);
    let start = text.len() - comment.len();
    let line = comment.starts_with('#').then(|| comment.lines().next().unwrap_or_default())?;
    Some(Span::at(file, start..start + line.trim_end().len()))
}

/// Returns the span of the anchor, alias or tag that starts at a byte.
pub(super) fn word_token_span(file: usize, text: &str, at: usize) -> Span {
    let rest = &text[at..];
    // A tag may contain brackets, but a name may not.
    let is_tag = rest.starts_with('!');
    let len = rest.find(|c: char| c.is_whitespace() || (!is_tag && ",[]{}".contains(c))).unwrap_or(rest.len());
    Span::at(file, at..at + len)
}
