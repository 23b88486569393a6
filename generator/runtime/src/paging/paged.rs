//! Paginated calls.

use super::Position;
use crate::request::{Operation, Output};
use crate::wire::{Contents, Wire};

/// Call whose response is one page of a list. Generated code implements it.
pub trait Paged: Operation<Response: Contents<Value: Wire>> {
    /// The items of the list.
    type Item: Wire;

    /// The kind of the parameter that selects a page.
    const POSITION: Position;

    /// The fields of a page that pagination depends on, besides the items, by wire name: flags and totals. It does not
    /// go on from a page in which one of them deviates from the spec.
    const COUNTERS: &'static [&'static str];

    /// Returns the position of the requested page.
    fn position(&self) -> i64;

    /// Selects another page.
    fn set_position(&mut self, position: i64);

    /// Returns the items of a page.
    fn items(page: &Output<Self>) -> &[Self::Item];

    /// Converts a page into its items.
    fn into_items(page: Output<Self>) -> Vec<Self::Item>;

    /// Returns `true` if the page announces another one, and `None` if it has no field for that.
    fn has_more(page: &Output<Self>) -> Option<bool>;
}

/// Gives a call its methods for pagination.
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
