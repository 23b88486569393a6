//! Paginated calls.

use super::Position;
use crate::request::{Operation, Output};
use crate::wire::{WholeContents, Wire};

/// Call whose response is one page of a list. Generated code implements it.
pub trait Paged: Operation<Response: WholeContents<Value: Wire>> {
    /// The items of the list.
    type Item: Wire;

    /// Kind of the positions of pages.
    const POSITION: Position;

    /// Fields of a page that pagination depends on, besides the items, as paths of wire names: flags and cursors.
    /// Pagination does not continue from a page in which one of them deviates from the spec.
    const COUNTERS: &'static [&'static str];

    /// Field of an item that is the cursor of the page after it, as a path of wire names.
    const CURSOR_OF_ITEM: Option<&'static str> = None;

    /// The position of the first page of the list, if the client counts positions.
    const FIRST: i64 = 0;

    /// The relation of the link to the next page, if it is in a `Link` header.
    const LINK_HEADER: Option<&'static str> = None;

    /// Returns the position of the requested page, if it is a number.
    fn position(&self) -> i64 {
        0
    }

    /// Selects another page by its position, if the client counts positions.
    fn set_position(&mut self, _: i64) {}

    /// Returns the number, cursor or link of the next page, if this page contains it.
    fn next_page(_: &Output<Self>) -> Option<String> {
        None
    }

    /// Selects another page by its cursor, or by its number as text.
    fn set_cursor(&mut self, _: &str) {}

    /// Returns the items of a page.
    fn items(page: &Output<Self>) -> &[Self::Item];

    /// Converts a page into its items.
    fn into_items(page: Output<Self>) -> Vec<Self::Item>;

    /// Returns `true` if the page announces another one, and `None` if it has no field for that.
    fn has_more(page: &Output<Self>) -> Option<bool>;

    /// Returns the number of items on all pages, if the page has it and the client counts positions. The placeholder of
    /// a number that deviates completes no page.
    fn total(_: &Output<Self>) -> Option<i64> {
        None
    }

    /// Returns the number of all pages, if the page has it and the client counts positions.
    fn total_pages(_: &Output<Self>) -> Option<i64> {
        None
    }
}

/// Adds the pagination methods to a call.
#[doc(hidden)]
#[macro_export]
macro_rules! paginated_call {
    ($name:ident) => {
        impl<M> $name<M> {
            /// Returns the items of all pages, starting with the page of this call. Each page is a call with these
            /// options.
            pub fn items(self) -> $crate::Items<Self, M> {
                $crate::Items::new(self.core.clone(), self.options.clone(), self)
            }

            /// Returns all pages, starting with the page of this call. Each page is a call with these options.
            pub fn pages(self) -> $crate::Pages<Self, M> {
                $crate::Pages::new(self.core.clone(), self.options.clone(), self)
            }
        }
    };
}
