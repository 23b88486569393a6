//! JSON objects with arbitrary keys, as text.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::Json;
use crate::json::{
    JsonError, JsonKind, Mismatch, Reader, Writer, decode_replacing, deserialize_text, equal_tree_texts, hash_tree_text,
};

/// JSON object with arbitrary keys. Its text is kept byte for byte and parsed on demand.
///
/// Objects are compared and hashed by content, like [`Json`].
///
/// ```
/// use copperplate_runtime::{Json, JsonObject};
///
/// let data = JsonObject::from([("plan", Json::from("pro")), ("seats", Json::from(3))]);
/// assert_eq!(data.as_json_text(), r#"{"plan":"pro","seats":3}"#);
/// assert_eq!(data.get("seats"), Some(Json::from(3)));
///
/// // From a map or struct that serde can serialize, and from a value of serde_json.
/// let seats = std::collections::BTreeMap::from([("seats", 3)]);
/// assert_eq!(JsonObject::from_serialize(&seats)?, JsonObject::try_from(serde_json::json!({"seats": 3}))?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct JsonObject(Cow<'static, str>);

impl JsonObject {
    /// Creates an empty object, `{}`.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(Cow::Borrowed("{}"))
    }

    /// Parses the text of a JSON object.
    #[inline]
    pub fn parse_text(text: &str) -> Result<Self, JsonError> {
        Json::parse_text(text)?.try_into()
    }

    /// Serializes a value with serde: a map or a struct.
    ///
    /// # Errors
    ///
    /// If the value cannot be serialized, is not an object in JSON, or contains a map whose keys are not strings.
    pub fn from_serialize<T: serde::Serialize + ?Sized>(value: &T) -> Result<Self, serde_json::Error> {
        Self::try_from(Json::from_serialize(value)?).map_err(serde::ser::Error::custom)
    }

    pub(super) fn into_text(self) -> Cow<'static, str> {
        self.0
    }

    pub(crate) fn from_raw(text: &str) -> Self {
        Self(Cow::Owned(text.to_owned()))
    }

    /// Returns the JSON text.
    #[must_use]
    pub fn as_json_text(&self) -> &str {
        &self.0
    }

    /// Deserializes the object with serde, like [`Json::deserialize`].
    pub fn deserialize<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        deserialize_text(&self.0)
    }

    /// Converts to a `serde_json::Value`, which loses numbers beyond `f64` and repeated keys.
    #[inline] // Compiled by its callers only.
    pub fn to_value(&self) -> Result<serde_json::Value, serde_json::Error> {
        self.deserialize()
    }

    /// Returns `true` if the value is an object. Only a response that deviates from the spec can contain another value
    /// here, which is kept unchanged.
    #[inline]
    #[must_use]
    pub fn is_object(&self) -> bool {
        Reader::from_owned_text(&self.0).kind().is_ok_and(|kind| kind == JsonKind::Object)
    }

    /// Returns the value of the first entry with this key, in which U+FFFD stands for an unpaired surrogate.
    #[inline]
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Json> {
        let mut found = None;
        self.each_entry(&mut |name, value| {
            if name == key {
                found = Some(Json::from_raw(value));
            }
            found.is_none()
        });
        found
    }

    /// Returns the entries in their order; none if the value is not an object. In keys, U+FFFD stands for an unpaired
    /// surrogate, such as `\ud83d` without the other half of its character.
    #[inline]
    #[must_use]
    pub fn entries(&self) -> Vec<(String, Json)> {
        let mut entries = Vec::new();
        self.each_entry(&mut |key, value| {
            entries.push((key.to_owned(), Json::from_raw(value)));
            true
        });
        entries
    }

    /// Calls `visit` with the key and text of each entry, until it returns `false`.
    #[inline]
    fn each_entry(&self, visit: &mut dyn FnMut(&str, &str) -> bool) {
        if self.is_object() {
            // The text was checked when it became owned.
            let read = self.read_entries(visit);
            debug_assert!(read.is_ok(), "the text is JSON");
        }
    }

    #[inline]
    fn read_entries(&self, visit: &mut dyn FnMut(&str, &str) -> bool) -> Result<(), JsonError> {
        let mut reader = Reader::from_owned_text(&self.0);
        reader.object()?;
        let mut first = true;
        while reader.entry(std::mem::take(&mut first))? {
            let key = decode_replacing(reader.raw_key()?);
            if !visit(&key, reader.skip()?) {
                break;
            }
        }
        Ok(())
    }
}

impl Default for JsonObject {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns an error for a value that is not an object.
impl TryFrom<Json> for JsonObject {
    type Error = JsonError;

    #[inline]
    fn try_from(json: Json) -> Result<Self, JsonError> {
        let found = json.kind();
        if found == JsonKind::Object {
            return Ok(Self(json.into_text()));
        }
        Err(Reader::new(json.as_json_text()).error(Mismatch::TypeMismatch { expected: "an object".into(), found }))
    }
}

/// Returns an error for a value that is not an object.
impl TryFrom<serde_json::Value> for JsonObject {
    type Error = JsonError;

    #[inline] // Compiled by its callers only.
    fn try_from(value: serde_json::Value) -> Result<Self, JsonError> {
        Json::from(value).try_into()
    }
}

/// Returns an error for a value that is not an object.
impl TryFrom<&serde_json::Value> for JsonObject {
    type Error = JsonError;

    #[inline] // Compiled by its callers only.
    fn try_from(value: &serde_json::Value) -> Result<Self, JsonError> {
        Json::from(value).try_into()
    }
}

impl From<&serde_json::Map<String, serde_json::Value>> for JsonObject {
    #[inline] // Compiled by its callers only.
    fn from(entries: &serde_json::Map<String, serde_json::Value>) -> Self {
        entries.iter().map(|(key, value)| (key, Json::from(value))).collect()
    }
}

impl From<serde_json::Map<String, serde_json::Value>> for JsonObject {
    #[inline] // Compiled by its callers only.
    fn from(entries: serde_json::Map<String, serde_json::Value>) -> Self {
        Self::from(&entries)
    }
}

impl<K: AsRef<str>, const N: usize> From<[(K, Json); N]> for JsonObject {
    fn from(entries: [(K, Json); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<K: AsRef<str>> FromIterator<(K, Json)> for JsonObject {
    fn from_iter<I: IntoIterator<Item = (K, Json)>>(entries: I) -> Self {
        let mut writer = Writer::new();
        writer.open_object();
        for (key, value) in entries {
            writer.key(key.as_ref());
            writer.raw(value.as_json_text());
        }
        writer.close_object();
        Self(Cow::Owned(writer.into_text()))
    }
}

impl PartialEq for JsonObject {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        equal_tree_texts(&self.0, &other.0)
    }
}

impl Eq for JsonObject {}

impl Hash for JsonObject {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash_tree_text(&self.0, state);
    }
}

impl fmt::Debug for JsonObject {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "JsonObject({} bytes)", self.0.len())
    }
}

/// Shows the text.
impl fmt::Display for JsonObject {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
