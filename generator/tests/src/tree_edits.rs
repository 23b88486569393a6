//! Edits to a JSON tree.

use fastrand::Rng;
use serde_json::{Map, Value, json};

/// Words of OpenAPI, as keys and as values.
const WORDS: [&str; 24] = [
    "$ref",
    "allOf",
    "oneOf",
    "anyOf",
    "items",
    "properties",
    "additionalProperties",
    "required",
    "enum",
    "const",
    "default",
    "type",
    "nullable",
    "discriminator",
    "mapping",
    "object",
    "array",
    "string",
    "integer",
    "null",
    "#",
    "#/components/schemas",
    "application/json",
    "x-",
];

/// Edits a tree with sorted keys, using parts of another one.
///
/// # Panics
///
/// If there are no words.
pub fn mutate_tree(tree: &mut Value, other: &Value, random: &mut Rng) {
    let paths = node_paths(tree);
    let path = random.choice(&paths).expect("the root is one").clone();
    let donor = random.choice(&node_paths(other)).and_then(|path| other.pointer(path)).cloned().unwrap_or_default();
    match random.usize(..7) {
        0 => delete(tree, &path),
        1 => set(tree, &path, donor),
        2 => {
            let second = random.choice(&paths).expect("the root is one").clone();
            swap(tree, &path, &second);
        }
        3 => set(tree, &path, scalar(random)),
        4 => add(tree, &path, donor, random),
        5 => {
            // Anywhere: also to itself, or to an enclosing value.
            let target = random.choice(&paths).expect("the root is one");
            set(tree, &path, json!({ "$ref": format!("#{target}") }));
        }
        _ => rename(tree, &path, random),
    }
    tree.sort_all_objects();
}

/// Returns the pointers of all nodes.
#[must_use]
pub fn node_paths(tree: &Value) -> Vec<String> {
    let mut paths = vec![String::new()];
    let mut next = 0;
    while let Some(path) = paths.get(next).cloned() {
        let escaped = |key: &String| key.replace('~', "~0").replace('/', "~1");
        match tree.pointer(&path) {
            Some(Value::Object(entries)) => paths.extend(entries.keys().map(|key| format!("{path}/{}", escaped(key)))),
            Some(Value::Array(elements)) => paths.extend((0..elements.len()).map(|index| format!("{path}/{index}"))),
            _ => {}
        }
        next += 1;
    }
    paths
}

fn set(tree: &mut Value, path: &str, value: Value) {
    if let Some(node) = tree.pointer_mut(path) {
        *node = value;
    }
}

fn swap(tree: &mut Value, first: &str, second: &str) {
    let (Some(one), Some(two)) = (tree.pointer(first).cloned(), tree.pointer(second).cloned()) else { return };
    set(tree, first, two);
    set(tree, second, one);
}

/// Calls `edit` for the object with a node, and the key of the node.
fn in_object(tree: &mut Value, path: &str, edit: impl FnOnce(&mut Map<String, Value>, &str)) {
    let Some((parent, key)) = path.rsplit_once('/') else { return };
    let key = key.replace("~1", "/").replace("~0", "~");
    if let Some(Value::Object(entries)) = tree.pointer_mut(parent) {
        edit(entries, &key);
    }
}

fn delete(tree: &mut Value, path: &str) {
    in_object(tree, path, |entries, key| {
        entries.shift_remove(key);
    });
}

fn rename(tree: &mut Value, path: &str, random: &mut Rng) {
    in_object(tree, path, |entries, key| {
        if let Some(value) = entries.shift_remove(key) {
            entries.insert((*random.choice(WORDS).expect("there is one")).to_owned(), value);
        }
    });
}

fn add(tree: &mut Value, path: &str, value: Value, random: &mut Rng) {
    match tree.pointer_mut(path) {
        Some(Value::Object(entries)) => {
            entries.insert((*random.choice(WORDS).expect("there is one")).to_owned(), value);
        }
        Some(Value::Array(elements)) => elements.push(value),
        _ => {}
    }
}

fn scalar(random: &mut Rng) -> Value {
    match random.usize(..6) {
        0 => Value::Null,
        1 => json!(random.bool()),
        2 => json!(random.i64(-3..300)),
        3 => json!(1.5),
        4 => json!([]),
        _ => json!(random.choice(WORDS)),
    }
}
