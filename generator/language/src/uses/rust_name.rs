//! The Rust name of a field or parameter, as an edit of the text that declares it.

use crate::diagnostics::{Diagnostics, Errors};
use crate::edits::TextEdit;
use crate::files::Source;
use crate::grammar::field;
use crate::tree::yaml::parse_yaml_tree;
use crate::tree::{Entry, Node, NodeValue};

/// Returns the edit that gives a field or parameter a Rust name. `keys` is the path of its declaration from the root of
/// a file, such as `records`, `User`, `fields`, `name`. Returns `None` if no file has it. Fails if a file is not YAML.
pub fn rename_field_in_rust(files: &[Source], keys: &[&str], name: &str) -> Result<Option<TextEdit>, Errors> {
    let mut diagnostics = Diagnostics::new(files);
    let mut found = None;
    for (index, source) in files.iter().enumerate() {
        let Some(root) = parse_yaml_tree(index, &source.text, &mut diagnostics) else { continue };
        let declaration = keys.iter().try_fold(&root, |node, key| entry(node, key).map(|entry| &entry.value));
        found = found.or(declaration.map(|node| rust_name_edit(index, &source.text, node, name)));
    }
    diagnostics.abort_if_errors()?;
    Ok(found)
}

fn rust_name_edit(file: usize, text: &str, node: &Node, name: &str) -> TextEdit {
    let rust = field::RUST.name;
    let NodeValue::Map(entries) = &node.value else {
        let ty = &text[node.span.start()..node.end];
        let long = format!("{{ {}: {ty}, {rust}: {name} }}", field::TYPE.name);
        return TextEdit { file, bytes: node.span.start()..node.end, text: long };
    };
    if let Some(Entry { value, .. }) = entry(node, rust) {
        return TextEdit { file, bytes: value.span.start()..value.end, text: name.to_owned() };
    }
    // The name is inserted behind the type, or behind the first key.
    let before = entry(node, field::TYPE.name).or(entries.first());
    let (start, end) = before.map_or((node.span.start(), node.end), |entry| (entry.key.span.start(), entry.end()));
    let line = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let text = if node.is_flow() {
        format!(", {rust}: {name}")
    } else {
        format!("\n{}{rust}: {name}", " ".repeat(text[line..start].chars().count()))
    };
    TextEdit { file, bytes: end..end, text }
}

/// Returns the entry of a map with a key, marked as optional or not.
fn entry<'n>(node: &'n Node, name: &str) -> Option<&'n Entry> {
    let is_named = |key: &str| key == name || key.strip_suffix('?') == Some(name);
    let is_wire = |entry: &Entry| [&entry.key, &entry.value].map(Node::text) == [Some(field::WIRE.name), Some(name)];
    let mut entries = node.entries().iter();
    entries.find(|entry| is_named(&entry.name()) || entry.value.entries().iter().any(is_wire))
}
