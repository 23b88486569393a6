//! Serde traits for values that are JSON or text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::value::with_text_types;
use crate::value::{Extra, Json, JsonObject, Number};

crate::serde_traits!(Json);
crate::serde_traits!(JsonObject);
crate::serde_traits!(Number);

/// Implements the traits for texts with a format.
macro_rules! texts {
    ($($text:ty),*) => {
        $(/// Serializes the text.
        impl Serialize for $text {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        /// Accepts any text, as in a response.
        impl<'de> Deserialize<'de> for $text {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer).map(Self::from)
            }
        })*
    };
}

with_text_types!(texts);

/// Serializes a map.
impl Serialize for Extra {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_map().serialize(serializer)
    }
}

/// Accepts a map without repeated keys. With `#[serde(flatten)]` it takes the remaining fields.
impl<'de> Deserialize<'de> for Extra {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(Self::from_map)
    }
}
