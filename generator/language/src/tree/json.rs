//! Trees ⇄ JSON.

use serde_json::{Map, Value};

use super::yaml::scalar::{ScalarMeaning, plain_scalar_meaning};
use super::{Entry, Node, NodeValue, Style};

impl Node {
    /// Returns a boolean, a number or `null`, if the text is one in JSON and in YAML, and a name otherwise.
    pub fn keyword(text: impl Into<String>) -> Self {
        let text = text.into();
        match plain_scalar_meaning(&text) {
            ScalarMeaning::Value(value) if from_json_text(&text).is_some_and(|json| is_literal(&json)) => {
                let spelling = value.spelling(&text);
                Self::unwritten(Style::Name, value).with_details(spelling, None)
            }
            ScalarMeaning::Value(_) | ScalarMeaning::TooLarge | ScalarMeaning::String => Self::name(text),
        }
    }

    /// Returns a JSON value, which is written on a single line. A text that is not JSON, or has an integer beyond
    /// 64 bits, is a name.
    #[must_use]
    pub fn json(text: &str) -> Self {
        let value = from_json_text(text).unwrap_or_else(|| NodeValue::String(text.to_owned()));
        Self::unwritten(Style::Json, value)
    }

    /// Returns its value, with keys as strings.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match &self.value {
            NodeValue::Null | NodeValue::Refused => Value::Null,
            NodeValue::Boolean(value) => Value::from(*value),
            NodeValue::Integer(value) => Value::from(*value),
            // JSON has no infinite numbers and no NaN: they are `null`.
            NodeValue::Float(value) => Value::from(*value),
            NodeValue::String(text) => Value::from(text.as_str()),
            NodeValue::List(elements) => elements.iter().map(Self::to_json).collect(),
            NodeValue::Map(entries) => {
                let entries = entries.iter().map(|entry| (entry.name().into_owned(), entry.value.to_json()));
                Value::Object(entries.collect::<Map<_, _>>())
            }
        }
    }
}

impl NodeValue {
    /// Returns a number or a boolean as JSON.
    pub(crate) fn scalar_to_json(&self) -> Option<String> {
        match self {
            Self::Boolean(value) => Some(value.to_string()),
            Self::Integer(value) => Some(value.to_string()),
            // JSON has no infinite numbers and no NaN.
            Self::Float(value) => serde_json::to_string(value).ok().filter(|_| value.is_finite()),
            Self::Null | Self::String(_) | Self::List(_) | Self::Map(_) | Self::Refused => None,
        }
    }

    /// Returns the text of a number or a boolean, if JSON would write it differently.
    pub(super) fn spelling(&self, text: &str) -> Option<Box<str>> {
        self.scalar_to_json().filter(|json| json != text).map(|_| text.into())
    }
}

fn is_literal(value: &NodeValue) -> bool {
    !matches!(value, NodeValue::String(_) | NodeValue::List(_) | NodeValue::Map(_) | NodeValue::Refused)
}

fn from_json_text(text: &str) -> Option<NodeValue> {
    from_json(serde_json::from_str(text).ok()?)
}

/// Returns a JSON value; `None` for integers beyond 64 bits.
fn from_json(value: Value) -> Option<NodeValue> {
    let node = |value| Some(Node::unwritten(Style::Json, from_json(value)?));
    Some(match value {
        Value::Null => NodeValue::Null,
        Value::Bool(value) => NodeValue::Boolean(value),
        Value::Number(number) => match number.as_i64() {
            Some(value) => NodeValue::Integer(value),
            None => NodeValue::Float(number.as_f64().filter(|_| number.is_f64())?),
        },
        Value::String(text) => NodeValue::String(text),
        Value::Array(elements) => NodeValue::List(elements.into_iter().map(node).collect::<Option<_>>()?),
        Value::Object(entries) => {
            let entry = |(key, value)| Some(Entry::new(key, node(value)?));
            NodeValue::Map(entries.into_iter().map(entry).collect::<Option<_>>()?)
        }
    })
}
