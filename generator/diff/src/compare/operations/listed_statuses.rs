//! Statuses that two documents list for one response: the spec has it for any success.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::grammar::operation;
use copperplate_language::model::{Operation, Returns, Status, path_skeleton};

use crate::change::{Change, ChangeSubject, ChangedName};
use crate::pairing::Pairing;
use crate::relation::Relation;
use crate::rules;

/// Statuses of successes that a document lists, by method and path of the operation.
pub type ListedStatuses = BTreeMap<(String, String), BTreeSet<u16>>;

/// Compares the statuses of operations that both have one response of any success. One without statuses may have any.
pub(in crate::compare) fn compare_listed_statuses(
    pairing: &Pairing,
    [base, head]: [&ListedStatuses; 2],
    changes: &mut Vec<Change>,
) {
    let [base, head] = [base, head].map(statuses_by_address);
    for (_, operations) in pairing.operations() {
        let (Some(old), Some(new)) = operations else { continue };
        let are_any = [old, new].iter().all(|operation| matches!(operation.returns, Returns::Any(_)));
        let (Some(before), Some(after)) = (base.get(&address(old)), head.get(&address(new))) else { continue };
        if !are_any || before == after {
            continue;
        }
        let when = match (before.is_subset(after), after.is_subset(before)) {
            (true, false) => Relation::Wider,
            (false, true) => Relation::Narrower,
            (true, true) | (false, false) => Relation::Apart,
        };
        let operation = ChangedName::in_both(&old.name, &new.name);
        let subject = ChangeSubject::Response { operation, status: Status::Success };
        let change = Change::new(&rules::SUCCESS_STATUS_CHANGED, &new.name, subject).with_relation(when);
        let change = change.with_spans(old.span, new.span).with_key(operation::RETURNS.name);
        changes.push(change.with_values(print_statuses(before), print_statuses(after)));
    }
}

/// Returns the statuses with the names of path parameters left out of the paths.
fn statuses_by_address(statuses: &ListedStatuses) -> BTreeMap<(&str, String), &BTreeSet<u16>> {
    statuses.iter().map(|((method, path), statuses)| ((method.as_str(), path_skeleton(path)), statuses)).collect()
}

fn address(operation: &Operation) -> (&str, String) {
    (operation.http.method.as_str(), path_skeleton(&operation.http.path))
}

fn print_statuses(statuses: &BTreeSet<u16>) -> String {
    statuses.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}
