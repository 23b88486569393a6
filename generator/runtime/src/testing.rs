//! Tests of programs that make calls: no server, no network, and no time that passes.
//!
//! An emitted crate shows this as its own module `testing`, where a [`Fake`] knows the operations of the API. What a fake knows of
//! them, and what [`sample`] makes, come from tables that are compiled with the feature `testing` only.

mod answer;
mod block_on;
mod fake;
mod given;
mod line;
#[doc(hidden)]
pub mod parts;
mod received;
mod sample;
#[doc(hidden)]
pub mod schema;
mod script;
mod state;
mod tables;
mod validate;

pub use answer::Answer;
pub use block_on::block_on;
pub use fake::{Fake, Faked, FakedClient};
pub use given::Given;
pub use received::Received;
pub use sample::{full_sample, sample};
pub use script::Script;
