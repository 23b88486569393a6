//! Types for JSON values that have no Rust equivalent.

mod base64;
mod calendar;
mod date;
mod extra;
mod field;
mod file;
mod format_error;
mod json;
mod json_object;
mod map;
mod masked;
mod number;
mod text;
mod timestamp;
mod unknown;
mod uuid;

pub use base64::{Base64, Base64Url};
pub use date::Date;
pub use extra::Extra;
pub use field::Field;
pub use file::File;
pub use format_error::FormatError;
pub use json::Json;
pub use json_object::JsonObject;
pub use map::{Entry, Iter, Map};
pub use masked::{Masked, write_debug};
pub use number::{Number, NumberError};
pub(crate) use text::with_text_types;
pub use timestamp::Timestamp;
pub use unknown::{UnknownValue, UnknownVariant};
pub use uuid::Uuid;
