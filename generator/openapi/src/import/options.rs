//! Options of an import.

use copperplate_language::maps::IndexMap;

use super::decisions::Decisions;
use super::document::UnreadFile;
use super::operations::repeats::SharedParts;
use super::reading::Reading;
use super::selection::Selection;

/// Options of an import.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Operations to import.
    pub selection: Selection,
    /// Decisions of the author.
    pub decisions: Decisions,
    /// Common parts of the operations of the current spec.
    pub shared: SharedParts,
    /// Name of the package that is generated from the spec.
    pub package: String,
    /// Version of the package, if it has one.
    pub version: Option<String>,
    /// Number of overlays: the sources behind the first one, in the order in which they are applied.
    pub overlays: usize,
    /// Files that the document refers to but that are not read, by their paths in [`referenced_documents`].
    ///
    /// [`referenced_documents`]: super::referenced_documents
    pub unread: IndexMap<String, UnreadFile>,
    /// What the document is read for.
    pub reading: Reading,
    /// `true` if a malformed document is an error.
    pub is_strict: bool,
}
