//! Values as expressions of Rust.

use copperplate_language::model::{Field, Model, ParameterStyle, Type};
use serde_json::Value;

use crate::rust_types::rust_type;

/// Returns an expression for a value of a type.
pub(crate) fn value_expression(model: &Model, ty: &Type, value: &Value) -> String {
    match (ty, value) {
        (Type::File, _) => file_expression(value),
        (Type::List(element), Value::Array(files)) if **element == Type::File => {
            let files = files.iter().map(file_expression).collect::<Vec<_>>();
            format!("vec![{}]", files.join(", "))
        }
        _ => format!("value::<{}>({:?})?", rust_type(model, ty), value.to_string()),
    }
}

/// Returns an expression for a file of the suite. With its own name it is read while it is sent.
fn file_expression(value: &Value) -> String {
    let text = |member: &str| value[member].as_str();
    let opened = text("file").unwrap_or_default();
    let file = match text("name") {
        Some(name) => format!("renamed_file({opened:?}, {name:?})?"),
        None => format!("opened_file({opened:?})?"),
    };
    text("type").map(|media_type| format!("{file}.media_type({media_type:?})")).unwrap_or(file)
}

/// Returns the value of a parameter that a request has as text.
pub(crate) fn parameter_value(model: &Model, field: &Field, text: &Value) -> Value {
    let delimiter = match field.style.as_ref().map(|style| style.value) {
        Some(ParameterStyle::Space) => ' ',
        Some(ParameterStyle::Pipe) => '|',
        _ => ',',
    };
    typed_value(model, field.ty.non_null(), text, delimiter)
}

fn typed_value(model: &Model, ty: &Type, value: &Value, delimiter: char) -> Value {
    match (model.base_type(ty), value) {
        (Type::Boolean | Type::Number | Type::Integer, Value::String(text)) => {
            serde_json::from_str(text).unwrap_or_else(|_| value.clone())
        }
        (Type::String | Type::Text(_), Value::Bool(_) | Value::Number(_)) => Value::String(value.to_string()),
        (Type::List(element), Value::Array(values)) => {
            values.iter().map(|value| typed_value(model, element, value, delimiter)).collect()
        }
        (Type::List(element), Value::String(text)) => {
            let values = text.split(delimiter).map(|text| Value::String(text.to_owned()));
            values.map(|value| typed_value(model, element, &value, delimiter)).collect()
        }
        _ => value.clone(),
    }
}
