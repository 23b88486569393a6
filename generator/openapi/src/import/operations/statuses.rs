//! Statuses that a document lists for the successes of its operations.

use std::collections::{BTreeMap, BTreeSet};

use super::operation::{ImportedOperation, origin_of_operation};
use crate::import::document::Documents;

/// Returns the statuses by method and path of the operation. Without a class, or a default that is a success: those may
/// be any.
pub(in crate::import) fn find_listed_statuses(
    documents: &Documents,
    operations: &[ImportedOperation],
) -> BTreeMap<(String, String), BTreeSet<u16>> {
    let of_operation = |operation: &ImportedOperation| {
        let responses = documents.node_at(origin_of_operation(&operation.origin))?.get("responses")?;
        let statuses = responses.entries().map(|(status, _)| status).filter(|status| status.starts_with('2'));
        let statuses = statuses.map(|status| status.parse().ok()).collect::<Option<BTreeSet<u16>>>()?;
        let address = (operation.method.to_owned(), operation.path.clone());
        (!statuses.is_empty()).then_some((address, statuses))
    };
    operations.iter().filter_map(of_operation).collect()
}
