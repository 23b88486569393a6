//! `null` in combined schemas: all of them must allow it.

use std::collections::HashSet;

use serde_json::Value;

use super::document::Document;

/// Returns `true` if one of several descriptions of a property excludes `null`.
pub(super) fn exclude_null(document: &Document, parts: &[&Value]) -> bool {
    let has_no_type = |part: &&Value| part["nullable"] == true && part.get("type").is_none();
    parts.iter().any(|part| excludes_null(document, part, &mut HashSet::new())) && !parts.iter().any(has_no_type)
}

/// Returns `true` if one member of an `allOf` excludes `null`, and none only adds it to the others.
pub(super) fn exclude_null_of_members(document: &Document, members: &[&Value]) -> bool {
    let only_adds = |member: &&Value| {
        let is_adding = |key: &String| ["nullable", "type", "description", "title", "example"].contains(&key.as_str());
        member.as_object().is_some_and(|map| map.keys().all(is_adding))
            && !excludes_null(document, member, &mut HashSet::new())
            && (member["nullable"] == true || member["type"].is_array())
    };
    !members.iter().any(only_adds) && exclude_null(document, members)
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
