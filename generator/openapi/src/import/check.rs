//! Check of a whole document before it is read: the types of its values, its references, and the rules between them.
//!
//! What is malformed is a fault at its line, with what an import does about it. What is only unusual, and known to be in
//! documents, is none: the readers know what it means. The tables in `objects` list the keys of OpenAPI, and functions
//! beside them have the rules.

mod addresses;
mod cycles;
mod faults;
mod kinds;
mod objects;
mod operations;
mod parameters;
mod references;
mod schemas;
mod security;
mod values;

use copperplate_language::diagnostics::{Code, Diagnostic, Span};
use copperplate_language::maps::{IndexMap, IndexSet};

pub(super) use self::faults::{Fault, Remedy};
use self::kinds::ObjectKind;
use super::document::{DocumentNode, Documents, LocatedNode};
use super::losses::{LeftOutCalls, UnsupportedParts};
use super::selection::Selection;

/// Result of a check.
pub(super) struct Checked {
    /// Faults, in the order of their discovery.
    pub(super) faults: Vec<Fault>,
    /// What is of no use in the document, which no reader finds.
    pub(super) losses: UnsupportedParts,
}

/// Checks the selected operations, apart from those that are left out anyway, and what they refer to. If all are
/// selected, also checks what nothing refers to.
pub(super) fn check_document(
    documents: &Documents,
    selection: &Selection,
    left_out: &LeftOutCalls,
    is_mended: bool,
) -> Checked {
    let mut check = DocumentChecker {
        documents,
        unselected: selection.unselected_spans(documents),
        left_out,
        is_mended,
        faults: Vec::new(),
        losses: UnsupportedParts::default(),
        within: Vec::new(),
        open: Vec::new(),
        seen: IndexSet::default(),
        ids: IndexMap::default(),
        links: IndexMap::default(),
    };
    let root = if selection.is_whole() { &objects::DOCUMENT } else { &objects::PART_OF_DOCUMENT };
    check.check_object_value(&documents.root(), root);
    // What is in other files has the kind of the reference that leads to it.
    while let Some((at, object)) = check.open.pop() {
        check.check_object_value(&at, object);
    }
    check.check_cycles();
    Checked { faults: check.faults, losses: check.losses }
}

/// State of the check.
struct DocumentChecker<'a, 'd> {
    documents: &'d Documents,
    /// Spans of the operations that are not selected, and of their path items.
    unselected: IndexSet<Span>,
    left_out: &'a LeftOutCalls,
    /// `true` if faults were removed from the document before.
    is_mended: bool,
    faults: Vec<Fault>,
    losses: UnsupportedParts,
    /// Objects around the value that is being checked, the innermost last.
    within: Vec<(&'d DocumentNode, &'static ObjectKind)>,
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

impl DocumentChecker<'_, '_> {
    /// Reports a value that is wrong.
    fn report_invalid(&mut self, span: Span, message: impl Into<String>, help: Option<&str>, remedy: Remedy) {
        let diagnostic = Diagnostic::new(Code::DocumentValue, span, message);
        self.report(diagnostic.help_if(help.map(str::to_owned)), remedy);
    }
}

impl<'d> DocumentChecker<'_, 'd> {
    /// Returns `true` for an operation that is not selected, and for a path item without a selected one.
    fn is_unselected(&self, at: &LocatedNode) -> bool {
        self.unselected.contains(&at.node.span)
    }

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
