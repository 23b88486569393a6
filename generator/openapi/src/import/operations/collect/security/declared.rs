//! Schemes that a document declares.

use copperplate_language::grammar::auth::{BASIC, BEARER, COOKIE, HEADER, HEADERS, NONE, QUERY, VALUE};
use copperplate_language::names::{CREDENTIAL_METHODS, is_http_token};

use super::LocatedNode;
use super::described_prefix::described_key_prefix;
use crate::export::extension;
use crate::import::operations::credentials::{AUTHORIZATION, Scheme, SchemeKind};
use crate::import::words;

/// Maximum length of a header, which is a key of the spec: YAML allows keys of up to 1,024 characters on one line.
const KEY_MAX: usize = 1000;

/// HTTP schemes whose credentials depend on the request, or on a challenge of the service.
const COMPUTED_SCHEMES: [&str; 13] = [
    "concealed",
    "digest",
    "dpop",
    "gnap",
    "hawk",
    "hoba",
    "mac",
    "mutual",
    "negotiate",
    "ntlm",
    "oauth",
    "signature",
    "vapid",
];

/// Returns a declared scheme; `None` if its credentials cannot be sent.
pub(super) fn collect_security_scheme(name: &str, at: &LocatedNode) -> Option<Scheme> {
    let spelled = words::spec_name_from_words(name)?;
    let words = [NONE, HEADER.name, HEADERS.name, VALUE.name, QUERY.name, COOKIE.name, BASIC.name, BEARER];
    let spelled = if words.iter().chain(&CREDENTIAL_METHODS).any(|word| *word == spelled) {
        format!("{spelled}-auth")
    } else {
        spelled
    };
    let (kind, is_prefix_assumed) = match at.text("type")? {
        "apiKey" if at.text("in") == Some("header") => collect_key_header(at, &spelled)?,
        "apiKey" if at.text("in") == Some("query") => (collect_key_parameter(at)?, false),
        ty => (collect_scheme_kind(ty, at, &spelled)?, false),
    };
    Some(Scheme { name: spelled, kind, tokens: None, is_prefix_assumed })
}

/// Returns the kind of a scheme that is fully described by its own keys.
fn collect_scheme_kind(ty: &str, at: &LocatedNode, part: &str) -> Option<SchemeKind> {
    Some(match ty {
        "http" if at.text("scheme")?.eq_ignore_ascii_case("basic") => SchemeKind::Basic,
        "http" if at.text("scheme")?.eq_ignore_ascii_case("bearer") => SchemeKind::Bearer,
        "http" => {
            let scheme = at.text("scheme").filter(|scheme| is_key_scheme(scheme))?;
            SchemeKind::Headers(vec![("Authorization".to_owned(), format!("{scheme} {{{part}}}"))])
        }
        "oauth2" | "openIdConnect" => SchemeKind::Bearer,
        "apiKey" if at.text("in")? == "cookie" => SchemeKind::Cookie(at.text("name")?.to_owned()),
        _ => return None,
    })
}

/// Returns a key in the query. Our own export states its value if it has another part than the name of the scheme.
fn collect_key_parameter(at: &LocatedNode) -> Option<SchemeKind> {
    let name = at.text("name")?.to_owned();
    Some(match at.text(extension::VALUE) {
        Some(value) => SchemeKind::Together { headers: Vec::new(), query: vec![(name, value.to_owned())] },
        None => SchemeKind::Query(name),
    })
}

/// Returns a key in a header, and whether its prefix is only in the description.
fn collect_key_header(at: &LocatedNode, part: &str) -> Option<(SchemeKind, bool)> {
    let header = at.text("name").filter(|header| header.len() <= KEY_MAX)?;
    if let Some(value) = at.text(extension::VALUE) {
        return Some((SchemeKind::Headers(vec![(header.to_owned(), value.to_owned())]), false));
    }
    let prefix = at.text("description").and_then(|text| described_key_prefix(header, text));
    Some((key_header_kind(header, prefix.as_deref(), part), prefix.is_some()))
}

/// Returns a key in a header, behind a word if there is one.
pub(super) fn key_header_kind(header: &str, prefix: Option<&str>, part: &str) -> SchemeKind {
    let value = match prefix {
        Some("Bearer") if header.eq_ignore_ascii_case(AUTHORIZATION) => return SchemeKind::Bearer,
        Some(word) => format!("{word} {{{part}}}"),
        None => format!("{{{part}}}"),
    };
    SchemeKind::Headers(vec![(header.to_owned(), value)])
}

/// Returns `true` for an HTTP scheme that is a word before a key: `Token`, or `SharedAccessKey`.
fn is_key_scheme(scheme: &str) -> bool {
    let lower = scheme.to_ascii_lowercase();
    let is_computed =
        COMPUTED_SCHEMES.contains(&lower.as_str()) || ["aws4-", "scram-"].iter().any(|start| lower.starts_with(start));
    is_http_token(scheme) && !is_computed
}
