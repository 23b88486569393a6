//! The importer's record of its last run, from `import.toml` beside the spec: the tables that it writes itself.
//!
//! ```toml
//! [document]
//! refs-from = ["../common"]
//! overlays = ["fixes.yaml"]
//! left-out = [
//! "TRACE /people",
//! ]
//! rules = "1"
//!
//! [others]
//! "#/servers" = [
//! "q8LcX",
//! ]
//!
//! # records
//!
//! [elements."records.Person"]
//! "".now = "Member"
//! "".row = [
//! "Gk3vT doc:n4Xw_",
//! { name = "usr" },
//! ]
//! name = [
//! "Mc81Z ? type:rJ-2a",
//! ]
//! age = [
//! { gone = "#/components/schemas/usr/properties/age" },
//! ]
//!
//! # enums
//!
//! [elements."enums.Role"]
//! "".row = [
//! "k0Wd5",
//! { values = [
//! "Yt7Pq",
//! "b2_Lm",
//! ] },
//! ]
//! ```
//!
//! Each declaration has a table, with a row for itself (`"".row`) and one for each of its members. A row has a hash of the
//! node in the place of the element in the document, and a hash of each value that the importer wrote; for a list, of
//! each of its elements. They show which values an author edited, and what the document did not change. `?` marks an
//! optional member. A place that does not follow from the name (`origins`) comes next. Values are hashed with the names of
//! the document, and nodes without the contents of other elements: an edit changes only the rows of its element.
//!
//! An element that has another name in the document has a `name`. `now` is the name that a command gave an element since
//! the last import. Elements that the document no longer has, but the author edited, are kept with their place as `gone`.
//!
//! `others` has the hashes of nodes that are the place of no element, although the spec depends on them. With the hashes
//! of the elements, they show whether the document is the one of the last import. A hash of its whole text would do, too,
//! but two branches that import different revisions would always conflict in it.
//!
//! `left-out` lists operations that cannot be imported, and that an author accepted.
//!
//! `rules` is the oldest version of the importer's rules that wrote one of the elements.
//!
//! # Merging
//!
//! Git merges two branches that edit different elements, because an edit changes nothing but the rows of its elements,
//! and rows are separated by lines that it leaves alone: git merges changes that have an unchanged line in between, and
//! needs a line that is unique to recognize it. These are the header of a table, the name of a row, and a comment
//! between declarations that are apart in the spec. Therefore a row has at least three lines, and a list has a line for
//! each element.

mod origins;
mod parse;
mod rename;
mod shared;
mod text;

use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::parts::{Hashes, split_path};
use crate::import::decisions::table::{DOCUMENT, ELEMENTS, OTHERS};
use crate::import::selection::SchemaScope;

pub use self::rename::{ElementRename, rename_in_record, rename_keys_in_record};

/// Version of the rules that turn a document into a spec. From 0.1.0 on, it is raised whenever they write something else
/// for a document; until then, importing again applies changed rules to all elements.
pub(in crate::import) const RULES: u32 = 1;

/// Key of the version of the rules.
const RULES_KEY: &str = "rules";

/// Key of the folders from which the document may include files.
const REFS_FROM: &str = "refs-from";

/// Key of the overlays of the document.
const OVERLAYS: &str = "overlays";

/// Key of the schemas to import, unless only those that calls use.
const SCHEMAS: &str = "schemas";

/// Key of the operations that are left out with the author's consent.
const LEFT_OUT: &str = "left-out";

/// Key of a declaration itself, among its members.
const OWN: &str = "\"\"";

/// Key of the row of a declaration.
const ROW: &str = "row";

/// Key of the name of a declaration in the document.
const NAME: &str = "name";

/// Key of the name that a command gave a declaration.
const NOW: &str = "now";

/// Key of the former place of an element that the document no longer has.
const GONE: &str = "gone";

/// Record of the document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentRecord {
    /// Folders beside its own from which it may read files, by their paths from the root of the workspace.
    pub refs_from: Vec<String>,
    /// Overlays, by their paths from the root of the workspace.
    pub overlays: Vec<String>,
    /// Schemas to import.
    pub schemas: SchemaScope,
    /// Operations that the author accepted to be left out, each by its method and path.
    pub left_out: Vec<String>,
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
    /// Hashes of nodes that are the place of no element, by their place.
    pub(in crate::import) others: IndexMap<String, String>,
    /// Elements by their spec path in the last import.
    pub(in crate::import) elements: IndexMap<String, Row>,
    /// Names in the document by path, where they differ.
    pub(in crate::import) names: IndexMap<String, String>,
    /// Spec paths in `elements`, by the paths that they have in the spec since.
    pub(in crate::import) renamed: IndexMap<String, String>,
    /// Places in the document, by the spec path in the last import of an element that it no longer has.
    pub(in crate::import) gone: IndexMap<String, String>,
    /// Paths of elements and of those that are gone, in the order of the file.
    pub(in crate::import) order: IndexSet<String>,
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

    /// Returns the places of declarations in the document, by their current spec path.
    pub(in crate::import) fn places(&self) -> IndexMap<String, String> {
        let now: IndexMap<&str, &str> =
            self.renamed.iter().map(|(now, before)| (before.as_str(), now.as_str())).collect();
        let declared =
            self.elements.iter().filter(|(path, row)| split_declaration(path).1.is_empty() && !row.origin.is_empty());
        let place = |(path, row): (&String, &Row)| {
            let path = now.get(path.as_str()).map_or(path.as_str(), |now| *now);
            (path.to_owned(), row.origin.clone())
        };
        declared.map(place).collect()
    }

    /// Returns the elements that the document no longer has, by their current spec path.
    pub(in crate::import) fn gone_now(&self) -> IndexMap<String, String> {
        let now: IndexMap<&str, &str> =
            self.renamed.iter().map(|(now, before)| (before.as_str(), now.as_str())).collect();
        let current = |path: &str| {
            let (declaration, member) = split_declaration(path);
            let declaration = now.get(declaration).copied().unwrap_or(declaration);
            join_path(declaration, member)
        };
        self.gone.iter().map(|(path, origin)| (current(path), origin.clone())).collect()
    }
}

/// Returns the path of the declaration that contains an element, and the path of the element in it.
fn split_declaration(path: &str) -> (&str, &str) {
    let Some((_, _, member)) = split_path(path).filter(|(_, _, member)| !member.is_empty()) else { return (path, "") };
    (path[..path.len() - member.len()].trim_end_matches('.'), member)
}

fn join_path(declaration: &str, member: &str) -> String {
    if member.is_empty() { declaration.to_owned() } else { format!("{declaration}.{member}") }
}
