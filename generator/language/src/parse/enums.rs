//! Enums.

use super::api::parse_choice;
use super::keys::{Keys, key_text, parse_map_with_help, parse_unambiguous_text};
use super::{parse_list, report_wrong_node};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::enumeration::{self, ENUM};
use crate::spec::{Enum, EnumBase, EnumValue, Literal};
use crate::tree::{Entry, Node, NodeValue};

/// Parses an enum: a list of values, or the long form.
pub(super) fn parse_enum(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Enum> {
    let name = key_text(name)?;
    if let NodeValue::List(_) = declaration.value {
        if has_integer_enum_values(declaration) {
            let diagnostic = Diagnostic::new(codes::UNQUOTED, declaration.span, "these values are integers");
            let of = format!("{}: {}", enumeration::OF.name, enumeration::INTEGER);
            diagnostics.report(diagnostic.help(format!(
                "put each in quotes if they are strings in JSON; if not, write `{{ {of}, {}: […] }}`",
                enumeration::VALUES.name
            )));
            return None;
        }
        let (base, values) = (EnumBase::String, parse_string_enum_values(declaration, diagnostics));
        return Some(Enum { name, doc: None, base, values, about: Vec::new(), rust: Vec::new(), rust_type: None });
    }
    if let NodeValue::String(text) = &declaration.value {
        let values: Vec<&str> = text.split(['|', ',']).map(str::trim).collect();
        let diagnostic =
            Diagnostic::new(codes::WRONG_NODE, declaration.span, "expected a list of values, found a string");
        let help = format!("write `[{}]`", values.join(", "));
        diagnostics.report(diagnostic.label("this is a string").help(help));
        return None;
    }
    let keys = Keys::parse(declaration, &ENUM, diagnostics)?.with_span(name.span);
    let base = parse_choice(&keys, &enumeration::OF, EnumBase::WRITTEN, EnumBase::keyword, diagnostics);
    let values = keys.require(&enumeration::VALUES, diagnostics)?;
    let (base, values) = match base.map(|base| base.value) {
        Some(EnumBase::Integer) => (EnumBase::Integer, parse_integer_enum_values(values, diagnostics)),
        // The key that decides between the two has an error.
        None if keys.get(&enumeration::OF).is_some() => (EnumBase::String, Vec::new()),
        None if has_integer_enum_values(values) => {
            let message = "these values are integers";
            diagnostics.report(Diagnostic::new(codes::ENUM, values.span, message).help(format!(
                "add `{}: {}`, or put them in quotes if they are strings in JSON",
                enumeration::OF.name,
                enumeration::INTEGER
            )));
            (EnumBase::Integer, parse_integer_enum_values(values, diagnostics))
        }
        Some(EnumBase::String) | None => (EnumBase::String, parse_string_enum_values(values, diagnostics)),
    };
    let about = keys.prose_by_name(&enumeration::ABOUT, diagnostics);
    let rust = keys.text_by_name(&enumeration::RUST, diagnostics);
    let doc = keys.prose(&enumeration::DOC, diagnostics);
    let rust_type = keys.text(&enumeration::RUST_TYPE, diagnostics);
    Some(Enum { name, doc, base, values, about, rust, rust_type })
}

/// Parses a list of strings that all YAML versions read as strings.
pub(super) fn parse_string_list(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Spanned<String>> {
    let elements = parse_list(node, "a list of strings", diagnostics).unwrap_or_default();
    elements.iter().filter_map(|element| parse_unambiguous_text(element, diagnostics)).collect()
}

fn parse_string_enum_values(node: &Node, diagnostics: &mut Diagnostics) -> Vec<EnumValue> {
    let value = |name: Spanned<String>| EnumValue { value: Literal::Text(name.value.clone()), name };
    parse_string_list(node, diagnostics).into_iter().map(value).collect()
}

/// Returns `true` for a map, and for a list that consists of integers.
fn has_integer_enum_values(node: &Node) -> bool {
    let is_integer = |node: &Node| matches!(node.value, NodeValue::Integer(_));
    if let NodeValue::Map(entries) = &node.value {
        return entries.iter().all(|entry| is_integer(&entry.value));
    }
    matches!(&node.value, NodeValue::List(elements) if !elements.is_empty() && elements.iter().all(is_integer))
}

/// Parses integers by name, or a list of integers, whose names are derived.
fn parse_integer_enum_values(node: &Node, diagnostics: &mut Diagnostics) -> Vec<EnumValue> {
    if let NodeValue::Map(_) = node.value {
        let entries =
            parse_map_with_help(node, "integers by name", "keep one of them", diagnostics).unwrap_or_default();
        let value = |Entry { key, value, .. }: &Entry, diagnostics: &mut Diagnostics| {
            Some(EnumValue { name: key_text(key)?, value: parse_enum_integer(value, diagnostics)? })
        };
        return entries.into_iter().filter_map(|entry| value(entry, diagnostics)).collect();
    }
    let Some(elements) = parse_list(node, "a list of integers, or integers by name", diagnostics) else {
        return Vec::new();
    };
    let is_string = |element: &Node| matches!(element.value, NodeValue::String(_));
    if !elements.is_empty() && elements.iter().all(is_string) {
        let message = format!("these values are strings, and the enum is `{}: integer`", enumeration::OF.name);
        let diagnostic = Diagnostic::new(codes::ENUM, node.span, message);
        let help = format!("remove the quotes, or remove `{}` if they are strings in JSON", enumeration::OF.name);
        diagnostics.report(diagnostic.help(help));
        return Vec::new();
    }
    let value = |element: &Node, diagnostics: &mut Diagnostics| {
        let value = parse_enum_integer(element, diagnostics)?;
        Some(EnumValue {
            name: Spanned::new(enumeration::unnamed_integer_name(&value.to_wire_text()), element.span),
            value,
        })
    };
    elements.iter().filter_map(|element| value(element, diagnostics)).collect()
}

fn parse_enum_integer(node: &Node, diagnostics: &mut Diagnostics) -> Option<Literal> {
    if let NodeValue::Integer(value) = node.value {
        return Some(Literal::Integer(value));
    }
    report_wrong_node(node, "an integer", diagnostics);
    None
}
