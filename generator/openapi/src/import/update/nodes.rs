//! Hashes of the nodes of a document, by which parts that a revision did not change are recognized.

mod others;
mod writer;

use copperplate_language::maps::IndexSet;

use self::writer::NodeWriter;
use crate::import::document::{Documents, LocatedNode};
use crate::import::hash::short_hash;
use crate::import::operations::operation::{origin_of_call, origin_of_operation};

/// Nodes of a document, and its selected operations.
#[derive(Debug, Default)]
pub struct DocumentNodes {
    documents: Option<Documents>,
    selected: IndexSet<String>,
}

impl DocumentNodes {
    pub(in crate::import) fn new(documents: Documents, selected: IndexSet<String>) -> Self {
        Self { documents: Some(documents), selected }
    }

    /// Returns the nodes, if there is a document.
    pub(in crate::import) fn documents(&self) -> Option<&Documents> {
        self.documents.as_ref()
    }

    /// Returns `true` if no operation leaves open who may call it: the document or all of them state `security`.
    #[must_use]
    pub fn states_security(&self) -> bool {
        let Some(documents) = &self.documents else { return false };
        let states = |pointer: &String| documents.node_at(pointer).is_some_and(|at| at.get("security").is_some());
        documents.root().get("security").is_some() || self.selected.iter().all(states)
    }

    /// Returns `true` for the place of an operation that was selected.
    pub(super) fn is_selected(&self, pointer: &str) -> bool {
        self.selected.contains(origin_of_operation(pointer))
    }

    /// Returns a hash of the node at a pointer, including its references, but without the contents of other elements.
    pub(super) fn hash(&self, pointer: &str, is_element: &dyn Fn(&str) -> bool) -> Option<String> {
        let documents = self.documents.as_ref()?;
        let pointer = origin_of_call(pointer);
        let at = documents.node_at(pointer).filter(|_| !pointer.is_empty())?;
        let mut writer = NodeWriter::new(documents, is_element);
        writer.write(&at);
        writer.write_surroundings(&at);
        Some(short_hash(&writer.into_hasher()))
    }
}

/// Returns a hash of a node by itself, including its references.
fn hash_node(documents: &Documents, at: &LocatedNode, is_element: &dyn Fn(&str) -> bool) -> String {
    let mut writer = NodeWriter::new(documents, is_element);
    writer.write(at);
    short_hash(&writer.into_hasher())
}
