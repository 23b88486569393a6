//! Values as expressions of Rust.

use copperplate_language::model::{Field, Model, ParameterStyle, Plain, Type, TypeId, Wrapper};
use serde_json::Value;

use crate::rust_types::rust_type;

/// Returns an expression for a value of a type.
pub(crate) fn value_expression(model: &Model, ty: &Type, value: &Value) -> String {
    match (ty, value) {
        (Type::Plain(Plain::File), _) => file_expression(value),
        (Type::Wrapped(Wrapper::List, element), Value::Array(files)) if **element == Type::Plain(Plain::File) => {
            let files = files.iter().map(file_expression).collect::<Vec<_>>();
            format!("vec![{}]", files.join(", "))
        }
        _ => format!("value::<{}>({:?})?", rust_type(model, ty), value.to_string()),
    }
}

/// Returns an expression for a file of the suite. Under its own name, it is read while it is sent.
fn file_expression(value: &Value) -> String {
    let text = |member: &str| value[member].as_str();
    let opened = text("file").unwrap_or_default();
    let file = match text("name") {
        Some(name) => format!("renamed_file({opened:?}, {name:?})?"),
        None => format!("opened_file({opened:?})?"),
    };
    text("type").map(|media_type| format!("{file}.with_media_type({media_type:?})")).unwrap_or(file)
}

/// Returns the value of a parameter, which a request has as text.
pub(crate) fn parameter_value(model: &Model, field: &Field, text: &Value) -> Value {
    let style = field.attributes.style.as_ref().map(|style| style.value);
    let delimiter = match style {
        Some(ParameterStyle::Space) => ' ',
        Some(ParameterStyle::Pipe) => '|',
        _ => ',',
    };
    if let (Some(style), Value::String(text)) = (style, text) {
        let value = unjoined(&field.name, style, &field.ty, text);
        return typed_value(model, field.ty.non_null(), &value, delimiter);
    }
    typed_value(model, field.ty.non_null(), text, delimiter)
}

/// Returns a list or an object that is a single text, with its elements or values as texts.
fn unjoined(name: &str, style: ParameterStyle, ty: &Type, text: &str) -> Value {
    let separator = match style {
        ParameterStyle::Label => '.',
        ParameterStyle::Matrix => ';',
        _ => ',',
    };
    let is_object = matches!(ty.non_null(), Type::Wrapped(Wrapper::Map, _) | Type::Declared(TypeId::Record(_)));
    let parts: Vec<&str> = text.trim_start_matches(['.', ';']).split(separator).collect();
    let value = |text: &str| Value::String(text.to_owned());
    match style {
        ParameterStyle::Comma if is_object => {
            let pairs =
                parts.chunks(2).map(|pair| (pair[0].to_owned(), value(pair.get(1).copied().unwrap_or_default())));
            Value::Object(pairs.collect())
        }
        ParameterStyle::Pairs | ParameterStyle::Label | ParameterStyle::Matrix if is_object => {
            let pairs = parts.iter().filter_map(|pair| pair.split_once('='));
            Value::Object(pairs.map(|(key, text)| (key.to_owned(), value(text))).collect())
        }
        ParameterStyle::Label | ParameterStyle::Matrix => {
            let of_name = format!("{name}=");
            parts.iter().map(|part| value(part.strip_prefix(&of_name).unwrap_or(part))).collect()
        }
        _ => value(text),
    }
}

fn typed_value(model: &Model, ty: &Type, value: &Value, delimiter: char) -> Value {
    match (model.base_type(ty), value) {
        (Type::Plain(Plain::Boolean | Plain::Number | Plain::Integer), Value::String(text)) => {
            serde_json::from_str(text).unwrap_or_else(|_| value.clone())
        }
        (Type::Plain(Plain::String | Plain::Text(_)), Value::Bool(_) | Value::Number(_)) => {
            Value::String(value.to_string())
        }
        (Type::Wrapped(Wrapper::List, element), Value::Array(values)) => {
            values.iter().map(|value| typed_value(model, element, value, delimiter)).collect()
        }
        (Type::Wrapped(Wrapper::List, element), Value::String(text)) => {
            let values = text.split(delimiter).map(|text| Value::String(text.to_owned()));
            values.map(|value| typed_value(model, element, &value, delimiter)).collect()
        }
        (Type::Wrapped(Wrapper::Map, ty), Value::Object(entries)) => {
            let typed = |(key, value): (&String, &Value)| (key.clone(), typed_value(model, ty, value, delimiter));
            Value::Object(entries.iter().map(typed).collect())
        }
        _ => value.clone(),
    }
}
