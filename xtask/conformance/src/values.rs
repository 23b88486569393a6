//! Values as expressions of Rust.

use copperplate_language::model::{Field, Model, QueryStyle, TextFormat, Type};
use serde_json::Value;

/// Returns an expression for a value of a type.
pub(crate) fn value_expression(model: &Model, ty: &Type, value: &Value) -> String {
    format!("value::<{}>({:?})?", rust_type(model, ty), value.to_string())
}

/// Returns the value of a parameter that a request has as text.
pub(crate) fn parameter_value(model: &Model, field: &Field, text: &Value) -> Value {
    let delimiter = match field.style.as_ref().map(|style| style.value) {
        Some(QueryStyle::Space) => ' ',
        Some(QueryStyle::Pipe) => '|',
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

/// Returns the name of a type in a crate.
pub(crate) fn rust_type(model: &Model, ty: &Type) -> String {
    match ty {
        Type::String => "String".to_owned(),
        Type::Boolean => "bool".to_owned(),
        Type::Integer => "i64".to_owned(),
        Type::Number => "copperplate_runtime::Number".to_owned(),
        Type::Text(TextFormat::Timestamp) => "copperplate_runtime::Timestamp".to_owned(),
        Type::Text(TextFormat::Date) => "copperplate_runtime::Date".to_owned(),
        Type::Text(TextFormat::Uuid) => "copperplate_runtime::Uuid".to_owned(),
        Type::Text(TextFormat::Base64) => "copperplate_runtime::Base64".to_owned(),
        Type::Text(TextFormat::Base64Url) => "copperplate_runtime::Base64Url".to_owned(),
        Type::Json => "copperplate_runtime::Json".to_owned(),
        Type::Object => "copperplate_runtime::JsonObject".to_owned(),
        Type::File => "copperplate_runtime::File".to_owned(),
        Type::List(element) => format!("Vec<{}>", rust_type(model, element)),
        Type::Map(value) => format!("copperplate_runtime::Map<{}>", rust_type(model, value)),
        Type::Nullable(inner) => format!("Option<{}>", rust_type(model, inner)),
        Type::Record(_) | Type::Enum(_) | Type::Union(_) => {
            let header = model.type_header(ty).expect("a declared type");
            let name = header.rust.as_ref().map_or(&header.name, |name| &name.value);
            format!("{}::types::{name}", crate_name(model))
        }
    }
}

/// Returns the name of the crate of a spec in Rust.
pub(crate) fn crate_name(model: &Model) -> String {
    model.api.package.replace('-', "_")
}
