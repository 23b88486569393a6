//! Affected operations of a finding.

use std::collections::BTreeSet;

use crate::finding::{Finding, Report};
use crate::reachability::Direction;
use crate::rules;

/// Operations that the base does not have.
pub(super) struct NewOperations<'r>(BTreeSet<&'r str>);

impl<'r> NewOperations<'r> {
    pub(super) fn new(report: &'r Report) -> Self {
        let added = report.findings.iter().filter(|finding| finding.rule.id == rules::OPERATION_ADDED.id);
        Self(added.map(|finding| finding.element.as_str()).collect())
    }
}

/// Returns the affected operations with their directions, those that the base has too before new ones.
pub(super) fn render_operations(new: &NewOperations, finding: &Finding) -> Vec<String> {
    let mut operations: Vec<(bool, &str, Vec<Direction>)> = Vec::new();
    for reached in &finding.reached {
        match operations.iter_mut().find(|(_, name, _)| *name == reached.operation) {
            Some((_, _, directions)) => directions.push(reached.direction),
            None => {
                let is_new = new.0.contains(reached.operation.as_str());
                operations.push((is_new, &reached.operation, vec![reached.direction]));
            }
        }
    }
    operations.sort_by_key(|(is_new, name, _)| (*is_new, *name));
    let shown = operations.into_iter().map(|(is_new, name, directions)| {
        let directions: Vec<_> = directions.into_iter().map(render_operation_direction).collect();
        let new = if is_new { "new, " } else { "" };
        format!("{name} ({new}{})", directions.join(" and "))
    });
    shown.collect()
}

fn render_operation_direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Request => "sent",
        Direction::Response => "received",
    }
}
