//! The objects of OpenAPI with their keys.

mod document;
mod operation;
mod schema;
mod security;
mod server;

use super::kinds::{IfBroken, KeyKind, ObjectKind};

pub(super) use self::document::{DOCUMENT, PART_OF_DOCUMENT};
pub(super) use self::schema::SCHEMA;
use crate::import::costs;

/// Any number of examples by name. No reader looks at their values.
static EXAMPLES: KeyKind = KeyKind::Object(&EXAMPLE);

static EXAMPLE: ObjectKind = ObjectKind {
    section: Some("examples"),
    keys: &[
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("value", KeyKind::Any),
        ("externalValue", KeyKind::Any),
        ("dataValue", KeyKind::Any),
        ("serializedValue", KeyKind::Any),
    ],
    ..ObjectKind::new("an example", costs::KEYWORD)
};

static DOCS: ObjectKind = ObjectKind {
    keys: &[("description", KeyKind::Prose), ("url", KeyKind::String)],
    ..ObjectKind::new("`externalDocs`", costs::KEYWORD)
};
