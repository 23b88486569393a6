//! Positions of changes: the edited tokens.

use copperplate_language::diagnostics::{Position, Positions, Span};
use copperplate_language::files::Source;
use copperplate_language::grammar::{field, record};
use copperplate_language::parse::SourceParts;

use crate::change::ChangedPart;

/// Finds positions in the files of one revision.
pub(crate) struct PositionFinder<'s> {
    positions: Positions<'s>,
    parts: SourceParts<'s>,
}

impl<'s> PositionFinder<'s> {
    pub(crate) fn new(sources: &'s [Source]) -> Self {
        Self { positions: Positions::in_files(sources), parts: SourceParts::new(sources) }
    }

    /// Returns the position of a part of a declaration, or of the declaration itself if this revision lacks the part.
    pub(crate) fn find(&self, span: Span, part: &ChangedPart) -> Position {
        let parts = &self.parts;
        let found = match part {
            ChangedPart::Name => None,
            ChangedPart::Value => parts.value_span(span),
            ChangedPart::Type => parts
                .key_span_under(span, field::TYPE.name)
                .or_else(|| parts.key_span_under(span, record::IS.name))
                .or_else(|| parts.value_span(span)),
            ChangedPart::Key(key) => {
                parts.key_span_under(span, key).or_else(|| parts.key_span_under(span, &optional_position_key(key)))
            }
            ChangedPart::Beside(keys) => parts.nearest_key_span(span, keys),
        };
        self.positions.position(found.unwrap_or(span))
    }
}

/// Returns the form of a key that marks its value as optional.
fn optional_position_key(key: &str) -> String {
    format!("{key}?")
}
