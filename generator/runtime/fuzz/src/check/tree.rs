//! A JSON text parsed twice: by the pull reader, and by serde_json.

use std::borrow::Cow;
use std::fmt;

use copperplate_runtime::error::{JsonError, JsonKind};
use copperplate_runtime::json::Reader;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// JSON value. Numbers keep their text, objects their order and repeated keys.
#[derive(Debug, PartialEq)]
pub(super) enum Tree<'t> {
    Null,
    Boolean(bool),
    Number(&'t str),
    String(Cow<'t, str>),
    List(Vec<Tree<'t>>),
    Object(Vec<(Cow<'t, str>, Tree<'t>)>),
}

impl Tree<'_> {
    /// Calls `each` with every number in it.
    pub(super) fn numbers(&self, each: &mut dyn FnMut(&str)) {
        match self {
            Self::Number(text) => each(text),
            Self::List(elements) => elements.iter().for_each(|element| element.numbers(each)),
            Self::Object(entries) => entries.iter().for_each(|(_, value)| value.numbers(each)),
            Self::Null | Self::Boolean(_) | Self::String(_) => {}
        }
    }
}

/// Parses a text with the pull reader, which is asked for each value by its kind.
pub(super) fn ours(text: &str) -> Result<Tree<'_>, JsonError> {
    let mut reader = Reader::new(text);
    let tree = pull(&mut reader)?;
    reader.end()?;
    Ok(tree)
}

fn pull<'t>(reader: &mut Reader<'t>) -> Result<Tree<'t>, JsonError> {
    Ok(match reader.kind()? {
        JsonKind::Null => {
            assert!(reader.null()?, "announced");
            Tree::Null
        }
        JsonKind::Boolean => Tree::Boolean(reader.boolean()?),
        JsonKind::Number => Tree::Number(reader.number()?),
        JsonKind::String => Tree::String(reader.string()?),
        JsonKind::Array => {
            let mut elements = Vec::new();
            reader.list()?;
            while reader.element(elements.is_empty())? {
                elements.push(pull(reader)?);
            }
            Tree::List(elements)
        }
        JsonKind::Object => {
            let mut entries = Vec::new();
            reader.object()?;
            while reader.entry(entries.is_empty())? {
                entries.push((reader.key()?, pull(reader)?));
            }
            Tree::Object(entries)
        }
    })
}

/// Parses a text with serde_json, if the text is valid, nests no deeper than `depth`, and contains only Unicode text.
/// Uses raw values at every level: a `serde_json::Value` would lose the text of numbers, and refuse some.
pub(super) fn theirs(text: &str, depth: usize) -> Option<Tree<'_>> {
    let raw = serde_json::from_str::<&RawValue>(text).ok()?.get();
    Some(match raw.as_bytes().first()? {
        b'n' => Tree::Null,
        b't' | b'f' => Tree::Boolean(raw == "true"),
        b'"' => Tree::String(Cow::Owned(unquoted(raw)?)),
        b'[' => {
            let depth = depth.checked_sub(1)?;
            let elements: Vec<&RawValue> = serde_json::from_str(raw).ok()?;
            Tree::List(elements.into_iter().map(|element| theirs(element.get(), depth)).collect::<Option<_>>()?)
        }
        b'{' => {
            let depth = depth.checked_sub(1)?;
            let entry = |(key, value)| Some((Cow::Owned(unquoted(key)?), theirs(value, depth)?));
            Tree::Object(entries(raw)?.into_iter().map(entry).collect::<Option<_>>()?)
        }
        _ => Tree::Number(raw),
    })
}

/// Returns the text of a string, if Unicode can represent it.
pub(super) fn unquoted(raw: &str) -> Option<String> {
    serde_json::from_str(raw).ok()
}

/// Returns the entries of an object as serde_json finds them, with the raw text of keys and values.
pub(super) fn entries(text: &str) -> Option<Vec<(&str, &str)>> {
    serde_json::from_str(text).ok().map(|Entries(entries)| entries)
}

struct Entries<'t>(Vec<(&'t str, &'t str)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Collect)
    }
}

struct Collect;

impl<'de> Visitor<'de> for Collect {
    type Value = Entries<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
        let mut entries = Vec::new();
        while let Some((key, value)) = map.next_entry::<&RawValue, &RawValue>()? {
            entries.push((key.get(), value.get()));
        }
        Ok(Entries(entries))
    }
}
