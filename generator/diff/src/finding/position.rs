//! Positions of changes: the edited tokens.

use copperplate_language::diagnostics::{Position, Positions, Span};
use copperplate_language::files::Source;
use copperplate_language::grammar::{field, record};
use copperplate_language::parse::Parts;

use crate::change::Part;

/// Finds positions in the files of one revision.
pub(crate) struct Finder<'s> {
    positions: Positions<'s>,
    parts: Parts<'s>,
}

impl<'s> Finder<'s> {
    pub(crate) fn in_files(sources: &'s [Source]) -> Self {
        Self { positions: Positions::in_files(sources), parts: Parts::of(sources) }
    }

    /// Returns the position of a part of a declaration, or of its span if this revision does not have the part.
    pub(crate) fn find(&self, span: Span, part: &Part) -> Position {
        let parts = &self.parts;
        let found = match part {
            Part::Name => None,
            Part::Value => parts.value(span),
            Part::Type => parts
                .under(span, field::TYPE.name)
                .or_else(|| parts.under(span, record::IS.name))
                .or_else(|| parts.value(span)),
            Part::Key(key) => parts.under(span, key).or_else(|| parts.under(span, &optional(key))),
            Part::Beside(keys) => parts.beside(span, keys),
        };
        self.positions.of(found.unwrap_or(span))
    }
}

/// Returns the form of a key whose value may be left out.
fn optional(key: &str) -> String {
    format!("{key}?")
}
