//! Keys of other spec languages.

pub mod renamed;

use super::content::{BYTES, NONE, REDIRECT};
use super::operation::{APPEND, READ, UPDATE};
use super::types::{BASE64, BOOLEAN, FILE, INTEGER, JSON, LIST, MAP, NUMBER, STRING, TIMESTAMP, UUID};
use super::{Key, Mapping, enumeration, field, operation, pages, record, section, union};

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
];

/// A key that one form does not have, with the key of that form that is meant.
pub(crate) struct ForeignKeyWithin {
    /// The form, as messages call it.
    within: &'static str,
    key: ForeignKey,
}

const fn within(
    mapping: &'static Mapping,
    name: &'static str,
    equivalent: Option<&'static Key>,
    help: &'static str,
) -> ForeignKeyWithin {
    ForeignKeyWithin { within: mapping.what, key: foreign(name, equivalent, help) }
}

const TYPES_HELP: &str = "declare types under `records`, `enums` and `unions`";

const CALLS_HELP: &str = "declare calls under `operations`: `things.list: { http: GET /things, … }`";

const AUTH_HELP: &str = "the section is called `auth`";

const FOREIGN_KEYS_WITHIN: &[ForeignKeyWithin] = &[
    within(&section::FILE, "types", Some(&section::RECORDS), TYPES_HELP),
    within(&section::FILE, "models", Some(&section::RECORDS), TYPES_HELP),
    within(&section::FILE, "schemas", Some(&section::RECORDS), TYPES_HELP),
    within(&section::FILE, "definitions", Some(&section::RECORDS), TYPES_HELP),
    within(&section::FILE, "components", Some(&section::RECORDS), TYPES_HELP),
    within(&section::FILE, "paths", Some(&section::OPERATIONS), CALLS_HELP),
    within(&section::FILE, "endpoints", Some(&section::OPERATIONS), CALLS_HELP),
    within(&section::FILE, "routes", Some(&section::OPERATIONS), CALLS_HELP),
    within(&section::FILE, "calls", Some(&section::OPERATIONS), CALLS_HELP),
    within(&section::FILE, "info", Some(&section::API), "the section is called `api`"),
    within(&section::FILE, "security", Some(&section::AUTH), AUTH_HELP),
    within(&section::FILE, "securitySchemes", Some(&section::AUTH), AUTH_HELP),
    within(&section::FILE, "authentication", Some(&section::AUTH), AUTH_HELP),
    within(&enumeration::ENUM, "enum", Some(&enumeration::VALUES), "write `values: [one, another]`"),
    within(&enumeration::ENUM, "type", None, "an enum has strings; one of integers has `of: integer`"),
    within(&pages::PAGES, "page", Some(&pages::NUMBER), "the parameter with the number of the page is `number`"),
    within(&pages::PAGES, "limit", Some(&pages::SIZE), "the parameter with the size of a page is `size`"),
    within(&pages::PAGES, "data", Some(&pages::ITEMS), "the field with the list is `items`"),
];

/// Returns the key that is meant by one that a form does not have.
pub(crate) fn key_within(form: &str, name: &str) -> Option<&'static ForeignKey> {
    FOREIGN_KEYS_WITHIN.iter().find(|key| key.within == form && key.key.name == name).map(|key| &key.key)
}

/// Returns `true` for a section of declarations that has another name.
pub(crate) fn is_section(name: &str) -> bool {
    let meant = key_within(section::FILE.what, name).and_then(|key| key.equivalent);
    meant.is_some_and(|key| section::DECLARATIONS.iter().any(|section| section.name == key.name))
}

/// Types of other languages, with the one of this language. Some languages write them with capital letters.
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
    ("hashmap", MAP),
    ("int", INTEGER),
    ("int32", INTEGER),
    ("int64", INTEGER),
    ("long", INTEGER),
    ("str", STRING),
    ("uri", STRING),
    ("url", STRING),
    ("vec", LIST),
];

/// Types and formats that other languages write with small letters only, with the type of this language. With a capital
/// letter they may be the name of a type that is not declared yet.
const LOWER_CASE_TYPES: &[(&str, &str)] = &[
    ("bigint", INTEGER),
    ("char", STRING),
    ("date_time", TIMESTAMP),
    ("dictionary", MAP),
    ("duration", STRING),
    ("email", STRING),
    ("f32", NUMBER),
    ("f64", NUMBER),
    ("float32", NUMBER),
    ("float64", NUMBER),
    ("hostname", STRING),
    ("i16", INTEGER),
    ("i32", INTEGER),
    ("i64", INTEGER),
    ("i8", INTEGER),
    ("instant", TIMESTAMP),
    ("ipv4", STRING),
    ("ipv6", STRING),
    ("isize", INTEGER),
    ("mixed", JSON),
    ("password", STRING),
    ("real", NUMBER),
    ("regex", STRING),
    ("sequence", LIST),
    ("set", LIST),
    ("short", INTEGER),
    ("slice", LIST),
    ("time", STRING),
    ("u16", INTEGER),
    ("u32", INTEGER),
    ("u64", INTEGER),
    ("u8", INTEGER),
    ("uint", INTEGER),
    ("uint32", INTEGER),
    ("uint64", NUMBER),
    ("unknown", JSON),
    ("usize", INTEGER),
    ("varchar", STRING),
];

/// Words that other languages write where this one has the name of a type, with advice.
const FOREIGN_TYPE_WORDS: &[(&str, &str)] = &[
    ("Option", OPTION_HELP),
    ("class", RECORD_HELP),
    ("enum", "declare the values under `enums`, and use its name as the type"),
    ("null", OPTION_HELP),
    ("nullable", OPTION_HELP),
    ("option", OPTION_HELP),
    ("optional", OPTION_HELP),
    ("record", RECORD_HELP),
    ("struct", RECORD_HELP),
    ("tuple", "a tuple is a `list<json>`, or a list of the type that its elements have in common"),
    ("union", "declare the variants under `unions`, and use its name as the type"),
];

const RECORD_HELP: &str = "declare the fields under `records`, and use its name as the type; any object is an `object`";

const OPTION_HELP: &str =
    "write `?` after the name of a field that may be absent, and ` | null` after a type that may be null";

/// Contents of other languages, with the word of this language.
const FOREIGN_CONTENTS: &[(&str, &str)] =
    &[("binary", BYTES), ("blob", BYTES), ("empty", NONE), ("location", REDIRECT), ("unit", NONE), ("void", NONE)];

/// Returns the type that other languages call by this name.
pub(crate) fn type_called(name: &str) -> Option<&'static str> {
    called(FOREIGN_TYPES, name).or_else(|| exactly_called(LOWER_CASE_TYPES, name))
}

/// Returns advice on a word that is not the name of a type.
pub(crate) fn type_word_help(word: &str) -> Option<&'static str> {
    exactly_called(FOREIGN_TYPE_WORDS, word)
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

fn exactly_called(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(foreign, _)| *foreign == name).map(|(_, word)| *word)
}

fn called(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(foreign, _)| foreign.eq_ignore_ascii_case(name)).map(|(_, word)| *word)
}
