//! Headers of responses.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::grammar::response_header::{self, RESPONSE_HEADER};
use crate::parse::fields::split_field_mark;
use crate::parse::keys::{Keys, key_text, parse_map};
use crate::parse::types::parse_type;
use crate::spec::{Attributes, Field};
use crate::tree::{Node, NodeValue};

/// Parses headers of responses by name.
pub(in crate::parse) fn parse_response_headers(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Field> {
    let entries = parse_map(node, "types by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|entry| parse_response_header(&entry.key, &entry.value, diagnostics)).collect()
}

fn parse_response_header(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Field> {
    let written = key_text(name)?;
    let (name, is_marked) = split_field_mark(&written, diagnostics)?;
    if is_marked {
        let message = "response headers are always optional";
        let diagnostic = Diagnostic::new(codes::NAME_UNUSABLE, written.span, message);
        diagnostics.report(diagnostic.help(format!("write `{}`, without the `?`", name.value)));
    }
    if !matches!(declaration.value, NodeValue::Map(_)) {
        let ty = parse_type(declaration, diagnostics)?;
        return Some(Field { name, optional: true, ty, attributes: None });
    }
    let keys = Keys::parse(declaration, &RESPONSE_HEADER, diagnostics)?.with_span(name.span);
    let ty = keys.require(&response_header::TYPE, diagnostics).and_then(|ty| parse_type(ty, diagnostics));
    let attributes = Attributes {
        doc: keys.prose(&response_header::DOC, diagnostics),
        deprecated: keys.flag(&response_header::DEPRECATED, diagnostics),
        rust: keys.text(&response_header::RUST, diagnostics),
        ..Attributes::default()
    };
    Some(Field { name, optional: true, ty: ty?, attributes: Some(Box::new(attributes)) })
}
