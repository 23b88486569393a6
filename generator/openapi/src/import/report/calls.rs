//! Warnings about calls that are left out.

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::maps::IndexMap;

use super::import_report_warning;
use crate::codes;
use crate::import::costs;
use crate::import::operations::operation::LeftOut;

/// Returns the method and the path of an operation.
pub(super) fn left_out_call_name(operation: &LeftOut) -> String {
    format!("{} {}", operation.method, operation.path)
}

/// Returns a warning for each reason, with the places of all operations that it leaves out. Operations with the same
/// cause elsewhere have no place by which to tell them apart, so each has a warning.
pub(super) fn report_left_out_calls(left_out: &[LeftOut]) -> impl Iterator<Item = Diagnostic> {
    let mut causes: IndexMap<Span, usize> = IndexMap::default();
    for operation in left_out {
        *causes.entry(operation.span).or_default() += 1;
    }
    let mut by_reason: IndexMap<(&str, Option<String>), Vec<&LeftOut>> = IndexMap::default();
    for operation in left_out {
        let only = (causes[&operation.span] > 1).then(|| left_out_call_name(operation));
        by_reason.entry((&operation.reason, only)).or_default().push(operation);
    }
    by_reason.into_iter().map(|((reason, _), operations)| {
        let message = match &operations[..] {
            [only] => format!("`{}` is left out: {reason}", left_out_call_name(only)),
            several => format!("{} operations are left out: {reason}", several.len()),
        };
        let mut places = operations.iter().map(|operation| operation.span);
        let first = places.next().unwrap_or_else(|| unreachable!("a reason has an operation"));
        let mut diagnostic = import_report_warning(codes::LEFT_OUT, costs::CALL, first, message);
        diagnostic.also = places.collect();
        diagnostic.help_if(operations.iter().find_map(|operation| operation.help.clone()))
    })
}
