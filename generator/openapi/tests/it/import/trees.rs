//! Trees of specs that are written in YAML.

use copperplate_language::files::Source;
use copperplate_language::tree::{Entry, Node};
use copperplate_openapi::import::SpecFile;
use serde_yaml::Value;

/// Keys whose values, or the entries of their values, are texts for people.
const TEXTS: [&str; 8] = ["copperplate", "doc", "title", "document", "assume", "because", "default-is", "version"];

/// Returns the tree of a file of a spec.
pub(crate) fn file(source: &Source) -> SpecFile {
    let root: Value = serde_yaml::from_str(&source.text).expect("YAML");
    SpecFile { name: source.stem().to_owned(), root: tree("", &root) }
}

fn tree(parent: &str, value: &Value) -> Node {
    match value {
        Value::String(text) if TEXTS.contains(&parent) => Node::prose(text),
        Value::String(text) => Node::keyword(text),
        Value::Sequence(elements) => Node::list(elements.iter().map(|element| match element {
            Value::String(text) => Node::name(text),
            _ => tree("", element),
        })),
        Value::Mapping(entries) => Node::map(entries.iter().map(|(key, value)| {
            // A status is a number in this library, and a string in the language.
            let key = key.as_str().map_or_else(|| key.as_u64().expect("a key").to_string(), str::to_owned);
            let is_text = parent == "about" || parent == "resources";
            let value = tree(if is_text { "doc" } else { &key }, value);
            Entry::new(key, value)
        })),
        Value::Null | Value::Bool(_) | Value::Number(_) => Node::json(&serde_json::to_string(value).expect("JSON")),
        Value::Tagged(_) => panic!("a tag"),
    }
}

/// Returns the tree of a file with the document places of its elements.
pub(crate) fn imported(source: &Source) -> SpecFile {
    let mut file = file(source);
    for section in entries(&mut file.root) {
        let name = section.name().into_owned();
        for declaration in entries(&mut section.value) {
            declaration.origin = match declaration.value.get("http").and_then(Node::text) {
                Some(http) => format!("#/paths/{}", http.replace('/', "~1")),
                None => format!("#/components/{name}/{}", declaration.name()),
            };
            let place = declaration.origin.clone();
            for container in entries(&mut declaration.value) {
                let key = container.name().into_owned();
                for member in entries(&mut container.value) {
                    member.origin = format!("{place}/{key}/{}", member.name().trim_end_matches('?'));
                }
            }
        }
    }
    file
}

fn entries(node: &mut Node) -> &mut [Entry] {
    node.entries_mut().map(Vec::as_mut_slice).unwrap_or_default()
}
