//! Nodes of an overlay → its actions.

use copperplate_language::diagnostics::{Diagnostic, Span, suggest_nearest};
use serde_json_path::JsonPath;

use crate::codes;
use crate::import::document::version::{is_of_versions, version_text};
use crate::import::document::{DocumentNode, LocatedNode, NodeValue};

/// Versions of overlays.
const KNOWN: [&str; 2] = ["1.0", "1.1"];

const TARGET: &str = "target";
const UPDATE: &str = "update";
const COPY: &str = "copy";
const REMOVE: &str = "remove";

/// Keys of an overlay and of an action, apart from those that start with `x-`.
const OVERLAY_KEYS: [&str; 4] = ["overlay", "info", "extends", "actions"];
const ACTION_KEYS: [&str; 5] = [TARGET, "description", UPDATE, COPY, REMOVE];

/// Message of the path parser without a specific reason.
const UNSPECIFIED: &str = "parser error";

/// A change to all elements that a path selects.
pub(super) struct Action<'o> {
    pub(super) target: JsonPath,
    /// Place of the path.
    pub(super) span: Span,
    pub(super) change: Change<'o>,
}

pub(super) enum Change<'o> {
    /// Merges a value.
    Update(&'o DocumentNode),
    /// Merges the element that a path selects, given with its place.
    Copy(JsonPath, Span),
    Remove,
}

/// Parses an overlay. Reports all errors.
pub(super) fn parse_overlay<'o>(root: &LocatedNode<'o>) -> Result<Vec<Action<'o>>, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    check_overlay_version(root, &mut errors);
    if !errors.is_empty() {
        return Err(errors);
    }
    report_unknown_keys(root, "an overlay", &OVERLAY_KEYS, &mut errors);
    let mut actions = Vec::new();
    match root.get("actions") {
        Some(list) if matches!(&list.node.value, NodeValue::List(list) if !list.is_empty()) => {
            for at in list.elements() {
                actions.extend(parse_action(&at, &mut errors));
            }
        }
        Some(list) => errors.push(wrong(list.node.span, "`actions` must be a list of at least one action")),
        None => errors.push(wrong(root.node.span, "an overlay needs `actions`")),
    }
    if errors.is_empty() { Ok(actions) } else { Err(errors) }
}

fn check_overlay_version(root: &LocatedNode, errors: &mut Vec<Diagnostic>) {
    let Some(version) = root.get("overlay") else {
        let help = match ["openapi", "swagger"].iter().find(|key| root.get(key).is_some()) {
            Some(_) => "this is an OpenAPI document: pass it without `--overlay`",
            None => "an overlay starts with `overlay: 1.1.0`",
        };
        errors.push(wrong(root.node.span, "this is not an overlay: the key `overlay` is missing").help(help));
        return;
    };
    if !is_of_versions(version_text(&version), &KNOWN) {
        let message = format!("the version {} of overlays cannot be applied", version.node.to_json());
        errors.push(wrong(version.node.span, message).help("use overlay version 1.0 or 1.1"));
    }
}

fn parse_action<'o>(at: &LocatedNode<'o>, errors: &mut Vec<Diagnostic>) -> Option<Action<'o>> {
    if !matches!(at.node.value, NodeValue::Map(_)) {
        errors.push(wrong(at.node.span, format!("an action must be an object, but is {}", at.node.describe())));
        return None;
    }
    report_unknown_keys(at, "an action", &ACTION_KEYS, errors);
    let target = match at.get(TARGET) {
        Some(target) => parse_path(&target, TARGET, errors),
        None => {
            errors.push(wrong(at.node.span, "an action needs `target`").help("write a path, such as `$.info`"));
            None
        }
    };
    let change = parse_change(at, errors);
    let (target, span) = target?;
    Some(Action { target, span, change: change? })
}

fn parse_change<'o>(at: &LocatedNode<'o>, errors: &mut Vec<Diagnostic>) -> Option<Change<'o>> {
    let removes = match at.get(REMOVE) {
        None => false,
        Some(flag) => {
            let NodeValue::Boolean(removes) = flag.node.value else {
                let message = format!("`{REMOVE}` must be `true` or `false`, but is {}", flag.node.describe());
                errors.push(wrong(flag.node.span, message));
                return None;
            };
            removes
        }
    };
    match (removes, at.child(UPDATE), at.get(COPY)) {
        (true, ..) => Some(Change::Remove),
        (false, Some(_), Some(copy)) => {
            let message = format!("an action has `{UPDATE}` or `{COPY}`, not both");
            errors.push(wrong(copy.node.span, message).help("write two actions"));
            None
        }
        (false, Some(update), None) => Some(Change::Update(update)),
        (false, None, Some(copy)) => {
            let (path, span) = parse_path(&copy, COPY, errors)?;
            Some(Change::Copy(path, span))
        }
        (false, None, None) => {
            let help = format!("write `{UPDATE}`, `{COPY}` or `{REMOVE}: true`");
            errors.push(wrong(at.node.span, "this action does not change anything").help(help));
            None
        }
    }
}

/// Parses a path, and returns it with its place.
fn parse_path(at: &LocatedNode, key: &str, errors: &mut Vec<Diagnostic>) -> Option<(JsonPath, Span)> {
    let span = at.node.span;
    let Some(text) = at.node.as_text() else {
        errors.push(wrong(span, format!("`{key}` must be a string, but is {}", at.node.describe())));
        return None;
    };
    match JsonPath::parse(text) {
        Ok(path) => Some((path, span)),
        Err(error) => {
            let reason = Some(error.message()).filter(|reason| *reason != UNSPECIFIED).unwrap_or("this is unexpected");
            let reason = if text.starts_with('$') { reason } else { "a path starts with `$`" };
            let message = format!("`{key}` is not a path: at character {}, {reason}", error.position() + 1);
            let help = "write JSONPath as in RFC 9535, such as `$.paths['/notes'].get`";
            errors.push(wrong(span, message).help(help));
            None
        }
    }
}

fn report_unknown_keys(at: &LocatedNode, object: &str, known: &[&'static str], errors: &mut Vec<Diagnostic>) {
    for (key, _) in at.entries().filter(|(key, _)| !key.starts_with("x-") && !known.contains(key)) {
        let near = suggest_nearest(key, known.iter().copied());
        errors.push(wrong(at.key_span(key), format!("`{key}` is not a key of {object}")).did_you_mean(near));
    }
}

pub(super) fn wrong(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(codes::OVERLAY, span, message)
}
