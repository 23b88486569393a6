//! The HTTP and JSON core that emitted API clients stand on.
//!
//! An emitted crate is thin: data types, one table of fields a record, one value an operation. What needs care lives
//! here, once, and knows nothing of any API:
//!
//! - [`wire`]: reading JSON text into models and writing it again, without losing anything;
//! - [`value`]: the types that keep what JSON can say and Rust has no word for ([`Field`], [`Number`], [`Json`], …);
//! - [`call`]: from an operation to an HTTP request, and from a response to a model or an [`Error`];
//! - [`transport`]: the seam to the outside world, and the transport that is used by default;
//! - `testing`, a feature: tests of programs that make calls, without a server;
//! - [`serde_bridge`]: serde's two traits for every model, on top of [`wire`].
//!
//! Users of an emitted crate meet these types through its re-exports.

pub mod call;
pub mod error;
pub mod serde_bridge;
#[cfg(feature = "testing")]
pub mod testing;
pub mod transport;
pub mod value;
pub mod wire;

mod open_enum;

#[cfg(feature = "blocking")]
pub use call::Blocking;
pub use call::base::BaseUrl;
pub use call::builder::{Builder, Service};
pub use call::core::Core;
pub use call::key::ApiKey;
pub use call::query::ArrayStyle;
pub use call::{Async, Effect, Items, Method, Pages, PreparedRequest, Reply, Retry};
pub use error::{Delivery, Error, GaveUp};
pub use open_enum::{has_no_empty, position};
pub use value::{Extra, Field, Json, JsonObject, Map, Number, Timestamp, UnknownValue, UnknownVariant};
pub use wire::Deviation;
