//! The objects of OpenAPI with their keys.

mod document;
mod operation;
mod schema;
mod security;

use super::kinds::{Kind, Object};

pub(super) use self::document::DOCUMENT;
pub(super) use self::operation::PATH_ITEM;
pub(super) use self::schema::SCHEMA;

/// Any number of examples by name, of which no reader looks at the values.
static EXAMPLES: Kind = Kind::Object(&EXAMPLE);

static EXAMPLE: Object = Object {
    name: "an example",
    section: Some("examples"),
    keys: &[("summary", Kind::Prose), ("description", Kind::Prose), ("value", Kind::Any), ("externalValue", Kind::Any)],
    required: &[],
    rule: None,
};

static DOCS: Object = Object {
    name: "`externalDocs`",
    section: None,
    keys: &[("description", Kind::Prose), ("url", Kind::String)],
    required: &[],
    rule: None,
};
