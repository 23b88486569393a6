//! Serde's two traits for every model, on top of [`wire`](crate::wire).
//!
//! Writing hands the model's JSON text to the serializer piece by piece; with serde_json it is exact. Reading takes
//! the raw text from serde_json, exact too, and puts a text together from what any other self-describing format gives.

mod deserialize;

use serde::ser::{Error, Serialize, Serializer};

pub use deserialize::deserialize;

use crate::value::tree::Tree;
use crate::wire::{Wire, to_json};

/// Serializes a model.
pub fn serialize<T: Wire, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let text = to_json(value);
    Tree::parse(&text).ok_or_else(|| S::Error::custom("the value nests too deep"))?.serialize(serializer)
}

/// Implements serde's two traits for types that are [`Wire`].
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
