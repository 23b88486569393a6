//! Parameters with the example values of a document, and their text in a request.

use copperplate_language::model::Location;
use serde_json::Value;

use super::shown::of_schema;
use crate::document::{Document, Operation, elements, entries};

/// A parameter with a value.
pub(crate) struct Parameter {
    pub(crate) location: Location,
    pub(crate) name: String,
    pub(crate) value: Value,
    /// Unescaped names and texts in a request.
    pub(crate) texts: Vec<(String, String)>,
}

/// Headers that OpenAPI does not treat as parameters.
const IGNORED: [&str; 3] = ["accept", "content-type", "authorization"];

/// Returns the parameters with an example; `None` if a required parameter lacks one.
pub(super) fn of_operation(document: &Document, operation: &Operation) -> Option<Vec<Parameter>> {
    let mut declared: Vec<(&str, &str, &Value)> = Vec::new();
    for of in [operation.item, operation.value] {
        for parameter in elements(of.get("parameters")).map(|parameter| document.resolve(parameter)) {
            let key = |key: &str| parameter.get(key).and_then(Value::as_str);
            let (name, location) = (key("name")?, key("in")?);
            // A parameter of the operation replaces one of the path item.
            declared.retain(|(other, of, _)| (*other, *of) != (name, location));
            declared.push((name, location, parameter));
        }
    }
    let mut parameters = Vec::new();
    for (name, location, declared) in declared {
        let location = match location {
            "path" => Location::Path,
            "query" => Location::Query,
            "header" if IGNORED.contains(&name.to_ascii_lowercase().as_str()) => continue,
            "header" => Location::Headers,
            _ => continue,
        };
        let example = example(document, declared).filter(|value| !value.is_null());
        match example {
            Some(value) => {
                let texts = texts(name, location, declared, &value);
                parameters.push(Parameter { location, name: name.to_owned(), value, texts });
            }
            None if declared.get("required") == Some(&Value::Bool(true)) => return None,
            None => {}
        }
    }
    Some(parameters)
}

fn example(document: &Document, parameter: &Value) -> Option<Value> {
    let named = entries(parameter.get("examples")).find_map(|(_, example)| document.resolve(example).get("value"));
    let own = parameter.get("example").or(named).cloned();
    own.or_else(|| of_schema(document, parameter.get("schema")?, 2))
}

/// Returns the names and texts of a value, as OpenAPI serializes it.
fn texts(name: &str, location: Location, declared: &Value, value: &Value) -> Vec<(String, String)> {
    let style = declared.get("style").and_then(Value::as_str);
    let explode = declared.get("explode").and_then(Value::as_bool);
    let is_repeated = location == Location::Query && explode.unwrap_or(matches!(style, None | Some("form")));
    match value {
        Value::Array(elements) if is_repeated => {
            elements.iter().map(|element| (name.to_owned(), text(element))).collect()
        }
        Value::Array(elements) => {
            let texts: Vec<_> = elements.iter().map(text).collect();
            vec![(name.to_owned(), texts.join(","))]
        }
        Value::Object(fields) if style == Some("deepObject") => {
            fields.iter().map(|(field, value)| (format!("{name}[{field}]"), text(value))).collect()
        }
        Value::Object(fields) => fields.iter().map(|(field, value)| (field.clone(), text(value))).collect(),
        scalar => vec![(name.to_owned(), text(scalar))],
    }
}

/// Returns a single value as text.
pub(super) fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
