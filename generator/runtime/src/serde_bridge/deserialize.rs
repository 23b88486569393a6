//! Any self-describing format → JSON text → model.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::json::Writer;
use crate::value::{Json, Number};
use crate::wire::{Wire, from_json};

/// Name that asks serde_json for the raw text of a value. If it changed, numbers would arrive as the nearest `f64`.
const RAW: &str = "$serde_json::private::RawValue";

/// Name under which serde_json passes a number as text, if an application has enabled that.
const EXACT: &str = "$serde_json::private::Number";

/// Deserializes a model.
pub fn deserialize<'de, T: Wire, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    from_json(&to_json_text(deserializer)?).map_err(D::Error::custom)
}

/// Transcribes the value of any format to JSON text.
pub(super) fn to_json_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let mut writer = Writer::new();
    deserializer.deserialize_newtype_struct(RAW, Transcribe { writer: &mut writer, asked_for_raw: true })?;
    Ok(writer.into_text())
}

/// Visitor that writes JSON text.
struct Transcribe<'w> {
    writer: &'w mut Writer,
    /// `true` where the format was asked for raw text. Elsewhere its name is a key like any other.
    asked_for_raw: bool,
}

impl Transcribe<'_> {
    fn nested(&mut self) -> Transcribe<'_> {
        Transcribe { writer: self.writer, asked_for_raw: false }
    }
}

impl<'de> DeserializeSeed<'de> for Transcribe<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Transcribe<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value that JSON can express")
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
        self.writer.null();
        Ok(())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        self.writer.boolean(value);
        Ok(())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.writer.integer(value);
        Ok(())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.writer.raw(&value.to_string());
        Ok(())
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<(), E> {
        self.writer.raw(&value.to_string());
        Ok(())
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<(), E> {
        self.writer.raw(&value.to_string());
        Ok(())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        if !value.is_finite() {
            return Err(E::custom("a number that JSON cannot express"));
        }
        self.writer.raw(&serde_json::to_string(&value).map_err(E::custom)?);
        Ok(())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<(), E> {
        self.writer.string(value);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        self.writer.open_list();
        while seq.next_element_seed(self.nested())?.is_some() {}
        self.writer.close_list();
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        let mut next = map.next_key::<String>()?;
        match next.as_deref() {
            Some(RAW) if self.asked_for_raw => {
                let raw = Json::parse_text(&map.next_value::<String>()?).map_err(A::Error::custom)?;
                self.writer.raw(raw.as_str());
                return Ok(());
            }
            // Serializing writes this for a number that the format cannot express.
            Some(RAW | EXACT) => {
                let number = Number::parse(&map.next_value::<String>()?).map_err(A::Error::custom)?;
                self.writer.raw(&number.to_string());
                return Ok(());
            }
            Some(_) | None => {}
        }
        self.writer.open_object();
        while let Some(key) = next {
            self.writer.key(&key);
            map.next_value_seed(self.nested())?;
            next = map.next_key()?;
        }
        self.writer.close_object();
        Ok(())
    }
}
