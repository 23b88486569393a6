//! The current spec: text → trees whose entries have their own keys as their origin.

use copperplate_language::diagnostics::{Diagnostics, Errors};
use copperplate_language::files::Source;
use copperplate_language::grammar::types;
use copperplate_language::json::JsonNode as Json;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::parse::yaml::encoding;
use copperplate_language::parse::yaml::node::{YamlNode, YamlValue};
use copperplate_language::parse::yaml::tree::parse_yaml_tree;

use crate::import::tree::{Entry, Tree};

/// A file of the spec.
pub(super) struct Current {
    pub(super) root: YamlNode,
    pub(super) tree: Tree,
    pub(super) commented: Commented,
}

/// Key paths of entries that have a comment before, in or behind them, by section and declaration.
pub(super) type Commented = IndexMap<(String, String), Vec<Vec<String>>>;

/// Parses all files. Reports all errors.
pub(super) fn current(sources: &[Source]) -> Result<Vec<Current>, Errors> {
    let mut diagnostics = Diagnostics::new(sources);
    let mut files = Vec::new();
    for (index, source) in sources.iter().enumerate() {
        if let Some(error) = encoding::find_encoding_error(index, &source.text) {
            diagnostics.report(*error);
        } else if let Some(root) = parse_yaml_tree(index, &source.text, &mut diagnostics) {
            let mut paths = IndexSet::default();
            comments(&source.text, &root, &mut Vec::new(), &mut paths);
            let mut commented = Commented::default();
            for path in paths {
                if let [section, name, ..] = &path[..] {
                    commented.entry((section.clone(), name.clone())).or_default().push(path);
                }
            }
            files.push(Current { tree: tree(&root), root, commented });
        }
    }
    diagnostics.abort_if_errors()?;
    Ok(files)
}

/// Parses all files to nodes. Reports all errors.
pub(super) fn roots(sources: &[Source]) -> Result<Vec<YamlNode>, Errors> {
    Ok(current(sources)?.into_iter().map(|file| file.root).collect())
}

/// Returns the tree of a node.
pub(super) fn tree(node: &YamlNode) -> Tree {
    match &node.value {
        YamlValue::Null | YamlValue::Refused => Tree::Json(types::NULL.to_owned()),
        YamlValue::Boolean(value) => Tree::Word(value.to_string()),
        YamlValue::Integer(value) => Tree::Word(value.to_string()),
        YamlValue::Float(value) => Tree::Json(Json::Float(*value).to_line()),
        YamlValue::String(text) if node.is_plain => Tree::Word(text.clone()),
        YamlValue::String(text) => Tree::Text(text.clone()),
        YamlValue::List(elements) => Tree::List(elements.iter().map(element).collect()),
        YamlValue::Map(entries) => Tree::Map(entries.iter().map(|(key, value)| entry(key, value)).collect()),
    }
}

/// Returns an element of a list. Words in it are strings.
fn element(node: &YamlNode) -> Tree {
    match tree(node) {
        Tree::Word(text) if !matches!(node.value, YamlValue::String(_)) => Tree::Json(text),
        tree @ (Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_) | Tree::Map(_)) => tree,
    }
}

fn entry(key: &YamlNode, value: &YamlNode) -> Entry {
    let name = name(key);
    Entry { origin: name.clone(), key: name, value: tree(value) }
}

/// Returns the text of a key. A status is a number.
pub(super) fn name(key: &YamlNode) -> String {
    match &key.value {
        YamlValue::String(text) => text.clone(),
        YamlValue::Integer(value) => value.to_string(),
        YamlValue::Boolean(value) => value.to_string(),
        YamlValue::Float(value) => value.to_string(),
        YamlValue::Null | YamlValue::List(_) | YamlValue::Map(_) | YamlValue::Refused => String::new(),
    }
}

/// Returns the byte at which a node starts.
pub(super) fn start(node: &YamlNode) -> usize {
    node.span.start()
}

/// Collects the keys on the path to a byte of a file. Returns the text there, if it is a string or a key.
pub(in crate::import::again) fn find_keys<'n>(
    node: &'n YamlNode,
    byte: usize,
    at: &mut Vec<String>,
) -> Option<&'n str> {
    match &node.value {
        YamlValue::Map(entries) => {
            let entry = entries.iter().rfind(|(key, _)| key.span.start() <= byte)?;
            at.push(name(&entry.0));
            if byte < entry.0.end {
                return if let YamlValue::String(text) = &entry.0.value { Some(text) } else { None };
            }
            find_keys(&entry.1, byte, at)
        }
        YamlValue::List(elements) => {
            let element = elements.iter().rfind(|element| element.span.start() <= byte)?;
            find_keys(element, byte, at)
        }
        YamlValue::String(text) => Some(text),
        YamlValue::Null | YamlValue::Boolean(_) | YamlValue::Integer(_) | YamlValue::Float(_) | YamlValue::Refused => {
            None
        }
    }
}

/// Collects the entries with comments. Returns `true` if there is a comment between the parts of the node.
fn comments(text: &str, node: &YamlNode, path: &mut Vec<String>, commented: &mut IndexSet<Vec<String>>) -> bool {
    let mut found = false;
    match &node.value {
        YamlValue::Map(entries) => {
            let mut before = start(node);
            for (key, value) in entries {
                path.push(name(key));
                // A comment above the first entry belongs to both.
                let above_first = has_comment(&text[key.end..start(value).max(key.end)]);
                if let (true, Some(first)) = (above_first && !value.is_flow, first_key(value)) {
                    commented.insert([&path[..], &[first]].concat());
                }
                let own = is_behind(text, value.end.max(key.end)) && !node.is_flow
                    || has_comment(above(&text[before.min(start(key))..start(key)]))
                    || above_first;
                if comments(text, value, path, commented) || own {
                    found = true;
                    commented.insert(path.clone());
                }
                path.pop();
                before = value.end.max(key.end);
            }
            found |= node.is_flow && has_comment(&text[before.min(node.end)..node.end]);
        }
        YamlValue::List(elements) => {
            let mut before = start(node);
            for element in elements {
                found |= has_comment(&text[before.min(start(element))..start(element)]);
                found |= comments(text, element, path, commented);
                before = element.end;
            }
            found |= node.is_flow && has_comment(&text[before.min(node.end)..node.end]);
        }
        YamlValue::Null
        | YamlValue::Boolean(_)
        | YamlValue::Integer(_)
        | YamlValue::Float(_)
        | YamlValue::String(_)
        | YamlValue::Refused => {}
    }
    found
}

/// Returns the first key of a map.
fn first_key(node: &YamlNode) -> Option<String> {
    let YamlValue::Map(entries) = &node.value else { return None };
    entries.first().map(|(key, _)| name(key))
}

/// Returns the text above an entry, without the rest of the previous entry's line.
fn above(between: &str) -> &str {
    between.split_once('\n').map_or(between, |(_, lines)| lines)
}

/// Returns `true` if there is a comment on the rest of a line.
fn is_behind(text: &str, end: usize) -> bool {
    text[end..].lines().next().is_some_and(has_comment)
}

/// Returns `true` for text between two values that has a comment.
pub(super) fn has_comment(between: &str) -> bool {
    between.contains('#')
}
