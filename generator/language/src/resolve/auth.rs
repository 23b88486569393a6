//! Authentication.

use std::collections::BTreeMap;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned, suggest_nearest};
use crate::grammar::auth::{KEY, NONE};
use crate::model::{Accepted, Auth, AuthHeader, Placement, Scheme, Tokens};
use crate::spec::{self, Spec};

/// Resolves the section `auth`.
pub(super) fn resolve_auth(spec: &Spec, diagnostics: &mut Diagnostics) -> Auth {
    let section = spec.auth();
    if section.is_none() {
        diagnostics.report(
            Diagnostic::new(codes::MISSING_KEY, Span::file(0), "no file has a section `auth`")
                .help("add `auth:` with `header` and `value` to `api.yaml`, or `auth: none`"),
        );
    }
    let declared = section.and_then(|section| section.value.as_ref());
    let schemes = declared.map(|auth| &auth.schemes[..]).unwrap_or_default();
    let span = schemes.first().map_or(Span::file(0), |scheme| scheme.span);
    Auth { schemes: schemes.iter().map(resolve_auth_scheme).collect(), span, is_complete: declared.is_some() }
}

fn resolve_auth_scheme(declared: &spec::Scheme) -> Scheme {
    let name = declared.name.as_ref().map(|name| name.value.clone());
    let (parts, placement) = match &declared.placement {
        spec::Placement::Headers(headers) => {
            // Without a name, the key is the only part, and other braces are text.
            if name.is_none() {
                let placement = Placement::Headers(headers.iter().map(resolve_auth_header).collect());
                return Scheme { name, parts: vec![KEY.to_owned()], placement, tokens: None, span: declared.span };
            }
            (collect_auth_parts(headers.iter()), Placement::Headers(headers.iter().map(resolve_auth_header).collect()))
        }
        spec::Placement::Together { headers, query } => {
            let parts = collect_auth_parts(headers.iter().chain(query));
            let resolve = |values: &[_]| values.iter().map(resolve_auth_header).collect();
            (parts, Placement::Together { headers: resolve(headers), query: resolve(query) })
        }
        spec::Placement::Bearer | spec::Placement::ClientCredentials(..) => {
            (name.iter().cloned().collect(), Placement::Bearer)
        }
        spec::Placement::Basic(parts) => (parts.iter().map(|part| part.value.clone()).collect(), Placement::Basic),
        spec::Placement::Query(text) => (name.iter().cloned().collect(), Placement::Query(text.clone())),
        spec::Placement::Cookie(text) => (name.iter().cloned().collect(), Placement::Cookie(text.clone())),
    };
    let tokens = if let spec::Placement::ClientCredentials(url, scopes) = &declared.placement {
        Some(Tokens { url: url.clone(), scopes: scopes.iter().map(|scope| scope.value.clone()).collect() })
    } else {
        None
    };
    Scheme { name, parts, placement, tokens, span: declared.span }
}

fn resolve_auth_header((name, value): &(Spanned<String>, Spanned<String>)) -> AuthHeader {
    AuthHeader { name: name.value.clone(), span: name.span, value: value.value.clone(), value_span: value.span }
}

/// Returns the parts in values, in order.
fn collect_auth_parts<'s>(values: impl Iterator<Item = &'s (Spanned<String>, Spanned<String>)>) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in values.flat_map(|(_, value)| auth_header_parts(&value.value)) {
        if !parts.iter().any(|known| known == part) {
            parts.push(part.to_owned());
        }
    }
    parts
}

/// Returns the texts in braces.
fn auth_header_parts(value: &str) -> impl Iterator<Item = &str> {
    value.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(part, _)| part)
}

/// Resolves the schemes that an operation accepts.
pub(super) fn resolve_accepted_auth(
    declared: &Spanned<Vec<Spanned<String>>>,
    auth: &Auth,
    diagnostics: &mut Diagnostics,
) -> Option<Spanned<Accepted>> {
    let mut accepted = Accepted { schemes: Vec::new(), optional: false };
    let mut first = BTreeMap::new();
    for word in &declared.value {
        if let Some(first) = first.insert(&word.value, word.span) {
            let message = format!("`{}` is listed twice", word.value);
            let diagnostic = Diagnostic::new(codes::AUTH, word.span, message).label("again here");
            diagnostics.report(diagnostic.related(first, "first here").help("keep one of them"));
            return None;
        }
        if word.value == NONE {
            accepted.optional = true;
            continue;
        }
        accepted.schemes.push(resolve_auth_scheme_number(word, auth, diagnostics)?);
    }
    Some(Spanned::new(accepted, declared.span))
}

fn resolve_auth_scheme_number(word: &Spanned<String>, auth: &Auth, diagnostics: &mut Diagnostics) -> Option<usize> {
    let names = || auth.schemes.iter().filter_map(|scheme| scheme.name.as_deref());
    let found = auth.schemes.iter().position(|scheme| scheme.name.as_ref() == Some(&word.value));
    // The errors in the section were reported.
    if found.is_none() && auth.is_complete {
        let message = format!("there is no scheme `{}`", word.value);
        let diagnostic = Diagnostic::new(codes::UNKNOWN_NAME, word.span, message);
        diagnostics.report(if auth.schemes.is_empty() {
            diagnostic.help("the API has no authentication: declare the scheme under `auth`, instead of `none`")
        } else if names().next().is_none() {
            diagnostic.help("the key of the API has no name: write `none`, or give schemes names under `auth`")
        } else {
            diagnostic
                .note(format!(
                    "the schemes are {}; `{NONE}` means no credentials",
                    names().collect::<Vec<_>>().join(", ")
                ))
                .did_you_mean(suggest_nearest(&word.value, names().chain([NONE])))
        });
    }
    found
}
