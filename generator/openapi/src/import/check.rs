//! Checks a whole document before it is read: the types of its values, its references, and the rules between them.
//!
//! A malformed part is reported as a fault at its line, with the remedy that an import applies. Parts that are merely
//! unusual and known to occur in documents are not faults: the readers know their meaning. The tables in `objects` list
//! the keys of OpenAPI, and the functions beside them implement the rules.

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

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::maps::{IndexMap, IndexSet};

pub(super) use self::faults::{Fault, Remedy};
use self::kinds::ObjectKind;
use super::document::{DocumentNode, Documents, LocatedNode};
use super::losses::{LeftOutCalls, Losses};
use super::selection::Selection;
use crate::codes;

/// Result of a check.
pub(super) struct Checked {
    /// Faults, in the order of their discovery.
    pub(super) faults: Vec<Fault>,
    /// Useless parts of the document that no reader reports.
    pub(super) losses: Losses,
}

/// Checks the selected operations, apart from those that are left out anyway, and everything they refer to. If all are
/// selected, also checks the parts that are not referred to.
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
        losses: Losses::default(),
        within: Vec::new(),
        open: Vec::new(),
        seen: IndexSet::default(),
        suggestions: 0,
        ids: IndexMap::default(),
        links: IndexMap::default(),
    };
    for deviation in &documents.deviations {
        check.report(deviation.clone(), Remedy::Tolerate);
    }
    let root = if selection.is_whole() { &objects::DOCUMENT } else { &objects::PART_OF_DOCUMENT };
    check.check_object_value(&documents.root(), root);
    // The reference to a part of another file determines the kind of that part.
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
    losses: Losses,
    /// Objects around the value that is being checked, the innermost last.
    within: Vec<(&'d DocumentNode, &'static ObjectKind)>,
    /// Targets of references, with the kind of object that each has to be.
    open: Vec<(LocatedNode<'d>, &'static ObjectKind)>,
    /// Nodes that were checked, with the kind of object.
    seen: IndexSet<(*const DocumentNode, &'static str)>,
    /// Number of keys for which a similar key was searched: each is compared with all keys of a map.
    suggestions: usize,
    /// Spans of the `operationId`s.
    ids: IndexMap<&'d str, Span>,
    /// Nodes that consist of other nodes, through `$ref` or `allOf`, by JSON pointer.
    links: IndexMap<String, Vec<Link>>,
}

/// Link from a node to one that it consists of.
struct Link {
    /// Place of the reference.
    span: Span,
    target: String,
}

impl DocumentChecker<'_, '_> {
    /// Reports a value that is wrong.
    fn report_invalid(&mut self, span: Span, message: impl Into<String>, help: Option<&str>, remedy: Remedy) {
        let diagnostic = Diagnostic::new(codes::DOCUMENT_VALUE, span, message);
        self.report(diagnostic.help_if(help.map(str::to_owned)), remedy);
    }
}

impl<'d> DocumentChecker<'_, 'd> {
    /// Returns `true` for an operation that is not selected, and for a path item without a selected one.
    fn is_unselected(&self, at: &LocatedNode) -> bool {
        self.unselected.contains(&at.node.span)
    }

    /// Follows references. Cycles and references that lead nowhere are reported where they are.
    fn resolve(&self, at: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
        let mut current = at.clone();
        for _ in 0..cycles::STEPS_MAX {
            let Some(reference) = current.reference() else { return Some(current) };
            current = self.documents.reference_target(&current, reference).ok()?;
        }
        None
    }
}
