//! Affected calls of an entry.

use std::collections::{BTreeMap, BTreeSet};

use crate::finding::Report;
use crate::finding::entries::Entry;
use crate::reachability::{Direction, Reached};
use crate::rules;

/// Maximum number of affected calls that a report lists for a direction.
const CALLS_MAX: usize = 4;

/// Operations that the base does not have.
pub(in crate::render) struct NewOperations<'r>(BTreeSet<&'r str>);

impl<'r> NewOperations<'r> {
    pub(in crate::render) fn new(report: &'r Report) -> Self {
        let added = report.findings.iter().filter(|finding| *finding.rule == rules::OPERATION_ADDED);
        Self(added.map(|finding| finding.element.as_str()).collect())
    }
}

/// Returns the first affected calls of a direction, and a remark about the others.
pub(in crate::render) fn rendered_calls(entry: &Entry, direction: Direction) -> Vec<String> {
    let reached = entry.reached().into_iter();
    let all: Vec<&Reached> = reached.filter(|reached| reached.direction == direction).collect();
    let call = |reached: &&Reached| match reached.path.as_str() {
        "" => reached.operation.clone(),
        path => format!("{}  {path}", reached.operation),
    };
    let (shown, others) = all.split_at(all.len().min(CALLS_MAX));
    let named: BTreeSet<_> = shown.iter().map(|reached| &reached.operation).collect();
    let others = others.iter().filter(|reached| !named.contains(&reached.operation)).map(|reached| &reached.operation);
    let mut lines: Vec<_> = shown.iter().map(call).collect();
    lines.extend(match others.collect::<BTreeSet<_>>().len() {
        0 if all.len() > shown.len() => Some(format!("and at {} more places of these calls", all.len() - shown.len())),
        0 => None,
        1 => Some("and in 1 more operation".to_owned()),
        more => Some(format!("and in {more} more operations")),
    });
    lines
}

/// Returns the affected operations with their directions; operations that the base has too come before new ones.
pub(in crate::render) fn rendered_operations(new: &NewOperations, entry: &Entry) -> Vec<String> {
    let mut operations: BTreeMap<(bool, &str), BTreeSet<Direction>> = BTreeMap::new();
    for reached in entry.findings.iter().flat_map(|finding| &finding.reached) {
        let name = reached.operation.as_str();
        operations.entry((new.0.contains(name), name)).or_default().insert(reached.direction);
    }
    let shown = operations.into_iter().map(|((is_new, name), directions)| {
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
