//! Position of a walk over the pages of a list.

use std::fmt;

use super::Position;

/// Position of a page, at which `items().resume_at(position)` and `pages().resume_at(position)` continue a list, also in
/// another program.
///
/// It is a page number or an offset ([`as_i64`](Self::as_i64)), or a cursor or a link ([`as_str`](Self::as_str)), and
/// can be made from either. `Debug` does not show cursors and links.
#[derive(Clone, PartialEq, Eq)]
pub struct PagePosition(pub(crate) PagePlace);

/// Place of a page in its list.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum PagePlace {
    /// The page of the call, in a list whose pages have a cursor or a link.
    First,
    /// A page number, or the number of items before the page.
    Counted(i64),
    /// A cursor, or the path and the query of a link.
    Given(String),
}

impl PagePlace {
    /// Returns the number that it is, possibly as text.
    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Self::First => None,
            Self::Counted(number) => Some(*number),
            Self::Given(text) => text.parse().ok(),
        }
    }

    /// Returns the text that it is, possibly of a number.
    pub(crate) fn into_text(self) -> Option<String> {
        match self {
            Self::First => None,
            Self::Counted(number) => Some(number.to_string()),
            Self::Given(text) => Some(text).filter(|text| !text.is_empty()),
        }
    }
}

impl PagePosition {
    /// Returns the page number, or the number of items before the page.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match &self.0 {
            PagePlace::Counted(number) => Some(*number),
            PagePlace::First | PagePlace::Given(_) => None,
        }
    }

    /// Returns the cursor of the page, or the path and the query of the link to it; `None` for the first page.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.0 {
            PagePlace::Given(text) => Some(text),
            PagePlace::First | PagePlace::Counted(_) => None,
        }
    }
}

impl From<i64> for PagePosition {
    fn from(number: i64) -> Self {
        Self(PagePlace::Counted(number))
    }
}

impl From<&str> for PagePosition {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<String> for PagePosition {
    fn from(text: String) -> Self {
        Self(PagePlace::Given(text))
    }
}

impl From<&PagePosition> for PagePosition {
    fn from(position: &PagePosition) -> Self {
        position.clone()
    }
}

impl fmt::Debug for PagePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            PagePlace::First => f.write_str("PagePosition(first)"),
            PagePlace::Counted(number) => write!(f, "PagePosition({number})"),
            PagePlace::Given(_) => f.write_str("PagePosition(***)"),
        }
    }
}

/// How far a walk got before an error.
#[derive(Clone)]
pub(crate) struct WalkProgress {
    /// The page at which it can continue.
    pub(crate) page: Page,
    pub(crate) position: PagePosition,
    /// Number of items that it returned.
    pub(crate) items: u64,
    /// `true` if it returned a page.
    pub(crate) has_started: bool,
}

impl fmt::Display for WalkProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { page: Page { by, position }, items, position: _, has_started: _ } = self;
        let unit = if *items == 1 { "item" } else { "items" };
        let at = if *by == Position::Offset { "offset" } else { "page" };
        write!(f, "after {items} {unit}, at {at} {position}")
    }
}

/// Kind and value of the position of a page. Pages with a cursor or a link are counted from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    pub(crate) by: Position,
    pub(crate) position: i64,
}
