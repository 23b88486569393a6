//! Unions.

use super::enums::words;
use super::keys::{Keys, key_text, map_or, texts};
use super::tree::{Node, Value};
use super::types::type_expr;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::language::UNION;
use crate::spec::Union;

/// Reads a union.
pub(super) fn union(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Union> {
    let name = key_text(name)?;
    let keys = Keys::read(declaration, &UNION, diagnostics)?.at(name.span);
    let mut variants = Vec::new();
    let instead = "where several records accept one value of the tag, list them: `value: [One, Other]`";
    for (key, value) in map_or(keys.require("variants", diagnostics)?, "types by variant", instead, diagnostics)? {
        let types = match &value.value {
            Value::List(members) if members.is_empty() => {
                let diagnostic = Diagnostic::new(Code::WrongNode, value.span, "this variant names no type");
                diagnostics.report(diagnostic.help("name one, or list the value of the tag under `other`"));
                continue;
            }
            Value::List(members) => members.iter().filter_map(|member| type_expr(member, diagnostics)).collect(),
            Value::Null
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::Text(_)
            | Value::Map(_)
            | Value::Refused => type_expr(value, diagnostics).into_iter().collect(),
        };
        variants.extend(key_text(key).map(|key| (key, types)));
    }
    Some(Union {
        name,
        doc: keys.doc(diagnostics),
        tag: keys.text("tag", diagnostics),
        other: keys.get("other").map(|node| words(node, diagnostics)).unwrap_or_default(),
        variants,
        rust: keys.get("rust").map(|node| texts(node, diagnostics)).unwrap_or_default(),
        rust_type: keys.text("rust-type", diagnostics),
    })
}
