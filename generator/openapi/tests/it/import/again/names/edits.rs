//! Single edits of a document, each at a random place.

use fastrand::Rng;
use serde_json::{Map, Value, json};

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

/// An edit. It returns its place, if it is possible.
type Edit = fn(&mut Value, &mut Rng) -> Option<String>;

/// Edits a document once. Returns the kind of the edit and its place.
pub(super) fn edit_once(document: &mut Value, random: &mut Rng) -> Option<String> {
    let kinds: [(&str, Edit); 20] = [
        ("value removed", |document, random| with_values(document, random, |values, at, _| drop(values.remove(at)))),
        ("value added", |document, random| {
            with_values(document, random, |values, at, _| values.insert(at, json!("added")))
        }),
        ("value renamed", |document, random| {
            with_values(document, random, |values, at, _| values[at] = json!("renamed"))
        }),
        ("property removed", |document, random| {
            with_property(document, random, |properties, name, _| drop(properties.shift_remove(name)))
        }),
        ("property added", |document, random| {
            with_property(document, random, |properties, _, random| {
                let schema = match random.u8(..3) {
                    0 => json!({ "type": "string", "enum": ["one", "two"] }),
                    1 => json!({ "type": "object", "properties": { "id": { "type": "string" } } }),
                    _ => json!({ "type": "string" }),
                };
                drop(properties.insert("added".to_owned(), schema));
            })
        }),
        ("property renamed", |document, random| {
            with_property(document, random, |properties, name, _| {
                *properties = std::mem::take(properties)
                    .into_iter()
                    .map(|(key, value)| (if key == name { format!("{key}_renamed") } else { key }, value))
                    .collect();
            })
        }),
        ("property retyped", |document, random| {
            with_property(document, random, |properties, name, _| properties[name] = json!({ "type": "integer" }))
        }),
        ("property described", |document, random| {
            with_property(document, random, |properties, name, _| {
                if let Some(property) = properties[name].as_object_mut() {
                    property.insert("description".to_owned(), json!("Described."));
                }
            })
        }),
        ("properties reordered", |document, random| {
            with_property(document, random, |properties, _, _| {
                *properties = std::mem::take(properties).into_iter().rev().collect();
            })
        }),
        ("schema copied inline", copy_inline),
        ("operation removed", |document, random| {
            with_operation(document, random, |item, method, _| drop(item.shift_remove(method)))
        }),
        ("operation added", add_operation),
        ("operation renamed", |document, random| {
            with_operation(document, random, |item, method, _| item[method]["operationId"] = json!("renamedCall"))
        }),
        ("operation described", |document, random| {
            with_operation(document, random, |item, method, _| item[method]["description"] = json!("Described."))
        }),
        ("parameter removed", |document, random| {
            with_parameters(document, random, |parameters, at| drop(parameters.remove(at)))
        }),
        ("parameter added", |document, random| {
            with_parameters(document, random, |parameters, _| {
                parameters.push(
                    json!({ "name": "added", "in": "query", "schema": { "type": "string", "enum": ["one", "two"] } }),
                );
            })
        }),
        ("parameter renamed", |document, random| {
            with_parameters(document, random, |parameters, at| parameters[at]["name"] = json!("renamed"))
        }),
        ("schema renamed", rename_schema),
        ("schema added", add_schema),
        ("paths reordered", |document, random| {
            let paths = document.get_mut("paths")?.as_object_mut()?;
            let mut all: Vec<_> = std::mem::take(paths).into_iter().collect();
            random.shuffle(&mut all);
            paths.extend(all);
            Some("all".to_owned())
        }),
    ];
    let (kind, edit) = kinds[random.usize(..kinds.len())];
    edit(document, random).map(|place| format!("{kind}: {place}"))
}

