//! A spec before it is written: trees of keys and values, each with its place in the document.

mod hash;
mod value;

pub(in crate::import) use self::hash::{hash_list, hash_value, short_hash};

/// A file of the spec.
#[derive(Clone, Debug, PartialEq)]
pub struct SpecFile {
    /// Name of the file without extension, such as `messages`.
    pub name: String,
    /// Sections by name, in the order of the file: `operations`, `records`, …; in `api.yaml` also `api`, `auth`, ….
    pub sections: Vec<(&'static str, Tree)>,
}

/// A value of a spec.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// A string for people, such as a doc.
    Text(String),
    /// A word of the language, a name, a type, a path, a number or a boolean: quoted only where YAML requires it.
    Word(String),
    /// Any JSON value, as JSON text: a default.
    Json(String),
    /// A list.
    List(Vec<Tree>),
    /// A map, in the order in which it is written.
    Map(Vec<Entry>),
}

/// An entry of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Key, with its `?` if it is optional.
    pub key: String,
    /// Value.
    pub value: Tree,
    /// Place in the document: a JSON pointer such as `#/components/schemas/User`, after the path of the file if there
    /// are several. Empty if the element has no place in the document.
    pub origin: String,
}
