//! Facts about the operations of a document that their spec lacks.

use std::collections::BTreeSet;

use super::operation::{ImportedOperation, origin_of_operation};
use crate::import::document::{Documents, LocatedNode};

/// Facts about an operation that the spec lacks, for a comparison of documents.
#[derive(Clone, Debug)]
pub struct OperationFacts {
    /// Method, as in the spec.
    pub method: String,
    /// Path, as in the spec.
    pub path: String,
    /// The `operationId`.
    pub id: Option<String>,
    /// Statuses of successes that are listed one by one; none if the document has a class of them. A spec often has one
    /// response for any success.
    pub statuses: BTreeSet<u16>,
}

/// Returns the facts of each operation.
pub(in crate::import) fn find_operation_facts(
    documents: &Documents,
    operations: &[ImportedOperation],
) -> Vec<OperationFacts> {
    let of_operation = |operation: &ImportedOperation| {
        let at = documents.node_at(origin_of_operation(&operation.origin))?;
        let responses = at.get("responses");
        let statuses = responses.iter().flat_map(LocatedNode::entries).map(|(status, _)| status);
        let successes = statuses.filter(|status| status.starts_with('2')).map(|status| status.parse().ok());
        Some(OperationFacts {
            method: operation.method.to_owned(),
            path: operation.path.clone(),
            id: at.text("operationId").map(str::to_owned),
            statuses: successes.collect::<Option<_>>().unwrap_or_default(),
        })
    };
    operations.iter().filter_map(of_operation).collect()
}
