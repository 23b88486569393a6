//! Operations with everything that their requests and responses consist of.

use super::super::{addresses, operations, parameters};
use super::security::REQUIREMENTS;
use super::server::SERVERS;
use super::{DOCS, EXAMPLES, IfBroken, KeyKind, ObjectKind};
use crate::import::costs;

/// Paths with their items. Keys are free names, so the rule of the object checks them.
pub(super) static PATHS: ObjectKind = ObjectKind {
    rule: Some(|check, at| addresses::check_document_addresses(check, at, &PATH_ITEM)),
    ..ObjectKind::new("`paths`", costs::CALL)
};

pub(super) static PATH_ITEM: ObjectKind = ObjectKind {
    section: Some("pathItems"),
    keys: &[
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("get", KeyKind::Object(&OPERATION)),
        ("put", KeyKind::Object(&OPERATION)),
        ("post", KeyKind::Object(&OPERATION)),
        ("delete", KeyKind::Object(&OPERATION)),
        ("options", KeyKind::Object(&OPERATION)),
        ("head", KeyKind::Object(&OPERATION)),
        ("patch", KeyKind::Object(&OPERATION)),
        ("trace", KeyKind::Object(&OPERATION)),
        ("query", KeyKind::Object(&OPERATION)),
        ("additionalOperations", KeyKind::Map(&KeyKind::Object(&OPERATION))),
        ("servers", KeyKind::Sent(&SERVERS)),
        ("parameters", KeyKind::List(&KeyKind::Object(&PARAMETER))),
    ],
    rule: Some(parameters::check_distinct_document_parameters),
    ..ObjectKind::new("a path item", costs::CALL)
};

const NAMES: KeyKind = KeyKind::List(&KeyKind::String);
pub(super) const CONSUMES: KeyKind = KeyKind::OfSwagger(&NAMES, "name the media types under `requestBody`");
pub(super) const PRODUCES: KeyKind = KeyKind::OfSwagger(&NAMES, "name the media types in each response");
pub(super) const SCHEMES_OF_SWAGGER: KeyKind = KeyKind::OfSwagger(&NAMES, "write the URL under `servers`");

static OPERATION: ObjectKind = ObjectKind {
    // OpenAPI has no such section, but documents in several files refer to operations.
    section: Some("operations"),
    keys: &[
        ("tags", KeyKind::List(&KeyKind::String)),
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("externalDocs", KeyKind::Object(&DOCS)),
        ("operationId", KeyKind::String),
        ("parameters", KeyKind::List(&KeyKind::Object(&PARAMETER))),
        ("requestBody", KeyKind::Object(&REQUEST_BODY)),
        ("responses", KeyKind::Map(&KeyKind::Object(&RESPONSE))),
        ("callbacks", KeyKind::Map(&KeyKind::Object(&CALLBACK))),
        ("deprecated", KeyKind::Boolean),
        ("security", REQUIREMENTS),
        ("servers", KeyKind::Sent(&SERVERS)),
        ("consumes", CONSUMES),
        ("produces", PRODUCES),
        ("schemes", SCHEMES_OF_SWAGGER),
    ],
    rule: Some(operations::check_document_operation),
    if_broken: IfBroken::CallsLeftOut,
    ..ObjectKind::new("an operation", costs::PART)
};

pub(super) static PARAMETER: ObjectKind = ObjectKind {
    section: Some("parameters"),
    keys: &[
        ("name", KeyKind::String),
        ("in", KeyKind::String),
        ("description", KeyKind::Prose),
        ("required", KeyKind::Boolean),
        ("deprecated", KeyKind::Boolean),
        ("allowEmptyValue", KeyKind::Boolean),
        ("style", KeyKind::Sent(&KeyKind::Word(STYLES))),
        ("explode", KeyKind::Sent(&KeyKind::Boolean)),
        ("allowReserved", KeyKind::Boolean),
        ("schema", KeyKind::Schema),
        ("content", KeyKind::Map(&KeyKind::Object(&MEDIA_TYPE))),
        ("example", KeyKind::Any),
        ("examples", KeyKind::Map(&EXAMPLES)),
    ],
    required: &["name", "in"],
    rule: Some(parameters::check_document_parameter_location),
    if_broken: IfBroken::CallsLeftOut,
    ..ObjectKind::new("a parameter", costs::PART)
};

