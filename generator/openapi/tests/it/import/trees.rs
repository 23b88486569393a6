//! Trees of specs that are written in YAML.

use copperplate_language::files::Source;
use copperplate_openapi::import::tree::{Entry, SpecFile, Tree};
use serde_yaml::Value;

/// Keys whose values, or the entries of their values, are texts for people.
const TEXTS: [&str; 8] = ["copperplate", "doc", "title", "document", "assume", "because", "default-is", "version"];

/// Returns the trees of a file of a spec.
pub(crate) fn file(source: &Source) -> SpecFile {
    let root: Value = serde_yaml::from_str(&source.text).expect("YAML");
    let sections = root.as_mapping().expect("a map").iter();
    let sections = sections
        .map(|(name, value)| (section(name.as_str().expect("a name")), tree(name.as_str().unwrap_or_default(), value)));
    SpecFile { name: source.stem().to_owned(), sections: sections.collect() }
}

fn section(name: &str) -> &'static str {
    copperplate_language::grammar::section::FILE.names().find(|section| *section == name).expect("a section")
}

fn tree(parent: &str, value: &Value) -> Tree {
    match value {
        Value::String(text) if TEXTS.contains(&parent) => Tree::Text(text.clone()),
        Value::String(text) => Tree::Word(text.clone()),
        Value::Sequence(elements) => Tree::List(elements.iter().map(|element| tree("", element)).collect()),
        Value::Mapping(entries) => {
            let entry = |(key, value): (&Value, &Value)| {
                // A status is a number in this library, and a string in the language.
                let key = key.as_str().map_or_else(|| key.as_u64().expect("a key").to_string(), str::to_owned);
                let is_text = parent == "about" || parent == "resources";
                Entry {
                    key: key.clone(),
                    value: tree(if is_text { "doc" } else { &key }, value),
                    origin: String::new(),
                }
            };
            Tree::Map(entries.iter().map(entry).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Tree::Json(serde_json::to_string(value).expect("JSON")),
        Value::Tagged(_) => panic!("a tag"),
    }
}

/// Returns the tree of a file with the document places of its elements.
pub(crate) fn imported(source: &Source) -> SpecFile {
    let mut file = file(source);
    for (section, tree) in &mut file.sections {
        for declaration in entries(tree) {
            let http = entries(&mut declaration.value).iter().find(|entry| entry.key == "http");
            declaration.origin = match http.map(|entry| &entry.value) {
                Some(Tree::Word(http)) => format!("#/paths/{}", http.replace('/', "~1")),
                _ => format!("#/components/{section}/{}", declaration.key),
            };
            let place = declaration.origin.clone();
            for container in entries(&mut declaration.value) {
                for member in entries(&mut container.value) {
                    member.origin = format!("{place}/{}/{}", container.key, member.key.trim_end_matches('?'));
                }
            }
        }
    }
    file
}

fn entries(tree: &mut Tree) -> &mut [Entry] {
    if let Tree::Map(entries) = tree { entries } else { &mut [] }
}
