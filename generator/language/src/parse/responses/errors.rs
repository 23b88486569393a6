//! Bodies of errors, by status.

use super::statuses::{parse_by_status, parse_status_code};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::grammar::errors::{self, DEFAULT, ERROR};
use crate::parse::contents::{parse_content, parse_media_type};
use crate::parse::keys::Keys;
use crate::spec::{ErrorResponse, ErrorStatus, HeldContent};
use crate::tree::{Node, NodeValue};

/// Parses the errors of an operation.
pub(crate) fn parse_errors(node: &Node, diagnostics: &mut Diagnostics) -> Vec<ErrorResponse> {
    let NodeValue::Map(entries) = &node.value else {
        let found = node.describe();
        let message = format!("expected bodies by status, as a map, found {found}");
        let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, message).label(format!("this is {found}"));
        if !node.is_refused() {
            diagnostics.report(diagnostic.help("write the body of each status: `{ 404: none, 422: Problem }`"));
        }
        return Vec::new();
    };
    if entries.is_empty() {
        let diagnostic = Diagnostic::new(codes::MISSING_KEY, node.span, "these errors do not list a status");
        diagnostics.report(diagnostic.help("remove them, or list one, such as `404: none`"));
    }
    parse_by_status(entries, diagnostics, parse_error_status, parse_error).0
}

/// Parses the errors of all operations, whose statuses must not be successes.
pub(in crate::parse) fn parse_common_errors(node: &Node, diagnostics: &mut Diagnostics) -> Vec<ErrorResponse> {
    let errors = parse_errors(node, diagnostics);
    for error in &errors {
        if let ErrorStatus::Code(200..300) = error.status {
            let message = format!("`{}` is a success status for most operations", error.status);
            let diagnostic = Diagnostic::new(codes::UNKNOWN_KEY, error.span, message);
            diagnostics.report(diagnostic.help("list it under `errors` of the operations where it is an error"));
        }
    }
    errors
}

fn parse_error(status: ErrorStatus, key: &Node, node: &Node, diagnostics: &mut Diagnostics) -> Option<ErrorResponse> {
    let span = key.span;
    if !matches!(node.value, NodeValue::Map(_)) {
        let held =
            HeldContent { content: parse_content(node, diagnostics)?, media: None, end: None, resume: None, doc: None };
        return Some(ErrorResponse { status, span, held, message: None });
    }
    let keys = Keys::parse(node, &ERROR, diagnostics)?.with_span(node.span);
    let ty = keys.require(&errors::TYPE, diagnostics);
    let media = keys.text(&errors::AS, diagnostics).and_then(|media| parse_media_type(media, diagnostics));
    let (message, doc) = (keys.text(&errors::MESSAGE, diagnostics), keys.prose(&errors::DOC, diagnostics));
    Some(ErrorResponse {
        status,
        span,
        held: HeldContent { content: parse_content(ty?, diagnostics)?, media, end: None, resume: None, doc },
        message,
    })
}

/// Parses a status of errors.
fn parse_error_status(text: &str) -> Result<ErrorStatus, (String, &'static str)> {
    const HELP: &str = "use a status such as 404, a class such as `4xx`, or `default`";
    if text == DEFAULT {
        return Ok(ErrorStatus::Default);
    }
    if let [digit @ b'1'..=b'5', b'x' | b'X', b'x' | b'X'] = text.as_bytes() {
        return match digit {
            b'1' => Err((format!("`{text}` are not statuses of complete responses"), HELP)),
            b'2' => Err((format!("`{text}` are success statuses"), "list the statuses that are errors, one by one")),
            digit => Ok(ErrorStatus::Class(u16::from(digit - b'0'))),
        };
    }
    match parse_status_code(text) {
        Some(code @ 200..) => Ok(ErrorStatus::Code(code)),
        Some(_) => Err((format!("`{text}` is not the status of a complete response"), HELP)),
        None => Err((format!("`{text}` is not a status"), HELP)),
    }
}
