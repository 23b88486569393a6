//! Items of all pages of a list.

use std::fmt;
use std::vec;

use super::{Paged, Pages};
use crate::client::{Async, Core};
use crate::request::Options;

/// Items of all pages of a list, one after the other, returned by a call's `items()`.
///
/// It keeps one page at a time and ends like [`Pages`]. If a page fails, its items are available only in the
/// body of the error.
#[must_use = "nothing is sent before an item is requested"]
pub struct Items<O: Paged, M = Async> {
    pub(super) pages: Pages<O, M>,
    pub(super) page: vec::IntoIter<O::Item>,
}

impl<O: Paged, M> Items<O, M> {
    /// Creates the items of a list. For generated code.
    #[doc(hidden)]
    pub fn new(core: Core<M>, options: Options, operation: O) -> Self {
        Self { pages: Pages::new(core, options, operation), page: Vec::new().into_iter() }
    }

    /// Sets the maximum number of page requests, including failed ones. Default: 10,000.
    pub fn max_pages(mut self, max: u32) -> Self {
        self.pages = self.pages.max_pages(max);
        self
    }

    /// Returns the position of the page that is requested next: its number, or the number of items before it. After an
    /// error, it is the page that failed.
    pub fn position(&self) -> i64 {
        self.pages.position()
    }
}

impl<O: Paged, M> fmt::Debug for Items<O, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("pages", &self.pages).finish_non_exhaustive()
    }
}
