//! Names in a spec, by the places where they are used.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

use copperplate_language::files::Source;
use copperplate_language::model::Model;
use copperplate_openapi::export::openapi_document;
use serde_json::{Map, Value};

/// Depth to which the contents of types are compared.
const DEPTH: usize = 5;

/// Keys that say nothing about what a value accepts.
const TEXTS: [&str; 5] = ["description", "summary", "title", "examples", "example"];

const SCHEMAS: &str = "#/components/schemas/";

/// Names in a spec.
pub(super) struct Uses {
    /// Names of calls by method and path.
    pub(super) calls: BTreeMap<String, Vec<String>>,
    /// Names of types, each with a hash of its contents, by the places of their uses.
    pub(super) types: BTreeMap<String, (String, u64)>,
    /// Contents of the templates.
    pub(super) templates: BTreeMap<String, BTreeSet<String>>,
}

impl Uses {
    pub(super) fn new(files: &[Source]) -> Self {
        let model = copperplate_language::understand(files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let (calls, types) = (name_calls(&model), name_types(&model));
        Self { calls, types, templates: read_templates(files) }
    }
}

fn name_calls(model: &Model) -> BTreeMap<String, Vec<String>> {
    let mut calls: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for call in &model.operations {
        calls.entry(format!("{} {}", call.http.method, call.http.path)).or_default().push(call.name.clone());
    }
    for names in calls.values_mut() {
        names.sort();
    }
    calls
}

fn name_types(model: &Model) -> BTreeMap<String, (String, u64)> {
    let document: Value = serde_json::from_str(&openapi_document(model)).expect("JSON");
    let empty = Map::new();
    let schemas = document["components"]["schemas"].as_object().unwrap_or(&empty);
    let mut hashes: BTreeMap<&str, u64> = schemas.keys().map(|name| (name.as_str(), 0)).collect();
    for _ in 0..DEPTH {
        hashes = schemas.iter().map(|(name, schema)| (name.as_str(), hash_contents(schema, &hashes))).collect();
    }
    let mut uses = BTreeMap::new();
    let mut keep = |place: String, name: &str| {
        uses.insert(place, (name.to_owned(), hashes.get(name).copied().unwrap_or_default()));
    };
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        find_uses(item, &mut path.clone(), &mut keep);
    }
    for (name, schema) in schemas {
        find_uses(schema, &mut name.clone(), &mut keep);
    }
    uses
}

fn find_uses(node: &Value, place: &mut String, keep: &mut impl FnMut(String, &str)) {
    let length = place.len();
    match node {
        Value::Object(entries) => {
            for (key, value) in entries.iter().filter(|(key, _)| !key.starts_with("x-") && *key != "discriminator") {
                if let Some(name) = value.as_str().filter(|_| key == "$ref").and_then(|to| to.strip_prefix(SCHEMAS)) {
                    keep(place.clone(), name);
                }
                place.push_str(&format!(" {key}"));
                find_uses(value, place, keep);
                place.truncate(length);
            }
        }
        Value::Array(elements) => {
            for (number, element) in elements.iter().enumerate() {
                // A parameter is known by its name.
                let name =
                    element.get("name").and_then(Value::as_str).map_or_else(|| number.to_string(), str::to_owned);
                place.push_str(&format!(" {name}"));
                find_uses(element, place, keep);
                place.truncate(length);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns a hash of a schema in which each reference counts as the contents of its target.
fn hash_contents(schema: &Value, hashes: &BTreeMap<&str, u64>) -> u64 {
    let mut state = DefaultHasher::new();
    hash_within(schema, hashes, &mut state);
    state.finish()
}

fn hash_within(node: &Value, hashes: &BTreeMap<&str, u64>, state: &mut DefaultHasher) {
    match node {
        Value::Object(entries) => {
            let told = entries.iter().filter(|(key, _)| !TEXTS.contains(&key.as_str()) && !key.starts_with("x-"));
            for (key, value) in told.filter(|(key, _)| *key != "discriminator") {
                key.hash(state);
                match value.as_str().filter(|_| key == "$ref").and_then(|to| to.strip_prefix(SCHEMAS)) {
                    Some(name) => hashes.get(name).hash(state),
                    None => hash_within(value, hashes, state),
                }
            }
        }
        Value::Array(elements) => {
            elements.len().hash(state);
            for element in elements {
                hash_within(element, hashes, state);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => node.to_string().hash(state),
    }
}

fn read_templates(files: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let mut templates = BTreeMap::new();
    for file in files {
        let root: serde_yaml::Value = serde_yaml::from_str(&file.text).expect("YAML");
        for (name, template) in root.get("templates").and_then(serde_yaml::Value::as_mapping).into_iter().flatten() {
            let parts = template.as_mapping().into_iter().flatten();
            let members = parts.flat_map(|(part, members)| {
                let name = |key: &serde_yaml::Value| key.as_str().unwrap_or_default().trim_end_matches('?').to_owned();
                let members: Vec<_> = members.as_mapping().into_iter().flatten().map(|(key, _)| name(key)).collect();
                let part = name(part);
                members.into_iter().map(move |member| format!("{part}.{member}"))
            });
            templates.insert(name.as_str().unwrap_or_default().to_owned(), members.collect());
        }
    }
    templates
}
