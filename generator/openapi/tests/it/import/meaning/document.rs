//! OpenAPI documents as JSON, read by code that is independent of the import.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::schema::says_something;
use super::streams::read_streams;
use super::subtypes::extend_beside_lists;
use super::swagger::as_openapi;

/// Key of a copy of the keywords beside the alternatives of a schema.
pub(super) const BESIDE: &str = "what is beside the alternatives";

/// Maximum number of references in a row. Some lead to themselves.
const REFERENCES: usize = 40;

/// A document.
pub(super) struct Document {
    root: Value,
    /// Properties that discriminators name.
    pub(super) tags: BTreeSet<String>,
}

impl Document {
    /// Parses JSON or YAML.
    pub(super) fn parse(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        Self::of(serde_json::from_str(text).unwrap_or_else(|_| {
            let yaml: serde_yaml::Value = serde_yaml::from_str(text).expect("a document");
            json(yaml)
        }))
    }

    pub(super) fn of(root: Value) -> Self {
        let mut root = as_openapi(root);
        read_streams(&mut root);
        set_apart(&mut root);
        extend_beside_lists(&mut root);
        let mut tags = BTreeSet::new();
        find_tags(&root, &mut tags);
        Self { root, tags }
    }

    /// Returns the value at a path of keys.
    pub(super) fn at(&self, path: &[&str]) -> &Value {
        path.iter().fold(&self.root, |value, key| &value[*key])
    }

    /// Follows the references of a value.
    pub(super) fn resolve<'d>(&'d self, value: &'d Value) -> &'d Value {
        let mut current = value;
        for _ in 0..REFERENCES {
            let Some(target) = self.target(current) else { break };
            current = target;
        }
        current
    }

    /// Returns the target of a reference.
    pub(super) fn target<'d>(&'d self, value: &Value) -> Option<&'d Value> {
        let reference = value.get("$ref")?.as_str()?;
        // A document can be referred to by its own address.
        let reference = self.root["$self"].as_str().and_then(|own| reference.strip_prefix(own)).unwrap_or(reference);
        let pointer = reference.strip_prefix('#')?;
        let decoded = percent_encoding::percent_decode_str(pointer).decode_utf8_lossy().into_owned();
        self.root.pointer(&decoded)
    }
}

fn find_tags(value: &Value, tags: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            tags.extend(value["discriminator"]["propertyName"].as_str().map(str::to_owned));
            map.values().for_each(|value| find_tags(value, tags));
        }
        Value::Array(list) => list.iter().for_each(|value| find_tags(value, tags)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Adds a copy of the keywords about properties beside alternatives, which apply to each of them.
fn set_apart(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(set_apart);
            let has_any = |map: &Map<String, Value>, keys: &[&str]| keys.iter().any(|key| map.contains_key(*key));
            // Alternatives that are objects may contain the schema itself.
            let is_scalar = map.get("type").and_then(Value::as_str).is_some_and(|ty| ty != "object" && ty != "array");
            let is_beside = has_any(map, &["properties", "items", "allOf"])
                || is_scalar && alternatives(map).any(|member| !says_something(member));
            // A property can have the name of a keyword.
            let is_union = ["oneOf", "anyOf"].iter().any(|key| map.get(*key).is_some_and(Value::is_array));
            if is_union && is_beside {
                let mut beside = map.clone();
                beside.retain(|key, _| !["oneOf", "anyOf", "discriminator"].contains(&key.as_str()));
                map.insert(BESIDE.to_owned(), Value::Object(beside));
            }
        }
        Value::Array(list) => list.iter_mut().for_each(set_apart),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn alternatives(schema: &Map<String, Value>) -> impl Iterator<Item = &Map<String, Value>> {
    let lists = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema.get(key)?.as_array());
    lists.flatten().filter_map(Value::as_object)
}

/// YAML keys may be numbers: statuses.
fn json(value: serde_yaml::Value) -> Value {
    match value {
        serde_yaml::Value::Mapping(map) => {
            let entries = map.into_iter().map(|(key, value)| {
                let key = match key {
                    serde_yaml::Value::String(key) => key,
                    other => serde_yaml::to_string(&other).expect("a scalar").trim().to_owned(),
                };
                (key, json(value))
            });
            Value::Object(entries.collect::<Map<_, _>>())
        }
        serde_yaml::Value::Sequence(list) => Value::Array(list.into_iter().map(json).collect()),
        serde_yaml::Value::Tagged(tagged) => json(tagged.value),
        scalar => serde_json::to_value(scalar).unwrap_or(Value::Null),
    }
}
