//! Single edits to specs, as a maintainer makes them: one element is added, removed or changed.

use fastrand::Rng;
use serde_json::{Map, Value, json};

/// Map of fields or parameters, or the declaration of another element, by its JSON pointer.
struct Site {
    path: String,
    kind: SiteKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SiteKind {
    /// A map from names to fields or parameters.
    Fields,
    /// An operation.
    Operation,
    /// A list of the values of an enum.
    Values,
    /// A map from names to variants of a union.
    Variants,
    /// The settings of all operations.
    Wire,
}

const TYPES: [&str; 9] =
    ["string", "integer", "boolean", "number", "timestamp", "uuid", "list<string>", "list<integer>", "json"];

/// Edits one element of a spec with sorted keys, and returns a description of the edit; `None` if there is no element to edit.
pub fn edit_spec(spec: &mut Value, random: &mut Rng) -> Option<String> {
    let sites = edit_sites(spec);
    let site = random.choice(&sites)?;
    let node = spec.pointer_mut(&site.path)?;
    let edit = match site.kind {
        SiteKind::Fields => edit_fields(node.as_object_mut()?, random),
        SiteKind::Operation => edit_operation(node.as_object_mut()?, random),
        SiteKind::Values => edit_values(node.as_array_mut()?, random),
        SiteKind::Variants => edit_variants(node.as_object_mut()?, random),
        SiteKind::Wire => edit_wire(node.as_object_mut()?, random),
    };
    spec.sort_all_objects();
    Some(format!("{}: {}", site.path, edit?))
}

fn edit_sites(spec: &Value) -> Vec<Site> {
    let mut sites = Vec::new();
    let mut add = |path: String, kind: SiteKind| {
        let is_there = match spec.pointer(&path) {
            Some(Value::Object(_)) => kind != SiteKind::Values,
            Some(Value::Array(values)) => kind == SiteKind::Values && values.iter().all(Value::is_string),
            _ => false,
        };
        if is_there {
            sites.push(Site { path, kind });
        }
    };
    let names = |section: &str| -> Vec<String> {
        let entries = spec.get(section).and_then(Value::as_object);
        let names = entries.into_iter().flat_map(Map::keys);
        names.map(|name| format!("/{section}/{}", name.replace('~', "~0").replace('/', "~1"))).collect()
    };
    for record in ["records", "templates"].into_iter().flat_map(names) {
        add(format!("{record}/fields"), SiteKind::Fields);
    }
    for operation in names("operations") {
        for parameters in ["query", "headers", "cookies"] {
            add(format!("{operation}/{parameters}"), SiteKind::Fields);
        }
        add(operation, SiteKind::Operation);
    }
    for list in names("enums") {
        add(format!("{list}/values"), SiteKind::Values);
        add(list, SiteKind::Values);
    }
    for union in names("unions") {
        add(format!("{union}/variants"), SiteKind::Variants);
    }
    add("/headers".to_owned(), SiteKind::Fields);
    add("/wire".to_owned(), SiteKind::Wire);
    sites
}

fn edit_fields(fields: &mut Map<String, Value>, random: &mut Rng) -> Option<String> {
    let ty = *random.choice(&TYPES).expect("there are some");
    let name = random.choice(fields.keys()).cloned();
    let edit = random.u8(..11);
    if edit == 0 {
        fields.insert("edited".to_owned(), json!(ty));
        return Some(format!("required {ty} added"));
    }
    if edit == 1 {
        fields.insert("edited?".to_owned(), json!(ty));
        return Some(format!("optional {ty} added"));
    }
    let name = name?;
    let field = fields.get_mut(&name)?;
    Some(match edit {
        2 => {
            fields.shift_remove(&name);
            format!("{name} removed")
        }
        3 | 4 => {
            let value = fields.shift_remove(&name)?;
            let other = name.strip_suffix('?').map_or_else(|| format!("{name}?"), str::to_owned);
            fields.insert(other, value);
            format!("presence of {name} changed")
        }
        5 | 6 => {
            let declared = declared_type(field)?;
            *declared = json!(ty);
            format!("type of {name} changed to {ty}")
        }
        7 => {
            let declared = declared_type(field)?;
            let before = declared.as_str()?.to_owned();
            let after = before.strip_suffix(" | null").map_or_else(|| format!("{before} | null"), str::to_owned);
            *declared = json!(after);
            format!("{name} is {after} instead of {before}")
        }
        8 => {
            *field = json!({ "const": "edited" });
            format!("{name} became a constant")
        }
        9 => toggled(long_form(field)?, &name, "deprecated", json!(true)),
        _ => toggled(long_form(field)?, &name, "doc", json!("Edited by a test.")),
    })
}

/// Returns the type of a field, in the short or the long form.
fn declared_type(field: &mut Value) -> Option<&mut Value> {
    if field.is_string() { Some(field) } else { field.get_mut("type") }
}

/// Returns the long form of a field.
fn long_form(field: &mut Value) -> Option<&mut Map<String, Value>> {
    if field.is_string() {
        *field = json!({ "type": field.take() });
    }
    field.as_object_mut()
}

/// Removes a key, or adds it.
fn toggled(declaration: &mut Map<String, Value>, of: &str, key: &str, value: Value) -> String {
    if declaration.shift_remove(key).is_some() {
        return format!("{key} of {of} removed");
    }
    declaration.insert(key.to_owned(), value);
    format!("{key} of {of} added")
}

fn edit_operation(operation: &mut Map<String, Value>, random: &mut Rng) -> Option<String> {
    Some(match random.u8(..11) {
        0 => {
            let http = operation.get_mut("http")?;
            *http = json!(http.as_str()?.replacen(" /", " /edited/", 1));
            "moved".to_owned()
        }
        1 => {
            let http = operation.get_mut("http")?;
            let before = http.as_str()?.to_owned();
            let (method, path) = before.split_once(' ')?;
            let other = if method == "PUT" { "PATCH" } else { "PUT" };
            *http = json!(format!("{other} {path}"));
            format!("{other} instead of {method}")
        }
        2 => {
            let effect = operation.get_mut("effect")?;
            let other = if effect == "read" { "append" } else { "read" };
            *effect = json!(other);
            format!("effect became {other}")
        }
        3 => {
            operation.insert("returns".to_owned(), json!("none"));
            "returns none".to_owned()
        }
        4 => {
            operation.insert("returns".to_owned(), json!("json"));
            "returns json".to_owned()
        }
        5 => {
            let returns = operation.get_mut("returns")?;
            let before = returns.as_str().filter(|before| *before != "none" && !before.ends_with("null"))?.to_owned();
            let after = before.strip_suffix(" | none").map_or_else(|| format!("{before} | none"), str::to_owned);
            *returns = json!(after);
            format!("{before} became {after}")
        }
        6 => {
            let (from, to) = if operation.contains_key("body") { ("body", "body?") } else { ("body?", "body") };
            let body = operation.shift_remove(from)?;
            operation.insert(to.to_owned(), body);
            format!("{from} became {to}")
        }
        7 => toggled(operation, "the operation", "deprecated", json!(true)),
        8 => {
            let errors = operation.entry("errors").or_insert_with(|| json!({})).as_object_mut()?;
            toggled(errors, "the errors", "418", json!("json"))
        }
        9 => {
            let headers = operation.entry("response-headers").or_insert_with(|| json!({})).as_object_mut()?;
            toggled(headers, "the responses", "X-Edited", json!("integer"))
        }
        _ => {
            let query = operation.entry("query").or_insert_with(|| json!({})).as_object_mut()?;
            toggled(query, "the query", "edited?", json!("string"))
        }
    })
}

fn edit_values(values: &mut Vec<Value>, random: &mut Rng) -> Option<String> {
    Some(match random.u8(..4) {
        0 => {
            values.push(json!("edited"));
            "value added".to_owned()
        }
        1 if values.len() > 1 => format!("{} removed", values.remove(random.usize(..values.len()))),
        2 if values.len() > 1 => {
            values.rotate_left(1);
            "rotated".to_owned()
        }
        _ => {
            let value = random.choice(values.iter_mut())?;
            let before = std::mem::replace(value, json!("respelled"));
            format!("{before} respelled")
        }
    })
}

fn edit_variants(variants: &mut Map<String, Value>, random: &mut Rng) -> Option<String> {
    let name = random.choice(variants.keys()).cloned()?;
    Some(match random.u8(..3) {
        0 => {
            variants.shift_remove(&name);
            format!("variant {name} removed")
        }
        1 => {
            let ty = variants.shift_remove(&name)?;
            variants.insert("edited".to_owned(), ty);
            format!("variant {name} renamed")
        }
        _ => {
            let ty = variants.get(&name)?.clone();
            variants.insert("edited".to_owned(), ty);
            format!("variant {name} doubled")
        }
    })
}

fn edit_wire(wire: &mut Map<String, Value>, random: &mut Rng) -> Option<String> {
    let (key, value) = *random.choice(&[
        ("query-arrays", "brackets"),
        ("query-arrays", "comma"),
        ("form-arrays", "indexed"),
        ("form-null", "omit"),
        ("json", "application/vnd.edited+json"),
    ])?;
    if wire.get(key) == Some(&json!(value)) {
        wire.shift_remove(key);
        return Some(format!("{key} removed"));
    }
    wire.insert(key.to_owned(), json!(value));
    Some(format!("{key} is {value}"))
}
