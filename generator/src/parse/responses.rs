//! Responses of operations, by status or for any success.

use std::collections::BTreeMap;

use super::contents::held;
use super::yaml::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::language::content::SUCCESS;
use crate::spec::{Returns, Status};

/// Parses a content, or contents by status.
pub(super) fn returns(node: &Node, diagnostics: &mut Diagnostics) -> Option<Returns> {
    let Value::Map(entries) = &node.value else { return held(node, diagnostics).map(Returns::Any) };
    if !entries.iter().any(|(key, _)| text(key).is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()))) {
        return held(node, diagnostics).map(Returns::Any);
    }
    let mut first = BTreeMap::new();
    let mut responses = Vec::new();
    let mut is_whole = true;
    for (key, value) in entries {
        let status = status(key, diagnostics);
        let content = held(value, diagnostics);
        is_whole &= status.is_some() && content.is_some();
        let (Some(status), Some(content)) = (status, content) else { continue };
        match first.get(&status) {
            None => {
                first.insert(status, key.span);
                responses.push((status, content));
            }
            Some(first) => {
                let message = format!("the status `{status}` is listed twice");
                let diagnostic = Diagnostic::new(Code::DuplicateKey, key.span, message).label("again here");
                diagnostics.report(diagnostic.related(*first, "first here").help("keep one of them"));
            }
        }
    }
    is_whole.then_some(Returns::ByStatus(responses))
}

/// Parses a status, in quotes or not.
fn status(key: &Node, diagnostics: &mut Diagnostics) -> Option<Status> {
    let Some(text) = text(key) else {
        let message = format!("expected a status, found {}", key.describe());
        diagnostics.report(Diagnostic::new(Code::UnknownKey, key.span, message));
        return None;
    };
    if text.eq_ignore_ascii_case(SUCCESS) {
        return Some(Status::Success);
    }
    let code = text.parse().ok().filter(|code| (100..600).contains(code) && text.len() == 3);
    let (message, help) = match code {
        Some(code @ (200..300 | 304)) => return Some(Status::Code(code)),
        Some(300..400) => {
            (format!("`{text}` is not a success: redirections are errors"), "of these, only 304 is returned")
        }
        Some(400..) => (format!("`{text}` is not a success"), "remove it: the call returns an error, with the body"),
        Some(_) => (format!("`{text}` is not the status of a whole response"), "use 200 to 299, 304 or `2xx`"),
        None => (format!("`{text}` is not a status"), "use 200 to 299, 304 or `2xx`"),
    };
    diagnostics.report(Diagnostic::new(Code::UnknownKey, key.span, message).help(help));
    None
}

fn text(key: &Node) -> Option<String> {
    match &key.value {
        Value::Integer(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        Value::Null | Value::Boolean(_) | Value::Float(_) | Value::List(_) | Value::Map(_) | Value::Refused => None,
    }
}
