//! Maps with statuses as keys.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::tree::{Entry, Node, NodeValue};

/// Parses the entries of a map; returns the ones without errors, and `true` if these are all of them. A status is
/// written in quotes or not.
pub(super) fn parse_by_status<S: Ord + Copy + Display, T>(
    entries: &[Entry],
    diagnostics: &mut Diagnostics,
    status: fn(&str) -> Result<S, (String, &'static str)>,
    mut value: impl FnMut(S, &Node, &Node, &mut Diagnostics) -> Option<T>,
) -> (Vec<T>, bool) {
    let mut first = BTreeMap::new();
    let mut values = Vec::new();
    let mut is_whole = true;
    for Entry { key, value: node, .. } in entries {
        let Some(status) = self::parse_status_key(key, diagnostics, status) else {
            is_whole = false;
            continue;
        };
        let value = value(status, key, node, diagnostics);
        is_whole &= value.is_some();
        match first.get(&status) {
            None => {
                first.insert(status, key.span);
                values.extend(value);
            }
            Some(first) => {
                let message = format!("the status `{status}` is listed twice");
                let diagnostic = Diagnostic::new(codes::DUPLICATE_KEY, key.span, message).label("again here");
                diagnostics.report(diagnostic.related(*first, "first here").help("keep one of them"));
            }
        }
    }
    (values, is_whole)
}

fn parse_status_key<S>(
    key: &Node,
    diagnostics: &mut Diagnostics,
    status: fn(&str) -> Result<S, (String, &'static str)>,
) -> Option<S> {
    let Some(text) = status_key_text(key) else {
        let message = format!("expected a status, found {}", key.describe());
        diagnostics.report(Diagnostic::new(codes::UNKNOWN_KEY, key.span, message));
        return None;
    };
    let found = status(&text);
    found
        .map_err(|(message, help)| {
            diagnostics.report(Diagnostic::new(codes::UNKNOWN_KEY, key.span, message).help(help));
        })
        .ok()
}

/// Returns a status of three digits.
pub(super) fn parse_status_code(text: &str) -> Option<u16> {
    text.parse().ok().filter(|code| (100..600).contains(code) && text.len() == 3)
}

pub(super) fn status_key_text(key: &Node) -> Option<String> {
    if let NodeValue::Integer(number) = key.value {
        return Some(number.to_string());
    }
    key.text().map(str::to_owned)
}
