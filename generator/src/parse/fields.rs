//! Fields and parameters.

use super::keys::{Keys, key_text, map, text};
use super::tree::{Node, Value};
use super::types::type_expr;
use super::wrong_node;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::spec::{Attributes, Bound, Constant, Field, Literal, Text};

const KEYS: [&str; 12] = [
    "type",
    "doc",
    "deprecated",
    "secret",
    "rust",
    "default",
    "default-is",
    "min",
    "max",
    "min-length",
    "min-items",
    "role",
];

/// Reads fields by name.
pub(super) fn fields(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Field> {
    let entries = map(node, "fields by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|(name, declaration)| field(name, declaration, diagnostics)).collect()
}

fn field(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Field> {
    let (name, optional) = name_and_mark(&key_text(name)?, diagnostics);
    if !matches!(declaration.value, Value::Map(_)) {
        let ty = type_expr(declaration, diagnostics)?;
        return Some(Field { name, optional, ty, attributes: None });
    }
    let keys = Keys::read(declaration, "a field", &KEYS, diagnostics)?.at(name.place);
    let ty = type_expr(keys.require("type", diagnostics)?, diagnostics)?;
    let attributes = Attributes {
        doc: keys.text("doc", diagnostics),
        deprecated: flag(&keys, "deprecated", diagnostics),
        secret: flag(&keys, "secret", diagnostics),
        rust: keys.text("rust", diagnostics),
        default: keys.get("default").and_then(|node| constant(node, diagnostics)),
        default_is: keys.text("default-is", diagnostics),
        min: bound(&keys, "min", diagnostics),
        max: bound(&keys, "max", diagnostics),
        min_length: bound(&keys, "min-length", diagnostics),
        min_items: bound(&keys, "min-items", diagnostics),
        role: keys.text("role", diagnostics),
    };
    Some(Field { name, optional, ty, attributes: Some(Box::new(attributes)) })
}

/// Takes the mark of an optional field off its name.
fn name_and_mark(name: &Text, diagnostics: &mut Diagnostics) -> (Text, bool) {
    let (text, optional) = match name.text.strip_suffix('?') {
        Some(text) => (text.to_owned(), true),
        None => (name.text.clone(), false),
    };
    if text.is_empty() || text.contains(char::is_whitespace) || text.contains(char::is_control) {
        let message = "the name of a field must not be empty or hold white space";
        let mut diagnostic = Diagnostic::new(Code::NameUnusable, name.place, message);
        if text.trim_end() != text {
            diagnostic = diagnostic.help("write the `?` right behind the name");
        }
        diagnostics.report(diagnostic);
    }
    let place = if optional { name.place.part(0, text.len()) } else { name.place };
    (Text { text, place }, optional)
}

fn flag(keys: &Keys, key: &str, diagnostics: &mut Diagnostics) -> bool {
    let Some(node) = keys.get(key) else { return false };
    if let Value::Boolean(value) = node.value {
        return value;
    }
    wrong_node(node, "`true` or `false`", diagnostics);
    false
}

fn bound(keys: &Keys, key: &str, diagnostics: &mut Diagnostics) -> Option<Bound> {
    let node = keys.get(key)?;
    if let Value::Integer(value) = node.value {
        return Some(Bound { value, place: node.place });
    }
    wrong_node(node, "a whole number", diagnostics);
    None
}

fn constant(node: &Node, diagnostics: &mut Diagnostics) -> Option<Constant> {
    let value = match &node.value {
        Value::Boolean(value) => Literal::Boolean(*value),
        Value::Integer(value) => Literal::Integer(*value),
        Value::Float(value) => Literal::Float(*value),
        Value::Text(_) => Literal::Text(text(node, diagnostics)?.text),
        Value::Null | Value::List(_) | Value::Map(_) => {
            wrong_node(node, "a number, a boolean or a text", diagnostics);
            return None;
        }
    };
    Some(Constant { value, place: node.place })
}
