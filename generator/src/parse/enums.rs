//! Enums.

use super::keys::{Keys, key_text, texts, word};
use super::list;
use super::tree::{Node, Value};
use crate::diagnostics::Diagnostics;
use crate::language::ENUM;
use crate::spec::{Enum, Text};

/// Reads an enum: a list of values, or the long form.
pub(super) fn enumeration(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Enum> {
    let name = key_text(name)?;
    if matches!(declaration.value, Value::List(_)) {
        let values = words(declaration, diagnostics);
        return Some(Enum { name, doc: None, values, about: Vec::new(), rust: Vec::new(), rust_type: None });
    }
    let keys = Keys::read(declaration, &ENUM, diagnostics)?.at(name.span);
    let values = words(keys.require("values", diagnostics)?, diagnostics);
    let mut table = |key: &str| keys.get(key).map(|node| texts(node, diagnostics)).unwrap_or_default();
    let (about, rust) = (table("about"), table("rust"));
    let (doc, rust_type) = (keys.doc(diagnostics), keys.text("rust-type", diagnostics));
    Some(Enum { name, doc, values, about, rust, rust_type })
}

/// A list of texts that every YAML version reads as texts.
pub(super) fn words(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Text> {
    let elements = list(node, "a list of texts", diagnostics).unwrap_or_default();
    elements.iter().filter_map(|element| word(element, diagnostics)).collect()
}
