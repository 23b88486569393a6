//! Faults of a document: each costs the smallest element that holds it.

use copperplate_language::diagnostics::{Cost, Diagnostic, Span};

use super::DocumentChecker;
use super::kinds::{IfBroken, ObjectKind};
use super::objects::SCHEMA;
use crate::import::costs;
use crate::import::document::{LocatedNode, METHODS};

/// Key of the named parts of a document.
const COMPONENTS: &str = "components";

/// Keys that determine the type of a schema's values.
const TYPING_KEYS: [&str; 11] = [
    "$ref",
    "type",
    "properties",
    "additionalProperties",
    "items",
    "prefixItems",
    "enum",
    "const",
    "allOf",
    "oneOf",
    "anyOf",
];

/// Fault of a document.
#[derive(Debug)]
pub(in crate::import) struct Fault {
    pub(in crate::import) diagnostic: Diagnostic,
    pub(in crate::import) remedy: Remedy,
    /// Schema that is less specific about its values if the fault is ignored.
    pub(in crate::import) schema: Option<Span>,
}

/// Reaction of an import to a fault.
#[derive(Debug)]
pub(in crate::import) enum Remedy {
    /// Nothing: no reader looks at the value.
    Nothing,
    /// Nothing: programs in common use read the text.
    Tolerate,
    /// Nothing: the parts of a value that is in the document twice are read as one.
    Join,
    /// The node with this span is read as if it were not there.
    Drop(Span),
    /// The schema with this span is read as one of any value.
    AnyValue(Span),
    /// The operations with these spans are left out.
    LeaveOut(Vec<Span>),
    /// None here: the reader of the element reports it with its cost.
    Reader,
}

impl DocumentChecker<'_, '_> {
    /// Reports a fault. The remedy determines its cost, unless the diagnostic states one.
    pub(super) fn report(&mut self, diagnostic: Diagnostic, remedy: Remedy) {
        let (cost, schema) = self.remedy_cost(&remedy);
        let cost = diagnostic.cost.unwrap_or(cost);
        self.faults.push(Fault { diagnostic: diagnostic.cost(cost), remedy, schema });
    }

    /// Returns the cost of a remedy for an import, and the schema that becomes less specific.
    pub(super) fn remedy_cost(&self, remedy: &Remedy) -> (Cost, Option<Span>) {
        match remedy {
            Remedy::Nothing | Remedy::Tolerate => (costs::KEYWORD, None),
            Remedy::Join | Remedy::Reader => (costs::PART, None),
            Remedy::LeaveOut(_) => (costs::CALL, None),
            Remedy::AnyValue(span) => (costs::TYPE, Some(*span)),
            Remedy::Drop(span) => match self.within.last() {
                Some((node, object)) if node.span != *span && !object.keys.is_empty() => {
                    let key = node.key_around(*span);
                    if !std::ptr::eq(*object, &raw const SCHEMA) {
                        let kind = key.and_then(|key| object.key_kind(key));
                        (kind.map_or(object.cost, |kind| kind.cost_in(object)), None)
                    } else if key.is_some_and(|key| TYPING_KEYS.contains(&key)) {
                        (costs::TYPE, Some(node.span))
                    } else {
                        (costs::KEYWORD, None)
                    }
                }
                Some((_, object)) => (object.cost, None),
                None => (costs::TYPE, None),
            },
        }
    }

    /// Returns the remedy for an object with a fault.
    pub(super) fn object_remedy(&self, at: &LocatedNode, object: &ObjectKind) -> Remedy {
        match object.if_broken {
            IfBroken::Ignored => Remedy::Drop(at.node.span),
            IfBroken::AnyValue => Remedy::AnyValue(at.node.span),
            IfBroken::CallsLeftOut => self.calls_remedy(at),
        }
    }

    /// Leaves out the calls that a node belongs to. A node that does not belong to any, such as a named parameter, is
    /// dropped; the fault is then in the references to it.
    pub(super) fn calls_remedy(&self, at: &LocatedNode) -> Remedy {
        let operations = self.operations_around(&at.pointer);
        if operations.is_empty() { Remedy::Drop(at.node.span) } else { Remedy::LeaveOut(operations) }
    }

    /// Returns the spans of the operations that contain a node: all operations of the path, if they share the node.
    fn operations_around(&self, pointer: &str) -> Vec<Span> {
        let mut pointer = Some(pointer);
        while let Some(current) = pointer {
            let parent = current.rsplit_once('/').map(|(parent, _)| parent);
            let key = current.rsplit('/').next().unwrap_or_default();
            if METHODS.contains(&key) && !parent.is_some_and(is_section_of_components) {
                return self.documents.node_at(current).map(|at| at.node.span).into_iter().collect();
            }
            if ["parameters", "requestBody", "servers"].contains(&key)
                && let Some(owner) = parent.and_then(|parent| self.documents.node_at(parent))
                && !METHODS.contains(&owner.key().as_str())
                && owner.key() != COMPONENTS
            {
                // The operation can be in a separate file.
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
