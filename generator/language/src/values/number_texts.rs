//! Numbers that come as strings.

use serde_json::{Number, Value};

/// Returns a value with a string for each number in it.
pub(super) fn write_numbers_as_texts(value: &Value) -> Value {
    replace_scalars(value, &|scalar| Some(Value::from(scalar.as_number()?.to_string())))
}

/// Returns a value with a number for each string in it that is one.
pub(super) fn read_texts_as_numbers(value: &Value) -> Value {
    replace_scalars(value, &|scalar| Some(Value::from(scalar.as_str()?.parse::<Number>().ok()?)))
}

fn replace_scalars(value: &Value, replacement: &impl Fn(&Value) -> Option<Value>) -> Value {
    match value {
        Value::Array(elements) => elements.iter().map(|element| replace_scalars(element, replacement)).collect(),
        Value::Object(entries) => {
            entries.iter().map(|(key, value)| (key.clone(), replace_scalars(value, replacement))).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            replacement(value).unwrap_or_else(|| value.clone())
        }
    }
}
