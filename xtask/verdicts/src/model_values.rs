//! Values of calls and messages that a spec allows: the smallest ones, and each alternative of each part.

use copperplate_language::model::{
    Bounds, Field, Framing, Location, MessageContent, Model, Operation, Plain, Raw, Type, TypeId, Wrapper,
};
use copperplate_language::values::smallest_values::SmallestValues;
use copperplate_language::values::varied;
use serde_json::{Map, Value, json};

/// Values of a call, by the place that has them: `query.limit`, `body`.
pub(crate) type Values = Map<String, Value>;

/// Key of the body among the values of a call.
pub(crate) const BODY: &str = "body";

/// Key of an object that represents a constant, which programs do not provide.
pub(crate) const CONSTANT: &str = "\0constant";

/// Nesting depth of varied values.
const DEPTH: usize = 3;

/// A byte that is not UTF-8, as the character with its number.
const NOT_UTF8: &str = "\u{ff}";

/// Maximum number of alternatives of a part.
const ALTERNATIVES_MAX: usize = 24;

/// Returns the parameters of an operation without a constant, each with its key among the values of a call.
pub(crate) fn parameters<'m>(model: &'m Model, operation: &'m Operation) -> impl Iterator<Item = (String, &'m Field)> {
    let of = |location: Location, fields: &'m [Field]| {
        fields.iter().map(move |field| (format!("{}.{}", location.name(), field.name), field))
    };
    of(Location::Path, &operation.path)
        .chain(of(Location::Query, &operation.query))
        .chain(of(Location::Headers, &operation.headers))
        .chain(
            model
                .common_headers(operation)
                .map(|field| (format!("{}.{}", Location::Headers.name(), field.name), field)),
        )
        .chain(of(Location::Cookies, &operation.cookies))
        .filter(|(_, field)| field.attributes.constant.is_none())
}

/// Returns the values of several calls of an operation: the smallest call, and one for each alternative of each part.
pub(crate) fn call_values(smallest: &SmallestValues, model: &Model, operation: &Operation) -> Vec<Values> {
    let least = smallest_call(smallest, model, operation);
    let mut calls = vec![least.clone()];
    for (key, field) in parameters(model, operation) {
        let values = alternatives(varied::varied_field_values(smallest, field, DEPTH));
        let values = values
            .chain(large_value(smallest, &field.ty, &field.attributes.bounds))
            .chain(path_with_slash(operation, field));
        calls.extend(values.filter(|value| !is_refused_as_empty(operation, field, value)).map(|value| {
            let mut call = least.clone();
            call.insert(key.clone(), value);
            call
        }));
    }
    if let Some(body) = &operation.body {
        let large = large_bodies(smallest, model, &body.content, least.get(BODY));
        calls.extend(body_values(smallest, &body.content).chain(large).map(|value| {
            let mut call = least.clone();
            call.insert(BODY.to_owned(), value);
            call
        }));
        for value in calls.iter_mut().filter_map(|call| call.get_mut(BODY)) {
            if let Some(ty) = body.content.ty() {
                mark_constants(model, ty, value);
            }
        }
    }
    let mut different: Vec<Values> = Vec::new();
    for call in calls {
        if !different.contains(&call) {
            different.push(call);
        }
    }
    different
}

/// Returns the values of the smallest call of an operation.
pub(crate) fn smallest_call(smallest: &SmallestValues, model: &Model, operation: &Operation) -> Values {
    let mut values = Values::new();
    for (key, field) in parameters(model, operation).filter(|(_, field)| !field.optional) {
        values.insert(key, smallest_parameter(smallest, operation, field).unwrap_or_default());
    }
    if let Some(body) = operation.body.as_ref().filter(|body| !body.optional) {
        let value = match &body.content {
            MessageContent::Json(ty) => smallest.find_value(ty, &Bounds::default()),
            _ => body_values(smallest, &body.content).next(),
        };
        values.extend(value.map(|value| (BODY.to_owned(), value)));
    }
    values
}

/// Returns the smallest value of a parameter. In a path it cannot be empty.
pub(crate) fn smallest_parameter(smallest: &SmallestValues, operation: &Operation, field: &Field) -> Option<Value> {
    let least = smallest.find_field_value(field)?.node().clone();
    if !is_refused_as_empty(operation, field, &least) {
        return Some(least);
    }
    let mut others = varied::varied_field_values(smallest, field, DEPTH).into_iter();
    others.find(|value| !is_refused_as_empty(operation, field, value))
}

fn is_of_path(operation: &Operation, field: &Field) -> bool {
    operation.path.iter().any(|of_path| std::ptr::eq(of_path, field))
}

/// Returns `true` for an empty value, or one with an empty part, of a parameter for which a crate refuses it.
pub(crate) fn is_refused_as_empty(operation: &Operation, field: &Field, value: &Value) -> bool {
    let is_of_query = operation.query.iter().chain(&operation.cookies).any(|other| std::ptr::eq(other, field));
    let is_list = field.ty.non_null().is_list();
    let is_refused = is_of_path(operation, field) || field.is_idempotency_key || (is_list && !is_of_query);
    is_refused && is_empty(value)
}

