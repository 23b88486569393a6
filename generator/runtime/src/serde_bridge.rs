//! Serde traits for every model and for the types in [`value`](crate::value), on top of [`wire`](crate::wire).
//!
//! With serde_json both directions are exact. Its compact serializer receives the text of a model as it is written;
//! other serializers receive the values in this text. With serde_json, the text of a model is read in place; for other
//! self-describing formats, JSON text is built first.

mod deserialize;
mod deviation;
mod field;
mod map;
mod raw;
mod serialize;
pub mod tolerant;
mod values;

pub use deserialize::deserialize;
pub use serialize::serialize;

/// Name of the struct, and of its field, that serde_json uses for raw text. If it changed, numbers would be read as the
/// nearest `f64`, and text would be written value by value.
const RAW: &str = "$serde_json::private::RawValue";

/// Implements the serde traits for a type that is [`Wire`](crate::wire::Wire), unless it has no JSON form.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_traits {
    ($name:path) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::serde_bridge::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
                $crate::serde_bridge::deserialize(deserializer)
            }
        }
    };
    ($name:path, none) => {};
}
