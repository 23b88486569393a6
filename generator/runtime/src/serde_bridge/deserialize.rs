//! Any self-describing format → JSON text → model.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::wire::{Wire, Writer, from_json};

/// The name by which serde_json is asked for the raw text of a value. Should it change, raw text is no longer had, and
/// numbers come as the nearest `f64`.
const RAW: &str = "$serde_json::private::RawValue";

/// The name by which serde_json hands on a number as text, if an application has switched that on.
const EXACT: &str = "$serde_json::private::Number";

/// Deserializes a model.
pub fn deserialize<'de, T: Wire, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let mut writer = Writer::new();
    deserializer.deserialize_newtype_struct(RAW, Transcribe(&mut writer))?;
    from_json(&writer.into_text()).map_err(D::Error::custom)
}

/// Writes what it visits as JSON text.
struct Transcribe<'w>(&'w mut Writer);

impl<'de> DeserializeSeed<'de> for Transcribe<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Transcribe<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value that JSON can hold")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.0.null();
        Ok(())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        self.0.boolean(value);
        Ok(())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.0.integer(value);
        Ok(())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.0.raw(&value.to_string());
        Ok(())
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<(), E> {
        self.0.raw(&value.to_string());
        Ok(())
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<(), E> {
        self.0.raw(&value.to_string());
        Ok(())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        if !value.is_finite() {
            return Err(E::custom("a number that JSON cannot hold"));
        }
        self.0.raw(&serde_json::to_string(&value).map_err(E::custom)?);
        Ok(())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<(), E> {
        self.0.string(value);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        self.0.open_list();
        while seq.next_element_seed(Transcribe(self.0))?.is_some() {}
        self.0.close_list();
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut next = map.next_key::<String>()?;
        if matches!(next.as_deref(), Some(RAW | EXACT)) {
            self.0.raw(&map.next_value::<String>()?);
            return Ok(());
        }
        self.0.open_object();
        while let Some(key) = next {
            self.0.key(&key);
            map.next_value_seed(Transcribe(self.0))?;
            next = map.next_key()?;
        }
        self.0.close_object();
        Ok(())
    }
}
