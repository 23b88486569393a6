//! `null` in combined schemas: all of them must allow it.

use std::collections::HashSet;

use serde_json::Value;

use super::document::Document;

/// Returns `true` if one of several parts excludes `null`, and none only adds it to the others.
pub(super) fn exclude_null(document: &Document, parts: &[&Value]) -> bool {
    let excludes = |part: &&&Value| excludes_null(document, part, &mut HashSet::new());
    parts.iter().any(|part| excludes(&part)) && !parts.iter().any(|part| adds_null(part))
}

/// Returns `true` for a part that says nothing but `null`, apart from the type of objects.
fn adds_null(part: &Value) -> bool {
    let keys = |map: &serde_json::Map<String, Value>| {
        map.keys().all(|key| ["nullable", "description", "type"].contains(&key.as_str()))
    };
    part["nullable"] == true
        && part.as_object().is_some_and(keys)
        && (part.get("type").is_none() || part["type"] == "object")
}

/// `seen` has the schemas that were looked at.
fn excludes_null(document: &Document, schema: &Value, seen: &mut HashSet<*const Value>) -> bool {
    if !seen.insert(std::ptr::from_ref(schema)) || schema["nullable"] == true || schema["x-nullable"] == true {
        return false;
    }
    let is_without_null = |values: &Value, null: &Value| {
        values.as_array().map_or(*values != *null, |values| !values.is_empty() && !values.contains(null))
    };
    let members = |key: &str| schema[key].as_array().into_iter().flatten();
    schema.get("type").is_some_and(|types| is_without_null(types, &Value::from("null")))
        || schema.get("enum").is_some_and(|values| is_without_null(values, &Value::Null))
        || schema.get("const").is_some_and(|value| !value.is_null())
        || schema.get("type").is_none() && (schema.get("properties").is_some() || schema.get("items").is_some())
        || document.target(schema).is_some_and(|target| excludes_null(document, target, seen))
        || members("allOf").any(|member| excludes_null(document, member, seen))
        || ["oneOf", "anyOf"]
            .iter()
            .any(|key| schema.get(key).is_some() && members(key).all(|member| excludes_null(document, member, seen)))
}
