//! Numbers that come as strings.

use serde_json::{Number, Value};

/// Returns a value with a string for each number in it.
pub(super) fn write_numbers_as_texts(value: &Value) -> Value {
    map_scalars(value, &|scalar| match scalar {
        Value::Number(number) => Value::from(number.to_string()),
        other => other.clone(),
    })
}

/// Returns a value with a number for each string in it that is one.
pub(super) fn read_texts_as_numbers(value: &Value) -> Value {
    map_scalars(value, &|scalar| match scalar {
        Value::String(text) => text.parse::<Number>().map_or_else(|_| scalar.clone(), Value::from),
        other => other.clone(),
    })
}

fn map_scalars(value: &Value, map: &impl Fn(&Value) -> Value) -> Value {
    match value {
        Value::Array(elements) => elements.iter().map(|element| map_scalars(element, map)).collect(),
        Value::Object(entries) => entries.iter().map(|(key, value)| (key.clone(), map_scalars(value, map))).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => map(value),
    }
}
