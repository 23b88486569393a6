//! Operations, with all that their requests and responses consist of.

use super::super::{addresses, operations, parameters};
use super::document::SERVER;
use super::security::REQUIREMENTS;
use super::{DOCS, EXAMPLES, Kind, Object};

/// Paths with their items. The names of its keys are free, so its rule looks at them.
pub(super) static PATHS: Object =
    Object { name: "`paths`", section: None, keys: &[], required: &[], rule: Some(addresses::paths) };

pub(in crate::import::check) static PATH_ITEM: Object = Object {
    name: "a path item",
    section: Some("pathItems"),
    keys: &[
        ("summary", Kind::Prose),
        ("description", Kind::Prose),
        ("get", Kind::Object(&OPERATION)),
        ("put", Kind::Object(&OPERATION)),
        ("post", Kind::Object(&OPERATION)),
        ("delete", Kind::Object(&OPERATION)),
        ("options", Kind::Object(&OPERATION)),
        ("head", Kind::Object(&OPERATION)),
        ("patch", Kind::Object(&OPERATION)),
        ("trace", Kind::Object(&OPERATION)),
        ("servers", Kind::List(&Kind::Object(&SERVER))),
        ("parameters", Kind::List(&Kind::Object(&PARAMETER))),
    ],
    required: &[],
    rule: Some(parameters::distinct),
};

static OPERATION: Object = Object {
    name: "an operation",
    section: None,
    keys: &[
        ("tags", Kind::List(&Kind::String)),
        ("summary", Kind::Prose),
        ("description", Kind::Prose),
        ("externalDocs", Kind::Object(&DOCS)),
        ("operationId", Kind::String),
        ("parameters", Kind::List(&Kind::Object(&PARAMETER))),
        ("requestBody", Kind::Object(&REQUEST_BODY)),
        ("responses", Kind::Map(&Kind::Object(&RESPONSE))),
        ("callbacks", Kind::Map(&Kind::Object(&CALLBACK))),
        ("deprecated", Kind::Boolean),
        ("security", REQUIREMENTS),
        ("servers", Kind::List(&Kind::Object(&SERVER))),
    ],
    required: &[],
    rule: Some(operations::operation),
};

pub(super) static PARAMETER: Object = Object {
    name: "a parameter",
    section: Some("parameters"),
    keys: &[
        ("name", Kind::String),
        ("in", Kind::String),
        ("description", Kind::Prose),
        ("required", Kind::Boolean),
        ("deprecated", Kind::Boolean),
        ("allowEmptyValue", Kind::Boolean),
        ("style", Kind::Word(STYLES)),
        ("explode", Kind::Boolean),
        ("allowReserved", Kind::Boolean),
        ("schema", Kind::Schema),
        ("content", Kind::Map(&Kind::Object(&MEDIA_TYPE))),
        ("example", Kind::Any),
        ("examples", Kind::Map(&EXAMPLES)),
    ],
    required: &["name", "in"],
    rule: Some(parameters::location),
};

const STYLES: &[&str] = &["form", "simple", "deepObject", "pipeDelimited", "spaceDelimited", "label", "matrix"];

pub(super) static HEADER: Object = Object {
    name: "a header",
    section: Some("headers"),
    keys: &[
        ("description", Kind::Prose),
        ("required", Kind::Boolean),
        ("deprecated", Kind::Boolean),
        ("allowEmptyValue", Kind::Boolean),
        ("style", Kind::Word(STYLES)),
        ("explode", Kind::Boolean),
        ("allowReserved", Kind::Boolean),
        ("schema", Kind::Schema),
        ("content", Kind::Map(&Kind::Object(&MEDIA_TYPE))),
        ("example", Kind::Any),
        ("examples", Kind::Map(&EXAMPLES)),
    ],
    required: &[],
    rule: None,
};

pub(super) static REQUEST_BODY: Object = Object {
    name: "a request body",
    section: Some("requestBodies"),
    keys: &[
        ("description", Kind::Prose),
        ("content", Kind::Map(&Kind::Object(&MEDIA_TYPE))),
        ("required", Kind::Boolean),
    ],
    required: &["content"],
    rule: None,
};

static MEDIA_TYPE: Object = Object {
    name: "a media type",
    section: None,
    keys: &[
        ("schema", Kind::Schema),
        ("example", Kind::Any),
        ("examples", Kind::Map(&EXAMPLES)),
        ("encoding", Kind::Map(&Kind::Object(&ENCODING))),
    ],
    required: &[],
    rule: None,
};

static ENCODING: Object = Object {
    name: "an encoding",
    section: None,
    keys: &[
        ("contentType", Kind::String),
        ("headers", Kind::Map(&Kind::Object(&HEADER))),
        ("style", Kind::Word(STYLES)),
        ("explode", Kind::Boolean),
        ("allowReserved", Kind::Boolean),
    ],
    required: &[],
    rule: None,
};

pub(super) static RESPONSE: Object = Object {
    name: "a response",
    section: Some("responses"),
    keys: &[
        ("summary", Kind::Prose),
        ("description", Kind::Prose),
        ("headers", Kind::Map(&Kind::Object(&HEADER))),
        ("content", Kind::Map(&Kind::Object(&MEDIA_TYPE))),
        ("links", Kind::Map(&Kind::Object(&LINK))),
    ],
    required: &[],
    rule: None,
};

pub(super) static LINK: Object = Object {
    name: "a link",
    section: Some("links"),
    keys: &[
        ("operationRef", Kind::Any),
        ("operationId", Kind::Any),
        ("parameters", Kind::Any),
        ("requestBody", Kind::Any),
        ("description", Kind::Prose),
        ("server", Kind::Any),
    ],
    required: &[],
    rule: None,
};

/// Requests of the service by their addresses, whose names are free.
pub(super) static CALLBACK: Object = Object {
    name: "a callback",
    section: Some("callbacks"),
    keys: &[],
    required: &[],
    rule: Some(addresses::callback),
};
