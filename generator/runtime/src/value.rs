//! Types for what JSON can express and Rust has no type for.

mod extra;
mod field;
mod file;
mod json;
mod json_object;
mod map;
mod masked;
mod number;
mod timestamp;
mod unknown;

pub use extra::Extra;
pub use field::Field;
pub use file::File;
pub use json::Json;
pub use json_object::JsonObject;
pub use map::{Entry, Iter, Map};
pub use masked::{Masked, write_debug};
pub use number::{Number, NumberError};
pub use timestamp::{Timestamp, TimestampError};
pub use unknown::{UnknownValue, UnknownVariant};