/// Returns the places of the nodes that a test accepts, by its key and the node.
fn places(document: &Value, is_wanted: &dyn Fn(&str, &Value) -> bool) -> Vec<String> {
    fn walk(node: &Value, place: &str, is_wanted: &dyn Fn(&str, &Value) -> bool, found: &mut Vec<String>) {
        let mut step = |key: &str, value: &Value| {
            let place = format!("{place}/{}", key.replace('~', "~0").replace('/', "~1"));
            // Values and texts contain no schema.
            if ["example", "examples", "default"].contains(&key) || key.starts_with("x-") {
                return;
            }
            if is_wanted(key, value) {
                found.push(place.clone());
            }
            walk(value, &place, is_wanted, found);
        };
        match node {
            Value::Object(entries) => entries.iter().for_each(|(key, value)| step(key, value)),
            Value::Array(elements) => elements.iter().enumerate().for_each(|(at, value)| step(&at.to_string(), value)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    walk(document, "", is_wanted, &mut found);
    found
}

fn with_values(
    document: &mut Value,
    random: &mut Rng,
    change: impl FnOnce(&mut Vec<Value>, usize, &mut Rng),
) -> Option<String> {
    let is_enum = |key: &str, value: &Value| {
        key == "enum" && value.as_array().is_some_and(|values| values.len() > 1 && values.iter().all(Value::is_string))
    };
    let place = random.choice(places(document, &is_enum))?;
    let values = document.pointer_mut(&place)?.as_array_mut()?;
    let at = random.usize(..values.len());
    change(values, at, random);
    Some(place)
}

fn with_property(
    document: &mut Value,
    random: &mut Rng,
    change: impl FnOnce(&mut Map<String, Value>, &str, &mut Rng),
) -> Option<String> {
    let is_properties = |key: &str, value: &Value| {
        key == "properties"
            && value.as_object().is_some_and(|all| !all.is_empty() && all.values().all(Value::is_object))
    };
    let place = random.choice(places(document, &is_properties))?;
    let properties = document.pointer_mut(&place)?.as_object_mut()?;
    let names: Vec<String> = properties.keys().cloned().collect();
    let name = random.choice(&names)?.clone();
    change(properties, &name, random);
    if let Some(schema) = document.pointer_mut(place.strip_suffix("/properties")?)
        && !schema["properties"].as_object().is_some_and(|properties| properties.contains_key(&name))
        && let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut)
    {
        required.retain(|other| *other != json!(name));
    }
    Some(format!("{place}/{name}"))
}

/// Returns the places of all operations.
fn operations(document: &Value) -> Vec<(String, &'static str)> {
    let paths = document.get("paths").and_then(Value::as_object);
    let at = paths.into_iter().flatten().flat_map(|(path, item)| {
        METHODS.into_iter().filter(|method| item.get(method).is_some()).map(|method| (path.clone(), method))
    });
    at.collect()
}

fn with_operation(
    document: &mut Value,
    random: &mut Rng,
    change: impl FnOnce(&mut Map<String, Value>, &str, &mut Rng),
) -> Option<String> {
    let (path, method) = random.choice(operations(document))?;
    change(document["paths"][&path].as_object_mut()?, method, random);
    Some(format!("{method} {path}"))
}

fn with_parameters(
    document: &mut Value,
    random: &mut Rng,
    change: impl FnOnce(&mut Vec<Value>, usize),
) -> Option<String> {
    let is_parameters = |key: &str, value: &Value| {
        key == "parameters" && value.as_array().is_some_and(|all| all.iter().any(|one| one["in"] == "query"))
    };
    let place = random.choice(places(document, &is_parameters))?;
    let parameters = document.pointer_mut(&place)?.as_array_mut()?;
    let free: Vec<usize> = (0..parameters.len()).filter(|at| parameters[*at]["in"] == "query").collect();
    change(parameters, random.choice(free)?);
    Some(place)
}

/// Adds an operation in front of the others: a copy of one of them.
fn add_operation(document: &mut Value, random: &mut Rng) -> Option<String> {
    let (path, method) = random.choice(operations(document))?;
    let mut operation = document["paths"][&path][method].clone();
    operation["operationId"] = json!(format!("{}Added", operation["operationId"].as_str().unwrap_or("call")));
    let (new, paths) = (format!("/added{path}"), document["paths"].as_object_mut()?);
    let mut item = Map::new();
    item.extend(paths[&path].get("parameters").map(|parameters| ("parameters".to_owned(), parameters.clone())));
    item.insert(method.to_owned(), operation);
    paths.shift_insert(0, new, Value::Object(item));
    Some(format!("{method} {path}"))
}

/// Copies a schema with properties or values into another schema, in front of its properties.
fn copy_inline(document: &mut Value, random: &mut Rng) -> Option<String> {
    let is_type = |_: &str, value: &Value| value["enum"].is_array() || value["properties"].is_object();
    let from = random.choice(places(document, &is_type))?;
    let copy = document.pointer(&from)?.clone();
    with_property(document, random, |properties, _, _| drop(properties.shift_insert(0, "copied".to_owned(), copy)))
        .map(|place| format!("{from} to {place}"))
}

fn rename_schema(document: &mut Value, random: &mut Rng) -> Option<String> {
    let schemas = document.get_mut("components")?.get_mut("schemas")?.as_object_mut()?;
    let names: Vec<String> = schemas.keys().cloned().collect();
    let old = random.choice(&names)?;
    let new = format!("{old}Renamed");
    *schemas = std::mem::take(schemas)
        .into_iter()
        .map(|(key, value)| (if key == *old { new.clone() } else { key }, value))
        .collect();
    let text = document.to_string();
    let place = |name: &str| format!("\"#/components/schemas/{name}\"");
    *document = serde_json::from_str(&text.replace(&place(old), &place(&new))).expect("JSON");
    Some(old.clone())
}

/// Adds a component in front of the others that has the name of a property, and is used.
fn add_schema(document: &mut Value, random: &mut Rng) -> Option<String> {
    let is_inline = |_: &str, value: &Value| {
        value["enum"].is_array() || value["items"]["enum"].is_array() || value["properties"].is_object()
    };
    let place = random.choice(places(document, &is_inline))?;
    let words: Vec<&str> = place.rsplit('/').take(3).collect();
    let word = words.iter().find(|word| !["items", "schema", "properties"].contains(*word))?;
    let name: String = word.split(|c: char| !c.is_ascii_alphanumeric()).map(upper_first).collect();
    let schemas = document.get_mut("components")?.get_mut("schemas")?.as_object_mut()?;
    if name.is_empty() || schemas.contains_key(&name) {
        return None;
    }
    schemas.shift_insert(0, name.clone(), json!({ "type": "object", "properties": { "added": { "type": "string" } } }));
    with_property(document, random, |properties, _, _| {
        drop(properties.insert("added".to_owned(), json!({ "$ref": format!("#/components/schemas/{name}") })));
    })?;
    Some(name)
}

fn upper_first(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}
