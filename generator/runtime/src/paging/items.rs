//! Items of all pages of a list.

use std::collections::HashMap;
use std::fmt;
use std::vec;

use super::{Paged, Pages};
use crate::client::{Async, Core};
use crate::request::Options;
use crate::response::Reply;
use crate::wire::{Deviation, Tolerant};

/// Items of all pages of a list, one after the other, returned by a call's `items()`.
///
/// It keeps one page at a time and ends like [`Pages`]. If a page fails, its items are available only in the
/// body of the error.
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

    /// Returns the position of the page that is requested next: its number, or the number of items before it. After an
    /// error, it is the page that failed.
    pub fn position(&self) -> i64 {
        self.pages.position()
    }
}

/// Returns the items of a page, each with its deviations.
pub(super) fn items_of<O: Paged>(page: Reply<O::Response>) -> vec::IntoIter<Tolerant<O::Item>> {
    let are_all_listed = page.deviations_omitted() == 0;
    let mut deviations = deviations_of_items::<O>(&page);
    let items = O::into_items(page.into_value()).into_iter().enumerate();
    let with_deviations = items.map(|(index, item)| {
        let item = Tolerant::new(item, deviations.remove(&index).unwrap_or_default());
        if are_all_listed { item } else { item.decoded_again() }
    });
    with_deviations.collect::<Vec<_>>().into_iter()
}

/// Returns the deviations inside each item, with paths from the item.
fn deviations_of_items<O: Paged>(page: &Reply<O::Response>) -> HashMap<usize, Vec<Deviation>> {
    let prefix = page.path_of(O::ENDPOINT.items.unwrap_or_default());
    let mut found: HashMap<usize, Vec<Deviation>> = HashMap::new();
    for deviation in page.deviations() {
        let rest = deviation.path().strip_prefix(&*prefix).and_then(|rest| rest.strip_prefix('['));
        let Some((index, _)) = rest.and_then(|rest| rest.split_once(']')) else { continue };
        if let (Ok(number), Some(inside)) = (index.parse(), deviation.relative_to(&format!("{prefix}[{index}]"))) {
            found.entry(number).or_default().push(inside);
        }
    }
    found
}

impl<O: Paged, M> fmt::Debug for Items<O, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").field("pages", &self.pages).finish_non_exhaustive()
    }
}
