//! Keys of other spec languages and of earlier versions of this one.

use super::content::{BYTES, NONE, REDIRECT};
use super::operation::{APPEND, READ, UPDATE};
use super::types::{BASE64, BOOLEAN, FILE, INTEGER, JSON, LIST, MAP, NUMBER, STRING, TIMESTAMP, UUID};
use super::{Key, field, operation, record, section, union};

/// A key that this language does not have.
pub(crate) struct ForeignKey {
    pub(crate) name: &'static str,
    /// The key of this language with the same meaning.
    pub(crate) equivalent: Option<&'static Key>,
    /// Advice on the replacement.
    pub(crate) help: &'static str,
}

const fn foreign(name: &'static str, equivalent: Option<&'static Key>, help: &'static str) -> ForeignKey {
    ForeignKey { name, equivalent, help }
}

const CONSTRAINT_HELP: &str = "write it in the map `constraints`, which is documentation";

pub(crate) const FOREIGN_KEYS: &[ForeignKey] = &[
    foreign("required", None, "a field is required unless its name ends in `?`"),
    foreign("optional", None, "write `?` directly after the name of the field"),
    foreign("nullable", None, "write ` | null` after the type"),
    foreign("description", Some(&field::DOC), "write `doc`"),
    foreign("enum", Some(&field::TYPE), "declare the values under `enums`, and use its name as the type"),
    foreign("items", Some(&field::TYPE), "write `list<T>` as the type"),
    foreign("method", Some(&operation::HTTP), "write method and path as `http: POST /things`"),
    foreign("parameters", None, "declare parameters under `path`, `query` and `headers`"),
    foreign("requestBody", Some(&operation::BODY), "write `body: T`"),
    foreign("responses", Some(&operation::RETURNS), "write `returns: T`, or a map of statuses"),
    foreign("tags", None, "the name of an operation starts with its resource: `things.list`"),
    foreign("properties", Some(&record::FIELDS_KEY), "write `fields`"),
    foreign("additionalProperties", Some(&record::EXTRA_KEY), "write `extra: T`"),
    foreign("extends", Some(&record::INCLUDE), "write `include`"),
    foreign("allOf", Some(&record::INCLUDE), "`include` one record, and declare the other fields under `fields`"),
    foreign("oneOf", Some(&union::VARIANTS), "write `variants`, each type by its name or the value of the tag"),
    foreign("anyOf", Some(&union::VARIANTS), "write `variants`, each type by its name or the value of the tag"),
    foreign("discriminator", Some(&union::TAG), "write `tag`"),
    foreign("minimum", Some(&field::MIN), "write `min`"),
    foreign("maximum", Some(&field::MAX), "write `max`"),
    foreign("pattern", None, CONSTRAINT_HELP),
    foreign("uniqueItems", None, CONSTRAINT_HELP),
    foreign("multipleOf", None, CONSTRAINT_HELP),
    foreign("minProperties", None, CONSTRAINT_HELP),
    foreign("maxProperties", None, CONSTRAINT_HELP),
    foreign("exclusiveMinimum", None, CONSTRAINT_HELP),
    foreign("exclusiveMaximum", None, CONSTRAINT_HELP),
    foreign("$ref", Some(&field::TYPE), "references do not exist: write the name of the type"),
    foreign("status", None, "write the status as a key of `returns`: `{ 201: T }`"),
    foreign("reply-headers", Some(&operation::RESPONSE_HEADERS), "the key is called `response-headers`"),
    foreign("unspecified", Some(&section::ASSUMPTIONS), "the section is called `assumptions`"),
];

/// Types of other languages, with the one of this language.
const FOREIGN_TYPES: &[(&str, &str)] = &[
    ("any", JSON),
    ("array", LIST),
    ("binary", FILE),
    ("blob", FILE),
    ("bool", BOOLEAN),
    ("byte", BASE64),
    ("date-time", TIMESTAMP),
    ("datetime", TIMESTAMP),
    ("decimal", NUMBER),
    ("dict", MAP),
    ("double", NUMBER),
    ("float", NUMBER),
    ("guid", UUID),
    ("int", INTEGER),
    ("int32", INTEGER),
    ("int64", INTEGER),
    ("long", INTEGER),
    ("str", STRING),
    ("uri", STRING),
    ("url", STRING),
    ("vec", LIST),
];

/// Contents of other languages, with the word of this language.
const FOREIGN_CONTENTS: &[(&str, &str)] =
    &[("binary", BYTES), ("blob", BYTES), ("empty", NONE), ("location", REDIRECT), ("unit", NONE), ("void", NONE)];

/// Returns the type that other languages call by this name.
pub(crate) fn type_called(name: &str) -> Option<&'static str> {
    called(FOREIGN_TYPES, name)
}

/// Returns the content word for a content that other languages call by this name.
pub(crate) fn content_called(name: &str) -> Option<&'static str> {
    called(FOREIGN_CONTENTS, name)
}

/// Effects for other words, which describe the action of a call instead of the effect of repeating it.
const FOREIGN_EFFECTS: &[(&str, &str)] = &[
    ("add", APPEND),
    ("create", APPEND),
    ("delete", UPDATE),
    ("get", READ),
    ("idempotent", UPDATE),
    ("list", READ),
    ("modify", UPDATE),
    ("none", READ),
    ("patch", UPDATE),
    ("post", APPEND),
    ("put", UPDATE),
    ("remove", UPDATE),
    ("safe", READ),
    ("send", APPEND),
    ("set", UPDATE),
    ("write", UPDATE),
];

/// Returns the effect that is meant by another word.
pub(crate) fn effect_called(name: &str) -> Option<&'static str> {
    called(FOREIGN_EFFECTS, name)
}

fn called(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(foreign, _)| foreign.eq_ignore_ascii_case(name)).map(|(_, word)| *word)
}
