//! The document, and what its operations share.

use super::operation::{CALLBACK, HEADER, LINK, PARAMETER, PATH_ITEM, PATHS, REQUEST_BODY, RESPONSE};
use super::security::{REQUIREMENTS, SCHEME};
use super::{DOCS, EXAMPLES, Kind, Object};

pub(in crate::import::check) static DOCUMENT: Object = Object {
    name: "the document",
    section: None,
    keys: &[
        ("openapi", Kind::Any),
        ("info", Kind::Object(&INFO)),
        ("jsonSchemaDialect", Kind::Any),
        ("servers", Kind::List(&Kind::Object(&SERVER))),
        ("paths", Kind::Object(&PATHS)),
        ("webhooks", Kind::Map(&Kind::Object(&PATH_ITEM))),
        ("components", Kind::Object(&COMPONENTS)),
        ("security", REQUIREMENTS),
        ("tags", Kind::List(&Kind::Object(&TAG))),
        ("externalDocs", Kind::Object(&DOCS)),
    ],
    required: &[],
    rule: None,
};

static INFO: Object = Object {
    name: "`info`",
    section: None,
    keys: &[
        ("title", Kind::Prose),
        ("summary", Kind::Prose),
        ("description", Kind::Prose),
        ("termsOfService", Kind::Any),
        ("contact", Kind::Any),
        ("license", Kind::Any),
        ("version", Kind::Prose),
    ],
    required: &[],
    rule: None,
};

pub(super) static SERVER: Object = Object {
    name: "a server",
    section: None,
    keys: &[
        ("url", Kind::String),
        ("name", Kind::Prose),
        ("description", Kind::Prose),
        ("variables", Kind::Map(&Kind::Object(&VARIABLE))),
    ],
    required: &["url"],
    rule: None,
};

static VARIABLE: Object = Object {
    name: "a variable of a server",
    section: None,
    keys: &[("enum", Kind::List(&Kind::String)), ("default", Kind::String), ("description", Kind::Prose)],
    required: &[],
    rule: None,
};

static TAG: Object = Object {
    name: "a tag",
    section: None,
    keys: &[
        ("name", Kind::String),
        ("summary", Kind::Prose),
        ("description", Kind::Prose),
        ("externalDocs", Kind::Object(&DOCS)),
        ("parent", Kind::Any),
        ("kind", Kind::Any),
    ],
    required: &["name"],
    rule: None,
};

static COMPONENTS: Object = Object {
    name: "`components`",
    section: None,
    keys: &[
        ("schemas", Kind::Map(&Kind::Schema)),
        ("responses", Kind::Map(&Kind::Object(&RESPONSE))),
        ("parameters", Kind::Map(&Kind::Object(&PARAMETER))),
        ("examples", Kind::Map(&EXAMPLES)),
        ("requestBodies", Kind::Map(&Kind::Object(&REQUEST_BODY))),
        ("headers", Kind::Map(&Kind::Object(&HEADER))),
        ("securitySchemes", Kind::Map(&Kind::Object(&SCHEME))),
        ("links", Kind::Map(&Kind::Object(&LINK))),
        ("callbacks", Kind::Map(&Kind::Object(&CALLBACK))),
        ("pathItems", Kind::Map(&Kind::Object(&PATH_ITEM))),
    ],
    required: &[],
    rule: None,
};
