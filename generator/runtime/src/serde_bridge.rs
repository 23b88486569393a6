//! Serde's traits for every model and for the types of [`value`](crate::value), on top of [`wire`](crate::wire).
//!
//! Serializing hands the JSON text of a model to the serializer piece by piece; with serde_json it is exact.
//! Deserializing takes the raw text from serde_json, which is exact too, and builds JSON text from any other
//! self-describing format.

mod deserialize;
mod deviation;
mod field;
mod map;
mod serialize;
pub mod tolerant;
mod values;

pub use deserialize::deserialize;
pub use serialize::serialize;

/// Implements serde's traits for types that are [`Wire`](crate::wire::Wire).
#[doc(hidden)]
#[macro_export]
macro_rules! serde_traits {
    ($($name:path,)*) => { $(
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
    )* };
}
