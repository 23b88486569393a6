//! Any self-describing format → JSON text → model.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::RAW;
use crate::json::{JsonError, Writer};
use crate::value::Number;
use crate::wire::{Wire, read_document};

/// Name under which serde_json passes a number as text, if an application has enabled this.
const EXACT: &str = "$serde_json::private::Number";

/// Deserializes a model.
pub fn deserialize<'de, T: Wire, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let mut value = T::placeholder();
    with_json_text(deserializer, &mut |text| read_document(text, &mut &mut value))?;
    Ok(value)
}

/// Reads the JSON text of a value.
type ReadText<'r> = dyn FnMut(&str) -> Result<(), JsonError> + 'r;

/// Calls `read` with the JSON text of a value of any format: in place for serde_json, transcribed for others.
pub(super) fn with_json_text<'de, D: Deserializer<'de>>(
    deserializer: D,
    read: &mut ReadText<'_>,
) -> Result<(), D::Error> {
    let mut writer = Writer::new();
    let mut is_read = false;
    let raw = &mut |text: &str| {
        is_read = true;
        read(text)
    };
    deserializer.deserialize_newtype_struct(RAW, Transcribe { writer: &mut writer, raw: Some(raw) })?;
    if is_read { Ok(()) } else { read(&writer.into_text()).map_err(D::Error::custom) }
}

/// Visitor that writes JSON text.
struct Transcribe<'w> {
    writer: &'w mut Writer<'static>,
    /// Reads raw text, if the format was asked for it. Otherwise its name is a key like any other.
    raw: Option<&'w mut ReadText<'w>>,
}

impl Transcribe<'_> {
    fn nested(&mut self) -> Transcribe<'_> {
        Transcribe { writer: self.writer, raw: None }
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
        match (next.as_deref(), self.raw.take()) {
            (Some(RAW), Some(read)) => return map.next_value_seed(Text { read }),
            // Serialization writes this for a number that the format cannot express.
            (Some(RAW | EXACT), _) => {
                let number = Number::parse(&map.next_value::<String>()?).map_err(A::Error::custom)?;
                self.writer.raw(&number.to_string());
                return Ok(());
            }
            (Some(_) | None, _) => {}
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

/// Visitor of raw text, which is read in place.
struct Text<'r> {
    read: &'r mut ReadText<'r>,
}

impl<'de> DeserializeSeed<'de> for Text<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Text<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        (self.read)(text).map_err(E::custom)
    }
}
