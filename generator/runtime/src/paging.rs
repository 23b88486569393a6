//! Pagination of lists.

mod asynchronous;
#[cfg(feature = "blocking")]
mod blocking;
mod items;
mod link;
mod paged;
mod pager;
mod pages;
mod relevant;
#[cfg(feature = "stream")]
mod stream;

pub use items::Items;
pub use paged::Paged;
pub use pages::Pages;

pub use crate::error::{PagePosition, Position};
