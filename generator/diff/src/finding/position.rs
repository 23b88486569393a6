//! Positions of changes: the edited tokens.

use copperplate_language::diagnostics::{Position, Positions, Span};
use copperplate_language::files::Source;
use copperplate_language::grammar::{field, record};
use copperplate_language::parse::Parts;

use crate::change::ChangedPart;

/// Finds positions in the files of one revision.
pub(crate) struct PositionFinder<'s> {
    positions: Positions<'s>,
    parts: Parts<'s>,
}

impl<'s> PositionFinder<'s> {
    pub(crate) fn new(sources: &'s [Source]) -> Self {
        Self { positions: Positions::in_files(sources), parts: Parts::of(sources) }
    }

    /// Returns the position of a part of a declaration, or of its span if this revision does not have the part.
    pub(crate) fn find(&self, span: Span, part: &ChangedPart) -> Position {
        let parts = &self.parts;
        let found = match part {
            ChangedPart::Name => None,
            ChangedPart::Value => parts.value(span),
            ChangedPart::Type => parts
                .under(span, field::TYPE.name)
                .or_else(|| parts.under(span, record::IS.name))
                .or_else(|| parts.value(span)),
            ChangedPart::Key(key) => parts.under(span, key).or_else(|| parts.under(span, &optional_position_key(key))),
            ChangedPart::Beside(keys) => parts.beside(span, keys),
        };
        self.positions.of(found.unwrap_or(span))
    }
}

/// Returns the form of a key whose value may be left out.
fn optional_position_key(key: &str) -> String {
    format!("{key}?")
}
