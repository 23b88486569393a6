//! Authentication.

use super::enums::parse_string_list;
use super::keys::{Keys, key_text, parse_map, parse_text};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::grammar::Key;
use crate::grammar::auth::{self, AUTH, BEARER, KEY, NONE, RESERVED, SCHEME};
use crate::spec::{Auth, Placement, Scheme};
use crate::tree::{Entry, Node, NodeValue};

/// Parses the section `auth`.
pub(super) fn parse_auth(node: &Node, diagnostics: &mut Diagnostics) -> Option<Auth> {
    if let NodeValue::String(text) = &node.value {
        if text == NONE {
            return Some(Auth { schemes: Vec::new() });
        }
        let message = format!("expected a map of schemes by name, found `{text}`");
        let help = format!("give the scheme a name: `{{ token: {BEARER} }}`");
        diagnostics.report(Diagnostic::new(codes::WRONG_NODE, node.span, message).help(help));
        return None;
    }
    let schemes = if has_auth_scheme_names(node) {
        parse_auth_schemes(node, diagnostics)?
    } else {
        vec![parse_unnamed_auth_scheme(node, diagnostics)?]
    };
    Some(Auth { schemes })
}

/// Returns `true` for a map of schemes by name. A map with keys that probably belong to the short form counts as the
/// short form.
fn has_auth_scheme_names(node: &Node) -> bool {
    let NodeValue::Map(entries) = &node.value else { return false };
    let is_short = |Entry { key, value, .. }: &Entry| {
        let NodeValue::String(name) = &key.value else { return false };
        let is_key = AUTH.names().any(|known| known == name);
        let is_near = || suggest_nearest(name, AUTH.names()).is_some() && !RESERVED.contains(&name.as_str());
        is_key || is_near() && matches!(&value.value, NodeValue::String(text) if text != BEARER)
    };
    !entries.iter().any(is_short)
}

fn parse_unnamed_auth_scheme(node: &Node, diagnostics: &mut Diagnostics) -> Option<Scheme> {
    let keys = Keys::parse(node, &AUTH, diagnostics)?;
    let header = keys.required_text(&auth::HEADER, diagnostics);
    let value = keys.required_text(&auth::VALUE, diagnostics);
    let (header, value) = (header?, value?);
    if value.value.matches(&format!("{{{KEY}}}")).count() != 1 {
        let message = "the value must contain `{key}` once, in place of the API key";
        diagnostics.report(Diagnostic::new(codes::UNKNOWN_WORD, value.span, message));
    } else if value.value.chars().any(|c| c.is_control() || !c.is_ascii()) {
        let message = "a header value may contain only visible ASCII characters and spaces";
        diagnostics.report(Diagnostic::new(codes::UNKNOWN_WORD, value.span, message));
    }
    Some(Scheme { name: None, span: header.span, placement: Placement::Headers(vec![(header, value)]) })
}

fn parse_auth_schemes(node: &Node, diagnostics: &mut Diagnostics) -> Option<Vec<Scheme>> {
    let entries = parse_map(node, "schemes by name", diagnostics)?;
    if entries.is_empty() {
        let diagnostic = Diagnostic::new(codes::AUTH, node.span, "no scheme is declared");
        let help = format!("write a name and a scheme, such as `token: {BEARER}`, or `auth: {NONE}`");
        diagnostics.report(diagnostic.help(help));
        return None;
    }
    // A scheme with an error would seem to be missing.
    let mut schemes = Vec::with_capacity(entries.len());
    for Entry { key, value, .. } in entries {
        let name = key_text(key)?;
        if RESERVED.contains(&name.value.as_str()) {
            report_reserved_auth_name(&name, diagnostics);
            return None;
        }
        let (span, placement) = (name.span, parse_auth_placement(&name, value, diagnostics)?);
        schemes.push(Scheme { name: Some(name), placement, span });
    }
    Some(schemes)
}

fn report_reserved_auth_name(name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    let Spanned { value: text, span } = name;
    let message = format!("a scheme cannot be called `{text}`, which is a word of the language");
    let diagnostic = Diagnostic::new(codes::AUTH, *span, message);
    let is_place = SCHEME.names().any(|place| place == text);
    diagnostics.report(if text == BEARER {
        diagnostic.help(format!("put a name before it: `token: {BEARER}`"))
    } else if is_place {
        diagnostic.help(format!("put a name before it: `token: {{ {text}: … }}`"))
    } else {
        diagnostic.help("choose another name")
    });
}

/// Parses the names of user and password.
fn parse_basic_parts(node: &Node, diagnostics: &mut Diagnostics) -> Option<Placement> {
    if !matches!(node.value, NodeValue::List(_) | NodeValue::Refused) {
        let found = node.describe();
        let message = format!("expected the names of user and password, found {found}");
        let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, message).label(format!("this is {found}"));
        diagnostics.report(diagnostic.help(format!("write `{}: [user, password]`", auth::BASIC.name)));
        return None;
    }
    Some(Placement::Basic(parse_string_list(node, diagnostics)))
}

