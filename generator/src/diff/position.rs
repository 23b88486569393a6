//! From the place of a change to what a reader is shown: the very token that was edited.

use super::change::Part;
use crate::diagnostics::{Position, Positions, Span};
use crate::files::Source;
use crate::parse::Parts;

/// The files of one direction.
pub(super) struct Finder<'s> {
    positions: Positions<'s>,
    parts: Parts<'s>,
}

impl<'s> Finder<'s> {
    pub(super) fn in_files(sources: &'s [Source]) -> Self {
        Self { positions: Positions::in_files(sources), parts: Parts::of(sources) }
    }

    /// Where a part of what stands at a place is; the place itself, where the part is missing on this direction.
    pub(super) fn find(&self, span: Span, part: &Part) -> Position {
        let parts = &self.parts;
        let found = match part {
            Part::Name => None,
            Part::Value => parts.value(span),
            Part::Type => parts.under(span, "type").or_else(|| parts.under(span, "is")).or_else(|| parts.value(span)),
            Part::Key(key) => parts.under(span, key),
            Part::Beside(keys) => parts.beside(span, keys),
        };
        self.positions.of(found.unwrap_or(span))
    }
}
