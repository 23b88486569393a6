//! Authentication.

use super::super::security;
use super::{KeyKind, ObjectKind};
use crate::import::costs;

/// Requirements: the scopes by the name of a scheme.
pub(super) static REQUIREMENTS: KeyKind = KeyKind::List(&KeyKind::Object(&REQUIREMENT));

static REQUIREMENT: ObjectKind = ObjectKind {
    rule: Some(security::check_document_security_requirement),
    ..ObjectKind::new("a security requirement", costs::PART)
};

pub(super) static SCHEME: ObjectKind = ObjectKind {
    section: Some("securitySchemes"),
    keys: &[
        ("type", KeyKind::String),
        ("description", KeyKind::Prose),
        ("name", KeyKind::String),
        ("in", KeyKind::Word(&["query", "header", "cookie"])),
        ("scheme", KeyKind::String),
        ("bearerFormat", KeyKind::Prose),
        ("flows", KeyKind::Any),
        ("openIdConnectUrl", KeyKind::Any),
        ("oauth2MetadataUrl", KeyKind::Any),
        ("deprecated", KeyKind::Boolean),
    ],
    required: &["type"],
    rule: Some(security::check_document_security_scheme),
    ..ObjectKind::new("a security scheme", costs::PART)
};
