//! The importer's record of its last run, from `import.toml` beside the spec: the tables that it writes itself.
//!
//! ```toml
//! [document]
//! hash = "1a2b3c4d"
//! rules = "2"
//! refs-from = ["../common"]
//! overlays = ["fixes.yaml"]
//!
//! [elements]
//! "records.User" = ["#/components/schemas/User", "# 0a1b2c3d", "doc 5e6f7a8b"]
//! "records.User.name" = ["#/components/schemas/User/properties/name", "# 4e5f6a7b", "type 9c0d1e2f"]
//! "enums.Role" = ["#/components/schemas/Role", "# 8c9d0e1f", "values 2a3b4c5d", "values[] 6e7f8a9b.0c1d2e3f"]
//!
//! [names]
//! "records.Person" = "Usr"
//!
//! [renamed]
//! "records.Member" = "records.User"
//!
//! [gone]
//! "records.User.age" = "#/components/schemas/User/properties/age"
//! ```
//!
//! An element is recorded with its place in the document, a hash of the node there, and a hash of each value that the
//! importer wrote, for a list also of each of its elements. They show which values an author edited, and what the
//! document did not change. An element that has another name in the spec is listed in `names`; `renamed` maps the new
//! path of an element that a command renamed since the last import to its path in `elements`. Elements that the
//! document no longer has, but the author edited, are kept and listed in `gone`.
//!
//! `rules` is the oldest version of the importer's rules that wrote one of the elements. A file without it has no
//! hashes of the document.

mod parse;
mod rename;
mod shared;
mod text;

use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;

use super::parts::Hashes;
use crate::import::decisions::table::{DOCUMENT, ELEMENTS, GONE, NAMES, RENAMED};
use crate::import::selection::SchemaScope;

pub use self::rename::{ElementRename, rename_in_record};

/// Version of the rules that turn a document into a spec. It is raised whenever they write something else for a
/// document.
pub(in crate::import) const RULES: u32 = 12;

/// Key of the hash of the document.
const HASH: &str = "hash";

/// Key of the version of the rules.
const RULES_KEY: &str = "rules";

/// Key of the hash of the document's node in the place of an element.
const NODE: &str = "#";

/// End of the key of a list, for the hashes of its elements.
const LIST: &str = "[]";

/// Key of the folders from which the document may include files.
const REFS_FROM: &str = "refs-from";

/// Key of the overlays of the document.
const OVERLAYS: &str = "overlays";

/// Key of the schemas to import, unless only those that calls use.
const SCHEMAS: &str = "schemas";

/// Record of the document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentRecord {
    /// Hash of its text.
    pub hash: String,
    /// Folders beside its own from which it may read files, by their paths from the root of the workspace.
    pub refs_from: Vec<String>,
    /// Overlays, by their paths from the root of the workspace.
    pub overlays: Vec<String>,
    /// Schemas to import.
    pub schemas: SchemaScope,
}

impl DocumentRecord {
    /// Parses `import.toml`. Reports all errors.
    pub fn parse(source: &Source) -> Result<Self, Errors> {
        Ok(Record::parse(source)?.document)
    }
}

/// The importer's record of its last run.
#[derive(Debug, Default)]
pub(in crate::import) struct Record {
    pub(in crate::import) document: DocumentRecord,
    /// Version of the rules.
    pub(in crate::import) rules: u32,
    /// Elements by spec path.
    pub(in crate::import) elements: IndexMap<String, Row>,
    /// Names in the document by spec path, where they differ.
    pub(in crate::import) names: IndexMap<String, String>,
    /// Spec paths in `elements`, by the paths that they have in the spec since.
    pub(in crate::import) renamed: IndexMap<String, String>,
    /// Places in the document, by the spec path of an element that it no longer has.
    pub(in crate::import) gone: IndexMap<String, String>,
}

/// An element that came from the document.
#[derive(Clone, Debug, Default)]
pub(in crate::import) struct Row {
    /// Its place in the document.
    pub(in crate::import) origin: String,
    /// Hash of the document's node there.
    pub(in crate::import) node: Option<String>,
    pub(in crate::import) hashes: Hashes,
    /// Hashes of the elements of its lists by key.
    pub(in crate::import) lists: IndexMap<String, Vec<String>>,
}

impl Record {
    /// Parses the file. Reports all errors.
    pub(in crate::import) fn parse(source: &Source) -> Result<Self, Errors> {
        parse::parse(source)
    }

    /// Returns the file with its record replaced by this one. Everything else stays as it is.
    pub(in crate::import) fn text(&self, file: Option<&str>) -> String {
        text::text(self, file)
    }
}
