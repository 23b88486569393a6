//! From the place of a change to what a reader is shown: the very token that was edited.

use super::change::Part;
use crate::diagnostics::{Place, Position, Positions};
use crate::files::Source;
use crate::parse::Parts;

/// The files of one side.
pub(super) struct Finder<'s> {
    positions: Positions<'s>,
    parts: Parts<'s>,
}

impl<'s> Finder<'s> {
    pub(super) fn in_files(sources: &'s [Source]) -> Self {
        Self { positions: Positions::in_files(sources), parts: Parts::of(sources) }
    }

    /// Where a part of what stands at a place is; the place itself, where the part is missing on this side.
    pub(super) fn find(&self, place: Place, part: &Part) -> Position {
        let parts = &self.parts;
        let found = match part {
            Part::Name => None,
            Part::Value => parts.value(place),
            Part::Type => {
                parts.under(place, "type").or_else(|| parts.under(place, "is")).or_else(|| parts.value(place))
            }
            Part::Key(key) => parts.under(place, key),
            Part::Beside(keys) => parts.beside(place, keys),
        };
        self.positions.of(found.unwrap_or(place))
    }
}
