//! Types that keep what JSON can say and Rust has no word for.

pub(crate) mod decimal;
mod extra;
mod field;
mod json;
mod json_object;
mod map;
mod number;
mod timestamp;
pub(crate) mod tree;
mod unknown;

pub use extra::Extra;
pub use field::Field;
pub use json::Json;
pub use json_object::JsonObject;
pub use map::Map;
pub use number::Number;
pub use timestamp::Timestamp;
pub use unknown::{Masked, UnknownValue, UnknownVariant};
