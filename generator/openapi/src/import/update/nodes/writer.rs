//! Contents of a node that its hash depends on.

use std::hash::Hasher;

use copperplate_language::maps::IndexSet;
use fnv::FnvHasher;

use crate::import::document::{DocumentNode, Documents, LocatedNode, NodeValue};
use crate::import::operations::operation::origin_of_call;

/// Keys whose values decide what a schema becomes.
const VALUES_OF_A_KIND: [&str; 4] = ["$ref", "format", "nullable", "type"];

/// Keys whose presence decides it.
const KEYS_OF_A_KIND: [&str; 10] = [
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "discriminator",
    "enum",
    "items",
    "oneOf",
    "patternProperties",
    "properties",
];

/// Writes nodes to a hash.
pub(super) struct NodeWriter<'d> {
    documents: &'d Documents,
    is_element: &'d dyn Fn(&str) -> bool,
    hasher: FnvHasher,
    /// Pointers of the references that were followed. Each target is written once: a document in which nothing is an
    /// element would otherwise be written as often as references lead to its parts.
    followed: IndexSet<String>,
}

impl<'d> NodeWriter<'d> {
    pub(super) fn new(documents: &'d Documents, is_element: &'d dyn Fn(&str) -> bool) -> Self {
        Self { documents, is_element, hasher: FnvHasher::default(), followed: IndexSet::default() }
    }

    /// Returns the hash of everything that was written.
    pub(super) fn into_hasher(self) -> FnvHasher {
        self.hasher
    }

    /// Returns `true` for the place of an element that is compared by itself. A call that sends one of several contents
    /// is not: it depends on its whole operation.
    fn is_element(&self, pointer: &str) -> bool {
        origin_of_call(pointer) == pointer && (self.is_element)(pointer)
    }

    fn write_text(&mut self, kind: u8, text: &str) {
        self.hasher.write_u8(kind);
        self.hasher.write(text.as_bytes());
        self.hasher.write_u8(0);
    }

    /// Writes a node with its references. Other elements are compared separately, so they only count by their place,
    /// and inside of the node by what they are.
    pub(super) fn write(&mut self, at: &LocatedNode) {
        match &at.node.value {
            NodeValue::Null => self.write_text(b'n', ""),
            NodeValue::Boolean(value) => self.write_text(b'b', if *value { "1" } else { "" }),
            NodeValue::Number(text) => self.write_text(b'd', text),
            NodeValue::String(text) => self.write_text(b's', text),
            NodeValue::List(_) => {
                self.write_text(b'[', "");
                // The number of an element is its place, so its contents tell whether it is the same one.
                at.elements().for_each(|element| self.write(&element));
                self.write_text(b']', "");
            }
            NodeValue::Map(entries) => {
                self.write_text(b'{', "");
                let mut sorted: Vec<_> = entries.keys().collect();
                sorted.sort();
                for key in sorted {
                    self.write_text(b'k', key);
                    match at.get(key) {
                        Some(child) if self.is_element(&child.pointer) => self.write_kind(&child),
                        Some(child) => self.write(&child),
                        None => {}
                    }
                }
                self.write_text(b'}', "");
                if let Some((_, reference)) = entries.get("$ref") {
                    self.write_target(at.node, reference);
                }
            }
        }
    }

    /// Writes what another element is, without its contents.
    fn write_kind(&mut self, element: &LocatedNode) {
        self.write_text(b'e', "");
        for key in KEYS_OF_A_KIND.into_iter().filter(|key| element.child(key).is_some()) {
            self.write_text(b'k', key);
        }
        for key in VALUES_OF_A_KIND {
            if let Some(value) = element.child(key) {
                self.write_text(b'k', key);
                self.write_text(b'v', &value.to_json());
            }
        }
    }

    fn write_target(&mut self, node: &DocumentNode, reference: &DocumentNode) {
        let at = LocatedNode { node, pointer: String::new() };
        let target = reference.as_text().and_then(|reference| self.documents.reference_target(&at, reference).ok());
        let Some(target) = target else { return };
        if !self.is_element(&target.pointer) && self.followed.insert(target.pointer.clone()) {
            self.write(&target);
        }
    }

    /// Writes what an operation inherits from its path and from the document, unless it overrides it.
    pub(super) fn write_surroundings(&mut self, operation: &LocatedNode) {
        let parts: Vec<_> = operation.pointer.split('/').collect();
        let &[root, "paths", path, _] = &parts[..] else { return };
        let root = self.documents.node_at(root);
        for key in ["security", "servers"].into_iter().filter(|key| operation.child(key).is_none()) {
            if let Some(value) = root.as_ref().and_then(|root| root.get(key)) {
                self.write_text(b'k', key);
                self.write(&value);
            }
        }
        let path = self.documents.node_at(&format!("{}/paths/{path}", parts[0]));
        for key in ["parameters", "servers"] {
            if let Some(value) = path.as_ref().and_then(|path| path.get(key)) {
                self.write_text(b'k', key);
                self.write(&value);
            }
        }
    }
}
