//! The spec language: its keys and words, and their meaning.
//!
//! One table for all: `parse` accepts these keys and no others, `schema` describes them to editors, and `reference` to
//! readers. No other file contains a word of the language.

pub mod api;
pub mod assumption;
pub mod auth;
pub mod content;
pub mod cursor;
pub mod enumeration;
pub mod extra;
pub mod field;
pub(crate) mod foreign;
pub mod operation;
pub mod pages;
pub mod record;
pub mod section;
pub mod servers;
pub mod template;
pub mod types;
pub mod union;

pub use api::webhooks;
pub use content::{errors, response_header};
pub use foreign::renamed;

use self::cursor::layout::Layout;

/// A kind of map.
pub struct Mapping {
    /// Its name in messages.
    pub(crate) what: &'static str,
    /// Keys of the language that it may have.
    pub keys: &'static [Key],
    /// Groups of keys; one key of each group is required.
    pub(crate) needs: &'static [&'static [Key]],
    /// Kinds of the values of all other keys, which the author chooses; empty if no other keys are allowed.
    pub(crate) others: &'static [ValueKind],
    /// Key whose value is the short form of the whole map.
    pub(crate) short: Option<&'static Key>,
    /// Key whose entries are named like parts of the map itself: `User.name`, and not `User.fields.name`.
    pub(crate) members: Option<&'static Key>,
    /// Layout of a declaration of this kind.
    pub(crate) layout: Layout,
    /// Its section of the reference, apart from the keys: Markdown with examples, each a file of a spec.
    pub(crate) docs: &'static str,
}

/// A key of a map.
pub struct Key {
    /// Its spelling in a spec.
    pub name: &'static str,
    pub(crate) kind: ValueKind,
    /// Its meaning, for authors of specs.
    pub(crate) about: &'static str,
}

/// The kind of value that a key takes.
pub enum ValueKind {
    /// A string, with the prefixes that are allowed.
    String(&'static [&'static str]),
    /// A string for readers, which must not be blank.
    Prose,
    /// A list of strings.
    Strings,
    /// A list of integers.
    Integers,
    /// One of these words.
    OneOf(&'static [AllowedValue]),
    /// `true` or `false`.
    Boolean,
    /// An integer.
    Integer,
    /// A boolean, a number or a string.
    Constant,
    /// Any JSON value.
    Json,
    /// A type.
    Type,
    /// A list of types.
    Types,
    /// A media type.
    MediaType,
    /// A type or a content word.
    Content,
    /// A type, or a record with an encoding.
    Body,
    /// One of these kinds.
    Either(&'static [ValueKind]),
    /// A map with keys of the language.
    Mapping(&'static Mapping),
    /// A map with HTTP statuses as keys, which match the pattern; each value has one of these kinds.
    StatusMap(&'static str, &'static [ValueKind]),
    /// A map with keys that the author chooses; each value has one of these kinds.
    MapOf(&'static [ValueKind]),
    /// Another kind whose text names an element: the string, the strings of the list, or the keys of the map.
    Named(NameKind, &'static ValueKind),
}

/// Kind of the element that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NameKind {
    /// An operation, with its resource.
    Operation,
    /// A record, template, enum or union; in a type, each name in it.
    Type,
    /// A resource.
    Resource,
    /// A server.
    Server,
    /// A scheme of authentication.
    Scheme,
    /// A spec path, which names elements of the other kinds.
    Path,
}

/// A word that a key takes as its value.
pub struct AllowedValue {
    pub(crate) name: &'static str,
    /// Its meaning, for authors of specs.
    pub(crate) about: &'static str,
}

impl Mapping {
    /// Returns the names of the keys.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        self.keys.iter().map(|key| key.name)
    }
}

/// Any string.
const STRING: ValueKind = ValueKind::String(&[]);

/// A name, or a list of names.
const ONE_OR_SEVERAL: ValueKind = ValueKind::Either(&[STRING, ValueKind::Strings]);

/// Strings by name.
const STRING_BY_NAME: ValueKind = ValueKind::MapOf(&[STRING]);

/// Strings for readers, by name.
const PROSE_BY_NAME: ValueKind = ValueKind::MapOf(&[ValueKind::Prose]);

/// Fields or parameters by name.
const FIELDS: ValueKind = ValueKind::MapOf(&[ValueKind::Type, ValueKind::Mapping(&field::FIELD)]);

/// Defines a [`Mapping`], with a page of docs, and a constant for each of its keys: `KEY = "name", kind, "meaning";`.
/// Its further columns are optional.
macro_rules! mapping {
    (@or $default:expr) => { $default };
    (@or $default:expr, $value:expr) => { $value };
    ($mapping:ident = $what:literal, needs $needs:expr, docs $docs:literal $(, others $others:expr)? $(, short $short:ident)? $(, members $members:ident)? $(, layout $layout:ident)?; $($key:ident = $name:literal, $kind:expr, $about:literal;)+) => {
        $(#[doc = $about]
        pub const $key: $crate::grammar::Key =
            $crate::grammar::Key { name: $name, kind: $kind, about: $about };)+
        #[doc = concat!("Keys of ", $what, ".")]
        pub const $mapping: $crate::grammar::Mapping =
            $crate::grammar::Mapping {
                what: $what,
                keys: &[$($key),+],
                needs: $needs,
                others: &[$($others)?],
                short: mapping!(@or None $(, Some(&$short))?),
                members: mapping!(@or None $(, Some(&$members))?),
                layout: mapping!(@or $crate::grammar::Layout::LINE $(, $crate::grammar::Layout::$layout)?),
                docs: include_str!($docs),
            };
    };
}

/// Defines a list of [`AllowedValue`]s and a constant for the name of each: `VALUE = "name", "meaning";`.
macro_rules! values {
    ($list:ident; $($value:ident = $name:literal, $about:literal;)+) => {
        $(#[doc = $about]
        pub const $value: &str = $name;)+
        pub(crate) const $list: &[$crate::grammar::AllowedValue] =
            &[$($crate::grammar::AllowedValue { name: $value, about: $about }),+];
    };
}

use {mapping, values};
