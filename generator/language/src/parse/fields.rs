//! Fields and parameters.

mod constraints;
mod json_values;

use self::constraints::parse_field_constraints;
use self::json_values::{parse_json_literal, parse_json_value};
use super::api::parse_choice;
use super::contents::parse_media_type;
use super::keys::{Keys, key_text, parse_map, parse_text};
use super::types::parse_type;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::extra::{self, ANY, EXTRA};
use crate::grammar::field::{self, FIELD};
use crate::grammar::{Key, types};
use crate::spec::{Attributes, Bounds, Field, Literal, ParameterStyle, TypeExpr};
use crate::tree::{Node, NodeValue};

/// Parses fields by name.
pub(super) fn parse_fields(node: &Node, diagnostics: &mut Diagnostics) -> Vec<Field> {
    let entries = parse_map(node, "fields by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|entry| parse_field(&entry.key, &entry.value, diagnostics)).collect()
}

fn parse_field(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Field> {
    let (name, optional) = split_field_mark(&key_text(name)?, diagnostics)?;
    if !matches!(declaration.value, NodeValue::Map(_)) {
        let ty = parse_type(declaration, diagnostics)?;
        return Some(Field { name, optional, ty, attributes: None });
    }
    let keys = Keys::parse(declaration, &FIELD, diagnostics)?.with_span(name.span);
    let constant = keys.get(&field::CONST).map(|node| {
        report_constant_unlike_sent(node, diagnostics);
        parse_json_literal(node, "a constant", diagnostics)
    });
    let name = keys.get(&field::WIRE).map_or(Some(name), |wire| parse_field_wire_name(wire, diagnostics))?;
    let ty = match (keys.get(&field::TYPE), &constant) {
        (Some(ty), Some(constant)) => {
            report_type_beside_constant(ty, constant.as_ref(), diagnostics);
            return None;
        }
        (None, Some(constant)) => constant_field_type(constant.as_ref()?),
        (_, None) => parse_type(keys.require(&field::TYPE, diagnostics)?, diagnostics)?,
    };
    let attributes = Attributes {
        doc: keys.prose(&field::DOC, diagnostics),
        deprecated: keys.flag(&field::DEPRECATED, diagnostics),
        secret: keys.flag(&field::SECRET, diagnostics),
        or_text: keys.flag(&field::OR_TEXT, diagnostics),
        rust: keys.text(&field::RUST, diagnostics),
        constant: constant.flatten(),
        default: keys
            .get(&field::DEFAULT)
            .and_then(|node| Some(Spanned::new(parse_json_value(node, "a default", diagnostics)?, node.span))),
        default_is: keys.text(&field::DEFAULT_IS, diagnostics).map(|words| words.value),
        bounds: Bounds {
            min: parse_field_bound(&keys, &field::MIN, diagnostics),
            max: parse_field_bound(&keys, &field::MAX, diagnostics),
            min_length: parse_field_bound(&keys, &field::MIN_LENGTH, diagnostics),
            max_length: parse_field_bound(&keys, &field::MAX_LENGTH, diagnostics),
            min_items: parse_field_bound(&keys, &field::MIN_ITEMS, diagnostics),
            max_items: parse_field_bound(&keys, &field::MAX_ITEMS, diagnostics),
        },
        constraints: keys
            .get(&field::CONSTRAINTS)
            .map(|node| parse_field_constraints(node, diagnostics))
            .unwrap_or_default(),
        multi_segment: keys.flag(&field::MULTI_SEGMENT, diagnostics),
        style: parse_choice(&keys, &field::STYLE, ParameterStyle::ALL, ParameterStyle::keyword, diagnostics),
        media_type: keys.text(&field::AS, diagnostics).and_then(|media| parse_media_type(media, diagnostics)),
        role: keys.text(&field::ROLE, diagnostics),
    };
    Some(Field { name, optional, ty, attributes: Some(Box::new(attributes)) })
}

/// Reports a constant that is not written as it would be sent, because it may be meant as a string.
fn report_constant_unlike_sent(node: &Node, diagnostics: &mut Diagnostics) {
    let (Some(spelling), Some(json)) = (node.spelling(), node.value.scalar_to_json()) else { return };
    let message = format!("the constant `{spelling}` would be sent as `{json}`");
    let help = format!("write '{spelling}' if it is a string, and {json} if not");
    diagnostics.report(Diagnostic::new(codes::UNQUOTED, node.span, message).help(help));
}

/// Reports a type beside a constant.
fn report_type_beside_constant(ty: &Node, constant: Option<&Spanned<Literal>>, diagnostics: &mut Diagnostics) {
    let message = "the type of a constant is derived from its value";
    let remove = format!("remove `{}`", field::TYPE.name);
    let is_string = matches!(&ty.value, NodeValue::String(word) if word == types::STRING);
    let is_quoted = |value: &Literal| matches!(value, Literal::Text(_));
    let help = match constant.map(|constant| &constant.value).filter(|value| is_string && !is_quoted(value)) {
        Some(value) => format!("{remove}, and write '{}' in quotes", value.to_json()),
        None => remove,
    };
    diagnostics.report(Diagnostic::new(codes::TYPE_SYNTAX, ty.span, message).help(help));
}

/// Parses the type of all fields that a record does not declare.
pub(super) fn parse_extra_field(node: &Node, diagnostics: &mut Diagnostics) -> Option<Field> {
    let name = Spanned::new(ANY.to_owned(), node.span);
    if !matches!(node.value, NodeValue::Map(_)) {
        return Some(Field { name, optional: true, ty: parse_type(node, diagnostics)?, attributes: None });
    }
    let keys = Keys::parse(node, &EXTRA, diagnostics)?;
    let ty = parse_type(keys.require(&extra::TYPE, diagnostics)?, diagnostics)?;
    let attributes = Attributes {
        doc: keys.prose(&extra::DOC, diagnostics),
        secret: keys.flag(&extra::SECRET, diagnostics),
        or_text: keys.flag(&extra::OR_TEXT, diagnostics),
        ..Attributes::default()
    };
    Some(Field { name, optional: true, ty, attributes: Some(Box::new(attributes)) })
}

/// Splits the `?` of an optional field from its name.
pub(super) fn split_field_mark(
    name: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Option<(Spanned<String>, bool)> {
    let (text, optional) = match name.value.strip_suffix('?') {
        Some(text) => (text.to_owned(), true),
        None => (name.value.clone(), false),
    };
    if text.is_empty() || text.contains(char::is_whitespace) || text.contains(char::is_control) {
        let message = "the name of a field must not be empty or contain white space";
        let mut diagnostic = Diagnostic::new(codes::NAME_UNUSABLE, name.span, message);
        if text.trim_end() != text {
            diagnostic = diagnostic.help("write the `?` directly after the name");
        } else if !text.is_empty() {
            let help = format!(
                "choose another name, and put this one in `{}`; a header cannot have this name",
                field::WIRE.name
            );
            diagnostic = diagnostic.help(help);
        }
        diagnostics.report(diagnostic);
        return None;
    }
    let span = if optional { name.span.part(0, text.len()) } else { name.span };
    Some((Spanned::new(text, span), optional))
}

/// Parses the name of a field on the wire, which may be any text.
fn parse_field_wire_name(node: &Node, diagnostics: &mut Diagnostics) -> Option<Spanned<String>> {
    let name = parse_text(node, diagnostics)?;
    if name.value.contains(char::is_control) {
        let message = "the name of a field must not contain control characters";
        diagnostics.report(Diagnostic::new(codes::NAME_UNUSABLE, name.span, message));
        return None;
    }
    Some(name)
}

/// Parses a mark; `false` without the key.
fn parse_field_bound(keys: &Keys, key: &Key, diagnostics: &mut Diagnostics) -> Option<Spanned<i64>> {
    if let Some(node) = keys.get(key)
        && let NodeValue::Float(_) = node.value
    {
        let diagnostic = Diagnostic::new(codes::BOUNDS, node.span, format!("`{}` must be an integer", key.name));
        diagnostics.report(diagnostic.label(format!("this is {}", node.describe())));
        return None;
    }
    keys.integer(key, diagnostics)
}

/// Returns the type of a constant, as if it were written.
fn constant_field_type(constant: &Spanned<Literal>) -> TypeExpr {
    let word = match constant.value {
        Literal::Boolean(_) => types::BOOLEAN,
        Literal::Integer(_) => types::INTEGER,
        Literal::Float(_) => types::NUMBER,
        Literal::Text(_) => types::STRING,
    };
    TypeExpr { head: Spanned::new(word.to_owned(), constant.span), argument: None, nullable: false }
}
