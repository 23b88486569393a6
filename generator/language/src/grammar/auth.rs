//! Authentication.

use super::{AllowedValue, STRING, STRING_BY_NAME, ValueKind, mapping, values};

mapping! {
    AUTH = "`auth`", needs &[&[HEADER], &[VALUE]], docs "docs/auth.md";
    HEADER = "header", STRING, "Header that carries the API key.";
    VALUE = "value", STRING, "Value of the header, with `{key}` once in place of the API key.";
}

mapping! {
    SCHEME = "a scheme", needs &[&[HEADERS, BASIC, QUERY, COOKIE, CLIENT_CREDENTIALS]], docs "docs/scheme.md";
    HEADERS = "headers", STRING_BY_NAME, "Headers that carry the credentials, each with its value, with \
        parts in braces: `{ X-Id: \"{id}\", X-Secret: \"{secret}\" }`.";
    BASIC = "basic", ValueKind::Strings, "Names of the user and the password (if any) for the HTTP scheme \
        `Basic`: `[account-sid, auth-token]`.";
    QUERY = "query", ValueKind::Either(&[STRING, STRING_BY_NAME]), "Query parameter that carries the only part, which \
        has the name of the scheme; or parameters with their values, like `headers` and beside them: \
        `{ id: \"{id}\", sig: \"{signature}\" }`.";
    COOKIE = "cookie", STRING, "Cookie that carries the only part, which has the name of the scheme.";
    CLIENT_CREDENTIALS = "client-credentials", STRING, "OAuth 2.0 token URL, from which a client fetches tokens for its id and \
        secret. They are sent like a `bearer` token.";
    SCOPES = "scopes", ValueKind::Strings, "Scopes that a client requests. Only with `client-credentials`.";
}

values! {
    SCHEMES;
    BEARER = "bearer", "The header `Authorization: Bearer …`. The only part has the name of the scheme.";
}

/// Kinds of values in a map of schemes.
pub(super) const SCHEME_KINDS: &[ValueKind] = &[ValueKind::OneOf(SCHEMES), ValueKind::Mapping(&SCHEME)];

/// Absence of credentials, for an operation, or of authentication, for an API.
pub const NONE: &str = super::content::NONE;

/// Words instead of schemes.
pub(super) const NO_SCHEMES: &[AllowedValue] =
    &[AllowedValue { name: NONE, about: "The API has no authentication: a client has no credentials." }];

/// Words that cannot be scheme names.
pub(crate) const RESERVED: &[&str] =
    &[NONE, HEADER.name, HEADERS.name, VALUE.name, QUERY.name, COOKIE.name, BASIC.name, BEARER];

/// The credential part of an API with one key.
pub const KEY: &str = "key";
