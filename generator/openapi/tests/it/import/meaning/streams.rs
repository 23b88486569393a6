//! Streams of a document: the schema of each item replaces the description of the stream.

use serde_json::{Value, json};

/// Names of media types of streams, or their ends.
const EVENTS: &str = "text/event-stream";
const LINES: [&str; 9] =
    ["ndjson", "ndjson-stream", "ldjson", "jsonl", "json-lines", "jsonlines", "json-stream", "stream+json", "json-seq"];

/// Gives the media types of a document the schema of their items, and resolves the references to media types.
pub(super) fn read_streams(root: &mut Value) {
    for item in root["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut()) {
        // Each method has a separate key here.
        let others = item.as_object_mut().and_then(|item| item.remove("additionalOperations"));
        for (method, operation) in others.as_ref().and_then(Value::as_object).into_iter().flatten() {
            item[method.to_lowercase()] = operation.clone();
        }
    }
    let copy = root.clone();
    let is_of_sequences = root["openapi"].as_str().is_some_and(|version| version.starts_with("3.2"));
    change(root, &copy, is_of_sequences);
}

fn change(value: &mut Value, root: &Value, is_of_sequences: bool) {
    match value {
        Value::Object(map) => {
            let description = map.get("description").and_then(Value::as_str).unwrap_or_default();
            let is_of_messages = description.contains("(streaming responses)");
            if let Some(Value::Object(content)) = map.get_mut("content") {
                for (name, media) in content {
                    *media = resolve(root, media).clone();
                    // grpc-gateway sends each message in an object.
                    if is_of_messages && resolve(root, &media["schema"])["properties"]["result"].is_null() {
                        let error = json!({ "type": "object" });
                        let fields = json!({ "result": media["schema"], "error": error });
                        media["schema"] = json!({ "type": "object", "properties": fields });
                    }
                    if let Some(item) = item(root, name, media, is_of_sequences) {
                        media["schema"] = item;
                    }
                }
            }
            map.values_mut().for_each(|value| change(value, root, is_of_sequences));
        }
        Value::Array(list) => list.iter_mut().for_each(|value| change(value, root, is_of_sequences)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn item(root: &Value, name: &str, media: &Value, is_of_sequences: bool) -> Option<Value> {
    let name = name.split(';').next().unwrap_or(name).trim();
    let is_events = name == EVENTS;
    let is_lines = LINES.iter().any(|lines| name.ends_with(lines)) || media.get("itemSchema").is_some();
    if !is_events && !is_lines {
        return None;
    }
    let whole = resolve(root, media.get("schema").unwrap_or(&Value::Null));
    let items = whole.get("items").filter(|_| whole["type"] == "array");
    let of_list = items.filter(|items| is_of_sequences || is_events && are_events(root, items));
    // A text of lines is the whole stream.
    if is_lines && media.get("itemSchema").is_none() && whole["type"] == "string" {
        return Some(json!({}));
    }
    let item = media.get("itemSchema").or(of_list).or(media.get("schema"))?;
    let mut fields = Vec::new();
    if is_events {
        add_fields(root, item, &mut fields, 8);
    }
    if !are_event_fields(&fields, media.get("itemSchema").is_some()) {
        return Some(item.clone());
    }
    // The schema of an alternative is more specific than the common one.
    let data: Vec<_> = fields.iter().filter(|(name, _)| name == "data").map(|(_, schema)| *schema).collect();
    let inner: Vec<_> = data.iter().filter(|schema| ***schema != json!({ "type": "string" })).copied().collect();
    let data = if inner.is_empty() { data } else { inner };
    let data = data.into_iter().filter(|data| data["const"] != "[DONE]" && data["enum"] != json!(["[DONE]"]));
    let mut schemas: Vec<_> = data
        .map(|data| match data.get("contentSchema") {
            Some(content) => content.clone(),
            None if data.get("type").is_none() && data.get("oneOf").is_none() => json!({ "type": "string" }),
            None => data.clone(),
        })
        .collect();
    // If one of them is text, all are read as text.
    if schemas.iter().any(|schema| schema["type"] == "string") {
        return Some(json!({ "type": "string" }));
    }
    if schemas.len() == 1 { schemas.pop() } else { Some(json!({ "oneOf": schemas })) }
}

/// Returns `true` for a schema of events, with their name and data.
fn are_events(root: &Value, schema: &Value) -> bool {
    let mut fields = Vec::new();
    add_fields(root, schema, &mut fields, 8);
    are_event_fields(&fields, false)
}

/// Returns `true` for the fields of events. Without a name, `data` alone may be a field of anything, unless it is an item.
fn are_event_fields(fields: &[(String, &Value)], is_item: bool) -> bool {
    let names: Vec<_> = fields.iter().map(|(name, _)| name.as_str()).collect();
    let is_field = |name: &&str| ["data", "event", "id", "retry"].contains(name);
    names.contains(&"data") && (is_item || names.contains(&"event")) && names.iter().all(is_field)
}

/// Adds the properties of a schema and of its alternatives.
fn add_fields<'d>(root: &'d Value, schema: &'d Value, fields: &mut Vec<(String, &'d Value)>, depth: usize) {
    let schema = resolve(root, schema);
    let properties = schema["properties"].as_object().into_iter().flatten();
    fields.extend(properties.map(|(name, schema)| (name.clone(), resolve(root, schema))));
    for member in ["allOf", "oneOf", "anyOf"].iter().filter_map(|key| schema[*key].as_array()).flatten() {
        if depth > 0 {
            add_fields(root, member, fields, depth - 1);
        }
    }
}

fn resolve<'d>(root: &'d Value, value: &'d Value) -> &'d Value {
    let pointer = value["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
    pointer.and_then(|pointer| root.pointer(pointer)).unwrap_or(value)
}
