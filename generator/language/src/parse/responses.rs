//! Responses of operations, by status or for any success.

pub(crate) mod errors;
pub(super) mod headers;
mod statuses;

use self::statuses::{parse_by_status, parse_status_code, status_key_text};
use super::contents::parse_held_content;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::content::{CONTENT, REDIRECTS, SUCCESS};
use crate::grammar::errors::DEFAULT;
use crate::spec::{Returns, Status};
use crate::tree::{Node, NodeValue};

/// Parses a content, or contents by status.
pub(super) fn parse_responses(node: &Node, diagnostics: &mut Diagnostics) -> Option<Returns> {
    if let NodeValue::List(_) = &node.value {
        let message = format!("expected a type or a map of statuses, found {}", node.describe());
        let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, message);
        diagnostics.report(diagnostic.help(
            "write `list<T>` for a list; for several contents, write the status of each: `{ 200: T, 204: none }`",
        ));
        return None;
    }
    let NodeValue::Map(entries) = &node.value else { return parse_held_content(node, diagnostics).map(Returns::Any) };
    let any_key = |is: &dyn Fn(&str) -> bool| {
        entries.iter().any(|entry| status_key_text(&entry.key).is_some_and(|text| is(&text)))
    };
    let is_status = any_key(&|text| text.starts_with(|first: char| first.is_ascii_digit()));
    let is_long = any_key(&|text| CONTENT.keys.iter().any(|known| known.name == text));
    if !is_status && (is_long || entries.is_empty()) {
        return parse_held_content(node, diagnostics).map(Returns::Any);
    }
    let response = |status, key: &Node, value: &Node, diagnostics: &mut Diagnostics| {
        Some((Spanned::new(status, key.span), parse_held_content(value, diagnostics)?))
    };
    let (responses, is_whole) = parse_by_status(entries, diagnostics, parse_response_status, response);
    is_whole.then_some(Returns::ByStatus(responses))
}

/// Parses the status of a success.
fn parse_response_status(text: &str) -> Result<Status, (String, &'static str)> {
    if text.eq_ignore_ascii_case(SUCCESS) {
        return Ok(Status::Success);
    }
    if text.eq_ignore_ascii_case(REDIRECTS) {
        return Ok(Status::Redirect);
    }
    Err(match parse_status_code(text) {
        Some(code @ 200..400) => return Ok(Status::Code(code)),
        Some(400..) => (format!("`{text}` is not a success status"), "move it to `errors`"),
        Some(_) => (format!("`{text}` is not the status of a complete response"), "use 200 to 399, `2xx` or `3xx`"),
        None if text == DEFAULT => (format!("`{text}` is not a success status"), "move it to `errors`, or write `2xx`"),
        None if text.starts_with(|first: char| first.is_ascii_digit()) => {
            (format!("`{text}` is not a status"), "use 200 to 399, `2xx` or `3xx`")
        }
        None => (
            format!("`{text}` is not a status"),
            "use 200 to 399, `2xx` or `3xx`; a record is declared under `records`, and its name is the type",
        ),
    })
}
