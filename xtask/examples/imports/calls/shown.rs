//! Calls that a document shows by its examples.

use copperplate_language::model::Location;
use serde_json::{Map, Value};

use super::parameters::{self, Parameter};
use crate::document::{Document, Operation, entries};
use crate::examples::{is_json, of_content};

/// Call with the values of a document.
pub(crate) struct Shown {
    /// Method and path of its operation.
    pub(crate) address: String,
    /// Place of its operation.
    pub(crate) pointer: String,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) body: Option<Value>,
}

/// Returns the calls of all operations whose examples show every required value, and at least one value.
pub(crate) fn shown(document: &Document) -> Vec<Shown> {
    document.operations().iter().filter_map(|operation| of_operation(document, operation)).collect()
}

fn of_operation(document: &Document, operation: &Operation) -> Option<Shown> {
    let parameters = parameters::of_operation(document, operation)?;
    let body = match operation.value.get("requestBody").map(|body| document.resolve(body)) {
        None => None,
        Some(body) => {
            let (_, content) = entries(body.get("content")).find(|(media, _)| is_json(media))?;
            let value = of_body(document, content);
            if value.is_none() && body.get("required") == Some(&Value::Bool(true)) {
                return None;
            }
            value
        }
    };
    // Some documents do not declare all parameters of a path.
    let in_path = parameters.iter().filter(|parameter| parameter.location == Location::Path).count();
    let is_shown = (!parameters.is_empty() || body.is_some()) && operation.address.matches('{').count() == in_path;
    let (address, pointer) = (operation.address.clone(), operation.pointer.clone());
    is_shown.then_some(Shown { address, pointer, parameters, body })
}

fn of_body(document: &Document, content: &Value) -> Option<Value> {
    let own = of_content(document, content).first().map(|value| (*value).clone());
    own.or_else(|| of_schema(document, content.get("schema")?, DEPTH_MAX))
}

/// Maximum depth of a value. A schema can contain itself endlessly.
const DEPTH_MAX: usize = 8;

/// Returns the example of a schema, or assembles one from the examples of its properties or elements; `None` if a
/// required property lacks an example.
pub(super) fn of_schema(document: &Document, schema: &Value, depth: usize) -> Option<Value> {
    let depth = depth.checked_sub(1)?;
    let schema = document.resolve(schema);
    if let Some(example) = schema.get("example").or_else(|| schema.get("examples")?.get(0)) {
        return Some(example.clone());
    }
    if let Some(items) = schema.get("items") {
        return Some(Value::Array(vec![of_schema(document, items, depth)?]));
    }
    let parts = schema.get("allOf").and_then(Value::as_array);
    let mut object = Map::new();
    for part in parts.into_iter().flatten() {
        let Value::Object(part) = of_schema(document, part, depth)? else { return None };
        object.extend(part);
    }
    let is_required = |name: &str| {
        let required = schema.get("required").and_then(Value::as_array);
        required.is_some_and(|names| names.iter().any(|required| required == name))
    };
    for (name, property) in entries(schema.get("properties")) {
        if document.resolve(property).get("readOnly") == Some(&Value::Bool(true)) {
            continue;
        }
        match of_schema(document, property, depth) {
            Some(value) => drop(object.insert(name.to_owned(), value)),
            None if is_required(name) => return None,
            None => {}
        }
    }
    let is_object = schema.get("properties").is_some() || parts.is_some();
    (is_object && !object.is_empty()).then_some(Value::Object(object))
}
