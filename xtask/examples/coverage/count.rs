//! Operations of a document, with the reasons why they cannot be described.

use std::collections::BTreeSet;

use serde_yaml::Value;

use super::document::{Document, elements, entries};
use super::reason::Reason;
use super::shapes::Shapes;

/// An operation.
pub(crate) struct Counted {
    pub(crate) method: String,
    pub(crate) path: String,
    /// Reasons why the call cannot be described.
    pub(crate) reasons: BTreeSet<Reason>,
    /// Reasons why a part of its types is lost.
    pub(crate) losses: BTreeSet<Reason>,
}

const METHODS: [&str; 8] = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

/// Returns all operations.
pub(crate) fn operations(document: &Document) -> Vec<Counted> {
    let mut counted = Vec::new();
    let shapes = Shapes::of(document);
    for (path, item) in entries(document.get("paths")) {
        let item = document.resolve(item);
        for (method, operation) in entries(Some(item)).filter(|(key, _)| METHODS.contains(&key.as_str())) {
            let reasons = reasons(document, &method, item, operation);
            let losses = shapes.of_operation(item, operation);
            counted.push(Counted { method, path: path.clone(), reasons, losses });
        }
    }
    counted
}

fn reasons(document: &Document, method: &str, item: &Value, operation: &Value) -> BTreeSet<Reason> {
    let mut reasons = BTreeSet::new();
    if ["options", "trace"].contains(&method) {
        reasons.insert(Reason::Method);
    }
    let listed = elements(item.get("parameters")).chain(elements(operation.get("parameters")));
    reasons.extend(listed.filter_map(|parameter| of_parameter(document, document.resolve(parameter))));
    if let Some(body) = operation.get("requestBody") {
        reasons.extend(of_body(document, document.resolve(body)));
    }
    reasons.extend(of_responses(operation.get("responses")));
    reasons
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn of_parameter(document: &Document, parameter: &Value) -> Option<Reason> {
    let location = text(parameter, "in");
    if location == "cookie" {
        return Some(Reason::Cookie);
    }
    if parameter.get("content").is_some() {
        return Some(Reason::QueryContent);
    }
    let kind = kind(document, parameter.get("schema")?);
    let style = text(parameter, "style");
    // The encodings of lists and objects that the language lacks.
    if ["pipeDelimited", "spaceDelimited"].contains(&style) {
        return Some(Reason::QueryStyle);
    }
    match location {
        "path" => (kind != Kind::Scalar || !["", "simple"].contains(&style)).then_some(Reason::PathStyle),
        "header" => (kind == Kind::Other).then_some(Reason::HeaderStyle),
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Scalar,
    /// A list of scalars.
    List,
    Other,
}

/// Returns the kind of a parameter. A union of scalars is one: its text is the same.
fn kind(document: &Document, schema: &Value) -> Kind {
    let schema = document.resolve(schema);
    for key in ["allOf", "anyOf", "oneOf"] {
        let mut kinds = elements(schema.get(key))
            .filter(|member| text(member, "type") != "null")
            .map(|member| kind(document, member));
        if let Some(first) = kinds.next() {
            return if kinds.all(|kind| kind == first) { first } else { Kind::Other };
        }
    }
    let types: Vec<_> = match schema.get("type") {
        Some(Value::Sequence(types)) => types.iter().filter_map(Value::as_str).filter(|ty| *ty != "null").collect(),
        Some(Value::String(ty)) => vec![ty.as_str()],
        _ if schema.get("properties").is_some() => vec!["object"],
        _ => Vec::new(),
    };
    match types[..] {
        ["array"] => {
            let of_items = schema.get("items").map_or(Kind::Scalar, |items| kind(document, items));
            if of_items == Kind::Scalar { Kind::List } else { Kind::Other }
        }
        ["object"] => Kind::Other,
        _ => Kind::Scalar,
    }
}

fn is_json(media: &str) -> bool {
    let media = media.split(';').next().unwrap_or_default().trim();
    media == "application/json" || media.ends_with("+json") || media == "*/*" || media == "text/json"
}

fn of_body(document: &Document, body: &Value) -> Option<Reason> {
    let media: Vec<_> = entries(body.get("content")).map(|(media, _)| media).collect();
    if media.iter().any(|media| is_json(media)) {
        let others = media.iter().filter(|media| !is_json(media));
        // One of several equivalent encodings is enough, but a file is not JSON.
        return others
            .filter(|media| media.starts_with("multipart/"))
            .filter(|media| has_files(document, body, media))
            .map(|_| Reason::BodyOfSeveralTypes)
            .next();
    }
    match media.first()?.as_str() {
        "application/x-www-form-urlencoded" => None,
        media if media.starts_with("multipart/form-data") => {
            has_files_inside(document, body, media).then_some(Reason::Multipart)
        }
        media if media.starts_with("multipart/") => Some(Reason::Multipart),
        // Bytes or text.
        _ => None,
    }
}

/// Returns `true` if a body has a field that is a file.
fn has_files(document: &Document, body: &Value, media: &str) -> bool {
    properties(document, body, media).iter().any(|property| text(property, "format") == "binary")
}

/// Returns `true` if an object in a field of a body has a file.
fn has_files_inside(document: &Document, body: &Value, media: &str) -> bool {
    properties(document, body, media).iter().any(|property| {
        let items = property.get("items").map(|items| document.resolve(items));
        let inside = entries(items.unwrap_or(property).get("properties"));
        inside.into_iter().any(|(_, property)| text(document.resolve(property), "format") == "binary")
    })
}

/// Returns the fields of a body.
fn properties<'d>(document: &'d Document, body: &'d Value, media: &str) -> Vec<&'d Value> {
    let schema = body.get("content").and_then(|content| content.get(media)).and_then(|content| content.get("schema"));
    let properties = schema.map(|schema| document.resolve(schema)).and_then(|schema| schema.get("properties"));
    entries(properties).map(|(_, property)| document.resolve(property)).collect()
}

fn of_responses(responses: Option<&Value>) -> BTreeSet<Reason> {
    let mut reasons = BTreeSet::new();
    let (mut has_success, mut has_default) = (false, false);
    for (status, _) in entries(responses) {
        let class = status.chars().next().unwrap_or_default();
        match class {
            '2' | '3' => has_success = true,
            'd' => has_default = true,
            _ => {}
        }
    }
    // A default alone is the response of a success, too.
    if !has_success && !has_default {
        reasons.insert(Reason::NoSuccess);
    }
    reasons
}