const STYLES: &[&str] =
    &["form", "simple", "deepObject", "pipeDelimited", "spaceDelimited", "label", "matrix", "cookie"];

pub(super) static HEADER: ObjectKind = ObjectKind {
    section: Some("headers"),
    keys: &[
        ("description", KeyKind::Prose),
        ("required", KeyKind::Boolean),
        ("deprecated", KeyKind::Boolean),
        ("allowEmptyValue", KeyKind::Boolean),
        ("style", KeyKind::Word(STYLES)),
        ("explode", KeyKind::Boolean),
        ("allowReserved", KeyKind::Boolean),
        ("schema", KeyKind::Schema),
        ("content", KeyKind::Map(&KeyKind::Object(&MEDIA_TYPE))),
        ("example", KeyKind::Any),
        ("examples", KeyKind::Map(&EXAMPLES)),
    ],
    ..ObjectKind::new("a header", costs::PART)
};

pub(super) static REQUEST_BODY: ObjectKind = ObjectKind {
    section: Some("requestBodies"),
    keys: &[
        ("description", KeyKind::Prose),
        ("content", KeyKind::Map(&KeyKind::Object(&MEDIA_TYPE))),
        ("required", KeyKind::Boolean),
    ],
    required: &["content"],
    if_broken: IfBroken::CallsLeftOut,
    ..ObjectKind::new("a request body", costs::PART)
};

pub(super) static MEDIA_TYPE: ObjectKind = ObjectKind {
    section: Some("mediaTypes"),
    keys: &[
        ("schema", KeyKind::Schema),
        ("itemSchema", KeyKind::Schema),
        ("example", KeyKind::Any),
        ("examples", KeyKind::Map(&EXAMPLES)),
        ("encoding", KeyKind::Map(&KeyKind::Object(&ENCODING))),
        ("prefixEncoding", KeyKind::List(&KeyKind::Object(&ENCODING))),
        ("itemEncoding", KeyKind::Object(&ENCODING)),
    ],
    ..ObjectKind::new("a media type", costs::TYPE)
};

static ENCODING: ObjectKind = ObjectKind {
    keys: &[
        ("contentType", KeyKind::String),
        ("headers", KeyKind::Map(&KeyKind::Object(&HEADER))),
        ("style", KeyKind::Sent(&KeyKind::Word(STYLES))),
        ("explode", KeyKind::Sent(&KeyKind::Boolean)),
        ("allowReserved", KeyKind::Boolean),
        ("encoding", KeyKind::Any),
        ("prefixEncoding", KeyKind::Any),
        ("itemEncoding", KeyKind::Any),
    ],
    ..ObjectKind::new("an encoding", costs::PART)
};

pub(super) static RESPONSE: ObjectKind = ObjectKind {
    section: Some("responses"),
    keys: &[
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("headers", KeyKind::Map(&KeyKind::Object(&HEADER))),
        ("content", KeyKind::Map(&KeyKind::Object(&MEDIA_TYPE))),
        ("links", KeyKind::Map(&KeyKind::Object(&LINK))),
    ],
    ..ObjectKind::new("a response", costs::PART)
};

pub(super) static LINK: ObjectKind = ObjectKind {
    section: Some("links"),
    keys: &[
        ("operationRef", KeyKind::Any),
        ("operationId", KeyKind::Any),
        ("parameters", KeyKind::Any),
        ("requestBody", KeyKind::Any),
        ("description", KeyKind::Prose),
        ("server", KeyKind::Any),
    ],
    ..ObjectKind::new("a link", costs::KEYWORD)
};

/// Requests of the service by their addresses, whose names are free.
pub(super) static CALLBACK: ObjectKind = ObjectKind {
    section: Some("callbacks"),
    rule: Some(|check, at| addresses::check_document_callback_addresses(check, at, &PATH_ITEM)),
    ..ObjectKind::new("a callback", costs::KEYWORD)
};
