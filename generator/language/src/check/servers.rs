//! Servers.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::servers::{DEFAULT, DEFAULT_SERVER, VALUES};
use crate::model::{Model, Server, ServerVariable};

/// Checks that there is a default server, and that a client can be built with each URL, whatever the values of its
/// variables are.
pub(super) fn check_servers(model: &Model, diagnostics: &mut Diagnostics) {
    if let (Some(first), None) = (model.servers.first(), model.default_server()) {
        let message = format!("there is no server `{DEFAULT_SERVER}`");
        let help = format!("add `{DEFAULT_SERVER}`, the server of operations that do not name another one");
        diagnostics.report(Diagnostic::new(codes::SERVER, first.span, message).help(help));
    }
    for (number, server) in model.servers.iter().enumerate() {
        let before = diagnostics.count();
        check_server_variables(server, diagnostics);
        for variable in &server.variables {
            check_server_variable_values(variable, diagnostics);
            check_same_server_values(&model.servers[..number], variable, diagnostics);
        }
        // A brace that does not enclose a variable would also be reported as an invalid URL.
        if diagnostics.count() == before {
            check_server_url(server, diagnostics);
        }
    }
}

fn report_server_error(span: Span, message: impl Into<String>, help: impl Into<String>, diagnostics: &mut Diagnostics) {
    diagnostics.report(Diagnostic::new(codes::SERVER, span, message.into()).help(help.into()));
}

/// Checks that the URL and the declarations have the same variables.
fn check_server_variables(server: &Server, diagnostics: &mut Diagnostics) {
    let mut rest = server.url.as_str();
    let mut used = Vec::new();
    while let Some(at) = rest.find(['{', '}']) {
        let Some((name, after)) = rest[at..].strip_prefix('{').and_then(|after| after.split_once('}')) else {
            let help = "write the name of a variable in braces: `{region}`";
            return report_server_error(
                server.url_span,
                "a brace in a URL must enclose the name of a variable",
                help,
                diagnostics,
            );
        };
        used.push(name);
        rest = after;
    }
    let declared = || server.variables.iter().map(|variable| variable.name.as_str());
    for name in used.iter().filter(|name| !declared().any(|declared| declared == **name)) {
        let message = format!("the variable `{name}` of this URL is not declared");
        report_server_error(
            server.url_span,
            message,
            format!("write `{name}: {{ {}: … }}` beside `url`", DEFAULT.name),
            diagnostics,
        );
    }
    for variable in server.variables.iter().filter(|variable| !used.contains(&variable.name.as_str())) {
        let message = format!("the URL has no variable `{}`", variable.name);
        let listed = used.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let note = if listed.is_empty() { "it has no variables".to_owned() } else { format!("it has {listed}") };
        let diagnostic = Diagnostic::new(codes::SERVER, variable.span, message).related(server.url_span, "this URL");
        let near = crate::diagnostics::suggest_nearest(&variable.name, used.iter().copied());
        diagnostics.report(diagnostic.note(note).help("remove it, or write it in braces in `url`").did_you_mean(near));
    }
}

fn check_server_variable_values(variable: &ServerVariable, diagnostics: &mut Diagnostics) {
    for (number, Spanned { value, span }) in variable.values.iter().enumerate() {
        if let Some(first) = variable.values[..number].iter().find(|other| other.value == *value) {
            let diagnostic = Diagnostic::new(codes::SERVER, *span, format!("`{value}` is listed twice"));
            diagnostics
                .report(diagnostic.label("again here").related(first.span, "first here").help("keep one of them"));
        }
    }
    if let Some(default) = &variable.default
        && !variable.values.is_empty()
        && !variable.values.iter().any(|value| value.value == default.value)
    {
        let message = format!("the default `{}` is not one of the values", default.value);
        report_server_error(
            default.span,
            message,
            format!("add it to `{}`, or choose one of them", VALUES.name),
            diagnostics,
        );
    }
}

/// Checks that a variable of several servers has one list of values, because a program sets it once.
fn check_same_server_values(before: &[Server], variable: &ServerVariable, diagnostics: &mut Diagnostics) {
    let texts = |variable: &ServerVariable| {
        variable.values.iter().map(|value| value.value.clone()).collect::<std::collections::BTreeSet<_>>()
    };
    let mut others = before.iter().flat_map(|server| &server.variables).filter(|other| other.name == variable.name);
    if let Some(other) = others.find(|other| texts(other) != texts(variable)) {
        let message = format!("the variable `{}` has different values in two servers", variable.name);
        let diagnostic = Diagnostic::new(codes::SERVER, variable.span, message).related(other.span, "there");
        diagnostics.report(
            diagnostic.help("use the same values in both, because a program sets it once, or rename one of them"),
        );
    }
}

fn check_server_url(server: &Server, diagnostics: &mut Diagnostics) {
    let filled = |other: Option<(&ServerVariable, &str)>| {
        server.variables.iter().fold(server.url.clone(), |url, variable| {
            let value = other.filter(|(of, _)| std::ptr::eq(*of, variable)).map(|(_, value)| value);
            let default = variable.default.as_ref().map(|default| default.value.as_str());
            let first = variable.values.first().map(|first| first.value.as_str());
            url.replace(&format!("{{{}}}", variable.name), value.or(default).or(first).unwrap_or("x"))
        })
    };
    if let Some(rule) = broken_url_rule(&filled(None)) {
        let defaults = if server.variables.is_empty() { "" } else { ", with the defaults of its variables," };
        let help = "write it like `https://api.example.com/v1`";
        return report_server_error(
            server.url_span,
            format!("the URL of a server{defaults} {rule}"),
            help,
            diagnostics,
        );
    }
    for variable in &server.variables {
        for Spanned { value, span } in &variable.values {
            if let Some(rule) = broken_url_rule(&filled(Some((variable, value)))) {
                let help = "choose another value, or change the URL";
                report_server_error(
                    *span,
                    format!("the URL of the server, with this value, {rule}"),
                    help,
                    diagnostics,
                );
            }
        }
    }
}

/// Returns `true` for a valid server URL, in which variables are replaced by their values.
#[must_use]
pub fn is_server_url(url: &str) -> bool {
    broken_url_rule(url).is_none()
}

/// Returns the rule that a URL breaks. The same rules apply to base URLs of the emitted crate and to token URLs.
pub(super) fn broken_url_rule(url: &str) -> Option<&'static str> {
    let Some(rest) = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")) else {
        return Some("must start with `https://`");
    };
    if url.contains('#') {
        return Some("must not have a fragment");
    }
    if url.contains('?') {
        return Some("must not have a query");
    }
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    if authority.contains('@') {
        return Some("must not contain a user or a password");
    }
    let (host, port) = match authority.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')) {
        Some((host, port)) => (host, Some(port)),
        None => (authority, None),
    };
    if port.is_some_and(|port| port.parse::<u16>().is_err()) {
        return Some("must have a port up to 65535, or none");
    }
    let is_name = !host.is_empty() && host.split('.').all(|label| !label.is_empty());
    let is_of_host = |byte: u8| byte.is_ascii_alphanumeric() || b"-._[]:".contains(&byte);
    if !is_name || !host.bytes().all(is_of_host) {
        return Some("must have a host in ASCII");
    }
    let is_of_path = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~!$&'()*+,;=:@%".contains(&byte);
    if !path.bytes().all(is_of_path) {
        return Some("must contain only the characters of a URL");
    }
    let is_dots = |part: &str| [".", ".."].contains(&part.to_ascii_lowercase().replace("%2e", ".").as_str());
    path.split('/').any(is_dots).then_some("must not contain dot segments")
}
