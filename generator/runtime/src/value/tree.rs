//! A JSON text taken apart: for comparing values, and for handing them to serde.

use std::borrow::Cow;

use serde::ser::{Error as _, Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::value::RawValue;

use super::decimal;
use crate::wire::{Context, Kind, ReadError, Reader};

/// A JSON text taken apart. Numbers keep their text; objects keep their order and repeated keys.
#[derive(Debug)]
pub(crate) enum Tree<'t> {
    Null,
    Boolean(bool),
    Number(&'t str),
    String(Cow<'t, str>),
    /// A string that no Unicode text can hold, as it is spelled.
    Surrogates(&'t str),
    List(Vec<Tree<'t>>),
    /// The entries, and the text of the whole.
    Object(Vec<(Tree<'t>, Tree<'t>)>, &'t str),
}

impl<'t> Tree<'t> {
    /// Takes apart a text, if it is one and not too deep.
    pub(crate) fn parse(text: &'t str) -> Option<Self> {
        Self::read(&mut Reader::new(text), &mut Context::strict()).ok()
    }

    fn read(reader: &mut Reader<'t>, cx: &mut Context) -> Result<Self, ReadError> {
        Ok(match reader.kind()? {
            Kind::Null => {
                reader.null()?;
                Self::Null
            }
            Kind::Boolean => Self::Boolean(reader.boolean()?),
            Kind::Number => Self::Number(reader.number()?),
            Kind::String => Self::text(reader.skip(cx)?),
            Kind::List => {
                let mut list = Vec::new();
                reader.list(cx)?;
                while reader.element(list.is_empty(), cx)? {
                    list.push(Self::read(reader, cx)?);
                }
                Self::List(list)
            }
            Kind::Object => {
                let (mut entries, mark) = (Vec::new(), reader.mark());
                reader.object(cx)?;
                while reader.entry(entries.is_empty(), cx)? {
                    let key = Self::text(reader.raw_key()?);
                    entries.push((key, Self::read(reader, cx)?));
                }
                Self::Object(entries, reader.since(mark))
            }
        })
    }

    fn text(quoted: &'t str) -> Self {
        Reader::new(quoted).string().map_or(Self::Surrogates(quoted), Self::String)
    }

    pub(crate) fn as_key(&self) -> &str {
        match self {
            Self::String(text) => text,
            Self::Surrogates(text) | Self::Number(text) => text,
            Self::Null | Self::Boolean(_) | Self::List(_) | Self::Object(..) => "",
        }
    }
}

impl PartialEq for Tree<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (Self::Boolean(a), Self::Boolean(b)) => a == b,
            (Self::Number(a), Self::Number(b)) => decimal::equal(a, b),
            (Self::String(a), Self::String(b)) => a == b,
            (Self::Surrogates(a), Self::Surrogates(b)) => a == b,
            (Self::List(a), Self::List(b)) => a == b,
            (Self::Object(a, _), Self::Object(b, _)) => a.len() == b.len() && sorted(a) == sorted(b),
            (
                Self::Null
                | Self::Boolean(_)
                | Self::Number(_)
                | Self::String(_)
                | Self::Surrogates(_)
                | Self::List(_)
                | Self::Object(..),
                _,
            ) => false,
        }
    }
}

/// Whether two texts that are held have one value. What is too deep to be taken apart is compared as text.
pub(crate) fn equal(a: &str, b: &str) -> bool {
    a == b || matches!((Tree::parse(a), Tree::parse(b)), (Some(a), Some(b)) if a == b)
}

/// The entries by key; entries with one key stay in their order.
fn sorted<'a, 't>(entries: &'a [(Tree<'t>, Tree<'t>)]) -> Vec<&'a (Tree<'t>, Tree<'t>)> {
    let order = by_key(entries.len(), &|index| entries[index].0.as_key());
    order.into_iter().map(|(_, index)| &entries[index]).collect()
}

/// So many keys in their order, each with its index, and for one key in the order of these. Not generic: sorting is much code.
pub(crate) fn by_key<'k>(len: usize, key: &dyn Fn(usize) -> &'k str) -> Vec<(&'k str, usize)> {
    let mut order: Vec<_> = (0..len).map(|index| (key(index), index)).collect();
    order.sort_unstable();
    order
}

impl Serialize for Tree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Boolean(value) => serializer.serialize_bool(*value),
            Self::Number(text) => serialize_number(text, serializer),
            Self::String(text) => serializer.serialize_str(text),
            Self::Surrogates(text) => serialize_raw(text, serializer),
            Self::List(elements) => {
                let mut list = serializer.serialize_seq(Some(elements.len()))?;
                for element in elements {
                    list.serialize_element(element)?;
                }
                list.end()
            }
            // No map of any format has a key that is no Unicode text.
            Self::Object(entries, raw) if entries.iter().any(|(key, _)| matches!(key, Self::Surrogates(_))) => {
                serialize_raw(raw, serializer)
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

/// As a Rust number where that is printed with the same text, or has the same value where the format is not JSON anyway; else
/// as raw JSON.
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
        && (printed == text || (!is_serde_json::<S>() && decimal::equal(&printed, text)))
    {
        return serializer.serialize_f64(value);
    }
    serialize_raw(text, serializer)
}

/// A serializer does not say what it is. Its type's name does, well enough: if it is wrong, a number is the nearest `f64` or stands in
/// a map, and both are read again.
fn is_serde_json<S>() -> bool {
    std::any::type_name::<S>().contains("serde_json::")
}

/// As raw JSON, which only serde_json has a form for.
fn serialize_raw<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(text.to_owned()).map_err(S::Error::custom)?.serialize(serializer)
}
