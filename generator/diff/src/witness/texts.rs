//! Texts of values in a request, and their encoding.

use copperplate_language::model::{Field, ParameterStyle, PathStyle};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC};
use serde_json::Value;

/// Characters that are encoded in queries.
pub(super) const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b',');

/// Characters that are encoded in paths, where some separate the parts of a value.
pub(super) const ENCODED_IN_PATH: &AsciiSet = &ENCODED.remove(b';').remove(b'=');

/// Header with the media type of a body.
pub(super) const CONTENT_TYPE: &str = "Content-Type";

/// Returns the texts of a parameter: several for a list.
pub(super) fn request_parameter_texts(value: &Value) -> Vec<String> {
    match value {
        Value::Array(values) => values.iter().flat_map(request_parameter_texts).collect(),
        Value::String(text) => vec![text.clone()],
        Value::Null => Vec::new(),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => vec![value.to_string()],
    }
}

/// Returns the text of a path parameter.
pub(super) fn path_value_text(field: &Field, value: &Value) -> Option<String> {
    let text = match field.attributes.style {
        Some(style) => styled_path_text(&field.name, style.value, value),
        None => request_parameter_texts(value).into_iter().next()?,
    };
    Some(text).filter(|text| !text.is_empty())
}

/// Returns the text of a list or an object in a path.
pub(super) fn styled_path_text(name: &str, style: ParameterStyle, value: &Value) -> String {
    let within = if style == ParameterStyle::Comma { ',' } else { '=' };
    let parts: Vec<String> = match value {
        Value::Object(entries) => entries
            .iter()
            .map(|(key, value)| format!("{key}{within}{}", request_parameter_texts(value).concat()))
            .collect(),
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let texts = request_parameter_texts(value).into_iter();
            texts.map(|text| if style == ParameterStyle::Matrix { format!("{name}={text}") } else { text }).collect()
        }
    };
    match style.path_style() {
        Some(PathStyle::Label) => parts.iter().map(|part| format!(".{part}")).collect(),
        Some(PathStyle::Matrix) => parts.iter().map(|part| format!(";{part}")).collect(),
        Some(PathStyle::Comma | PathStyle::Pairs) | None => parts.join(","),
    }
}
