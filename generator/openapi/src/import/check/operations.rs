//! Operations: their identifiers, parameters and statuses.

use copperplate_language::diagnostics::Diagnostic;

use super::{DocumentChecker, Remedy, parameters};
use crate::codes;
use crate::import::check::values::EXTENSION;
use crate::import::costs;
use crate::import::document::LocatedNode;

/// Checks an operation.
pub(super) fn check_document_operation<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    check_document_operation_id(check, at);
    parameters::check_distinct_document_parameters(check, at);
    let Some(responses) = at.get("responses") else { return };
    for (status, response) in
        responses.entries().filter(|(status, _)| !is_operation_status(status) && !status.starts_with(EXTENSION))
    {
        let help = "it is `default`, a status such as `200`, or a range such as `2XX`";
        check.report_invalid(
            responses.key_span(status),
            format!("`{status}` is not an HTTP status"),
            Some(help),
            Remedy::Drop(response.node.span),
        );
    }
}

fn check_document_operation_id<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    let Some(id) = at.get("operationId") else { return };
    // HEAD is GET without a body, so documents give it the same identifier.
    let Some(text) = id.node.as_text().filter(|_| at.key() != "head") else { return };
    if let Some(first) = check.ids.insert(text, id.node.span) {
        let message = format!("two operations have the `operationId` `{text}`");
        let diagnostic = Diagnostic::new(codes::DOCUMENT_DUPLICATE, id.node.span, message);
        let diagnostic =
            diagnostic.related(first, "the other one").help("give one of the operations another `operationId`");
        let diagnostic = diagnostic.cost(costs::KEYWORD);
        check.report(diagnostic, Remedy::Drop(id.node.span));
    }
}

fn is_operation_status(status: &str) -> bool {
    let (class, rest) = status.split_at_checked(1).unwrap_or_default();
    let is_class = ["1", "2", "3", "4", "5"].contains(&class);
    let is_rest = rest.eq_ignore_ascii_case("xx") || rest.len() == 2 && rest.bytes().all(|byte| byte.is_ascii_digit());
    status == "default" || is_class && is_rest
}
