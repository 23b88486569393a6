//! Tolerant deserialization of stored values: `#[serde(with = "tolerant")]` on a field.
//!
//! `Deserialize` of a model is strict. To deserialize a value that was repaired when it was received, or stored by a
//! program with another version of the spec, use this module or [`Tolerant`].

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::deserialize::with_json_text;
use crate::wire::{Tolerant, Wire};

/// Serializes a model as it was read.
///
/// # Errors
///
/// If the serializer fails.
pub fn serialize<T: Wire, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    super::serialize(value, serializer)
}

/// Deserializes a model tolerantly, without its deviations.
///
/// # Errors
///
/// If the deserializer or [`Tolerant::from_json`] fails.
pub fn deserialize<'de, T: Wire, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    Tolerant::deserialize(deserializer).map(Tolerant::into_value)
}

impl<T: Wire> Serialize for Tolerant<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        super::serialize(self.value(), serializer)
    }
}

impl<'de, T: Wire> Deserialize<'de> for Tolerant<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut read = Self::new(T::placeholder(), Vec::new());
        with_json_text(deserializer, &mut |text| {
            read = Self::from_json(text)?;
            Ok(())
        })?;
        Ok(read)
    }
}
