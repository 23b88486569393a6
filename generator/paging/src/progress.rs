//! Pages and items that a walk returned.

use crate::{PageFacts, Position};

/// Pages and items that a walk returned.
#[derive(Debug)]
pub(crate) struct Progress {
    /// The position of the first page of the walk, if the client counts positions.
    start: i64,
    /// Number of pages.
    pub(crate) pages: u64,
    /// Number of items.
    pub(crate) items: u64,
    /// Number of items on the longest page.
    pub(crate) longest: usize,
    /// `true` if the last page completed the total that it states.
    pub(crate) is_total_reached: bool,
}

impl Progress {
    pub(crate) fn new(start: i64) -> Self {
        Self { start, pages: 0, items: 0, longest: 0, is_total_reached: false }
    }

    pub(crate) fn add_page_items(&mut self, received: usize) {
        self.items = self.items.saturating_add(u64::try_from(received).unwrap_or(u64::MAX));
        self.longest = self.longest.max(received);
    }

    /// Returns `true` if the page at a position completes the total that it states: the items up to its end are exactly
    /// as many, or the pages are. If there are more of them than that, the total is wrong.
    pub(crate) fn completes_total(&self, page: &PageFacts<'_>, by: Position, first: i64, position: i64) -> bool {
        let before = position.saturating_sub(first);
        let items = match by {
            Position::Offset => before.saturating_add(to_i64(page.items)),
            // Pages before the first of this walk are taken to be full.
            Position::Number | Position::NextNumber | Position::Cursor | Position::Link => {
                let skipped = self.start.saturating_sub(first).saturating_mul(to_i64(self.longest));
                skipped.saturating_add(to_i64(self.items))
            }
        };
        page.total == Some(items) || page.total_pages == Some(before.saturating_add(1))
    }
}

/// Converts a count to the type of positions.
pub(crate) fn to_i64(count: impl TryInto<i64>) -> i64 {
    count.try_into().unwrap_or(i64::MAX)
}
