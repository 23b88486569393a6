//! Any JSON value, as its text.

use std::borrow::Cow;
use std::fmt;

use super::{JsonObject, Number, tree};
use crate::wire::{Context, Kind, ReadError, Reader, Writer};

/// Any JSON value, kept as its text byte for byte and parsed when asked.
///
/// Two are equal if their values are: white space, the order of keys and the spelling of numbers do not count. `Debug`
/// shows the kind and length only, because the content is the service's data.
///
/// ```
/// use client_runtime::Json;
///
/// let json = Json::parse_text(r#"{"total": 1.10}"#)?;
/// assert_eq!(json.as_str(), r#"{"total": 1.10}"#);
/// assert_eq!(json, Json::parse_text(r#"{ "total":1.1 }"#)?);
/// # Ok::<(), client_runtime::wire::ReadError>(())
/// ```
#[derive(Clone)]
pub struct Json(Cow<'static, str>);

impl Json {
    /// `null`
    #[inline]
    #[must_use]
    pub const fn null() -> Self {
        Self(Cow::Borrowed("null"))
    }

    /// A string.
    #[must_use]
    pub fn string(value: &str) -> Self {
        let mut writer = Writer::new();
        writer.string(value);
        Self(Cow::Owned(writer.into_text()))
    }

    /// The value that `text` holds.
    pub fn parse_text(text: &str) -> Result<Self, ReadError> {
        let mut reader = Reader::new(text);
        let json = Self::from_checked(reader.skip(&Context::strict())?);
        reader.end()?;
        Ok(json)
    }

    /// For emitted code, which has the text from a reader.
    #[doc(hidden)]
    #[must_use]
    pub fn held(text: &str) -> Self {
        Self::from_checked(text)
    }

    pub(crate) fn from_checked(text: &str) -> Self {
        Self(Cow::Owned(text.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The kind of the value.
    #[must_use]
    pub fn kind(&self) -> Kind {
        Reader::new(&self.0).kind().unwrap_or(Kind::Null)
    }

    /// Whether this is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.0 == "null"
    }

    /// The value as a type of the caller's.
    pub fn parse<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.0)
    }

    /// The value as serde_json's: convenient, but numbers beyond `f64` and repeated keys do not survive it.
    #[inline] // Compiled for those who call it.
    pub fn to_value(&self) -> Result<serde_json::Value, serde_json::Error> {
        self.parse()
    }

    /// The value as an object, if it is one.
    #[must_use]
    pub fn as_object(&self) -> Option<JsonObject> {
        (self.kind() == Kind::Object).then(|| JsonObject::from_checked(&self.0))
    }
}

impl Default for Json {
    fn default() -> Self {
        Self::null()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        tree::equal(&self.0, &other.0)
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Json({}, {} bytes)", self.kind(), self.0.len())
    }
}

/// The text.
impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&serde_json::Value> for Json {
    #[inline] // Compiled for those who call it.
    fn from(value: &serde_json::Value) -> Self {
        Self(Cow::Owned(value.to_string()))
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self(Cow::Borrowed(if value { "true" } else { "false" }))
    }
}

impl From<i64> for Json {
    fn from(value: i64) -> Self {
        Self(Cow::Owned(value.to_string()))
    }
}

impl From<Number> for Json {
    fn from(value: Number) -> Self {
        Self(Cow::Owned(value.to_string()))
    }
}

impl From<JsonObject> for Json {
    fn from(object: JsonObject) -> Self {
        Self::from_checked(object.as_str())
    }
}
