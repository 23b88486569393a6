//! Operations.

use super::auth::parse_accepted_auth;
use super::contents::parse_held_content;
use super::enums::parse_string_list;
use super::fields::parse_fields;
use super::keys::{Keys, key_text, parse_text};
use super::responses::errors::parse_errors;
use super::responses::headers::parse_response_headers;
use super::responses::parse_responses;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::grammar::foreign::effect_called;
use crate::grammar::operation::{self, EFFECTS, OPERATION};
use crate::grammar::pages::{self, PAGES};
use crate::grammar::{Key, content};
use crate::spec::{Body, Effect, HeldContent, Operation, Pages, PagesPart};
use crate::tree::{Node, NodeValue};

/// Parses an operation.
pub(super) fn parse_operation(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Operation> {
    let name = key_text(name)?;
    let keys = Keys::parse(declaration, &OPERATION, diagnostics)?.with_span(name.span);
    // This reports every missing key, not only the first one.
    let http = keys.required_text(&operation::HTTP, diagnostics);
    let effect = parse_operation_effect(&keys, diagnostics);
    let returns = keys.require(&operation::RETURNS, diagnostics).and_then(|node| parse_responses(node, diagnostics));
    let mut parameters = |key: &Key| keys.get(key).map(|node| parse_fields(node, diagnostics)).unwrap_or_default();
    let (path, query) = (parameters(&operation::PATH), parameters(&operation::QUERY));
    let (headers, cookies) = (parameters(&operation::HEADERS), parameters(&operation::COOKIES));
    let body = parse_operation_body(&keys, diagnostics);
    let auth = keys.get(&operation::AUTH).and_then(|node| parse_accepted_auth(node, diagnostics));
    let pages = keys.get(&operation::PAGES).and_then(|node| parse_operation_pages(node, diagnostics));
    let errors = keys.get(&operation::ERRORS).map(|node| parse_errors(node, diagnostics)).unwrap_or_default();
    let node = keys.get(&operation::RESPONSE_HEADERS);
    let response_headers = node.map(|node| parse_response_headers(node, diagnostics)).unwrap_or_default();
    let (rust, doc) = (keys.text(&operation::RUST, diagnostics), keys.prose(&operation::DOC, diagnostics));
    let deprecated = keys.flag(&operation::DEPRECATED, diagnostics);
    let returns = returns?;
    let includes = parse_includes(&keys, diagnostics);
    let server = keys.text(&operation::SERVER, diagnostics);
    let same_address_as = keys.text(&operation::SAME_ADDRESS_AS, diagnostics);
    let document_id = keys.text(&operation::OPERATION_ID, diagnostics);
    let (http, effect) = (http?, effect?);
    Some(Operation {
        name,
        rust,
        http,
        same_address_as,
        document_id,
        doc,
        deprecated,
        effect,
        auth,
        server,
        includes,
        path,
        query,
        headers,
        cookies,
        body,
        returns,
        errors,
        response_headers,
        pages,
    })
}

/// Parses the templates that the operation includes: one, or a list.
fn parse_includes(keys: &Keys, diagnostics: &mut Diagnostics) -> Vec<Spanned<String>> {
    match keys.get(&operation::INCLUDE) {
        None => Vec::new(),
        Some(node) if matches!(node.value, NodeValue::List(_)) => parse_string_list(node, diagnostics),
        Some(node) => parse_text(node, diagnostics).into_iter().collect(),
    }
}

fn parse_operation_body(keys: &Keys, diagnostics: &mut Diagnostics) -> Option<Body> {
    let (required, optional) = (keys.get(&operation::BODY), keys.get(&operation::OPTIONAL_BODY));
    if let (Some(first), Some(again)) = (required, optional) {
        let diagnostic =
            Diagnostic::new(codes::DUPLICATE_KEY, again.span, "the body is declared twice").label("again here");
        diagnostics.report(diagnostic.related(first.span, "first here").help("keep one of them"));
    }
    let node = required.or(optional)?;
    let HeldContent { content, media, end, resume, doc } = parse_held_content(node, diagnostics)?;
    let misplaced = [end.map(|end| (&content::END, end.span)), resume.map(|span| (&content::RESUME, span))];
    for (key, span) in misplaced.into_iter().flatten() {
        let message = format!("a `{}` has no `{}`", operation::BODY.name, key.name);
        diagnostics.report(Diagnostic::new(codes::UNKNOWN_KEY, span, message).help("remove it"));
    }
    Some(Body { optional: required.is_none(), content, span: node.span, media, doc })
}

fn parse_operation_effect(keys: &Keys, diagnostics: &mut Diagnostics) -> Option<Effect> {
    let Spanned { value: text, span } = parse_text(keys.require(&operation::EFFECT, diagnostics)?, diagnostics)?;
    let effect = Effect::from_keyword(&text);
    if effect.is_none() {
        let near = effect_called(&text).or_else(|| suggest_nearest(&text, EFFECTS.iter().map(|effect| effect.name)));
        diagnostics.report(
            Diagnostic::new(codes::UNKNOWN_WORD, span, format!("unknown effect `{text}`"))
                .note("write `read`, `append` or `update`: the effect of repeating the call")
                .did_you_mean(near),
        );
    }
    effect
}

fn parse_operation_pages(node: &Node, diagnostics: &mut Diagnostics) -> Option<Pages> {
    let keys = Keys::parse(node, &PAGES, diagnostics)?;
    let mut parts = Vec::new();
    for part in PagesPart::ALL {
        parts.extend(keys.text(part.key(), diagnostics).map(|name| (part, name)));
    }
    let start = keys.integer(&pages::START, diagnostics);
    Some(Pages { span: node.span, start, parts })
}
