//! Check of a whole document before it is read: the types of its values, its references, and the rules between them.
//!
//! What is malformed is an error at its line. What is only unusual, and known to be in documents, is not: the readers
//! know what it means. The tables in `objects` list the keys of OpenAPI, and functions beside them have the rules.

mod addresses;
mod cycles;
mod kinds;
mod objects;
mod operations;
mod parameters;
mod references;
mod schemas;
mod security;
mod values;

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use copperplate_language::maps::{IndexMap, IndexSet};

use self::kinds::ObjectKind;
use super::document::{DocumentNode, Documents, LocatedNode};
use super::losses::UnsupportedParts;

/// Checks a document. Returns what is of no use in it, which no reader finds.
pub(super) fn check_document(documents: &Documents, diagnostics: &mut Diagnostics) -> UnsupportedParts {
    let mut check = DocumentChecker {
        documents,
        diagnostics,
        losses: UnsupportedParts::default(),
        open: Vec::new(),
        seen: IndexSet::default(),
        ids: IndexMap::default(),
        links: IndexMap::default(),
    };
    check.check_object_value(&documents.root(), &objects::DOCUMENT);
    // What is in other files has the kind of the reference that leads to it.
    while let Some((at, object)) = check.open.pop() {
        check.check_object_value(&at, object);
    }
    check.check_cycles();
    check.losses
}

/// State of the check.
struct DocumentChecker<'a, 's, 'd> {
    documents: &'d Documents,
    diagnostics: &'a mut Diagnostics<'s>,
    losses: UnsupportedParts,
    /// Targets of references, with what they have to be.
    open: Vec<(LocatedNode<'d>, &'static ObjectKind)>,
    /// What was checked as which object.
    seen: IndexSet<(*const DocumentNode, &'static str)>,
    /// Spans of the `operationId`s.
    ids: IndexMap<&'d str, Span>,
    /// Nodes that are what another node is, by JSON pointer: by `$ref` or `allOf`.
    links: IndexMap<String, Vec<Link>>,
}

/// Way from a node to one that it consists of.
struct Link {
    /// Place of the reference.
    span: Span,
    target: String,
}

impl DocumentChecker<'_, '_, '_> {
    /// Reports a value that is wrong.
    fn report_invalid(&mut self, span: Span, message: impl Into<String>, help: Option<&str>) {
        let diagnostic = Diagnostic::new(Code::DocumentValue, span, message);
        self.diagnostics.report(diagnostic.help_if(help.map(str::to_owned)));
    }
}

impl<'d> DocumentChecker<'_, '_, 'd> {
    /// Follows references. What is in a cycle, or leads nowhere, is reported where it stands.
    fn resolve(&self, at: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
        let mut current = at.clone();
        for _ in 0..cycles::STEPS_MAX {
            let Some(reference) = current.reference() else { return Some(current) };
            current = self.documents.reference_target(&current, reference).ok()?;
        }
        None
    }
}
