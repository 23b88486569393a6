//! From an operation to an HTTP request, and from a response to a model or an error.
//!
//! An emitted operation is a value that implements [`Operation`]. [`send`] lowers it to a plain `http::Request`, hands that
//! to the [`Transport`](crate::transport::Transport), and reads the answer.

pub mod base;
pub mod builder;
pub mod core;
mod encode;
mod endpoint;
pub mod key;
mod options;
mod outgoing;
mod parameter;
pub mod query;
mod reading;
mod reply;
mod respond;
mod send;
mod traits;

pub use http::Method;

pub use endpoint::{Effect, Endpoint, Operation};
pub use options::Options;
pub use outgoing::Outgoing;
pub use parameter::Parameter;
pub use reply::Reply;
pub use send::{Sending, send, send_for_reply};
