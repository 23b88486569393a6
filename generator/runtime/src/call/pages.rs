//! Walks through a list that a service gives page by page.

mod awaited;
#[cfg(feature = "blocking")]
mod blocking;
mod walk;

use std::fmt;
use std::vec;

use self::walk::Walk;
use super::core::Core;
use super::{Async, Operation, Options};
use crate::wire::Wire;

/// A call that is answered with one page of a list. Emitted code says where in the call and in the page everything stands.
pub trait Paged: Operation {
    /// What the list holds.
    type Item: Wire;

    /// How the call says which page it asks for.
    const POSITION: Position;

    /// The fields of the response that a walk goes by: it does not go on from a page in which one of them is not what the spec says.
    const FIELDS: PageFields;

    /// Which page is asked for.
    fn position(&self) -> i64;

    /// Asks for another page.
    fn set_position(&mut self, position: i64);

    /// What the page holds.
    fn items(page: &Self::Response) -> &[Self::Item];

    /// The same, taken out.
    fn into_items(page: Self::Response) -> Vec<Self::Item>;

    /// Whether another page follows, if the page says.
    fn has_more(page: &Self::Response) -> Option<bool>;
}

/// How a call says which page it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// By the number of the page.
    Number,
    /// By the number of items before it.
    Offset,
}

/// The fields of a response that a walk goes by, by their names in the spec.
#[derive(Clone, Copy, Debug)]
pub struct PageFields {
    /// That with the items.
    pub items: &'static str,
    /// The others: whether there are more, how many there are.
    pub counters: &'static [&'static str],
}

/// The pages of a list, one after the other. A call's `pages()` gives it.
///
/// A page counts as asked for by its position: what the service says about the number and size of a page is not looked at. The end is
/// where the service says that there are no more; where it has no word for that, a page without items. How many items there are in all may
/// change on the way, so that ends nothing. What comes or goes between two pages can show twice or not at all.
///
/// It ends with [`Error::Pagination`](crate::Error::Pagination) where it would never end or lose something: at a page with the same items as
/// the one before, at a second page without items that says there are more, at a page in which the items, or what counts them, are not what
/// the spec says, and after [`max_pages`](Self::max_pages). After any error the next step asks for the same page again.
#[must_use = "nothing is sent before a page is asked for"]
pub struct Pages<O, M = Async> {
    core: Core<M>,
    options: Options,
    walk: Walk<O>,
}

/// The items of all pages of a list, one after the other. A call's `items()` gives it.
///
/// It holds one page at a time, and ends as [`Pages`] does; the items of a page that comes with an error are in its body only.
#[must_use = "nothing is sent before an item is asked for"]
pub struct Items<O: Paged, M = Async> {
    pages: Pages<O, M>,
    page: vec::IntoIter<O::Item>,
}

impl<O: Paged, M> Pages<O, M> {
    /// For emitted code.
    #[doc(hidden)]
    pub fn new(core: Core<M>, options: Options, operation: O) -> Self {
        Self { core, options, walk: Walk::new(operation) }
    }

    /// How many pages are asked for at most; 10,000 if not set. Each question counts, also one that ended with an error.
    pub fn max_pages(mut self, most: u32) -> Self {
        self.walk.most = most;
        self
    }

    /// The page that is asked for next, by its number or by the items before it; after an error, the one that failed.
    pub fn position(&self) -> i64 {
        self.walk.position()
    }
}

impl<O: Paged, M> Items<O, M> {
    /// For emitted code.
    #[doc(hidden)]
    pub fn new(core: Core<M>, options: Options, operation: O) -> Self {
        Self { pages: Pages::new(core, options, operation), page: Vec::new().into_iter() }
    }

    /// How many pages are asked for at most; 10,000 if not set. Each question counts, also one that ended with an error.
    pub fn max_pages(mut self, most: u32) -> Self {
        self.pages = self.pages.max_pages(most);
        self
    }

    /// The page that is asked for next, by its number or by the items before it; after an error, the one that failed.
    pub fn position(&self) -> i64 {
        self.pages.position()
    }
}

impl<O: Paged, M> fmt::Debug for Pages<O, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages")
            .field("operation", &O::ENDPOINT.id)
            .field("position", &self.position())
            .finish_non_exhaustive()
    }
}

impl<O: Paged, M> fmt::Debug for Items<O, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("pages", &self.pages).finish_non_exhaustive()
    }
}
