//! Responses of an operation, by status or for any success.

use super::misplaced_none_error;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::Key;
use crate::grammar::content::{END, EVENTS, NONE, REDIRECT, REDIRECTS, RESUME};
use crate::grammar::operation::RETURNS;
use crate::model::{Framing, MessageContent, Response, Returns, Status};
use crate::resolve::index::DeclarationIndex;
use crate::resolve::types::resolve_content_type;
use crate::spec;

/// Resolves the responses of an operation.
pub(super) fn resolve_returns(
    index: &DeclarationIndex,
    declared: &spec::Returns,
    diagnostics: &mut Diagnostics,
) -> Option<Returns> {
    let mut response = |held: &spec::HeldContent| {
        let (content, or_none) = match &held.content {
            spec::ContentExpr::OrNone(content, bar) => (&**content, Some(*bar)),
            content @ (spec::ContentExpr::None
            | spec::ContentExpr::Json(_)
            | spec::ContentExpr::Raw(_)
            | spec::ContentExpr::Redirect
            | spec::ContentExpr::Streamed(..)) => (content, None),
        };
        let content = resolve_content_type(index, content, diagnostics)?;
        if let Some(diagnostic) = or_none.and_then(|bar| unneeded_none_error(&content, bar)) {
            diagnostics.report(diagnostic);
            return None;
        }
        let end = held.end.as_ref().filter(|end| check_stream_key(&END, end.span, &content, diagnostics));
        let resumes = held.resume.is_some_and(|span| check_stream_key(&RESUME, span, &content, diagnostics));
        let (media, doc) = (held.media.clone(), held.doc.clone());
        Some(Response { content, or_none: or_none.is_some(), media, end: end.cloned(), resumes, doc })
    };
    match declared {
        spec::Returns::Any(held) if matches!(held.content, spec::ContentExpr::Redirect) => {
            response(held).map(|response| Returns::ByStatus(vec![(Status::Redirect, response)]))
        }
        spec::Returns::Any(held) => response(held).map(Returns::Any),
        spec::Returns::ByStatus(responses) => {
            if let Some(framing) = first_streamed_response(responses).filter(|_| responses.len() > 1) {
                let message = format!("`{}<T>` must be the only response of an operation", framing.value.keyword());
                let diagnostic = Diagnostic::new(codes::OPERATION, framing.span, message);
                diagnostics.report(diagnostic.help("remove the other statuses"));
                return None;
            }
            // This reports every unknown name, not only the first one.
            let resolved: Vec<_> =
                responses.iter().map(|(status, held)| Some((status.value, response(held)?))).collect();
            let misplaced = responses
                .iter()
                .filter_map(|response| misplaced_redirect_error(response).or_else(|| none_in_map_error(&response.1)));
            let misplaced: Vec<_> = misplaced.collect();
            let is_valid = misplaced.is_empty();
            for diagnostic in misplaced {
                diagnostics.report(diagnostic);
            }
            resolved.into_iter().collect::<Option<_>>().filter(|_| is_valid).map(Returns::ByStatus)
        }
    }
}

/// Returns the error for a redirect without a redirect status, or for a redirect status with another content.
fn misplaced_redirect_error((status, response): &(Spanned<Status>, spec::HeldContent)) -> Option<Diagnostic> {
    let Spanned { value: status, span } = status;
    let is_redirect = matches!(response.content, spec::ContentExpr::Redirect);
    let (message, help) = match (status.is_redirect(), is_redirect) {
        (true, false) => (
            format!("a response with the status {status} is a redirect"),
            format!("write `{REDIRECT}`: the call returns the address, and does not follow it"),
        ),
        (false, true) => (
            format!("a response with the status {status} is not a redirect"),
            format!("use 300 to 399 except 304, or `{REDIRECTS}`"),
        ),
        (true, true) | (false, false) => return None,
    };
    Some(Diagnostic::new(codes::OPERATION, *span, message).help(help))
}

/// Returns the first response that is a sequence of values.
fn first_streamed_response(responses: &[(Spanned<Status>, spec::HeldContent)]) -> Option<Spanned<Framing>> {
    responses.iter().find_map(|(_, held)| {
        let spec::ContentExpr::Streamed(framing, ty) = &held.content else { return None };
        Some(Spanned::new(*framing, ty.head.span))
    })
}

/// Returns the error for a `| none` in a map of statuses.
fn none_in_map_error(response: &spec::HeldContent) -> Option<Diagnostic> {
    let spec::ContentExpr::OrNone(_, bar) = &response.content else { return None };
    let help = format!(
        "write it without statuses, `{}: T | {NONE}`, or list the status that has no content, such as `204: {NONE}`",
        RETURNS.name
    );
    Some(misplaced_none_error(*bar, help))
}

/// Returns the error for a `| none` after a content that an empty body has, too.
fn unneeded_none_error(content: &MessageContent, bar: Span) -> Option<Diagnostic> {
    let (message, help) = match content {
        MessageContent::None | MessageContent::Json(_) | MessageContent::Raw(_) => return None,
        MessageContent::Redirect => {
            (format!("a `{REDIRECT}` cannot be `{NONE}`"), "remove it: the body of a redirect is ignored")
        }
        MessageContent::Streamed(framing, _) => (
            format!("`{}<T>` cannot be `{NONE}`", framing.keyword()),
            "remove it: an empty body is a sequence without values",
        ),
    };
    Some(Diagnostic::new(codes::OPERATION, bar, message).help(help))
}

/// Returns `true` if the content is events; otherwise reports the key.
fn check_stream_key(key: &Key, span: Span, content: &MessageContent, diagnostics: &mut Diagnostics) -> bool {
    let is_of_events = matches!(content, MessageContent::Streamed(Framing::Events | Framing::TextEvents, _));
    if !is_of_events {
        let message = format!("only `{EVENTS}<T>` has the key `{}`", key.name);
        diagnostics.report(Diagnostic::new(codes::OPERATION, span, message).help("remove it"));
    }
    is_of_events
}
