//! Operations.

use std::collections::BTreeMap;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned, suggest_nearest};
use crate::grammar::auth::COOKIE;
use crate::grammar::operation::{HEAD, METHODS, OPERATION_ID, OTHER_METHODS};
use crate::grammar::types::STRING;
use crate::model::{Field, Model, Operation, Plain, Scheme, Type};
use crate::names::{CREDENTIAL_HEADERS, RESERVED_HEADERS, is_http_token_character};

/// Checks that the method is known, and that HEAD has no body.
pub(super) fn check_operation_method(operation: &Operation, diagnostics: &mut Diagnostics) {
    let method = operation.http.method.as_str();
    let span = operation.http.method_span;
    let mut wrong = |message: String, help: &str| {
        diagnostics.report(Diagnostic::new(codes::OPERATION, span, message).help(help));
    };
    match method {
        _ if !METHODS.contains(&method) && !OTHER_METHODS.contains(&method) => {
            let diagnostic = Diagnostic::new(codes::OPERATION, span, format!("unknown method `{method}`"))
                .note(format!("known methods: {}; and others that IANA registers", METHODS.join(", ")));
            let near = suggest_nearest(method, METHODS.iter().chain(&OTHER_METHODS).copied());
            diagnostics.report(diagnostic.did_you_mean(near));
        }
        HEAD if operation.body.is_some() => {
            wrong(
                "a HEAD request cannot have a body: HTTP does not define its meaning".to_owned(),
                "remove `body`, or use POST",
            );
        }
        HEAD if operation.returns.responses().any(|(_, response)| response.content.value_type().is_some()) => {
            wrong(
                "the response to HEAD has no body".to_owned(),
                "write `returns: none`; `send_for_reply` returns the headers",
            );
        }
        _ => {}
    }
}

/// Checks that the `operationId` of the document can be searched for.
pub(super) fn check_operation_id(operation: &Operation, diagnostics: &mut Diagnostics) {
    let Some(Spanned { value: id, span }) = &operation.document_id else { return };
    let (wrong, help) = if id.trim().is_empty() {
        ("be empty", "remove it if the document has no `operationId`")
    } else if id.contains(char::is_control) {
        ("contain control characters", "write the `operationId` of the document")
    } else {
        return;
    };
    let message = format!("an `{}` cannot {wrong}", OPERATION_ID.name);
    diagnostics.report(Diagnostic::new(codes::OPERATION, *span, message).help(help));
}

/// Checks that no two operations have the same `operationId`: OpenAPI requires it. An operation without one is exported
/// with its name.
pub(super) fn check_distinct_operation_ids(model: &Model, diagnostics: &mut Diagnostics) {
    let named = model.operations.iter().filter(|operation| operation.document_id.is_none());
    let mut known: BTreeMap<&str, (&str, Span)> =
        named.map(|operation| (operation.name.as_str(), (operation.name.as_str(), operation.span))).collect();
    for operation in &model.operations {
        let Some(Spanned { value: id, span }) = &operation.document_id else { continue };
        let (name, first) = *known.entry(id).or_insert((&operation.name, *span));
        // An operation that is declared twice is only reported once.
        if name != operation.name {
            let message = format!("`{name}` and `{}` have the same `operationId`", operation.name);
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, *span, message).label("again here");
            let help = format!("change this one; without `{}`, it is the name of the operation", OPERATION_ID.name);
            diagnostics.report(diagnostic.related(first, "first here").help(help));
        }
    }
}

/// Checks that headers have valid names, and that no other part of the client sets them.
pub(super) fn check_common_headers(model: &Model, diagnostics: &mut Diagnostics) {
    for header in &model.headers {
        check_request_header(model, header, model.auth.schemes.iter(), diagnostics);
        if !header.optional && header.attributes.constant.is_none() {
            let message = "a header for all operations must be optional, or have a fixed value";
            let help = "write `?` after its name, or add a `default`: here it is sent";
            diagnostics.report(Diagnostic::new(codes::OPERATION, header.span, message).help(help));
        }
    }
    check_single_idempotency_key(&model.headers, diagnostics);
}

/// Checks that headers of an operation have valid names, and that each has at most one value.
pub(super) fn check_operation_headers(model: &Model, operation: &Operation, diagnostics: &mut Diagnostics) {
    for (number, header) in operation.headers.iter().enumerate() {
        // Credentials that the call does not have leave their header to it.
        check_request_header(model, header, model.accepted_schemes(operation).flatten(), diagnostics);
        if let Some(first) = earlier_operation_header(model, operation, number) {
            let message = format!("the header `{}` is declared twice for this operation", header.name);
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, header.span, message).label("again here");
            let diagnostic = diagnostic.related(first.span, "first here").note("case does not matter in headers");
            diagnostics.report(diagnostic.help("remove one of them"));
        }
    }
    check_single_idempotency_key(&operation.headers, diagnostics);
}

