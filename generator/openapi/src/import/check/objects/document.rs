//! The document, and the parts that its operations share.

use super::operation::{CALLBACK, HEADER, LINK, MEDIA_TYPE, PARAMETER, PATH_ITEM, PATHS, REQUEST_BODY, RESPONSE};
use super::operation::{CONSUMES, PRODUCES, SCHEMES_OF_SWAGGER};
use super::security::{REQUIREMENTS, SCHEME};
use super::server::SERVER;
use super::{DOCS, EXAMPLES, IfBroken, KeyKind, ObjectKind};
use crate::import::costs;

const ANY_MAP: KeyKind = KeyKind::Map(&KeyKind::Any);
const URL_OF_SWAGGER: KeyKind = KeyKind::OfSwagger(&KeyKind::String, "write the URL under `servers`");

pub(in crate::import::check) static DOCUMENT: ObjectKind = ObjectKind {
    name: "the document",
    section: None,
    keys: &[
        ("openapi", KeyKind::Any),
        ("$self", KeyKind::String),
        ("info", KeyKind::Object(&INFO)),
        ("jsonSchemaDialect", KeyKind::Any),
        ("servers", KeyKind::List(&KeyKind::Object(&SERVER))),
        ("paths", KeyKind::Object(&PATHS)),
        ("webhooks", KeyKind::Map(&KeyKind::Object(&PATH_ITEM))),
        ("components", KeyKind::Object(&COMPONENTS)),
        ("security", REQUIREMENTS),
        ("tags", KeyKind::List(&KeyKind::Object(&TAG))),
        ("externalDocs", KeyKind::Object(&DOCS)),
        ("host", URL_OF_SWAGGER),
        ("basePath", URL_OF_SWAGGER),
        ("schemes", SCHEMES_OF_SWAGGER),
        ("consumes", CONSUMES),
        ("produces", PRODUCES),
        ("definitions", KeyKind::OfSwagger(&ANY_MAP, "move the schemas to `components/schemas`")),
        ("parameters", KeyKind::OfSwagger(&ANY_MAP, "move them to `components/parameters`")),
        ("responses", KeyKind::OfSwagger(&ANY_MAP, "move them to `components/responses`")),
        ("securityDefinitions", KeyKind::OfSwagger(&ANY_MAP, "move the schemes to `components/securitySchemes`")),
    ],
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::PART,
};

/// A document with only some of its operations selected, together with everything they refer to.
pub(in crate::import::check) static PART_OF_DOCUMENT: ObjectKind = ObjectKind {
    name: "the document",
    section: None,
    keys: &[
        ("openapi", KeyKind::Any),
        ("$self", KeyKind::String),
        ("info", KeyKind::Object(&INFO)),
        ("jsonSchemaDialect", KeyKind::Any),
        ("servers", KeyKind::List(&KeyKind::Object(&SERVER))),
        ("paths", KeyKind::Object(&PATHS)),
        ("webhooks", KeyKind::Any),
        ("components", KeyKind::Object(&SCHEMES)),
        ("security", REQUIREMENTS),
        ("tags", KeyKind::List(&KeyKind::Object(&TAG))),
        ("externalDocs", KeyKind::Object(&DOCS)),
        ("host", URL_OF_SWAGGER),
        ("basePath", URL_OF_SWAGGER),
        ("schemes", SCHEMES_OF_SWAGGER),
        ("consumes", CONSUMES),
        ("produces", PRODUCES),
        ("definitions", KeyKind::OfSwagger(&ANY_MAP, "move the schemas to `components/schemas`")),
        ("parameters", KeyKind::OfSwagger(&ANY_MAP, "move them to `components/parameters`")),
        ("responses", KeyKind::OfSwagger(&ANY_MAP, "move them to `components/responses`")),
        ("securityDefinitions", KeyKind::OfSwagger(&ANY_MAP, "move the schemes to `components/securitySchemes`")),
    ],
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::PART,
};

static INFO: ObjectKind = ObjectKind {
    name: "`info`",
    section: None,
    keys: &[
        ("title", KeyKind::Prose),
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("termsOfService", KeyKind::Any),
        ("contact", KeyKind::Any),
        ("license", KeyKind::Any),
        ("version", KeyKind::Prose),
    ],
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::KEYWORD,
};

static TAG: ObjectKind = ObjectKind {
    name: "a tag",
    section: None,
    keys: &[
        ("name", KeyKind::String),
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("externalDocs", KeyKind::Object(&DOCS)),
        ("parent", KeyKind::String),
        ("kind", KeyKind::Any),
    ],
    required: &["name"],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::KEYWORD,
};

static COMPONENTS: ObjectKind = ObjectKind {
    name: "`components`",
    section: None,
    keys: &[
        ("schemas", KeyKind::Map(&KeyKind::Schema)),
        ("responses", KeyKind::Map(&KeyKind::Object(&RESPONSE))),
        ("parameters", KeyKind::Map(&KeyKind::Object(&PARAMETER))),
        ("examples", KeyKind::Map(&EXAMPLES)),
        ("requestBodies", KeyKind::Map(&KeyKind::Object(&REQUEST_BODY))),
        ("headers", KeyKind::Map(&KeyKind::Object(&HEADER))),
        ("securitySchemes", KeyKind::Map(&KeyKind::Object(&SCHEME))),
        ("links", KeyKind::Map(&KeyKind::Object(&LINK))),
        ("callbacks", KeyKind::Map(&KeyKind::Object(&CALLBACK))),
        ("pathItems", KeyKind::Map(&KeyKind::Object(&PATH_ITEM))),
        ("mediaTypes", KeyKind::Map(&KeyKind::Object(&MEDIA_TYPE))),
    ],
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::PART,
};

/// The components that operations refer to by their names alone.
static SCHEMES: ObjectKind = ObjectKind {
    keys: &[
        ("schemas", KeyKind::Any),
        ("responses", KeyKind::Any),
        ("parameters", KeyKind::Any),
        ("examples", KeyKind::Any),
        ("requestBodies", KeyKind::Any),
        ("headers", KeyKind::Any),
        ("securitySchemes", KeyKind::Map(&KeyKind::Object(&SCHEME))),
        ("links", KeyKind::Any),
        ("callbacks", KeyKind::Any),
        ("pathItems", KeyKind::Any),
        ("mediaTypes", KeyKind::Any),
    ],
    ..COMPONENTS
};
