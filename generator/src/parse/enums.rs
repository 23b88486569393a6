//! Enums.

use super::keys::{Keys, key_text, word};
use super::list;
use super::yaml::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::language::enumeration::{self, ENUM};
use crate::spec::{Enum, Text};

/// Parses an enum: a list of values, or the long form.
pub(super) fn enumeration(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Enum> {
    let name = key_text(name)?;
    if matches!(declaration.value, Value::List(_)) {
        let values = words(declaration, diagnostics);
        return Some(Enum { name, doc: None, values, about: Vec::new(), rust: Vec::new(), rust_type: None });
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
    let values = words(keys.require(&enumeration::VALUES, diagnostics)?, diagnostics);
    let about = keys.prose_by_name(&enumeration::ABOUT, diagnostics);
    let rust = keys.text_by_name(&enumeration::RUST, diagnostics);
    let doc = keys.prose(&enumeration::DOC, diagnostics);
    let rust_type = keys.text(&enumeration::RUST_TYPE, diagnostics);
    Some(Enum { name, doc, values, about, rust, rust_type })
}

/// Parses a list of strings that are strings to all YAML versions.
pub(super) fn words(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Text> {
    let elements = list(node, "a list of strings", diagnostics).unwrap_or_default();
    elements.iter().filter_map(|element| word(element, diagnostics)).collect()
}
