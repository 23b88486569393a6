//! Headers of responses.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::grammar::reply_header::{self, REPLY_HEADER};
use crate::parse::fields::{flag, name_and_mark};
use crate::parse::keys::{Keys, key_text, map};
use crate::parse::types::type_expr;
use crate::parse::yaml::tree::{Node, Value};
use crate::spec::{Attributes, Field};

/// Parses headers of responses by name.
pub(in crate::parse) fn reply_headers(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Field> {
    let entries = map(node, "types by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|(name, declaration)| reply_header(name, declaration, diagnostics)).collect()
}

fn reply_header(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Field> {
    let written = key_text(name)?;
    let (name, is_marked) = name_and_mark(&written, diagnostics)?;
    if is_marked {
        let message = "a header of a response may always be absent";
        let diagnostic = Diagnostic::new(Code::NameUnusable, written.span, message);
        diagnostics.report(diagnostic.help(format!("write `{}`, without the `?`", name.text)));
    }
    if !matches!(declaration.value, Value::Map(_)) {
        let ty = type_expr(declaration, diagnostics)?;
        return Some(Field { name, optional: true, ty, attributes: None });
    }
    let keys = Keys::parse(declaration, &REPLY_HEADER, diagnostics)?.at(name.span);
    let ty = keys.require(&reply_header::TYPE, diagnostics).and_then(|ty| type_expr(ty, diagnostics));
    let attributes = Attributes {
        doc: keys.prose(&reply_header::DOC, diagnostics),
        deprecated: flag(&keys, &reply_header::DEPRECATED, diagnostics),
        rust: keys.text(&reply_header::RUST, diagnostics),
        ..Attributes::default()
    };
    Some(Field { name, optional: true, ty: ty?, attributes: Some(Box::new(attributes)) })
}
