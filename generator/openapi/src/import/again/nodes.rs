//! Hashes of the nodes of a document, by which parts that a revision did not change are recognized.

use std::hash::Hasher;

use copperplate_language::maps::IndexSet;
use fnv::FnvHasher;

use crate::import::document::{DocumentNode, Documents, LocatedNode, NodeValue};
use crate::import::operations::operation::origin_of_operation;

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
    pub(super) fn documents(&self) -> Option<&Documents> {
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

    /// Returns a hash of the node at a pointer, including its references. Other elements only count by their place,
    /// because they are compared separately.
    pub(super) fn hash(&self, pointer: &str, is_element: &dyn Fn(&str) -> bool) -> Option<String> {
        let documents = self.documents.as_ref()?;
        let pointer = origin_of_operation(pointer);
        let at = documents.node_at(pointer).filter(|_| !pointer.is_empty())?;
        let mut writer = NodeWriter { documents, is_element, hasher: FnvHasher::default(), open: Vec::new() };
        writer.write(at.node);
        writer.write_surroundings(&at);
        let hash = writer.hasher.finish();
        Some(format!("{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff)))
    }
}

struct NodeWriter<'d> {
    documents: &'d Documents,
    is_element: &'d dyn Fn(&str) -> bool,
    hasher: FnvHasher,
    /// Pointers of the references that are being followed.
    open: Vec<String>,
}

impl NodeWriter<'_> {
    fn write_text(&mut self, kind: u8, text: &str) {
        self.hasher.write_u8(kind);
        self.hasher.write(text.as_bytes());
        self.hasher.write_u8(0);
    }

    fn write(&mut self, node: &DocumentNode) {
        match &node.value {
            NodeValue::Null => self.write_text(b'n', ""),
            NodeValue::Boolean(value) => self.write_text(b'b', if *value { "1" } else { "" }),
            NodeValue::Number(text) => self.write_text(b'd', text),
            NodeValue::String(text) => self.write_text(b's', text),
            NodeValue::List(elements) => {
                self.write_text(b'[', "");
                for element in elements {
                    self.write(element);
                }
                self.write_text(b']', "");
            }
            NodeValue::Map(entries) => {
                self.write_text(b'{', "");
                let mut sorted: Vec<_> = entries.iter().collect();
                sorted.sort_by_key(|(key, _)| *key);
                for (key, (_, value)) in sorted {
                    self.write_text(b'k', key);
                    self.write(value);
                }
                self.write_text(b'}', "");
                if let Some((_, reference)) = entries.get("$ref") {
                    self.write_target(node, reference);
                }
            }
        }
    }

    fn write_target(&mut self, node: &DocumentNode, reference: &DocumentNode) {
        let at = LocatedNode { node, pointer: String::new() };
        let target = reference.as_text().and_then(|reference| self.documents.reference_target(&at, reference).ok());
        let Some(target) = target else { return };
        if !(self.is_element)(&target.pointer) && !self.open.contains(&target.pointer) {
            self.open.push(target.pointer);
            self.write(target.node);
            self.open.pop();
        }
    }

    /// Writes what an operation inherits from its path and from the document, unless it overrides it.
    fn write_surroundings(&mut self, operation: &LocatedNode) {
        let parts: Vec<_> = operation.pointer.split('/').collect();
        let &[root, "paths", path, _] = &parts[..] else { return };
        let root = self.documents.node_at(root);
        for key in ["security", "servers"].into_iter().filter(|key| operation.child(key).is_none()) {
            if let Some(value) = root.as_ref().and_then(|root| root.get(key)) {
                self.write_text(b'k', key);
                self.write(value.node);
            }
        }
        let path = self.documents.node_at(&format!("{}/paths/{path}", parts[0]));
        for key in ["parameters", "servers"] {
            if let Some(value) = path.as_ref().and_then(|path| path.get(key)) {
                self.write_text(b'k', key);
                self.write(value.node);
            }
        }
    }
}
