//! Positions of changes: the edited tokens.

use crate::diagnostics::{Position, Positions, Span};
use crate::diff::change::Part;
use crate::files::Source;
use crate::language::{field, record};
use crate::parse::Parts;

/// Finds positions in the files of one revision.
pub(in crate::diff) struct Finder<'s> {
    positions: Positions<'s>,
    parts: Parts<'s>,
}

impl<'s> Finder<'s> {
    pub(in crate::diff) fn in_files(sources: &'s [Source]) -> Self {
        Self { positions: Positions::in_files(sources), parts: Parts::of(sources) }
    }

    /// Returns the position of a part of a declaration, or of its span if this revision does not have the part.
    pub(in crate::diff) fn find(&self, span: Span, part: &Part) -> Position {
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
