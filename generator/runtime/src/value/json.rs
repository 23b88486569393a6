//! JSON values of any kind, as text.

mod convert;

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::JsonObject;
use crate::json::{JsonError, JsonKind, Reader, deserialize_text, equal_tree_texts, hash_tree_text};

/// JSON value of any kind. Its text is kept byte for byte and parsed on demand.
///
/// Values are compared and hashed by content: white space, the order of keys and the notation of numbers are ignored.
/// `Debug` shows only kind and length, because the content is the service's data.
///
/// ```
/// use copperplate_runtime::Json;
///
/// let json = Json::parse_text(r#"{"total": 1.10}"#)?;
/// assert_eq!(json.as_json_text(), r#"{"total": 1.10}"#);
/// assert_eq!(json, Json::parse_text(r#"{ "total":1.1 }"#)?);
/// assert_eq!(Json::from_serialize(&vec![1, 2])?.as_json_text(), "[1,2]");
///
/// // A string, as in serde_json: its text has quotes.
/// assert_eq!(Json::from("plain").as_json_text(), r#""plain""#);
/// assert_eq!(Json::from("plain").deserialize::<String>()?, "plain");
/// assert_eq!(Json::from(vec![Some(0.5), None]).as_json_text(), "[0.5,null]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Json(Cow<'static, str>);

impl Json {
    /// Creates `null`.
    #[inline]
    #[must_use]
    pub const fn null() -> Self {
        Self(Cow::Borrowed("null"))
    }

    /// Parses JSON text. A byte order mark at its start is ignored.
    #[inline]
    pub fn parse_text(text: &str) -> Result<Self, JsonError> {
        let mut reader = Reader::for_document(text);
        let json = Self::from_raw(reader.skip()?);
        reader.end()?;
        Ok(json)
    }

    /// Serializes a value with serde.
    ///
    /// # Errors
    ///
    /// If the value cannot be serialized, or contains a map whose keys are not strings.
    pub fn from_serialize<T: serde::Serialize + ?Sized>(value: &T) -> Result<Self, serde_json::Error> {
        serde_json::to_string(value).map(|text| Self(Cow::Owned(text)))
    }

    /// Copies text that a reader has checked. For generated code.
    #[doc(hidden)]
    #[must_use]
    pub fn from_raw(text: &str) -> Self {
        // Placeholders for missing values, above all `null`, take no memory.
        Self(match text {
            "null" => Cow::Borrowed("null"),
            "false" => Cow::Borrowed("false"),
            "0" => Cow::Borrowed("0"),
            "\"\"" => Cow::Borrowed("\"\""),
            "[]" => Cow::Borrowed("[]"),
            "{}" => Cow::Borrowed("{}"),
            _ => Cow::Owned(text.to_owned()),
        })
    }

    /// Returns the JSON text, in which a string is in quotes. `deserialize::<String>()` returns the content of a
    /// string.
    #[must_use]
    pub fn as_json_text(&self) -> &str {
        &self.0
    }

    pub(super) fn into_text(self) -> Cow<'static, str> {
        self.0
    }

    /// Returns the kind of the value.
    #[must_use]
    pub fn kind(&self) -> JsonKind {
        Reader::new(&self.0).kind().unwrap_or(JsonKind::Null)
    }

    /// Returns `true` if the value is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.0 == "null"
    }

    /// Deserializes the value with serde. In strings and keys, U+FFFD stands for an unpaired surrogate, such as
    /// `\ud83d` without the other half of its character.
    pub fn deserialize<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        deserialize_text(&self.0)
    }

    /// Converts to a `serde_json::Value`, which loses numbers beyond `f64` and repeated keys.
    #[inline] // Compiled by its callers only.
    pub fn to_value(&self) -> Result<serde_json::Value, serde_json::Error> {
        self.deserialize()
    }

    /// Returns the value as an object, if it is one.
    #[inline]
    #[must_use]
    pub fn to_object(&self) -> Option<JsonObject> {
        (self.kind() == JsonKind::Object).then(|| JsonObject::from_raw(&self.0))
    }
}

impl Default for Json {
    fn default() -> Self {
        Self::null()
    }
}

impl PartialEq for Json {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        equal_tree_texts(&self.0, &other.0)
    }
}

impl Eq for Json {}

impl Hash for Json {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash_tree_text(&self.0, state);
    }
}

impl fmt::Debug for Json {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Json({}, {} bytes)", self.kind(), self.0.len())
    }
}

/// Shows the text.
impl fmt::Display for Json {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
