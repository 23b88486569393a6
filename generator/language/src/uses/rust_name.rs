//! The Rust name of a field or parameter, as an edit of the text that declares it.

use crate::diagnostics::{Diagnostics, Errors};
use crate::edits::TextEdit;
use crate::files::Source;
use crate::grammar::field;
use crate::parse::yaml::node::{YamlNode, YamlValue};
use crate::parse::yaml::tree::parse_yaml_tree;

/// Returns the edit that gives a field or parameter a Rust name. `keys` is the path of its declaration from the root of
/// a file, such as `records`, `User`, `fields`, `name`. Returns `None` if no file has it. Fails if a file is not YAML.
pub fn rename_field_in_rust(files: &[Source], keys: &[&str], name: &str) -> Result<Option<TextEdit>, Errors> {
    let mut diagnostics = Diagnostics::new(files);
    let mut found = None;
    for (index, source) in files.iter().enumerate() {
        let Some(root) = parse_yaml_tree(index, &source.text, &mut diagnostics) else { continue };
        let declaration = keys.iter().try_fold(&root, |node, key| entry(node, key).map(|(_, value)| value));
        found = found.or(declaration.map(|node| rust_name_edit(index, &source.text, node, name)));
    }
    diagnostics.abort_if_errors()?;
    Ok(found)
}

fn rust_name_edit(file: usize, text: &str, node: &YamlNode, name: &str) -> TextEdit {
    let rust = field::RUST.name;
    let YamlValue::Map(entries) = &node.value else {
        let ty = &text[node.span.start()..node.end];
        let long = format!("{{ {}: {ty}, {rust}: {name} }}", field::TYPE.name);
        return TextEdit { file, bytes: node.span.start()..node.end, text: long };
    };
    if let Some((_, value)) = entry(node, rust) {
        return TextEdit { file, bytes: value.span.start()..value.end, text: name.to_owned() };
    }
    // The name is inserted behind the type, or behind the first key.
    let (key, value) = entry(node, field::TYPE.name)
        .or_else(|| entries.first().map(|(key, value)| (key, value)))
        .unwrap_or((node, node));
    let end = value.end.max(key.end);
    let start = key.span.start();
    let line = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let text = if node.is_flow {
        format!(", {rust}: {name}")
    } else {
        format!("\n{}{rust}: {name}", " ".repeat(text[line..start].chars().count()))
    };
    TextEdit { file, bytes: end..end, text }
}

/// Returns the entry of a map with a key, marked as optional or not.
fn entry<'n>(node: &'n YamlNode, name: &str) -> Option<(&'n YamlNode, &'n YamlNode)> {
    let YamlValue::Map(entries) = &node.value else { return None };
    let is_named = |key: &YamlNode| match &key.value {
        YamlValue::String(text) => text == name || text.strip_suffix('?') == Some(name),
        YamlValue::Integer(number) => number.to_string() == name,
        YamlValue::Boolean(value) => value.to_string() == name,
        YamlValue::Null | YamlValue::Float(_) | YamlValue::List(_) | YamlValue::Map(_) | YamlValue::Refused => false,
    };
    let has_wire_name = |value: &YamlNode| {
        let YamlValue::Map(keys) = &value.value else { return false };
        keys.iter().any(|(key, value)| {
            let texts =
                [&key.value, &value.value].map(|value| if let YamlValue::String(text) = value { text } else { "" });
            texts == [field::WIRE.name, name]
        })
    };
    let found = entries.iter().find(|(key, value)| is_named(key) || has_wire_name(value));
    found.map(|(key, value)| (key, value))
}
