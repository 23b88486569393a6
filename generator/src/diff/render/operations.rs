//! Affected operations of a finding.

use std::collections::BTreeSet;

use crate::diff::finding::{Finding, Report};
use crate::diff::reachability::Direction;
use crate::diff::rules;

/// Returns the affected operations with their directions, those that the base has too before new ones.
pub(super) fn operations(report: &Report, finding: &Finding) -> Vec<String> {
    let added = report.findings.iter().filter(|other| other.rule.id == rules::OPERATION_ADDED.id);
    let added: BTreeSet<&str> = added.map(|other| other.element.as_str()).collect();
    let mut operations: Vec<(bool, &str, Vec<Direction>)> = Vec::new();
    for reached in &finding.reached {
        match operations.iter_mut().find(|(_, name, _)| *name == reached.operation) {
            Some((_, _, directions)) => directions.push(reached.direction),
            None => {
                let is_new = added.contains(reached.operation.as_str());
                operations.push((is_new, &reached.operation, vec![reached.direction]));
            }
        }
    }
    operations.sort_by_key(|(is_new, name, _)| (*is_new, *name));
    let shown = operations.into_iter().map(|(is_new, name, directions)| {
        let directions: Vec<_> = directions.into_iter().map(word).collect();
        let new = if is_new { "new, " } else { "" };
        format!("{name} ({new}{})", directions.join(" and "))
    });
    shown.collect()
}

fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Request => "sent",
        Direction::Response => "received",
    }
}
