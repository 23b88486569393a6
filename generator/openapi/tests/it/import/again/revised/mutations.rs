//! Changes of a document, as its authors make them.

use fastrand::Rng;
use serde_json::{Map, Value, json};

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

/// Changes a document with sorted keys. It stays valid.
pub(super) fn mutate(document: &mut Value, random: &mut Rng) {
    match random.u8(..20) {
        0 => add_property(document, random),
        1 => remove_property(document, random),
        2 => retype_property(document, random),
        3 => rename_schema(document, random),
        4 => remove_response(document, random),
        5 => move_schema(document, random),
        6 => add_operation(document, random),
        7 => remove_operation(document, random),
        8 => with_operation(document, random, |operation, random| {
            operation.insert("operationId".to_owned(), json!(format!("renamed{}", random.u8(..9))));
        }),
        9 => take_over_name(document, random),
        10 => move_path(document, random),
        11 => with_property(document, random, |property, random| {
            let key = random.choice(["writeOnly", "readOnly", "deprecated"]).expect("one");
            property.insert(key.to_owned(), json!(true));
        }),
        12 => all_properties_write_only(document, random),
        13 => with_operation(document, random, |operation, random| {
            operation.insert("summary".to_owned(), json!(format!("Revised {}.", random.u8(..))));
        }),
        14 => with_property(document, random, |property, random| {
            property.insert("description".to_owned(), json!(format!("Revised {}.", random.u8(..))));
        }),
        15 => change_enum(document, random),
        16 => change_required(document, random),
        17 => change_parameters(document, random),
        18 => with_operation(document, random, |operation, random| {
            operation.insert("tags".to_owned(), json!([random.choice(["Users", "Teams", "Others"]).expect("one")]));
        }),
        _ => add_response(document, random),
    }
    document.sort_all_objects();
}

fn map<'v>(value: &'v mut Value, key: &str) -> Option<&'v mut Map<String, Value>> {
    value.get_mut(key).and_then(Value::as_object_mut)
}

fn keys(map: &Map<String, Value>) -> Vec<String> {
    map.keys().cloned().collect()
}

/// Returns the places of all operations.
fn operations(document: &Value) -> Vec<(String, &'static str)> {
    let paths = document.get("paths").and_then(Value::as_object);
    let at = paths.into_iter().flatten().flat_map(|(path, item)| {
        METHODS.into_iter().filter(|method| item.get(method).is_some()).map(|method| (path.clone(), method))
    });
    at.collect()
}

fn with_operation(document: &mut Value, random: &mut Rng, change: impl FnOnce(&mut Map<String, Value>, &mut Rng)) {
    let all = operations(document);
    let Some((path, method)) = random.choice(&all) else { return };
    if let Some(operation) = document["paths"][path].get_mut(method).and_then(Value::as_object_mut) {
        change(operation, random);
    }
}

fn schemas_of(document: &mut Value) -> Option<&mut Map<String, Value>> {
    document.get_mut("components")?.get_mut("schemas")?.as_object_mut()
}

/// Calls `change` with the properties of a component.
fn with_properties(document: &mut Value, random: &mut Rng, change: impl FnOnce(&mut Map<String, Value>, &mut Rng)) {
    let Some(schemas) = schemas_of(document) else { return };
    let objects: Vec<String> =
        schemas.iter().filter(|(_, schema)| schema.get("properties").is_some()).map(|(name, _)| name.clone()).collect();
    let Some(name) = random.choice(&objects) else { return };
    if let Some(properties) = schemas[name.as_str()].get_mut("properties").and_then(Value::as_object_mut) {
        change(properties, random);
    }
}

fn with_property(document: &mut Value, random: &mut Rng, change: impl FnOnce(&mut Map<String, Value>, &mut Rng)) {
    with_properties(document, random, |properties, random| {
        let names = keys(properties);
        let property = random.choice(&names).and_then(|name| properties[name.as_str()].as_object_mut());
        if let Some(property) = property.filter(|property| !property.contains_key("$ref")) {
            change(property, random);
        }
    });
}

