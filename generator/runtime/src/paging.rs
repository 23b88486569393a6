//! Pagination of lists.

mod asynchronous;
#[cfg(feature = "blocking")]
mod blocking;
mod items;
mod paged;
mod pager;
mod pages;
#[cfg(feature = "stream")]
mod stream;

pub use items::Items;
pub use paged::Paged;
pub use pages::Pages;

pub use crate::error::Position;
