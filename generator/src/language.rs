//! The words of the spec language: which keys each kind of map has, and what stands behind them.
//!
//! `parse` takes these keys and no others, and the schema for editors says these things of them: a word is added here or nowhere.

mod api;
mod declarations;
mod fields;
mod operations;

pub(crate) use self::api::{API, ARRAY_STYLES, ASSUMPTION, AUTH, WIRE};
pub(crate) use self::declarations::{ENUM, RECORD, TEMPLATE, UNION};
pub(crate) use self::fields::FIELD;
pub(crate) use self::operations::{EFFECTS, METHODS, OPERATION, PAGES};

/// A kind of map.
pub(crate) struct Mapping {
    /// What it is called in a message.
    pub(crate) what: &'static str,
    pub(crate) keys: &'static [Key],
    /// Of each of these groups, one key must be there.
    pub(crate) needs: &'static [&'static [&'static str]],
}

pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) kind: ValueKind,
    /// What it means, for whoever writes a spec.
    pub(crate) about: &'static str,
}

/// What stands behind a key.
pub(crate) enum ValueKind {
    /// A string, with the prefixes that are allowed.
    String(&'static [&'static str]),
    /// A string for readers, which must not be blank.
    Prose,
    /// A list of strings.
    Strings,
    /// One of these words.
    OneOf(&'static [AllowedValue]),
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// A boolean, a number or a string.
    Constant,
    /// A type.
    Type,
    /// A list of types.
    Types,
    /// A map with keys of the language.
    Mapping(&'static Mapping),
    /// A map with keys of the author's choice; each value has one of these kinds.
    MapOf(&'static [ValueKind]),
}

/// A word of the language, and what it means.
#[derive(Clone, Copy)]
pub(crate) struct AllowedValue {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
}

impl Mapping {
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        self.keys.iter().map(|key| key.name)
    }
}

const fn key(name: &'static str, kind: ValueKind, about: &'static str) -> Key {
    Key { name, kind, about }
}

const fn allowed(name: &'static str, about: &'static str) -> AllowedValue {
    AllowedValue { name, about }
}

const STRING: ValueKind = ValueKind::String(&[]);

/// Texts by name.
const STRINGS_BY_NAME: ValueKind = ValueKind::MapOf(&[ValueKind::Prose]);

/// Fields or parameters by name.
const FIELDS: ValueKind = ValueKind::MapOf(&[ValueKind::Type, ValueKind::Mapping(&FIELD)]);

/// The sections of a file.
pub(crate) const FILE: Mapping = Mapping {
    what: "a spec file",
    keys: &[
        key("api", ValueKind::Mapping(&API), "What is said of the API as a whole. Once, in `api.yaml`."),
        key("auth", ValueKind::Mapping(&AUTH), "How the API key is sent. Once, in `api.yaml`."),
        key(
            "headers",
            FIELDS,
            "Header parameters of every operation, in the form of fields: `name: type`, or `name?: type` where the header is \
             optional.",
        ),
        key("resources", STRINGS_BY_NAME, "The groups of operations: a line of doc for each."),
        key(
            "wire",
            ValueKind::Mapping(&WIRE),
            "How things are written on the wire that no operation states by itself.",
        ),
        key(
            "operations",
            ValueKind::MapOf(&[ValueKind::Mapping(&OPERATION)]),
            "The calls, named `resource.method`: `messages.list` becomes `client.messages().list()`.",
        ),
        key(
            "records",
            ValueKind::MapOf(&[ValueKind::Type, ValueKind::Mapping(&RECORD)]),
            "Objects with named fields, by name in upper camel case. `Name: Template<Argument>` is an instance of a template.",
        ),
        key(
            "templates",
            ValueKind::MapOf(&[ValueKind::Mapping(&TEMPLATE)]),
            "Fields that records share. Nothing is emitted for a template itself.",
        ),
        key(
            "enums",
            ValueKind::MapOf(&[ValueKind::Strings, ValueKind::Mapping(&ENUM)]),
            "Open sets of strings: a value that is not listed is kept as received. A list of values, or the long mapping.",
        ),
        key(
            "unions",
            ValueKind::MapOf(&[ValueKind::Mapping(&UNION)]),
            "One of several types, told apart by a tag or by JSON shape.",
        ),
        key(
            "assumptions",
            ValueKind::MapOf(&[ValueKind::Mapping(&ASSUMPTION)]),
            "Decisions where the document is silent.",
        ),
    ],
    needs: &[],
};

/// The types that the language brings along.
pub(crate) const TYPES: [AllowedValue; 9] = [
    allowed("string", "Text."),
    allowed("boolean", "`true` or `false`."),
    allowed("number", "Any JSON number, kept exactly."),
    allowed("integer", "A whole number that fits 64 bits."),
    allowed("timestamp", "A point in time, as text that is kept as received."),
    allowed("json", "Any JSON value."),
    allowed("object", "A JSON object with free keys."),
    allowed("list", "`list<T>`: a list of `T`."),
    allowed("map", "`map<T>`: an object with free keys and values `T`."),
];
