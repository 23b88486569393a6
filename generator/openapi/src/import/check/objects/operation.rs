//! Operations with everything that their requests and responses consist of.

use super::super::{addresses, operations, parameters};
use super::security::REQUIREMENTS;
use super::server::SERVER;
use super::{DOCS, EXAMPLES, IfBroken, KeyKind, ObjectKind};
use crate::import::costs;

/// Paths with their items. Keys are free names, so the rule of the object checks them.
pub(super) static PATHS: ObjectKind = ObjectKind {
    name: "`paths`",
    section: None,
    keys: &[],
    required: &[],
    rule: Some(|check, at| addresses::check_document_addresses(check, at, &PATH_ITEM)),
    if_broken: IfBroken::Ignored,
    cost: costs::CALL,
};

pub(super) static PATH_ITEM: ObjectKind = ObjectKind {
    name: "a path item",
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
        ("servers", KeyKind::Sent(&KeyKind::List(&KeyKind::Object(&SERVER)))),
        ("parameters", KeyKind::List(&KeyKind::Object(&PARAMETER))),
    ],
    required: &[],
    rule: Some(parameters::check_distinct_document_parameters),
    if_broken: IfBroken::Ignored,
    cost: costs::CALL,
};

const NAMES: KeyKind = KeyKind::List(&KeyKind::String);
pub(super) const CONSUMES: KeyKind = KeyKind::OfSwagger(&NAMES, "name the media types under `requestBody`");
pub(super) const PRODUCES: KeyKind = KeyKind::OfSwagger(&NAMES, "name the media types in each response");
pub(super) const SCHEMES_OF_SWAGGER: KeyKind = KeyKind::OfSwagger(&NAMES, "write the URL under `servers`");

static OPERATION: ObjectKind = ObjectKind {
    name: "an operation",
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
        ("servers", KeyKind::Sent(&KeyKind::List(&KeyKind::Object(&SERVER)))),
        ("consumes", CONSUMES),
        ("produces", PRODUCES),
        ("schemes", SCHEMES_OF_SWAGGER),
    ],
    required: &[],
    rule: Some(operations::check_document_operation),
    if_broken: IfBroken::CallsLeftOut,
    cost: costs::PART,
};

pub(super) static PARAMETER: ObjectKind = ObjectKind {
    name: "a parameter",
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
    cost: costs::PART,
};

const STYLES: &[&str] =
    &["form", "simple", "deepObject", "pipeDelimited", "spaceDelimited", "label", "matrix", "cookie"];

pub(super) static HEADER: ObjectKind = ObjectKind {
    name: "a header",
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
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::PART,
};

pub(super) static REQUEST_BODY: ObjectKind = ObjectKind {
    name: "a request body",
    section: Some("requestBodies"),
    keys: &[
        ("description", KeyKind::Prose),
        ("content", KeyKind::Map(&KeyKind::Object(&MEDIA_TYPE))),
        ("required", KeyKind::Boolean),
    ],
    required: &["content"],
    rule: None,
    if_broken: IfBroken::CallsLeftOut,
    cost: costs::PART,
};

pub(super) static MEDIA_TYPE: ObjectKind = ObjectKind {
    name: "a media type",
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
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::TYPE,
};

static ENCODING: ObjectKind = ObjectKind {
    name: "an encoding",
    section: None,
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
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::PART,
};

pub(super) static RESPONSE: ObjectKind = ObjectKind {
    name: "a response",
    section: Some("responses"),
    keys: &[
        ("summary", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("headers", KeyKind::Map(&KeyKind::Object(&HEADER))),
        ("content", KeyKind::Map(&KeyKind::Object(&MEDIA_TYPE))),
        ("links", KeyKind::Map(&KeyKind::Object(&LINK))),
    ],
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::PART,
};

pub(super) static LINK: ObjectKind = ObjectKind {
    name: "a link",
    section: Some("links"),
    keys: &[
        ("operationRef", KeyKind::Any),
        ("operationId", KeyKind::Any),
        ("parameters", KeyKind::Any),
        ("requestBody", KeyKind::Any),
        ("description", KeyKind::Prose),
        ("server", KeyKind::Any),
    ],
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::KEYWORD,
};

/// Requests of the service by their addresses, whose names are free.
pub(super) static CALLBACK: ObjectKind = ObjectKind {
    name: "a callback",
    section: Some("callbacks"),
    keys: &[],
    required: &[],
    rule: Some(|check, at| addresses::check_document_callback_addresses(check, at, &PATH_ITEM)),
    if_broken: IfBroken::Ignored,
    cost: costs::KEYWORD,
};