/// Returns a value whose slash is part of the path, or encoded.
fn path_with_slash(operation: &Operation, field: &Field) -> Option<Value> {
    (is_of_path(operation, field) && field.ty == Type::Plain(Plain::String)).then(|| Value::from("a/b"))
}

/// Returns `true` for a value that is empty, or has an empty part.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::String(text) => text.is_empty(),
        Value::Array(elements) => elements.is_empty() || elements.iter().any(is_empty),
        Value::Object(entries) => entries.is_empty() || entries.values().any(is_empty),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn body_values(smallest: &SmallestValues, content: &MessageContent) -> impl Iterator<Item = Value> {
    let values = match content {
        MessageContent::Json(ty) => varied::varied_values(smallest, ty, &Bounds::default(), DEPTH),
        MessageContent::Raw(_) => vec![Value::from("x")],
        MessageContent::None | MessageContent::Redirect | MessageContent::Streamed(..) => Vec::new(),
    };
    alternatives(values)
}

fn alternatives(values: Vec<Value>) -> impl Iterator<Item = Value> {
    values.into_iter().take(ALTERNATIVES_MAX)
}

/// Length of values without a maximum: larger than any maximum in a row.
const LARGE: usize = 12;

/// Returns a large value of a type whose size is not bounded.
fn large_value(smallest: &SmallestValues, ty: &Type, bounds: &Bounds) -> Option<Value> {
    match ty.non_null() {
        Type::Plain(Plain::String) if bounds.max_length.is_none() => Some(Value::from("x".repeat(LARGE))),
        Type::Wrapped(Wrapper::List, element) if bounds.max_items.is_none() => {
            let element = smallest.find_value(element, &Bounds::default())?;
            Some(Value::from(vec![element; LARGE]))
        }
        _ => None,
    }
}

/// Returns bodies with a large value in one of their fields.
fn large_bodies(
    smallest: &SmallestValues,
    model: &Model,
    content: &MessageContent,
    least: Option<&Value>,
) -> Vec<Value> {
    let (Some(id), Some(Value::Object(least))) = (content.record(), least) else { return Vec::new() };
    let fields = model.record(id).fields.iter().filter(|field| field.attributes.constant.is_none());
    let large = fields.filter_map(|field| {
        let mut body = least.clone();
        body.insert(field.name.clone(), large_value(smallest, &field.ty, &field.attributes.bounds)?);
        Some(Value::Object(body))
    });
    large.collect()
}

/// Marks values that a crate sends by itself: constants of records that are not variants.
fn mark_constants(model: &Model, ty: &Type, value: &mut Value) {
    match (ty.non_null(), value) {
        (Type::Declared(TypeId::Record(id)), Value::Object(members)) => {
            for field in &model.record(*id).fields {
                let Some(value) = members.get_mut(&field.name) else { continue };
                match field.attributes.constant {
                    Some(_) => *value = json!({ CONSTANT: value }),
                    None => mark_constants(model, &field.ty, value),
                }
            }
        }
        (Type::Wrapped(Wrapper::List, element), Value::Array(elements)) => {
            for value in elements {
                mark_constants(model, element, value);
            }
        }
        (Type::Wrapped(Wrapper::Map, of_value), Value::Object(entries)) => {
            for value in entries.values_mut() {
                mark_constants(model, of_value, value);
            }
        }
        _ => {}
    }
}

/// Returns the texts of several contents of responses.
pub(crate) fn content_texts(smallest: &SmallestValues, content: &MessageContent, end: Option<&str>) -> Vec<String> {
    let values = |ty: &Type| varied::varied_values(smallest, ty, &Bounds::default(), DEPTH);
    let lines = |ty: &Type| values(ty).into_iter().take(ALTERNATIVES_MAX).map(|value| value.to_string());
    match content {
        MessageContent::None | MessageContent::Redirect => vec![String::new()],
        MessageContent::Raw(Raw::Text) => vec!["x".to_owned()],
        MessageContent::Raw(Raw::Bytes) => vec!["x".to_owned(), NOT_UTF8.to_owned()],
        MessageContent::Json(ty) => lines(ty).collect(),
        MessageContent::Streamed(Framing::Lines, ty) => lines(ty).map(|line| line + "\n").collect(),
        MessageContent::Streamed(Framing::Events, ty) => {
            let end = end.map(|end| format!("data: {end}\n\n")).unwrap_or_default();
            lines(ty).map(|data| format!("data: {data}\n\n{end}")).collect()
        }
        MessageContent::Streamed(Framing::TextEvents, _) => {
            let end = end.map(|end| format!("data: {end}\n\n")).unwrap_or_default();
            vec![format!("data: x\n\n{end}")]
        }
    }
}
