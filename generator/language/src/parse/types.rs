//! Types: `T`, `list<T>`, `Template<Name>`, each with or without `| null`.

use super::keys::parse_text;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::content::NONE;
use crate::grammar::foreign::type_called;
use crate::grammar::operation::RETURNS;
use crate::grammar::types::{LIST, MAP, NULL};
use crate::spec::TypeExpr;
use crate::tree::{Node, NodeValue};

/// Forms of types.
const FORMS: &str = "a type is `T`, `list<T>`, `map<T>` or `Template<Name>`, optionally followed by ` | null`";

/// Maximum nesting of a type.
const DEPTH_MAX: usize = 16;

/// Parses a type.
pub(super) fn parse_type(node: &Node, diagnostics: &mut Diagnostics) -> Option<TypeExpr> {
    match &node.value {
        NodeValue::List(elements) => {
            let element = match elements.as_slice() {
                [Node { value: NodeValue::String(name), .. }] => name,
                _ => "T",
            };
            let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, "expected a type, found a list");
            diagnostics.report(diagnostic.label("this is a list").help(format!("write `{LIST}<{element}>`")));
            None
        }
        NodeValue::Map(_) => {
            let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, "expected a type, found a map");
            let help = "a record is declared under `records`, and its name is the type";
            diagnostics.report(diagnostic.label("this is a map").help(help));
            None
        }
        NodeValue::Null
        | NodeValue::Boolean(_)
        | NodeValue::Integer(_)
        | NodeValue::Float(_)
        | NodeValue::String(_)
        | NodeValue::Refused => parse_type_text(&parse_text(node, diagnostics)?, diagnostics),
    }
}

/// Parses the text of a type.
pub(super) fn parse_type_text(text: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<TypeExpr> {
    let depth = text.value.matches('<').count();
    if depth > DEPTH_MAX {
        let message = format!("this type nests deeper than {DEPTH_MAX} levels");
        diagnostics
            .report(Diagnostic::new(codes::TOO_DEEP, text.span, message).help("declare its parts as separate types"));
        return None;
    }
    parse_type_part(&text.value, 0, text.span).map_err(|diagnostic| diagnostics.report(*diagnostic)).ok()
}

/// Parses the part of a type that starts at byte `offset` of the whole type.
fn parse_type_part(text: &str, offset: usize, span: Span) -> Result<TypeExpr, Box<Diagnostic>> {
    let error = |from: usize, len: usize, message: String, help: &str| {
        let span = span.part(offset + from, len);
        Box::new(Diagnostic::new(codes::TYPE_SYNTAX, span, message).help(help))
    };
    let (ty, nullable) = match find_outer_type_bar(text) {
        None => (text.trim_end(), false),
        Some(bar) if text[bar + 1..].trim() == NULL => (text[..bar].trim_end(), true),
        Some(bar) => {
            let word = text[bar + 1..].trim();
            let message = format!("only `null` may follow `|`, not `{word}`");
            let before = text[..bar].trim();
            if word == NONE {
                let help = format!(
                    "`| {NONE}` is only for `{}`; if the value may be `{NULL}`, write `{before} | {NULL}`",
                    RETURNS.name
                );
                return Err(error(bar, text.len() - bar, message, &help));
            }
            return Err(if before == NULL {
                error(0, text.len(), "`null` must be last in a type".to_owned(), &format!("write `{word} | {NULL}`"))
            } else {
                let help = "declare a union of the types under `unions`, and write its name";
                error(bar, text.len() - bar, message, help)
            });
        }
    };
    let start = ty.len() - ty.trim_start().len();
    let ty = ty.trim_start();
    let Some((head, rest)) = ty.split_once('<') else {
        if ty.is_empty() {
            return Err(error(0, text.len(), "a type is missing".to_owned(), FORMS));
        }
        if let Some(at) = ty.find(|character: char| !is_type_character(character)) {
            let message = format!("`{ty}` is not a valid type");
            return Err(if let Some(word) = type_called(ty) {
                error(start, ty.len(), message, &format!("write `{word}`"))
            } else if let Some(optional) = ty.strip_suffix('?') {
                let help = format!("write `?` after the name instead, if it may be absent: `name?: {optional}`");
                error(start + at, 1, message, &help)
            } else if let Some(element) = ty.strip_suffix("[]") {
                error(start, ty.len(), message, &format!("write `{LIST}<{element}>`"))
            } else {
                error(start + at, 1, message, FORMS)
            });
        }
        let head = Spanned::new(ty.to_owned(), span.part(offset + start, ty.len()));
        return Ok(TypeExpr { head, argument: None, nullable });
    };
    let Some(inner) = rest.strip_suffix('>') else {
        let help = if head == MAP {
            "close it with `>`; it takes the type of the values only, because the keys of JSON objects are strings"
        } else {
            "close it with `>`"
        };
        return Err(error(start, ty.len(), format!("`{ty}` has no closing `>`"), help));
    };
    if let Some(comma) = inner.find(',') {
        return Err(error(start + head.len() + 1 + comma, 1, "a type takes one argument".to_owned(), FORMS));
    }
    let argument = parse_type_part(inner, offset + start + head.len() + 1, span)?;
    let head = Spanned::new(head.to_owned(), span.part(offset + start, head.len()));
    Ok(TypeExpr { head, argument: Some(Box::new(argument)), nullable })
}

/// Returns the texts between the `|` outside `< >`, without the space around them.
pub(super) fn split_at_outer_type_bars(text: &str) -> Vec<&str> {
    let mut rest = text;
    let mut parts = Vec::new();
    while let Some(bar) = find_outer_type_bar(rest) {
        parts.push(rest[..bar].trim());
        rest = &rest[bar + 1..];
    }
    parts.push(rest.trim());
    parts
}

/// Returns the position of the first `|` outside `< >`.
fn find_outer_type_bar(text: &str) -> Option<usize> {
    let mut depth = 0_u32;
    text.char_indices().find_map(|(at, character)| {
        match character {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (character == '|' && depth == 0).then_some(at)
    })
}

fn is_type_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}
