//! OpenAPI documents a few edits away from others, identified by number.

use std::collections::BTreeSet;

use fastrand::Rng;
use serde_json::{Map, Value, json};

use crate::edits::mutate;
use crate::tree_edits::{mutate_tree, node_paths};

/// Places to which a hostile document may refer.
const REFERENCES: [&str; 16] = [
    "../../secret.yaml",
    "../../secret.yaml#/Secret",
    "../../secret.yaml#/Secret/properties",
    "link.yaml",
    "link.yaml#/Secret",
    "part.yaml",
    "part.yaml#/Part",
    "part.yaml#/Itself",
    ".",
    "..",
    "/",
    "../../../../../../../../../../../../proc/self/environ",
    "https://example.com/a.yaml",
    "file:///etc/passwd",
    "\u{1b}[2J",
    "a\u{0}b",
];

/// Fraction of the documents that stay whole; the others keep only a few paths and the components that these refer to.
const WHOLE: f64 = 0.02;

/// Maximum number of paths of the others.
const PATHS_MAX: usize = 6;

/// Fraction of the documents in YAML that have a document of the YAML test suite in them, which may be invalid.
const WITH_SUITE: f64 = 0.2;

/// The documents of the YAML test suite.
const SUITE: &str = include_str!("../data/yaml-suite/cases.json");

/// Documents, and edits to them.
pub struct MutatedDocuments {
    originals: Vec<Value>,
    suite: Vec<String>,
}

impl MutatedDocuments {
    /// Creates the edits to some documents.
    ///
    /// # Panics
    ///
    /// If the documents of the YAML test suite cannot be read.
    #[must_use]
    pub fn of(originals: Vec<Value>) -> Self {
        Self { originals, suite: yaml_suite() }
    }

    /// Returns the edited document with a number, always the same one, in JSON or YAML.
    ///
    /// # Panics
    ///
    /// If there are no documents.
    #[must_use]
    pub fn document(&self, number: u64) -> String {
        let mut random = Rng::with_seed(number);
        let mut pick = || {
            let original = random.choice(&self.originals).expect("there is one");
            if random.f64() < WHOLE { original.clone() } else { some_paths(original, &mut random) }
        };
        let (mut tree, other) = (pick(), pick());
        let is_tree = random.bool();
        if is_tree {
            for _ in 0..=random.usize(..4) {
                mutate_tree(&mut tree, &other, &mut random);
            }
        }
        if random.usize(..4) == 0 {
            refer_elsewhere(&mut tree, &mut random);
        }
        let mut text = document_text(&tree, &mut random);
        if !is_tree {
            let other = document_text(&other, &mut random);
            for _ in 0..=random.usize(..3) {
                mutate(&mut text, &other, &mut random);
            }
        }
        if !text.starts_with('{') && random.f64() < WITH_SUITE {
            let part = random.choice(&self.suite).expect("there is one");
            let indent = if random.bool() { "  " } else { "" };
            text += "\nx-yaml:\n";
            text.extend(part.lines().map(|line| format!("{indent}{line}\n")));
        }
        text
    }
}

/// Returns the documents of the YAML test suite, valid and invalid ones.
///
/// # Panics
///
/// If they cannot be read.
#[must_use]
pub fn yaml_suite() -> Vec<String> {
    let cases: Vec<Value> = serde_json::from_str(SUITE).expect("JSON");
    cases.iter().map(|case| case["yaml"].as_str().expect("a text").to_owned()).collect()
}

/// Returns a document with a few of its paths, and the components that they refer to.
fn some_paths(original: &Value, random: &mut Rng) -> Value {
    let mut document = original.clone();
    let Some(Value::Object(paths)) = document.get_mut("paths") else { return document };
    let count = random.usize(1..=PATHS_MAX);
    let names: Vec<_> = paths.keys().cloned().collect();
    let chosen: BTreeSet<_> = (0..count).filter_map(|_| random.choice(&names).cloned()).collect();
    paths.retain(|name, _| chosen.contains(name));
    let mut wanted = references(&document["paths"]);
    let mut used = BTreeSet::new();
    while let Some(pointer) = wanted.pop() {
        if used.insert(pointer.clone()) {
            wanted.extend(original.pointer(&pointer).map(references).unwrap_or_default());
        }
    }
    if let Some(Value::Object(sections)) = document.get_mut("components") {
        for (section, entries) in sections.iter_mut().filter(|(section, _)| *section != "securitySchemes") {
            if let Value::Object(entries) = entries {
                entries.retain(|name, _| used.contains(&component_pointer(section, name)));
            }
        }
    }
    document
}

fn component_pointer(section: &str, name: &str) -> String {
    format!("/components/{section}/{}", name.replace('~', "~0").replace('/', "~1"))
}

/// Returns the pointers to components that a value refers to.
fn references(value: &Value) -> Vec<String> {
    match value {
        Value::Object(entries) => {
            let own = entries.get("$ref").and_then(Value::as_str).and_then(|reference| reference.strip_prefix('#'));
            own.map(first_levels).into_iter().chain(entries.values().flat_map(references)).collect()
        }
        Value::Array(elements) => elements.iter().flat_map(references).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// Returns the pointer to the component into which a pointer leads.
fn first_levels(pointer: &str) -> String {
    pointer.split('/').take(4).collect::<Vec<_>>().join("/")
}

/// Turns a value into a reference to another file, or to a missing one.
fn refer_elsewhere(tree: &mut Value, random: &mut Rng) {
    let paths = node_paths(tree);
    let path = random.choice(&paths).expect("the root is one");
    let reference = random.choice(REFERENCES).expect("there is one");
    if let Some(node) = tree.pointer_mut(path).filter(|_| !path.is_empty()) {
        *node = json!({ "$ref": reference });
    }
}

fn document_text(tree: &Value, random: &mut Rng) -> String {
    let text = match random.usize(..3) {
        0 => serde_json::to_string(tree).ok(),
        1 => serde_json::to_string_pretty(tree).ok(),
        _ => serde_yaml::to_string(tree).ok(),
    };
    text.expect("a tree has a text")
}

/// Returns a document in JSON or YAML as a tree with sorted keys; numbers as keys become texts.
///
/// # Panics
///
/// If it is neither.
#[must_use]
pub fn parse_document(text: &str) -> Value {
    let mut tree = serde_json::from_str(text).unwrap_or_else(|_| {
        let mut yaml: serde_yaml::Value = serde_yaml::from_str(text).expect("YAML");
        yaml.apply_merge().expect("merge keys");
        from_yaml(yaml)
    });
    tree.sort_all_objects();
    tree
}

fn from_yaml(yaml: serde_yaml::Value) -> Value {
    match yaml {
        serde_yaml::Value::Mapping(entries) => {
            let text = |key| match from_yaml(key) {
                Value::String(text) => text,
                other => other.to_string(),
            };
            Value::Object(entries.into_iter().map(|(key, value)| (text(key), from_yaml(value))).collect::<Map<_, _>>())
        }
        serde_yaml::Value::Sequence(elements) => elements.into_iter().map(from_yaml).collect(),
        scalar => serde_json::to_value(scalar).unwrap_or_default(),
    }
}
