//! Names that a person should review: the importer chose them among several.

use copperplate_language::diagnostics::Span;

/// Name that the importer chose.
#[derive(Debug)]
pub(super) struct ChosenName {
    /// Place of the element in the document.
    pub(super) span: Span,
    pub(super) name: String,
    /// Other names that are free, the best first.
    pub(super) alternatives: Vec<String>,
    /// `true` if the `operationId` names another HTTP method than the call uses; `false` if the usual name was taken.
    pub(super) is_of_other_method: bool,
}
