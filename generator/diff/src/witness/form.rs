//! Values as pairs of names and texts: in forms, parts and queries.

use copperplate_language::model::{
    Encoding, Field, FormLists, FormNulls, JSON_MEDIA_TYPE, Model, Operation, ParameterStyle, Plain, Record, RecordId,
    Type, Wrapper,
};
use copperplate_language::values::is_file_value;
use copperplate_language::values::mismatches::MismatchSegment;
use percent_encoding::utf8_percent_encode;
use serde_json::Value;

use super::texts::{ENCODED, request_parameter_texts};

/// Returns a body as it is sent.
pub(super) fn form_body_text(model: &Model, operation: &Operation, body: &Value) -> String {
    let Value::Object(fields) = body else { return body.to_string() };
    let Some((declared, encoding)) = operation.body.as_ref().and_then(|body| Some((body, body.encoding?))) else {
        return body.to_string();
    };
    let style = FormNotation::from_model(model);
    if let (Encoding::Multipart, Some(id)) = (encoding, declared.content.record()) {
        let parts: Vec<_> =
            fields.iter().map(|(name, value)| form_curl_part(model.record(id), style, name, value)).collect();
        return parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    }
    let mut pairs = Vec::new();
    for (name, value) in fields {
        let own = declared.content.record().and_then(|id| Some(model.record(id).field(name)?.attributes.style?.value));
        let separator = own.and_then(ParameterStyle::separator);
        if own == Some(ParameterStyle::Json) && !value.is_null() {
            pairs.push((name.clone(), value.to_string()));
        } else if let (Some(separator), Value::Array(elements)) = (separator, value)
            && !elements.is_empty()
        {
            pairs.push((name.clone(), joined_elements(elements, separator)));
        } else {
            let lists = own.map_or(style.lists, form_lists);
            add_form_pairs(FormNotation { lists, ..style }, name, value, &mut pairs);
        }
    }
    let encode = |text: &str| utf8_percent_encode(text, ENCODED).to_string();
    let pairs: Vec<_> = pairs.iter().map(|(name, text)| format!("{}={}", encode(name), encode(text))).collect();
    pairs.join("&")
}

/// Returns the part of a body that a text encodes differently, or the whole body; and the expected text.
pub(super) fn form_encoded_otherwise(
    model: &Model,
    operation: &Operation,
    body: &Value,
    text: &str,
) -> Option<(Vec<MismatchSegment>, String)> {
    let whole = form_body_text(model, operation, body);
    if whole == text {
        return None;
    }
    let record = operation.body.as_ref().and_then(|body| body.encoded_record(Encoding::Multipart));
    let (Some(record), Value::Object(fields)) = (record, body) else { return Some((Vec::new(), whole)) };
    let expected = fields.iter().map(|(name, value)| {
        (name, form_curl_part(model.record(record), FormNotation::from_model(model), name, value))
    });
    let mut apart = expected.filter(|(_, expected)| !text.contains(expected));
    Some(
        apart
            .next()
            .map_or((Vec::new(), whole), |(name, expected)| (vec![MismatchSegment::Field(name.clone())], expected)),
    )
}

/// Returns the fields of a form, or of parts, as a service reads them: a number is a text where one is expected, and a
/// single value is a list of one.
pub(super) fn form_body_as_read(model: &Model, record: RecordId, body: &Value) -> Value {
    let Value::Object(fields) = body else { return body.clone() };
    let as_read = |name: &String, value: &Value| match model.record(record).field(name) {
        Some(field) => form_value_as_read(model, &field.ty, value),
        None => value.clone(),
    };
    Value::Object(fields.iter().map(|(name, value)| (name.clone(), as_read(name, value))).collect())
}

fn form_value_as_read(model: &Model, ty: &Type, value: &Value) -> Value {
    let ty = ty.non_null();
    let is_single = matches!(value, Value::Bool(_) | Value::Number(_) | Value::String(_));
    if let (Type::Wrapped(Wrapper::List, element), Value::Array(elements)) = (ty, value) {
        return Value::Array(elements.iter().map(|value| form_value_as_read(model, element, value)).collect());
    }
    if let Some(element) = ty.list_element()
        && is_single
    {
        return Value::Array(vec![form_value_as_read(model, element, value)]);
    }
    if let Value::Array(elements) = value
        && ty.is_single()
    {
        return match elements.as_slice() {
            [] if FormNotation::from_model(model).empties => Value::from(""),
            [sole] => form_value_as_read(model, ty, sole),
            [] | [_, _, ..] => value.clone(),
        };
    }
    if *ty == Type::Plain(Plain::String) && is_single && !matches!(value, Value::String(_)) {
        return Value::String(value.to_string());
    }
    value.clone()
}

