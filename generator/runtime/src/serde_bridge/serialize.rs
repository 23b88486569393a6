//! Model → JSON text → any format.

use serde::ser::{Error as _, Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::value::RawValue;

use super::raw;
use crate::json::{Tree, decode_replacing, equal_decimals};
use crate::wire::{Wire, to_json};

/// Serializes a model.
pub fn serialize<T: Wire, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    if raw::accepts_raw::<S>() {
        return raw::serialize_as_raw(&|writer| value.write(writer), serializer);
    }
    let text = to_json(value);
    Tree::parse(&text).ok_or_else(|| S::Error::custom("the value is nested too deep"))?.serialize(serializer)
}

impl Serialize for Tree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Boolean(value) => serializer.serialize_bool(*value),
            Self::Number(text) => serialize_number(text, serializer),
            Self::String(text) => serializer.serialize_str(text),
            Self::Surrogates(literal) if writes_json_text::<S>() => serialize_raw_json(literal, serializer),
            Self::Surrogates(literal) => serializer.serialize_str(&decode_replacing(literal)),
            Self::List(elements) => {
                let mut list = serializer.serialize_seq(Some(elements.len()))?;
                for element in elements {
                    list.serialize_element(element)?;
                }
                list.end()
            }
            // The keys of a map are Unicode in every format.
            Self::Object(entries, raw)
                if writes_json_text::<S>() && entries.iter().any(|(key, _)| matches!(key, Self::Surrogates(_))) =>
            {
                serialize_raw_json(raw, serializer)
            }
            Self::Object(entries, _) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

/// Serializes a number as a Rust number if serde_json prints it with the same text, or if the format is not JSON and
/// the value is the same. Otherwise serializes it as raw JSON.
fn serialize_number<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if let Ok(value) = text.parse::<i64>()
        && text != "-0"
    {
        return serializer.serialize_i64(value);
    }
    if let Ok(value) = text.parse::<u64>() {
        return serializer.serialize_u64(value);
    }
    if let Ok(value) = text.parse::<f64>()
        && let Ok(printed) = serde_json::to_string(&value)
        && (printed == text || (!is_serde_json::<S>() && equal_decimals(&printed, text)))
    {
        return serializer.serialize_f64(value);
    }
    serialize_raw_json(text, serializer)
}

/// Guesses the format from the name of the serializer's type. If the guess is wrong, a number becomes the nearest `f64`
/// or a map, which deserializing accepts.
fn is_serde_json<S>() -> bool {
    std::any::type_name::<S>().contains("serde_json::")
}

/// Guesses from the name of the serializer's type whether it writes JSON text. Other formats, and the values of
/// serde_json, cannot express an unpaired surrogate.
fn writes_json_text<S>() -> bool {
    std::any::type_name::<S>().contains("serde_json::ser::")
}

/// Serializes raw JSON, which only serde_json can express.
fn serialize_raw_json<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(text.to_owned()).map_err(S::Error::custom)?.serialize(serializer)
}
