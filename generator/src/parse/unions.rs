//! Unions.

use super::enums::words;
use super::keys::{Keys, key_text, map_or};
use super::types::type_expr;
use super::yaml::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::language::union::{self, UNION};
use crate::spec::Union;

/// Parses a union.
pub(super) fn union(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Union> {
    let name = key_text(name)?;
    let keys = Keys::parse(declaration, &UNION, diagnostics)?.at(name.span);
    let mut variants = Vec::new();
    let help = "if several records accept one value of the tag, list them: `value: [One, Other]`";
    for (key, value) in map_or(keys.require(&union::VARIANTS, diagnostics)?, "types by variant", help, diagnostics)? {
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
            | Value::String(_)
            | Value::Map(_)
            | Value::Refused => type_expr(value, diagnostics).into_iter().collect(),
        };
        variants.extend(key_text(key).map(|key| (key, types)));
    }
    Some(Union {
        name,
        doc: keys.prose(&union::DOC, diagnostics),
        tag: keys.text(&union::TAG, diagnostics),
        other: keys.get(&union::OTHER).map(|node| words(node, diagnostics)).unwrap_or_default(),
        variants,
        rust: keys.text_by_name(&union::RUST, diagnostics),
        rust_type: keys.text(&union::RUST_TYPE, diagnostics),
    })
}