/// Returns a schema of any kind.
fn schema(document: &Value, random: &mut Rng) -> Value {
    let names: Vec<String> =
        document.pointer("/components/schemas").and_then(Value::as_object).map(keys).unwrap_or_default();
    match (random.u8(..6), random.choice(&names)) {
        (0 | 1, Some(name)) => json!({ "$ref": format!("#/components/schemas/{name}") }),
        (2, Some(name)) => json!({ "type": "array", "items": { "$ref": format!("#/components/schemas/{name}") } }),
        (3, _) => {
            json!({ "type": "object", "properties": { "inner": { "type": "string" }, "count": { "type": "integer" } } })
        }
        (4, _) => json!({ "type": "string", "enum": ["one", "two", "three"] }),
        _ => json!({ "type": random.choice(["string", "integer", "boolean", "number"]).expect("one") }),
    }
}

fn add_property(document: &mut Value, random: &mut Rng) {
    let new = schema(document, random);
    with_properties(document, random, |properties, random| {
        properties.insert(format!("added{}", random.u8(..9)), new);
    });
}

fn retype_property(document: &mut Value, random: &mut Rng) {
    let new = schema(document, random);
    with_properties(document, random, |properties, random| {
        let names = keys(properties);
        if let Some(name) = random.choice(&names) {
            properties.insert(name.clone(), new);
        }
    });
}

fn remove_property(document: &mut Value, random: &mut Rng) {
    with_properties(document, random, |properties, random| {
        let names = keys(properties);
        if let Some(name) = random.choice(&names) {
            properties.shift_remove(name);
        }
    });
}

fn rename_schema(document: &mut Value, random: &mut Rng) {
    let Some(schemas) = schemas_of(document) else { return };
    let names = keys(schemas);
    let Some(old) = random.choice(&names) else { return };
    let new = format!("{old}{}", random.choice(["Renamed", "Model", "V2"]).expect("one"));
    if schemas.contains_key(&new) {
        return;
    }
    let schema = schemas.shift_remove(old).expect("it is there");
    schemas.insert(new.clone(), schema);
    let text = document
        .to_string()
        .replace(&format!("\"#/components/schemas/{old}\""), &format!("\"#/components/schemas/{new}\""));
    *document = serde_json::from_str(&text).expect("JSON");
}

/// Makes a component of a property, or writes a component where it is used.
fn move_schema(document: &mut Value, random: &mut Rng) {
    let name = format!("Moved{}", random.u8(..9));
    let mut moved = None;
    with_properties(document, random, |properties, random| {
        let names = keys(properties);
        let Some(property) = random.choice(&names).and_then(|name| properties.get_mut(name.as_str())) else { return };
        let is_inline = property.get("properties").is_some() || property.get("enum").is_some();
        if is_inline {
            moved = Some(std::mem::replace(property, json!({ "$ref": format!("#/components/schemas/{name}") })));
        }
    });
    match (moved, schemas_of(document)) {
        (Some(schema), Some(schemas)) => drop(schemas.insert(name, schema)),
        _ => inline_schema(document, random),
    }
}

fn inline_schema(document: &mut Value, random: &mut Rng) {
    let all = document.pointer("/components/schemas").and_then(Value::as_object).cloned().unwrap_or_default();
    with_properties(document, random, |properties, random| {
        let names = keys(properties);
        let Some(property) = random.choice(&names).and_then(|name| properties.get_mut(name.as_str())) else { return };
        let target = property.get("$ref").and_then(Value::as_str).and_then(|target| target.rsplit('/').next());
        if let Some(schema) =
            target.and_then(|target| all.get(target)).filter(|schema| !schema.to_string().contains("$ref"))
        {
            *property = schema.clone();
        }
    });
}

fn all_properties_write_only(document: &mut Value, random: &mut Rng) {
    with_properties(document, random, |properties, _| {
        for property in properties.values_mut().filter_map(Value::as_object_mut) {
            if !property.contains_key("$ref") {
                property.insert("writeOnly".to_owned(), json!(true));
            }
        }
    });
}

fn add_operation(document: &mut Value, random: &mut Rng) {
    let all = operations(document);
    let Some((path, method)) = random.choice(&all) else { return };
    let mut item = document["paths"][path].clone();
    if let Some(item) = item.as_object_mut() {
        item.retain(|key, _| key == method || !METHODS.contains(&key.as_str()));
        item[*method]["operationId"] = json!(format!("added{}", random.u8(..9)));
    }
    let new = format!("/added{}{path}", random.u8(..9));
    document["paths"][new] = item;
}

