//! The document, and the parts that its operations share.

use super::operation::{CALLBACK, HEADER, LINK, MEDIA_TYPE, PARAMETER, PATH_ITEM, PATHS, REQUEST_BODY, RESPONSE};
use super::operation::{CONSUMES, PRODUCES, SCHEMES_OF_SWAGGER};
use super::security::{REQUIREMENTS, SCHEME};
use super::server::SERVERS;
use super::{DOCS, EXAMPLES, KeyKind, ObjectKind};
use crate::import::costs;

const ANY_MAP: KeyKind = KeyKind::Map(&KeyKind::Any);
const URL_OF_SWAGGER: KeyKind = KeyKind::OfSwagger(&KeyKind::String, "write the URL under `servers`");

pub(in crate::import::check) static DOCUMENT: ObjectKind = ObjectKind {
    keys: &document_keys(KeyKind::Map(&KeyKind::Object(&PATH_ITEM)), &COMPONENTS),
    ..ObjectKind::new("the document", costs::PART)
};

/// A document with only some of its operations selected, together with everything they refer to.
pub(in crate::import::check) static PART_OF_DOCUMENT: ObjectKind =
    ObjectKind { keys: &document_keys(KeyKind::Any, &SCHEMES), ..DOCUMENT };

const fn document_keys(webhooks: KeyKind, components: &'static ObjectKind) -> [(&'static str, KeyKind); 20] {
    [
        ("openapi", KeyKind::Any),
        ("$self", KeyKind::String),
        ("info", KeyKind::Object(&INFO)),
        ("jsonSchemaDialect", KeyKind::Any),
        ("servers", SERVERS),
        ("paths", KeyKind::Object(&PATHS)),
        ("webhooks", webhooks),
        ("components", KeyKind::Object(components)),
        ("security", REQUIREMENTS),
        ("tags", TAGS),
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
    ]
}

static INFO: ObjectKind = ObjectKind {
    keys: &[
        ("title", KeyKind::Prose),
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("termsOfService", KeyKind::Any),
        ("contact", KeyKind::Any),
        ("license", KeyKind::Any),
        ("version", KeyKind::Prose),
    ],
    ..ObjectKind::new("`info`", costs::KEYWORD)
};

const TAGS: KeyKind = KeyKind::List(&KeyKind::Object(&TAG));

static TAG: ObjectKind = ObjectKind {
    keys: &[
        ("name", KeyKind::String),
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("externalDocs", KeyKind::Object(&DOCS)),
        ("parent", KeyKind::String),
        ("kind", KeyKind::Any),
    ],
    required: &["name"],
    ..ObjectKind::new("a tag", costs::KEYWORD)
};

static COMPONENTS: ObjectKind = ObjectKind {
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
    ..ObjectKind::new("`components`", costs::PART)
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
