//! What the importer knows of its last run, from `import.toml` beside the spec: the tables that it writes itself.
//!
//! ```toml
//! [document]
//! hash = "1a2b3c4d"
//! refs-from = ["../common"]
//!
//! [elements]
//! "records.User" = ["#/components/schemas/User", "doc 5e6f7a8b"]
//! "records.User.name" = ["#/components/schemas/User/properties/name", "type 9c0d1e2f"]
//!
//! [names]
//! "records.Person" = "Usr"
//!
//! [gone]
//! "records.User.age" = "#/components/schemas/User/properties/age"
//! ```
//!
//! An element has its place in the document, and a hash of each value that the importer wrote: so values that an author
//! edited are recognized. An element that has another name in the spec is listed in `names`. What the document no longer has, but the author edited, is kept and listed in `gone`.

mod parse;
mod text;

use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;

use super::merge::parts::Hashes;
use crate::import::decisions::table::{DOCUMENT, ELEMENTS, GONE, NAMES};

/// Key of the hash of the document.
const HASH: &str = "hash";

/// Key of the folders that the document may read.
const REFS_FROM: &str = "refs-from";

/// What an import records of the document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentRecord {
    /// Hash of its text.
    pub hash: String,
    /// Folders beside its own from which it may read files, by their paths from the root of the workspace.
    pub refs_from: Vec<String>,
}

impl DocumentRecord {
    /// Parses `import.toml`. Reports all errors.
    pub fn parse(source: &Source) -> Result<Self, Errors> {
        Ok(Record::parse(source)?.document)
    }
}

/// What the importer knows of its last run.
#[derive(Debug, Default)]
pub(in crate::import) struct Record {
    pub(in crate::import) document: DocumentRecord,
    /// Elements by spec path.
    pub(in crate::import) elements: IndexMap<String, Row>,
    /// Names in the document by spec path, where they differ.
    pub(in crate::import) names: IndexMap<String, String>,
    /// Places in the document by the spec path of an element that it no longer has.
    pub(in crate::import) gone: IndexMap<String, String>,
}

/// An element that came from the document.
#[derive(Debug)]
pub(in crate::import) struct Row {
    /// Its place in the document.
    pub(in crate::import) origin: String,
    pub(in crate::import) hashes: Hashes,
}

impl Record {
    /// Parses the file. Reports all errors.
    pub(in crate::import) fn parse(source: &Source) -> Result<Self, Errors> {
        parse::parse(source)
    }

    /// Returns the file with this record in place of its own. Everything else stays as it is.
    pub(in crate::import) fn text(&self, file: Option<&str>) -> String {
        text::text(self, file)
    }
}
