//! Facts about the operations of a document that its spec lacks.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Operation, path_skeleton};

/// Facts about the operations of a document, by their address.
#[derive(Debug, Default)]
pub struct DocumentFacts {
    operations: BTreeMap<(String, String), DocumentOperation>,
}

/// Facts about an operation of a document.
#[derive(Debug, Default)]
pub struct DocumentOperation {
    /// The `operationId`.
    pub id: Option<String>,
    /// Statuses of successes; none if they are not listed one by one.
    pub statuses: BTreeSet<u16>,
}

impl DocumentFacts {
    /// Adds an operation. The path may have other names in braces than in the spec.
    pub fn add_operation(&mut self, method: &str, path: &str, operation: DocumentOperation) {
        self.operations.insert((method.to_owned(), path_skeleton(path)), operation);
    }

    /// Returns the facts about an operation.
    pub(crate) fn operation(&self, operation: &Operation) -> Option<&DocumentOperation> {
        self.operations.get(&(operation.http.method.clone(), path_skeleton(&operation.http.path)))
    }
}
