//! Statuses that two documents list for one response: the spec has it for any success.

use std::collections::BTreeSet;

use copperplate_language::grammar::operation;
use copperplate_language::model::{Operation, Returns, Status};

use crate::change::{Change, ChangedName, OperationPart, Subject};
use crate::document::DocumentFacts;
use crate::pairing::Pairing;
use crate::relation::Condition;
use crate::rules;

/// Compares the statuses of operations that both have one response of any success. One without statuses may have any.
pub(in crate::compare) fn compare_listed_statuses(
    pairing: &Pairing,
    [base, head]: [&DocumentFacts; 2],
    changes: &mut Vec<Change>,
) {
    for (_, operations) in pairing.operations() {
        let (Some(old), Some(new)) = operations else { continue };
        let (Some(before), Some(after)) = (any_success_statuses(base, old), any_success_statuses(head, new)) else {
            continue;
        };
        let when = match (before.is_subset(after), after.is_subset(before)) {
            (true, true) => continue,
            (true, false) => Condition::Wider,
            (false, true) => Condition::Narrower,
            (false, false) => Condition::Apart,
        };
        let operation = ChangedName::in_both(&old.name, &new.name);
        let subject = Subject::Operation(operation, OperationPart::Response(Status::Success));
        let change = Change::new(&rules::SUCCESS_STATUS_CHANGED, &new.name, subject).with_condition(when);
        let change = change.with_spans(old.span, new.span).with_key(operation::RETURNS.name);
        changes.push(change.with_values(print_statuses(before), print_statuses(after)));
    }
}

/// Returns the statuses that the document lists for a response of any success.
fn any_success_statuses<'f>(facts: &'f DocumentFacts, operation: &Operation) -> Option<&'f BTreeSet<u16>> {
    let statuses = &facts.operation(operation)?.statuses;
    let is_any = matches!(operation.returns, Returns::Any(_));
    (is_any && !statuses.is_empty()).then_some(statuses)
}

fn print_statuses(statuses: &BTreeSet<u16>) -> String {
    statuses.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}
