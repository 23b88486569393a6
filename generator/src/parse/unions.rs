//! Unions.

use super::enums::words;
use super::keys::{Keys, key_text, map, texts};
use super::tree::{Node, Value};
use super::types::type_expr;
use crate::diagnostics::Diagnostics;
use crate::spec::Union;

/// Reads a union.
pub(super) fn union(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Union> {
    let name = key_text(name)?;
    let known = ["doc", "tag", "other", "variants", "rust", "rust-type"];
    let keys = Keys::read(declaration, "a union", &known, diagnostics)?.at(name.place);
    let mut variants = Vec::new();
    for (key, value) in map(keys.require("variants", diagnostics)?, "types by variant", diagnostics)? {
        let types = match &value.value {
            Value::List(members) => members.iter().filter_map(|member| type_expr(member, diagnostics)).collect(),
            Value::Null | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::Text(_) | Value::Map(_) => {
                type_expr(value, diagnostics).into_iter().collect()
            }
        };
        variants.extend(key_text(key).map(|key| (key, types)));
    }
    Some(Union {
        name,
        doc: keys.text("doc", diagnostics),
        tag: keys.text("tag", diagnostics),
        other: keys.get("other").map(|node| words(node, diagnostics)).unwrap_or_default(),
        variants,
        rust: keys.get("rust").map(|node| texts(node, diagnostics)).unwrap_or_default(),
        rust_type: keys.text("rust-type", diagnostics),
    })
}