/// Reports a second idempotency key of a call.
fn check_single_idempotency_key(headers: &[Field], diagnostics: &mut Diagnostics) {
    let mut keys = headers.iter().filter(|header| header.is_idempotency_key);
    if let (Some(first), Some(second)) = (keys.next(), keys.next()) {
        let message = "a call has one idempotency key";
        let diagnostic = Diagnostic::new(codes::OPERATION, second.span, message).label("again here");
        diagnostics.report(diagnostic.related(first.span, "first here").help("remove the role of one of them"));
    }
}

/// Returns the header of every operation, or the earlier one of this operation, with the same name as a header.
pub(super) fn earlier_operation_header<'m>(
    model: &'m Model,
    operation: &'m Operation,
    number: usize,
) -> Option<&'m Field> {
    let name = &operation.headers[number].name;
    let mut others = model.common_headers(operation).chain(&operation.headers[..number]);
    others.find(|other| other.name.eq_ignore_ascii_case(name))
}

fn check_request_header<'m>(
    model: &Model,
    header: &Field,
    schemes: impl Iterator<Item = &'m Scheme>,
    diagnostics: &mut Diagnostics,
) {
    let of_schemes = schemes.filter_map(Scheme::headers).flatten();
    let of_schemes: Vec<_> = of_schemes.map(|(name, _)| name.to_ascii_lowercase()).collect();
    let taken: Vec<_> = of_schemes.iter().map(String::as_str).chain(CREDENTIAL_HEADERS).collect();
    check_header_name(&header.name, header.span, &taken, diagnostics);
    if header.is_idempotency_key && header.ty != Type::Plain(Plain::String) {
        let message = format!("the type of an idempotency key is `{STRING}`");
        diagnostics.report(Diagnostic::new(codes::OPERATION, header.span, message));
        return;
    }
    if header.attributes.style.is_none() {
        check_header_type(model, header, diagnostics);
    }
}

/// Checks that the values of a header can be written as its text, and read from it.
pub(super) fn check_header_type(model: &Model, header: &Field, diagnostics: &mut Diagnostics) {
    let list = header.ty.list_element();
    if !list.unwrap_or(&header.ty).is_single() {
        report_not_a_string(header, "in a header, alone or in a list", diagnostics);
    }
    if let Some(id) = list.and_then(Type::enumeration)
        && let Some(value) = model.enumeration(id).values.iter().find(|value| value.value.to_wire_text().contains(','))
    {
        let message = format!("`{}` would be several values of `{}`", value.value.to_wire_text(), header.name);
        let diagnostic = Diagnostic::new(codes::OPERATION, header.span, message).related(value.span, "the value");
        diagnostics.report(diagnostic.note("commas separate the elements of a list in a header"));
    }
}

/// Checks the name of a header; `taken` are names in lower case that are used elsewhere.
pub(super) fn check_header_name(name: &str, span: Span, taken: &[&str], diagnostics: &mut Diagnostics) {
    let lower = name.to_ascii_lowercase();
    if !check_header_name_syntax(name, span, diagnostics) {
        return;
    }
    if RESERVED_HEADERS.contains(&lower.as_str()) || taken.contains(&lower.as_str()) {
        let message = format!("the client sets the header `{name}` itself");
        let help = match lower.as_str() {
            "authorization" => "remove it, and declare the scheme under `auth`",
            lower if lower == COOKIE.name => "remove it, and declare each cookie under `cookies`",
            _ => "remove it",
        };
        diagnostics.report(Diagnostic::new(codes::OPERATION, span, message).help(help));
    }
}

/// Returns `true` if a name can be a header name, and reports it otherwise.
pub(super) fn check_header_name_syntax(name: &str, span: Span, diagnostics: &mut Diagnostics) -> bool {
    if name.is_empty() {
        diagnostics.report(Diagnostic::new(codes::OPERATION, span, "a header needs a name"));
        return false;
    }
    let other = name.char_indices().find(|(_, character)| !is_http_token_character(*character));
    if let Some((at, character)) = other {
        let message = format!("the name of a header cannot contain `{}`", character.escape_debug());
        let diagnostic = Diagnostic::new(codes::OPERATION, span.part(at, character.len_utf8()), message);
        diagnostics.report(diagnostic.help("use ASCII letters, digits and `-`"));
    }
    other.is_none()
}

pub(super) fn report_not_a_string(field: &Field, location: &str, diagnostics: &mut Diagnostics) {
    let message = format!("the type of `{}` cannot be written {location}", field.name);
    diagnostics.report(
        Diagnostic::new(codes::OPERATION, field.span, message)
            .help("use `string`, `boolean`, `number`, `integer`, a string with a format or an enum"),
    );
}
