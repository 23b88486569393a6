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
pub(crate) struct Form {
    /// What it is called in a message.
    pub(crate) what: &'static str,
    pub(crate) keys: &'static [Key],
    /// Of each of these groups, one key must be there.
    pub(crate) needs: &'static [&'static [&'static str]],
}

pub(crate) struct Key {
    pub(crate) name: &'static str,
    pub(crate) holds: Holds,
    /// What it means, for whoever writes a spec.
    pub(crate) about: &'static str,
}

/// What stands behind a key.
pub(crate) enum Holds {
    /// A text, and how it may begin.
    Text(&'static [&'static str]),
    /// A text for readers, which says something.
    Prose,
    /// A list of texts.
    Texts,
    /// One of these words.
    Word(&'static [Word]),
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Whole,
    /// A boolean, a number or a text.
    Constant,
    /// A type.
    Type,
    /// A list of types.
    Types,
    /// A map with keys of the language.
    Map(&'static Form),
    /// A map with keys of the author's own; each holds one of these.
    Each(&'static [Holds]),
}

/// A word of the language, and what it means.
#[derive(Clone, Copy)]
pub(crate) struct Word {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
}

impl Form {
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        self.keys.iter().map(|key| key.name)
    }
}

const fn key(name: &'static str, holds: Holds, about: &'static str) -> Key {
    Key { name, holds, about }
}

const fn word(name: &'static str, about: &'static str) -> Word {
    Word { name, about }
}

const TEXT: Holds = Holds::Text(&[]);

/// Texts by name.
const TABLE: Holds = Holds::Each(&[Holds::Prose]);

/// Fields or parameters by name.
const FIELDS: Holds = Holds::Each(&[Holds::Type, Holds::Map(&FIELD)]);

/// The sections of a file.
pub(crate) const FILE: Form = Form {
    what: "a spec file",
    keys: &[
        key("api", Holds::Map(&API), "What is said of the API as a whole. Once, in `api.yaml`."),
        key("auth", Holds::Map(&AUTH), "How the API key is sent. Once, in `api.yaml`."),
        key(
            "headers",
            FIELDS,
            "Header parameters of every operation, in the form of fields: `name: type`, or `name?: type` where the header is \
             optional.",
        ),
        key("resources", TABLE, "The groups of operations: a line of doc for each."),
        key("wire", Holds::Map(&WIRE), "How things are written on the wire that no operation states by itself."),
        key(
            "operations",
            Holds::Each(&[Holds::Map(&OPERATION)]),
            "The calls, named `resource.method`: `messages.list` becomes `client.messages().list()`.",
        ),
        key(
            "records",
            Holds::Each(&[Holds::Type, Holds::Map(&RECORD)]),
            "Objects with named fields, by name in upper camel case. `Name: Template<Argument>` is an instance of a template.",
        ),
        key(
            "templates",
            Holds::Each(&[Holds::Map(&TEMPLATE)]),
            "Fields that records share. Nothing is emitted for a template itself.",
        ),
        key(
            "enums",
            Holds::Each(&[Holds::Texts, Holds::Map(&ENUM)]),
            "Open sets of strings: a value that is not listed is kept as received. A list of values, or the long form.",
        ),
        key(
            "unions",
            Holds::Each(&[Holds::Map(&UNION)]),
            "One of several types, told apart by a tag or by JSON shape.",
        ),
        key("assumptions", Holds::Each(&[Holds::Map(&ASSUMPTION)]), "Decisions where the document is silent."),
    ],
    needs: &[],
};

/// The types that the language brings along.
pub(crate) const TYPES: [Word; 9] = [
    word("string", "Text."),
    word("boolean", "`true` or `false`."),
    word("number", "Any JSON number, kept exactly."),
    word("integer", "A whole number that fits 64 bits."),
    word("timestamp", "A point in time, as text that is kept as received."),
    word("json", "Any JSON value."),
    word("object", "A JSON object with free keys."),
    word("list", "`list<T>`: a list of `T`."),
    word("map", "`map<T>`: an object with free keys and values `T`."),
];
