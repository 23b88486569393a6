//! Enums.

use super::api::one_of;
use super::keys::{Keys, key_text, map_or, word};
use super::yaml::tree::{Node, Value};
use super::{list, wrong_node};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::grammar::enumeration::{self, ENUM};
use crate::spec::{Enum, EnumBase, EnumValue, Literal, Text};

/// Parses an enum: a list of values, or the long form.
pub(super) fn enumeration(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Enum> {
    let name = key_text(name)?;
    if let Value::List(_) = declaration.value {
        if has_integers(declaration) {
            let diagnostic = Diagnostic::new(Code::Unquoted, declaration.span, "these values are integers");
            let of = format!("{}: {}", enumeration::OF.name, enumeration::INTEGER);
            diagnostics.report(diagnostic.help(format!(
                "put each in quotes if they are strings in JSON; if not, write `{{ {of}, {}: […] }}`",
                enumeration::VALUES.name
            )));
            return None;
        }
        let (base, values) = (EnumBase::String, strings(declaration, diagnostics));
        return Some(Enum { name, doc: None, base, values, about: Vec::new(), rust: Vec::new(), rust_type: None });
    }
    if let Value::String(text) = &declaration.value {
        let values: Vec<&str> = text.split(['|', ',']).map(str::trim).collect();
        let diagnostic =
            Diagnostic::new(Code::WrongNode, declaration.span, "expected a list of values, found a string");
        let help = format!("write `[{}]`", values.join(", "));
        diagnostics.report(diagnostic.label("this is a string").help(help));
        return None;
    }
    let keys = Keys::parse(declaration, &ENUM, diagnostics)?.at(name.span);
    let base = one_of(&keys, &enumeration::OF, EnumBase::WRITTEN, EnumBase::word, diagnostics);
    let values = keys.require(&enumeration::VALUES, diagnostics)?;
    let (base, values) = match base {
        Some((EnumBase::Integer, _)) => (EnumBase::Integer, integers(values, diagnostics)),
        // Which of the two it is has an error.
        None if keys.get(&enumeration::OF).is_some() => (EnumBase::String, Vec::new()),
        None if has_integers(values) => {
            let message = "these values are integers";
            diagnostics.report(Diagnostic::new(Code::Enum, values.span, message).help(format!(
                "add `{}: {}`, or put them in quotes if they are strings in JSON",
                enumeration::OF.name,
                enumeration::INTEGER
            )));
            (EnumBase::Integer, integers(values, diagnostics))
        }
        Some((EnumBase::String, _)) | None => (EnumBase::String, strings(values, diagnostics)),
    };
    let about = keys.prose_by_name(&enumeration::ABOUT, diagnostics);
    let rust = keys.text_by_name(&enumeration::RUST, diagnostics);
    let doc = keys.prose(&enumeration::DOC, diagnostics);
    let rust_type = keys.text(&enumeration::RUST_TYPE, diagnostics);
    Some(Enum { name, doc, base, values, about, rust, rust_type })
}

/// Parses a list of strings that are strings to all YAML versions.
pub(super) fn words(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Text> {
    let elements = list(node, "a list of strings", diagnostics).unwrap_or_default();
    elements.iter().filter_map(|element| word(element, diagnostics)).collect()
}

fn strings(node: &Node, diagnostics: &mut Diagnostics) -> Vec<EnumValue> {
    let value = |name: Text| EnumValue { value: Literal::Text(name.text.clone()), name };
    words(node, diagnostics).into_iter().map(value).collect()
}

/// Returns `true` for a map, and for a list of integers only.
fn has_integers(node: &Node) -> bool {
    match &node.value {
        Value::Map(entries) => entries.iter().all(|(_, value)| matches!(value.value, Value::Integer(_))),
        Value::List(elements) => {
            !elements.is_empty() && elements.iter().all(|element| matches!(element.value, Value::Integer(_)))
        }
        Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) | Value::Refused => {
            false
        }
    }
}

/// Parses integers by name, or a list of integers, whose names are derived.
fn integers(node: &Node, diagnostics: &mut Diagnostics) -> Vec<EnumValue> {
    if let Value::Map(_) = node.value {
        let entries = map_or(node, "integers by name", "keep one of them", diagnostics).unwrap_or_default();
        let value = |(key, value): &(Node, Node), diagnostics: &mut Diagnostics| {
            Some(EnumValue { name: key_text(key)?, value: integer(value, diagnostics)? })
        };
        return entries.into_iter().filter_map(|entry| value(entry, diagnostics)).collect();
    }
    let Some(elements) = list(node, "a list of integers, or integers by name", diagnostics) else { return Vec::new() };
    let is_string = |element: &Node| matches!(element.value, Value::String(_));
    if !elements.is_empty() && elements.iter().all(is_string) {
        let message = format!("these values are strings, and the enum is `{}: integer`", enumeration::OF.name);
        let diagnostic = Diagnostic::new(Code::Enum, node.span, message);
        let help = format!("remove the quotes, or remove `{}` if they are strings in JSON", enumeration::OF.name);
        diagnostics.report(diagnostic.help(help));
        return Vec::new();
    }
    let value = |element: &Node, diagnostics: &mut Diagnostics| {
        let value = integer(element, diagnostics)?;
        Some(EnumValue { name: Text { text: derived_name(&value), span: element.span }, value })
    };
    elements.iter().filter_map(|element| value(element, diagnostics)).collect()
}

fn integer(node: &Node, diagnostics: &mut Diagnostics) -> Option<Literal> {
    if let Value::Integer(value) = node.value {
        return Some(Literal::Integer(value));
    }
    wrong_node(node, "an integer", diagnostics);
    None
}

/// Returns the name of a value without one: `N5`, or `NMinus5`.
fn derived_name(value: &Literal) -> String {
    format!("N{}", value.text().replace('-', "Minus"))
}
