//! Serde traits for [`Field`], described on its page.

use std::fmt;
use std::marker::PhantomData;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::value::Field;

/// Name of the newtype around an `Option` as which serde sees a field.
const NAME: &str = "Field";

impl<T: Serialize> Serialize for Field<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(NAME, &self.value())
    }
}

/// A newtype, because serde reads a missing field of type `Option` as `None`: a forgotten `#[serde(default)]` would
/// turn an absent value into `null`.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(NAME, OfOption(PhantomData))
    }
}

/// Visitor of the newtype.
struct OfOption<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OfOption<T> {
    type Value = Field<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Field<T>, D::Error> {
        Option::deserialize(deserializer).map(|value| value.map_or(Field::Null, Field::Value))
    }
}
