//! Successes of an operation that have the same content: one response, whatever the status.

use copperplate_language::model::Status;

use super::operation::{ImportedOperation, OperationPayload};

/// Joins the contents of successes that are equal. Inline schemas are equal only once their shapes are joined.
pub(in crate::import) fn join_same_successes(operation: &mut ImportedOperation) {
    let ImportedOperation { returns, or_none, .. } = operation;
    if let Some(content) = response_or_none(returns, *or_none) {
        (*returns, *or_none) = (vec![(Status::Success, content.clone())], true);
        return;
    }
    *or_none = false;
    let class = if are_successes(returns) {
        Status::Success
    } else if returns[0].1 == OperationPayload::Redirect {
        Status::Redirect
    } else {
        return;
    };
    if returns.iter().all(|(_, content)| *content == returns[0].1) {
        returns.truncate(1);
        returns[0].0 = class;
    }
}

/// Returns the content of any success whose body may be empty: if an export says so, or if all successes that are not
/// listed are empty. In a map of statuses, the latter would lose the content of a status that the document forgot.
fn response_or_none(returns: &[(Status, OperationPayload)], is_stated: bool) -> Option<&OperationPayload> {
    let (empty, with_content): (Vec<_>, Vec<_>) =
        returns.iter().partition(|(_, content)| *content == OperationPayload::None);
    let (_, first) = with_content.first()?;
    let is_one = with_content.iter().all(|(_, content)| content == first);
    let has_none = is_stated || empty.iter().any(|(status, _)| *status == Status::Success);
    let is_whole = matches!(first, OperationPayload::Json(..) | OperationPayload::Raw(..));
    (is_one && has_none && is_whole && are_successes(returns)).then_some(first)
}

/// Returns `true` if no status is one of a redirect, or 304.
fn are_successes(returns: &[(Status, OperationPayload)]) -> bool {
    returns.iter().all(|(status, _)| matches!(status, Status::Success | Status::Code(..300)))
}
