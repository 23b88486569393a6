//! Settings that all operations share.

pub(super) mod language;

use super::auth::parse_accepted_auth;
use super::contents::parse_media_type;
use super::keys::{Keys, key_text, parse_map, parse_prose, parse_text};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::grammar::api::{self, API, RATE_LIMIT_HEADERS, RESOURCE, WIRE};
use crate::grammar::{Key, section};
use crate::spec::{Api, ArrayStyle, FormLists, FormNulls, RateLimitHeaders, Resource, WireSettings};
use crate::tree::{Node, NodeValue};

/// Parses the section `api`.
pub(super) fn parse_api(node: &Node, diagnostics: &mut Diagnostics) -> Option<Api> {
    let keys = Keys::parse(node, &API, diagnostics)?;
    let title = keys.required_text(&api::TITLE, diagnostics);
    let package = keys.required_text(&api::CRATE, diagnostics);
    let version = keys.required_text(&api::VERSION, diagnostics);
    let doc = keys.prose(&api::DOC, diagnostics);
    Some(Api { title: title?, doc, package: package?, version: version? })
}

/// Parses the groups of operations.
pub(super) fn parse_resources(sections: &Keys, diagnostics: &mut Diagnostics) -> Vec<Resource> {
    let Some(node) = sections.get(&section::RESOURCES) else { return Vec::new() };
    let entries = parse_map(node, "strings by name", diagnostics).unwrap_or_default();
    entries.iter().filter_map(|entry| parse_resource(key_text(&entry.key)?, &entry.value, diagnostics)).collect()
}

fn parse_resource(name: Spanned<String>, value: &Node, diagnostics: &mut Diagnostics) -> Option<Resource> {
    if !matches!(value.value, NodeValue::Map(_)) {
        return Some(Resource { name, doc: parse_prose(value, diagnostics)?, singular: None, server: None });
    }
    let keys = Keys::parse(value, &RESOURCE, diagnostics)?.with_span(name.span);
    let doc = keys.require(&api::RESOURCE_DOC, diagnostics).and_then(|doc| parse_prose(doc, diagnostics));
    let singular = keys.text(&api::SINGULAR, diagnostics);
    let server = keys.text(&api::RESOURCE_SERVER, diagnostics);
    Some(Resource { name, doc: doc?, singular, server })
}

/// Parses the section `wire`.
pub(super) fn parse_wire_settings(node: &Node, diagnostics: &mut Diagnostics) -> Option<WireSettings> {
    let keys = Keys::parse(node, &WIRE, diagnostics)?;
    let query_arrays = parse_choice(&keys, &api::QUERY_ARRAYS, ArrayStyle::ALL, ArrayStyle::keyword, diagnostics);
    let json = keys.text(&api::JSON, diagnostics).and_then(|media| parse_media_type(media, diagnostics));
    let form_lists = parse_choice(&keys, &api::FORM_ARRAYS, FormLists::ALL, FormLists::keyword, diagnostics);
    let form_nulls = parse_choice(&keys, &api::FORM_NULL, FormNulls::ALL, FormNulls::keyword, diagnostics);
    let auth = keys.get(&api::WIRE_AUTH).and_then(|node| parse_accepted_auth(node, diagnostics));
    let rate_limit = keys.get(&api::RATE_LIMIT).and_then(|node| parse_rate_limit(node, diagnostics));
    Some(WireSettings { query_arrays, json, auth, form_lists, form_nulls, rate_limit })
}

fn parse_rate_limit(node: &Node, diagnostics: &mut Diagnostics) -> Option<RateLimitHeaders> {
    let keys = Keys::parse(node, &RATE_LIMIT_HEADERS, diagnostics)?.with_span(node.span);
    let (reset, limit) = (keys.text(&api::RESET, diagnostics), keys.text(&api::LIMIT, diagnostics));
    let remaining = keys.required_text(&api::REMAINING, diagnostics)?;
    Some(RateLimitHeaders { span: node.span, remaining, reset, limit })
}

/// Parses a value that must be one of these words.
pub(super) fn parse_choice<T: Copy, const N: usize>(
    keys: &Keys,
    key: &Key,
    choices: [T; N],
    word: fn(T) -> &'static str,
    diagnostics: &mut Diagnostics,
) -> Option<Spanned<T>> {
    parse_choice_keyword(keys.get(key)?, key, choices, word, diagnostics)
}

/// Parses a node that must be one of these words.
pub(super) fn parse_choice_keyword<T: Copy, const N: usize>(
    node: &Node,
    key: &Key,
    choices: [T; N],
    word: fn(T) -> &'static str,
    diagnostics: &mut Diagnostics,
) -> Option<Spanned<T>> {
    let written = parse_text(node, diagnostics)?;
    let choice = choices.into_iter().find(|choice| word(*choice) == written.value);
    if choice.is_none() {
        let words = choices.map(word);
        let listed = words.map(|word| format!("`{word}`")).join(", ");
        let message = format!("unknown value `{}` of `{}`", written.value, key.name);
        diagnostics.report(
            Diagnostic::new(codes::UNKNOWN_WORD, written.span, message)
                .note(format!("known values: {listed}"))
                .did_you_mean(suggest_nearest(&written.value, words)),
        );
    }
    Some(Spanned::new(choice?, written.span))
}
