//! Items of all pages of a list.

use std::fmt;
use std::vec;

use super::{PagePosition, Paged, Pages};
use crate::client::{Async, Core};
use crate::request::{Options, Output};
use crate::response::Reply;
use crate::wire::{Deviation, Tolerant};

/// Items of all pages of a list, one after another, returned by a call's `items()`.
///
/// Async: [`next`](Self::next) returns the items, in a loop `while let Some(item) = items.next().await?`. With the
/// feature `stream`, this is also a `Stream`, for combinators such as `try_for_each_concurrent`; `next` remains the
/// method of this type. Blocking: this is an iterator over results.
///
/// An item is a plain value. [`next_with_deviations`](Self::next_with_deviations) returns it as [`Tolerant`], with its
/// deviations from the spec.
///
/// Only one page is kept at a time, and the end is the same as with [`Pages`]. An error comes after all items before it;
/// [`Error::items_before`](crate::Error::items_before) is their number. If a page cannot be decoded, its items are
/// available only in the body of the error.
#[must_use = "nothing is sent before an item is requested"]
pub struct Items<O: Paged, M = Async> {
    pub(super) pages: Pages<O, M>,
    pub(super) page: vec::IntoIter<Tolerant<O::Item>>,
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

    /// Sets the maximum number of consecutive pages that are empty or repeat the items of the previous page. These
    /// pages are returned like others; the page after them is an error and is not requested, unless the last of them
    /// was the end. Default: 100. 0 means 1. No effect on lists whose pages the client counts: two such pages end them.
    pub fn max_stalled_pages(mut self, max: u32) -> Self {
        self.pages = self.pages.max_stalled_pages(max);
        self
    }

    /// Starts at another page than the one of the call: at a [position](crate::error::PagePosition) of an earlier error
    /// ([`Error::resume_position`](crate::Error::resume_position)) or walk ([`next_position`](Self::next_position)), or
    /// at a page number, offset, cursor or link. A position that this list cannot have is an error, and nothing is
    /// sent.
    pub fn resume_at(mut self, position: impl Into<PagePosition>) -> Self {
        (self.pages, self.page) = (self.pages.resume_at(position), Vec::new().into_iter());
        self
    }

    /// Reserves part of the rate limit for other calls, like [`Pages::reserve_rate_limit`].
    pub fn reserve_rate_limit(mut self, reserve: u64) -> Self {
        self.pages = self.pages.reserve_rate_limit(reserve);
        self
    }

    /// Returns the position of the page that is requested next, for [`resume_at`](Self::resume_at): a number, an offset,
    /// a cursor or a link. After an error, it is the position at which this walk continues.
    pub fn next_position(&self) -> PagePosition {
        self.pages.next_position()
    }
}

/// Returns the items of a page, each with its deviations.
pub(super) fn tolerant_items<O: Paged>(page: Reply<Output<O>>) -> vec::IntoIter<Tolerant<O::Item>> {
    let are_all_listed = page.deviations_omitted() == 0;
    let list = page.field_path(O::ENDPOINT.items.unwrap_or_default());
    let mut deviations = item_deviations(page.deviations(), &list).into_iter().peekable();
    let items = O::into_items(page.into_value()).into_iter().enumerate();
    let with_deviations = items.map(|(index, item)| {
        let of_item = deviations.next_if(|(other, _)| *other == index);
        let item = Tolerant::new(item, of_item.map(|(_, deviations)| deviations).unwrap_or_default());
        if are_all_listed { item } else { item.with_deviations_as_written() }
    });
    with_deviations.collect::<Vec<_>>().into_iter()
}

/// Returns the index and the deviations of each item that deviates, with paths relative to the item. No item was left
/// out, because that ends the pagination.
#[inline]
fn item_deviations(deviations: &[Deviation], list: &str) -> Vec<(usize, Vec<Deviation>)> {
    let mut found: Vec<(usize, Vec<Deviation>)> = Vec::new();
    for deviation in deviations {
        let rest = deviation.path().strip_prefix(list).and_then(|rest| rest.strip_prefix('['));
        let Some((index, _)) = rest.and_then(|rest| rest.split_once(']')) else { continue };
        let inside = deviation.relative_to(&format!("{list}[{index}]"));
        let (Ok(item), Some(inside)) = (index.parse::<usize>(), inside) else { continue };
        match found.last_mut() {
            Some((previous, of_item)) if *previous == item => of_item.push(inside),
            Some(_) | None => found.push((item, vec![inside])),
        }
    }
    found
}

impl<O: Paged, M> fmt::Debug for Items<O, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("pages", &self.pages).finish_non_exhaustive()
    }
}
