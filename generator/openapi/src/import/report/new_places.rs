//! Places of a report that the last import did not have: those in elements that the document changed since.

use copperplate_language::maps::{IndexMap, IndexSet};

use crate::import::document::{Documents, LocatedNode};
use crate::import::operations::operation::origin_of_operation;
use crate::import::update::record::Record;

/// Hashes of the nodes of a document, by the pointer of their element.
type Hashes<'r> = IndexMap<&'r str, Option<&'r str>>;

/// Elements of a document that changed since the last import.
pub(super) struct ChangedElements<'r> {
    before: Hashes<'r>,
    now: Hashes<'r>,
    /// Nodes beside the elements to which changed ones refer.
    shared: IndexSet<String>,
}

impl<'r> ChangedElements<'r> {
    pub(super) fn new(before: &'r Record, now: &'r Record, documents: &Documents) -> Self {
        let mut changed = Self { before: hashes(before), now: hashes(now), shared: IndexSet::default() };
        let origins: Vec<_> = changed.now.keys().copied().filter(|origin| changed.is_changed(origin)).collect();
        for origin in origins {
            if let Some(at) = documents.node_at(origin_of_operation(origin)) {
                changed.collect_shared(documents, &at);
            }
        }
        changed
    }

    /// Returns `true` for a place in an element that changed.
    pub(super) fn contains(&self, pointer: &str) -> bool {
        let mut around = std::iter::successors(Some(pointer), |at| Some(at.rsplit_once('/')?.0));
        match around.find(|pointer| self.now.contains_key(pointer) || self.shared.contains(*pointer)) {
            Some(element) => self.shared.contains(element) || self.is_changed(element),
            None => false,
        }
    }

    fn is_changed(&self, origin: &str) -> bool {
        self.now.get(origin) != self.before.get(origin)
    }

    fn collect_shared(&mut self, documents: &Documents, at: &LocatedNode) {
        let mut open = vec![at.clone()];
        while let Some(at) = open.pop() {
            let target = at.reference().and_then(|reference| documents.reference_target(&at, reference).ok());
            let target = target.filter(|target| !self.now.contains_key(target.pointer.as_str()));
            open.extend(target.filter(|target| self.shared.insert(target.pointer.clone())));
            let inner = at.entries().map(|(_, value)| value).chain(at.elements());
            open.extend(inner.filter(|value| !self.now.contains_key(value.pointer.as_str())));
        }
    }
}

fn hashes(record: &Record) -> Hashes<'_> {
    let elements = record.elements.values().map(|row| (row.origin.as_str(), row.node.as_deref()));
    let others = record.others.iter().map(|(pointer, hash)| (pointer.as_str(), Some(hash.as_str())));
    elements.chain(others).collect()
}
