//! Authentication.

use super::cookies::NAME_RULE;
use super::operations::check_header_name;
use super::servers::broken_url_rule;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::auth::COOKIE;
use crate::model::{AuthHeader, Field, Model, Operation, Placement, Scheme};
use crate::names;

/// Checks that the credentials of each scheme have a place in requests, and names.
pub(super) fn check_auth_schemes(model: &Model, diagnostics: &mut Diagnostics) {
    for scheme in &model.auth.schemes {
        match &scheme.placement {
            Placement::Headers(headers) => self::check_auth_headers(scheme, headers, diagnostics),
            Placement::Together { headers, query } => {
                if !headers.is_empty() {
                    self::check_auth_headers(scheme, headers, diagnostics);
                }
                check_auth_query(scheme, query, diagnostics);
            }
            Placement::Basic => check_basic_auth(scheme, diagnostics),
            Placement::Query(name) if name.value.trim().is_empty() => {
                report_auth_error(name.span, UNNAMED_PARAMETER, UNNAMED_PARAMETER_HELP, diagnostics);
            }
            Placement::Cookie(name) => check_auth_cookie(name, diagnostics),
            Placement::Bearer | Placement::Query(_) => {}
        }
        if let Some(tokens) = &scheme.tokens {
            check_token_url(&tokens.url, diagnostics);
        }
    }
    for operation in &model.operations {
        for (field, scheme) in
            operation.query.iter().filter_map(|field| Some((field, find_query_auth_scheme(model, operation, field)?)))
        {
            let message = format!("the client sets the query parameter `{}` itself", field.name);
            let diagnostic = Diagnostic::new(codes::OPERATION, field.span, message).help("remove it");
            diagnostics.report(diagnostic.related(scheme.span, "credential of this scheme"));
        }
    }
}

const UNNAMED_PARAMETER: &str = "a query parameter needs a name";

const UNNAMED_PARAMETER_HELP: &str = "write it as in the API document";

fn check_auth_query(scheme: &Scheme, query: &[AuthHeader], diagnostics: &mut Diagnostics) {
    if query.is_empty() {
        let help = "write `query: { key: \"{key}\" }`";
        return report_auth_error(scheme.span, "the scheme sends no query parameter", help, diagnostics);
    }
    for parameter in query {
        if parameter.name.trim().is_empty() {
            report_auth_error(parameter.span, UNNAMED_PARAMETER, UNNAMED_PARAMETER_HELP, diagnostics);
        }
        check_auth_value("a query parameter value", parameter, diagnostics);
    }
}

fn check_token_url(url: &Spanned<String>, diagnostics: &mut Diagnostics) {
    if let Some(rule) = broken_url_rule(&url.value) {
        let help = "write it like `https://auth.example.com/token`";
        report_auth_error(url.span, format!("the token URL {rule}"), help, diagnostics);
    }
}

/// Returns the scheme of an operation that has this query parameter.
fn find_query_auth_scheme<'m>(model: &'m Model, operation: &'m Operation, field: &Field) -> Option<&'m Scheme> {
    model.accepted_schemes(operation).flatten().find(|scheme| scheme.has_query_parameter(&field.name))
}

fn report_auth_error(span: Span, message: impl Into<String>, help: &str, diagnostics: &mut Diagnostics) {
    diagnostics.report(Diagnostic::new(codes::AUTH, span, message.into()).help(help.to_owned()));
}

fn check_auth_headers(scheme: &Scheme, headers: &[AuthHeader], diagnostics: &mut Diagnostics) {
    if headers.is_empty() {
        return report_auth_error(
            scheme.span,
            "the scheme sends no header",
            "write `headers: { X-Key: \"{key}\" }`",
            diagnostics,
        );
    }
    for (number, header) in headers.iter().enumerate() {
        check_header_name(&header.name, header.span, &[], diagnostics);
        if let Some(first) = headers[..number].iter().find(|first| first.name.eq_ignore_ascii_case(&header.name)) {
            let message = format!("the header `{}` is listed twice", header.name);
            let diagnostic = Diagnostic::new(codes::AUTH, header.span, message).label("again here");
            diagnostics.report(diagnostic.related(first.span, "first here").help("keep one of them"));
        }
        // The short form is checked when it is parsed.
        if scheme.name.is_some() {
            if header.name.eq_ignore_ascii_case(COOKIE.name) {
                let help = "write `cookie: name`, so that a value cannot set other cookies";
                report_auth_error(header.span, "cookies have their own key, `cookie`", help, diagnostics);
            }
            check_auth_value("a header value", header, diagnostics);
        }
    }
}

/// Checks the value of a header or of a query parameter: text with at least one part.
fn check_auth_value(what: &str, header: &AuthHeader, diagnostics: &mut Diagnostics) {
    let (text, span) = (&header.value, header.value_span);
    let is_visible = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) && text.trim() == text;
    if !is_visible {
        let help = "remove white space around it, and characters that are not ASCII";
        return report_auth_error(
            span,
            format!("{what} may contain only visible ASCII and single spaces"),
            help,
            diagnostics,
        );
    }
    let mut parts = 0;
    let mut rest = text.as_str();
    while let Some(at) = rest.find(['{', '}']) {
        let part = rest[at..].strip_prefix('{').and_then(|after| after.split_once('}'));
        let Some((part, after)) = part.filter(|(part, _)| names::is_spec_name(part)) else {
            let help = "write the name of a part in braces: `{id}`, of ASCII letters, digits, `-` and `_`";
            return report_auth_error(
                span,
                format!("a brace in {what} must enclose the name of a part"),
                help,
                diagnostics,
            );
        };
        parts += usize::from(!part.is_empty());
        rest = after;
    }
    if parts == 0 {
        let help =
            "write its name in braces, such as `\"{id}\"`; a constant header belongs under `headers` of the spec";
        report_auth_error(span, "the value contains no part of the credentials", help, diagnostics);
    }
}

fn check_basic_auth(scheme: &Scheme, diagnostics: &mut Diagnostics) {
    let parts = &scheme.parts;
    if !(1..=2).contains(&parts.len()) {
        let message = format!("`basic` has a user and a password, but this one has {} parts", parts.len());
        return report_auth_error(scheme.span, message, "name the user, and the password if there is one", diagnostics);
    }
    if parts.len() == 2 && parts[0] == parts[1] {
        report_auth_error(
            scheme.span,
            "user and password have the same name",
            "give each a different name",
            diagnostics,
        );
    }
}

fn check_auth_cookie(name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    if !names::is_http_token(&name.value) {
        report_auth_error(name.span, "this is not a valid name of a cookie", NAME_RULE, diagnostics);
    }
}
