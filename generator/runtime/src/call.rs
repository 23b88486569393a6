//! From an operation to an HTTP request, and from a response to a model or an error.
//!
//! An emitted operation is a value that implements [`Operation`]. [`send`] lowers it to a plain `http::Request`, hands that
//! to the [`Transport`](crate::transport::Transport), and reads the answer.

mod additions;
mod answered;
mod backoff;
pub mod base;
mod budget;
pub mod builder;
pub mod core;
mod drive;
#[cfg(feature = "blocking")]
mod drive_blocking;
mod encode;
mod endpoint;
mod engine;
pub mod key;
mod lower;
mod mode;
mod options;
mod outcome;
mod outgoing;
mod outside;
mod pages;
mod parameter;
mod prepared;
pub mod query;
mod reading;
mod reply;
mod retry;
pub(crate) mod retry_after;
mod send;
mod trace;
mod traits;
mod undocumented;

pub use http::Method;

#[cfg(feature = "blocking")]
pub use drive_blocking::send_blocking;
pub use endpoint::{Effect, Endpoint, Operation};
pub use mode::Async;
#[cfg(feature = "blocking")]
pub use mode::Blocking;
pub use options::Options;
pub use outgoing::Outgoing;
pub use pages::{Items, PageFields, Paged, Pages, Position};
pub use parameter::Parameter;
pub use prepared::{PreparedRequest, prepare};
pub use reply::Reply;
pub use retry::Retry;
pub use send::{Sending, send, send_for_reply};
pub use undocumented::Undocumented;
