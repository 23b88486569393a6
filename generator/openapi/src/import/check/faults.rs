//! Faults of a document: each costs the smallest element that holds it.

use copperplate_language::diagnostics::{Diagnostic, Span};

use super::DocumentChecker;
use super::kinds::{IfBroken, ObjectKind};
use crate::import::document::LocatedNode;

/// Methods of a path item.
pub(super) const METHODS: [&str; 9] = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/// Key of the named parts of a document.
const COMPONENTS: &str = "components";

/// Fault of a document.
#[derive(Debug)]
pub(in crate::import) struct Fault {
    pub(in crate::import) diagnostic: Diagnostic,
    pub(in crate::import) remedy: Remedy,
}

/// What an import does about a fault.
#[derive(Debug)]
pub(in crate::import) enum Remedy {
    /// Nothing: no reader looks at the value.
    Nothing,
    /// The node with this span is read as if it were not there.
    Drop(Span),
    /// The schema with this span is read as one of any value.
    AnyValue(Span),
    /// The operations with these spans are left out.
    LeaveOut(Vec<Span>),
}

impl DocumentChecker<'_, '_> {
    /// Reports a fault.
    pub(super) fn report(&mut self, diagnostic: Diagnostic, remedy: Remedy) {
        self.faults.push(Fault { diagnostic, remedy });
    }

    /// Returns what is done about an object with a fault.
    pub(super) fn object_remedy(&self, at: &LocatedNode, object: &ObjectKind) -> Remedy {
        match object.if_broken {
            IfBroken::Ignored => Remedy::Drop(at.node.span),
            IfBroken::AnyValue => Remedy::AnyValue(at.node.span),
            IfBroken::CallsLeftOut => self.calls_remedy(at),
        }
    }

    /// Leaves the calls out that a node belongs to. What has none of its own, such as a named parameter, is dropped: then
    /// the references to it have the fault.
    pub(super) fn calls_remedy(&self, at: &LocatedNode) -> Remedy {
        let operations = self.operations_around(&at.pointer);
        if operations.is_empty() { Remedy::Drop(at.node.span) } else { Remedy::LeaveOut(operations) }
    }

    /// Returns the spans of the operations that a node is inside of; of all operations of a path for what they share.
    fn operations_around(&self, pointer: &str) -> Vec<Span> {
        let mut pointer = Some(pointer);
        while let Some(current) = pointer {
            let parent = current.rsplit_once('/').map(|(parent, _)| parent);
            let key = current.rsplit('/').next().unwrap_or_default();
            if METHODS.contains(&key) && !parent.is_some_and(is_section_of_components) {
                return self.documents.node_at(current).map(|at| at.node.span).into_iter().collect();
            }
            if ["parameters", "requestBody"].contains(&key)
                && let Some(owner) = parent.and_then(|parent| self.documents.node_at(parent))
                && !METHODS.contains(&owner.key().as_str())
                && owner.key() != COMPONENTS
            {
                // The operation can be in a file of its own.
                let is_operation = owner.get("responses").is_some();
                return if is_operation { vec![owner.node.span] } else { operations_of_path_item(&owner) };
            }
            pointer = parent;
        }
        Vec::new()
    }
}

/// Returns `true` for the pointer of a section of `components`: its keys are names, whatever they look like.
fn is_section_of_components(pointer: &str) -> bool {
    pointer.rsplit_once('/').is_some_and(|(parent, _)| parent.rsplit('/').next() == Some(COMPONENTS))
}

/// Returns the spans of the operations of a path item.
pub(super) fn operations_of_path_item(item: &LocatedNode) -> Vec<Span> {
    item.entries().filter(|(key, _)| METHODS.contains(key)).map(|(_, operation)| operation.node.span).collect()
}
