//! JSON documents whose objects keep their order.

mod read;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::model::{JsonValue, Literal};

/// JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonNode {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean(bool),
    /// Integer of at most 64 bits.
    Integer(i64),
    /// Any other number.
    Float(f64),
    /// String, unescaped.
    Text(String),
    /// Array.
    List(Vec<JsonNode>),
    /// Object, as its entries in order.
    Map(Vec<(String, JsonNode)>),
}

impl JsonNode {
    /// Returns an object without entries.
    pub fn map() -> Self {
        Self::Map(Vec::new())
    }

    /// Adds an entry to an object.
    #[must_use]
    pub fn with(mut self, key: impl Into<String>, value: impl Into<JsonNode>) -> Self {
        if let Self::Map(entries) = &mut self {
            entries.push((key.into(), value.into()));
        }
        self
    }

    /// Adds an entry if there is a value.
    #[must_use]
    pub fn with_some(self, key: &str, value: Option<impl Into<JsonNode>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds `key: true` if `mark` is `true`.
    #[must_use]
    pub fn with_flag(self, key: &str, mark: bool) -> Self {
        if mark { self.with(key, true) } else { self }
    }

    /// Adds a type to the `type` of a schema; returns the schema as an error if it has no `type`.
    pub fn with_alternative_type(self, name: &str) -> Result<Self, Self> {
        let Self::Map(mut entries) = self else { return Err(self) };
        match entries.iter_mut().find(|(key, _)| key == "type") {
            Some((_, ty)) => *ty = Self::List(vec![std::mem::replace(ty, Self::Boolean(false)), Self::from(name)]),
            None => return Err(Self::Map(entries)),
        }
        Ok(Self::Map(entries))
    }

    /// Returns the value on indented lines, with a line feed at the end.
    pub fn to_text(&self) -> String {
        let text = serde_json::to_string_pretty(self);
        text.unwrap_or_else(|error| unreachable!("strings and numbers are JSON: {error}")) + "\n"
    }

    /// Returns the value on one line, without spaces.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("strings and numbers are JSON: {error}"))
    }
}

impl Serialize for JsonNode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Boolean(value) => serializer.serialize_bool(*value),
            Self::Integer(value) => serializer.serialize_i64(*value),
            Self::Float(value) => serializer.serialize_f64(*value),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(list) => list.serialize(serializer),
            Self::Map(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

impl From<&Literal> for JsonNode {
    fn from(literal: &Literal) -> Self {
        match literal {
            Literal::Boolean(value) => Self::Boolean(*value),
            Literal::Integer(value) => Self::Integer(*value),
            Literal::Float(value) => Self::Float(*value),
            Literal::Text(text) => Self::from(text),
        }
    }
}

impl From<&JsonValue> for JsonNode {
    fn from(default: &JsonValue) -> Self {
        match default {
            JsonValue::Null => Self::Null,
            JsonValue::Literal(literal) => Self::from(literal),
            JsonValue::List(elements) => Self::List(elements.iter().map(Self::from).collect()),
            JsonValue::Map(entries) => {
                Self::Map(entries.iter().map(|(key, value)| (key.clone(), Self::from(value))).collect())
            }
        }
    }
}

impl From<bool> for JsonNode {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<i64> for JsonNode {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}

impl From<&str> for JsonNode {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for JsonNode {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for JsonNode {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<JsonNode>> for JsonNode {
    fn from(list: Vec<JsonNode>) -> Self {
        Self::List(list)
    }
}