fn parse_auth_placement(name: &Spanned<String>, value: &Node, diagnostics: &mut Diagnostics) -> Option<Placement> {
    if let NodeValue::Map(entries) = &value.value
        && let [Entry { key, .. }] = &entries[..]
        && matches!(&key.value, NodeValue::String(word) if word == BEARER)
    {
        let message = format!("`{BEARER}` is a complete scheme; its part is named after the scheme");
        diagnostics
            .report(Diagnostic::new(codes::AUTH, key.span, message).help(format!("write `{}: {BEARER}`", name.value)));
        return None;
    }
    if !matches!(value.value, NodeValue::Map(_)) {
        let word = parse_text(value, diagnostics)?;
        if word.value == BEARER {
            return Some(Placement::Bearer);
        }
        let diagnostic = Diagnostic::new(codes::UNKNOWN_WORD, word.span, format!("unknown scheme `{}`", word.value))
            .note(format!(
                "a scheme is `{BEARER}`, or a map with `headers`, `basic`, `query`, `cookie` or `client-credentials`"
            ));
        diagnostics.report(diagnostic.did_you_mean(suggest_nearest(&word.value, [BEARER])));
        return None;
    }
    let keys = Keys::parse(value, &SCHEME, diagnostics)?.with_span(name.span);
    let mut places = Vec::new();
    let mut one = |key: &Key, place: Option<Placement>| places.extend(place.map(|place| (key.name, place)));
    let headers =
        keys.get(&auth::HEADERS).map(|node| parse_auth_values(node, "values of headers by name", diagnostics));
    match keys.get(&auth::QUERY).filter(|node| matches!(node.value, NodeValue::Map(_))) {
        Some(node) => {
            let query = parse_auth_values(node, "values of query parameters by name", diagnostics)?;
            one(&auth::QUERY, Some(Placement::Together { headers: headers.unwrap_or(Some(Vec::new()))?, query }));
        }
        None => {
            one(&auth::HEADERS, headers.flatten().map(Placement::Headers));
            one(&auth::QUERY, keys.text(&auth::QUERY, diagnostics).map(Placement::Query));
        }
    }
    one(&auth::BASIC, keys.get(&auth::BASIC).and_then(|node| parse_basic_parts(node, diagnostics)));
    one(&auth::COOKIE, keys.text(&auth::COOKIE, diagnostics).map(Placement::Cookie));
    one(
        &auth::CLIENT_CREDENTIALS,
        keys.text(&auth::CLIENT_CREDENTIALS, diagnostics).map(|url| {
            let scopes = keys.get(&auth::SCOPES).map(|node| parse_string_list(node, diagnostics));
            Placement::ClientCredentials(url, scopes.unwrap_or_default())
        }),
    );
    if let [(first, _), (second, _), ..] = &places[..] {
        let message = format!("a scheme has one place for its credentials, but this one has `{first}` and `{second}`");
        let diagnostic = Diagnostic::new(codes::AUTH, name.span, message);
        diagnostics.report(diagnostic.help(if [*first, *second] == [auth::HEADERS.name, auth::QUERY.name] {
            "give the parameter a value with a part, too: `query: { key: \"{key}\" }`"
        } else {
            "declare two schemes, or list headers and parameters that are sent together under `headers` and `query`"
        }));
        return None;
    }
    let mut all = SCHEME.names().filter(|place| *place != auth::SCOPES.name);
    if places.is_empty() && all.all(|place| keys.get_named(place).is_none()) {
        let label = "`headers`, `basic`, `query`, `cookie` or `client-credentials` is missing";
        let diagnostic =
            Diagnostic::new(codes::MISSING_KEY, name.span, "a scheme must state where its credentials are sent");
        diagnostics.report(diagnostic.label(label));
    }
    if let (Some(scopes), [(place, _)]) = (keys.get(&auth::SCOPES), &places[..])
        && *place != auth::CLIENT_CREDENTIALS.name
    {
        let (key, other) = (auth::SCOPES.name, auth::CLIENT_CREDENTIALS.name);
        let message = format!("only a scheme with `{other}` has `{key}`");
        diagnostics.report(Diagnostic::new(codes::AUTH, scopes.span, message).help("remove them"));
    }
    places.pop().map(|(_, place)| place)
}

/// Parses headers or query parameters with their values.
fn parse_auth_values(
    node: &Node,
    what: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<(Spanned<String>, Spanned<String>)>> {
    let entries = parse_map(node, what, diagnostics)?;
    let mut values = Vec::with_capacity(entries.len());
    for Entry { key, value, .. } in entries {
        values.push((key_text(key)?, parse_text(value, diagnostics)?));
    }
    Some(values)
}

/// Parses the schemes that an operation accepts.
pub(super) fn parse_accepted_auth(node: &Node, diagnostics: &mut Diagnostics) -> Option<Spanned<Vec<Spanned<String>>>> {
    if !matches!(node.value, NodeValue::List(_)) {
        return parse_text(node, diagnostics).map(|scheme| Spanned::new(vec![scheme], node.span));
    }
    let schemes = parse_string_list(node, diagnostics);
    if matches!(&node.value, NodeValue::List(elements) if elements.is_empty()) {
        let diagnostic = Diagnostic::new(codes::AUTH, node.span, "this list does not name a scheme");
        diagnostics.report(diagnostic.help("write `none` for an operation that needs no credentials"));
        return None;
    }
    Some(Spanned::new(schemes, node.span))
}
