//! Tests without a server: an in-memory fake of a service, and a virtual clock.
//!
//! A generated crate re-exports this as its own module `testing`, with a [`Fake`] that knows the operations of the API.
//! The tables are compiled only with the feature `testing`.

mod block_on;
#[doc(hidden)]
pub mod extract;
mod fake;
mod from_param;
mod path;
mod received;
mod round_trip;
mod sample;
#[doc(hidden)]
pub mod schema;
mod validate;

pub use block_on::block_on;
pub use fake::{Fake, FakeResponse, Faked, FakedClient, FakedContents, Script};
pub use from_param::FromParam;
pub use received::Received;
pub use round_trip::assert_round_trip;
pub use sample::{full_sample, sample};
