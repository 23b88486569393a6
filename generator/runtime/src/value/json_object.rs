//! A JSON object with free keys, as its text.

use std::borrow::Cow;
use std::fmt;

use super::{Json, tree};
use crate::wire::{Context, Kind, Mismatch, ReadError, Reader, Writer};

/// A JSON object with free keys, kept as its text byte for byte and parsed when asked. Like [`Json`], but known to be an
/// object.
///
/// ```
/// use client_runtime::{Json, JsonObject};
///
/// let data: JsonObject = [("plan", Json::string("pro")), ("seats", Json::from(3))].into_iter().collect();
/// assert_eq!(data.as_str(), r#"{"plan":"pro","seats":3}"#);
/// assert_eq!(data.get("seats"), Some(Json::from(3)));
/// ```
#[derive(Clone)]
pub struct JsonObject(Cow<'static, str>);

impl JsonObject {
    /// `{}`
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(Cow::Borrowed("{}"))
    }

    /// The object that `text` holds.
    pub fn parse_text(text: &str) -> Result<Self, ReadError> {
        let json = Json::parse_text(text)?;
        match json.kind() {
            Kind::Object => Ok(Self::from_checked(json.as_str())),
            found => Err(Reader::new(text).error(Mismatch::Kind { expected: "an object", found })),
        }
    }

    pub(crate) fn from_checked(text: &str) -> Self {
        Self(Cow::Owned(text.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The object as a type of the caller's.
    pub fn parse<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.0)
    }

    /// The object as serde_json's: convenient, but numbers beyond `f64` and repeated keys do not survive it.
    #[inline] // Compiled for those who call it.
    pub fn to_value(&self) -> Result<serde_json::Value, serde_json::Error> {
        self.parse()
    }

    /// The value of the first entry with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Json> {
        self.entries().into_iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// The entries in their order. An entry whose key is no Unicode text, as JSON's escapes allow, is left out.
    #[must_use]
    pub fn entries(&self) -> Vec<(String, Json)> {
        let mut entries = Vec::new();
        // The text was checked when it was taken in.
        let walk = self.walk(&mut entries);
        debug_assert!(walk.is_ok(), "the text is an object");
        entries
    }

    fn walk(&self, entries: &mut Vec<(String, Json)>) -> Result<(), ReadError> {
        let (mut reader, mut cx) = (Reader::new(&self.0), Context::of_held_text());
        reader.object(&mut cx)?;
        let mut first = true;
        while reader.entry(std::mem::take(&mut first), &mut cx)? {
            let key = Reader::new(reader.raw_key()?).string();
            let value = Json::from_checked(reader.skip(&cx)?);
            entries.extend(key.ok().map(|key| (key.into_owned(), value)));
        }
        Ok(())
    }
}

impl Default for JsonObject {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: AsRef<str>> FromIterator<(K, Json)> for JsonObject {
    fn from_iter<I: IntoIterator<Item = (K, Json)>>(entries: I) -> Self {
        let mut writer = Writer::new();
        writer.open_object();
        for (key, value) in entries {
            writer.key(key.as_ref());
            writer.raw(value.as_str());
        }
        writer.close_object();
        Self(Cow::Owned(writer.into_text()))
    }
}

impl PartialEq for JsonObject {
    fn eq(&self, other: &Self) -> bool {
        tree::equal(&self.0, &other.0)
    }
}

impl fmt::Debug for JsonObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "JsonObject({} bytes)", self.0.len())
    }
}

/// The text.
impl fmt::Display for JsonObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