fn remove_operation(document: &mut Value, random: &mut Rng) {
    let all = operations(document);
    let Some((path, method)) = random.choice(&all) else { return };
    if all.len() > 1
        && let Some(item) = document["paths"].get_mut(path).and_then(Value::as_object_mut)
    {
        item.shift_remove(*method);
    }
}

/// Adds a second version of an operation, which takes its `operationId`.
fn take_over_name(document: &mut Value, random: &mut Rng) {
    let all = operations(document);
    let Some((path, method)) = random.choice(&all) else { return };
    let new = format!("/v2{path}");
    if document["paths"].get(&new).is_some() {
        return;
    }
    let mut item = document["paths"][path].clone();
    if let Some(item) = item.as_object_mut() {
        item.retain(|key, _| key == method || !METHODS.contains(&key.as_str()));
    }
    document["paths"][new] = item;
    document["paths"][path][*method]["operationId"] = json!("takenOver");
}

fn move_path(document: &mut Value, random: &mut Rng) {
    let Some(paths) = map(document, "paths") else { return };
    let names = keys(paths);
    let Some(old) = random.choice(&names) else { return };
    let new = format!("/moved{old}");
    if !paths.contains_key(&new) {
        let item = paths.shift_remove(old).expect("it is there");
        paths.insert(new, item);
    }
}

fn change_enum(document: &mut Value, random: &mut Rng) {
    let Some(schemas) = schemas_of(document) else { return };
    let enums: Vec<&mut Vec<Value>> =
        schemas.values_mut().filter_map(|schema| schema.get_mut("enum")?.as_array_mut()).collect();
    let count = enums.len();
    let Some(values) = enums.into_iter().nth(random.usize(..count.max(1))) else { return };
    let is_of_texts = values.iter().all(Value::is_string);
    match random.u8(..2) {
        0 if values.len() > 1 => drop(values.remove(random.usize(..values.len()))),
        _ if is_of_texts => values.push(json!(format!("value{}", random.u8(..9)))),
        _ => {}
    }
}

fn change_required(document: &mut Value, random: &mut Rng) {
    let Some(schemas) = schemas_of(document) else { return };
    let names = keys(schemas);
    let Some(schema) = random.choice(&names).and_then(|name| schemas[name.as_str()].as_object_mut()) else { return };
    let properties = schema.get("properties").and_then(Value::as_object).map(keys).unwrap_or_default();
    let Some(name) = random.choice(&properties).cloned() else { return };
    let required = schema.entry("required").or_insert_with(|| json!([]));
    if let Some(required) = required.as_array_mut() {
        match required.iter().position(|known| *known == name) {
            Some(at) => drop(required.remove(at)),
            None => required.push(json!(name)),
        }
    }
    if schema["required"] == json!([]) {
        schema.shift_remove("required");
    }
}

fn change_parameters(document: &mut Value, random: &mut Rng) {
    with_operation(document, random, |operation, random| {
        let parameters = operation.entry("parameters").or_insert_with(|| json!([]));
        let Some(parameters) = parameters.as_array_mut() else { return };
        let is_free = |parameter: &Value| parameter.get("in").is_none_or(|at| at != "path");
        let free = parameters.iter().position(is_free);
        match free.filter(|_| random.bool()) {
            Some(at) => drop(parameters.remove(at)),
            None => {
                let name = format!("added{}", random.u8(..9));
                if parameters.iter().all(|known| known.get("name").is_none_or(|known| *known != name)) {
                    parameters.push(json!({ "name": name, "in": "query", "schema": { "type": "integer" } }));
                }
            }
        }
    });
}

fn remove_response(document: &mut Value, random: &mut Rng) {
    with_operation(document, random, |operation, random| {
        let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else { return };
        let names = keys(responses);
        if names.len() > 1
            && let Some(status) = random.choice(&names)
        {
            responses.shift_remove(status);
        }
    });
}

fn add_response(document: &mut Value, random: &mut Rng) {
    let schema = schema(document, random);
    with_operation(document, random, |operation, random| {
        let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else { return };
        let status = random.choice(["202", "404", "409", "default"]).expect("one");
        let content = json!({ "application/json": { "schema": schema } });
        responses.insert(status.to_owned(), json!({ "description": "Added.", "content": content }));
    });
}