/// Returns the parts of a field, each as an argument of curl.
fn form_curl_part(record: &Record, style: FormNotation, name: &str, value: &Value) -> String {
    let mut parts = Vec::new();
    if record.field(name).is_some_and(|field| field.attributes.style.is_some()) {
        add_form_pairs(style, name, value, &mut parts);
    } else {
        let elements = if let Value::Array(elements) = value { &elements[..] } else { std::slice::from_ref(value) };
        for element in elements {
            let text = match element {
                Value::Null if style.nulls => String::new(),
                Value::Null => continue,
                value if is_file_value(value) => "@file".to_owned(),
                Value::Object(_) | Value::Array(_) => format!("{element};type={JSON_MEDIA_TYPE}"),
                Value::String(text) => text.clone(),
                Value::Bool(_) | Value::Number(_) => element.to_string(),
            };
            parts.push((name.to_owned(), text));
        }
        let holds_files = record.field(name).is_some_and(|field| field.ty.is_file());
        if elements.is_empty() && style.empties && !holds_files {
            parts.push((name.to_owned(), String::new()));
        }
    }
    let parts: Vec<_> = parts.iter().map(|(name, text)| format!("-F '{name}={text}'")).collect();
    parts.join(" ")
}

/// Returns a list that is sent as one text.
fn joined_elements(elements: &[Value], separator: char) -> String {
    let texts: Vec<_> = elements.iter().flat_map(request_parameter_texts).collect();
    texts.join(&separator.to_string())
}

/// Returns a query parameter as it is sent.
pub(super) fn form_query_pairs(model: &Model, field: &Field, value: &Value) -> Vec<(String, String)> {
    let style = model.list_style(field);
    if let (Some(separator), Value::Array(elements)) = (style.and_then(ParameterStyle::separator), value) {
        return if elements.is_empty() {
            Vec::new()
        } else {
            vec![(field.name.clone(), joined_elements(elements, separator))]
        };
    }
    if style == Some(ParameterStyle::Json) {
        return vec![(field.name.clone(), value.to_string())];
    }
    if let (Some(ParameterStyle::Comma), Value::Object(entries)) = (style, value) {
        let texts = entries.iter().flat_map(|(key, value)| [Value::from(key.as_str()), value.clone()]);
        let joined = joined_elements(&texts.collect::<Vec<_>>(), ',');
        return if entries.is_empty() { Vec::new() } else { vec![(field.name.clone(), joined)] };
    }
    let lists = style.map_or(FormLists::Repeat, form_lists);
    let (notation, mut pairs) = (FormNotation { lists, nulls: true, empties: false }, Vec::new());
    if let (Some(ParameterStyle::Exploded), Value::Object(entries)) = (style, value) {
        for (key, value) in entries {
            add_form_pairs(notation, key, value, &mut pairs);
        }
    } else {
        add_form_pairs(notation, &field.name, value, &mut pairs);
    }
    pairs
}

/// Returns the encoding of lists whose elements are separate pairs.
fn form_lists(style: ParameterStyle) -> FormLists {
    match style {
        ParameterStyle::Brackets => FormLists::Brackets,
        ParameterStyle::Indexed | ParameterStyle::Deep => FormLists::Indexed,
        ParameterStyle::Comma
        | ParameterStyle::Space
        | ParameterStyle::Pipe
        | ParameterStyle::Repeat
        | ParameterStyle::Json
        | ParameterStyle::Exploded
        | ParameterStyle::Pairs
        | ParameterStyle::Label
        | ParameterStyle::Matrix => FormLists::Repeat,
    }
}

/// Notation of values that have no text.
#[derive(Clone, Copy)]
struct FormNotation {
    lists: FormLists,
    /// `true` if `null` is an empty text.
    nulls: bool,
    /// `true` if empty lists and objects are an empty text.
    empties: bool,
}

impl FormNotation {
    fn from_model(model: &Model) -> Self {
        let is_empty = model.form_content_nulls() == FormNulls::Empty;
        Self { lists: model.form_content_lists(), nulls: is_empty, empties: is_empty }
    }
}

fn add_form_pairs(style: FormNotation, name: &str, value: &Value, pairs: &mut Vec<(String, String)>) {
    let is_sent_empty = match value {
        Value::Null => style.nulls,
        Value::Array(elements) => elements.is_empty() && style.empties,
        Value::Object(fields) => fields.is_empty() && style.empties,
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    };
    if is_sent_empty {
        pairs.push((name.to_owned(), String::new()));
    }
    match value {
        Value::Array(elements) => {
            let has_parts = elements.iter().any(|element| element.is_array() || element.is_object());
            let lists = if has_parts { FormLists::Indexed } else { style.lists };
            for (index, element) in elements.iter().enumerate() {
                let name = match lists {
                    FormLists::Repeat => name.to_owned(),
                    FormLists::Brackets => format!("{name}[]"),
                    FormLists::Indexed => format!("{name}[{index}]"),
                };
                add_form_pairs(style, &name, element, pairs);
            }
        }
        Value::Object(fields) => {
            for (key, value) in fields {
                add_form_pairs(style, &format!("{name}[{key}]"), value, pairs);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            pairs.extend(request_parameter_texts(value).into_iter().map(|text| (name.to_owned(), text)));
        }
    }
}
