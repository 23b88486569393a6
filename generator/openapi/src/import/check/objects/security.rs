//! Authentication.

use super::super::security;
use super::{Kind, Object};

/// Requirements: the scopes by the name of a scheme.
pub(super) static REQUIREMENTS: Kind = Kind::List(&Kind::Object(&REQUIREMENT));

static REQUIREMENT: Object = Object {
    name: "a security requirement",
    section: None,
    keys: &[],
    required: &[],
    rule: Some(security::requirement),
};

pub(super) static SCHEME: Object = Object {
    name: "a security scheme",
    section: Some("securitySchemes"),
    keys: &[
        ("type", Kind::String),
        ("description", Kind::Prose),
        ("name", Kind::String),
        ("in", Kind::Word(&["query", "header", "cookie"])),
        ("scheme", Kind::String),
        ("bearerFormat", Kind::Prose),
        ("flows", Kind::Any),
        ("openIdConnectUrl", Kind::Any),
        ("oauth2MetadataUrl", Kind::Any),
        ("deprecated", Kind::Boolean),
    ],
    required: &["type"],
    rule: Some(security::scheme),
};
