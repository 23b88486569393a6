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
    pub(super) reason: NameReason,
}

/// Reason why a person should review a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameReason {
    /// The usual name was taken.
    Taken,
    /// The `operationId` names another HTTP method than the call uses.
    OtherMethod,
    /// It has more characters than read well in a signature.
    Long,
}
