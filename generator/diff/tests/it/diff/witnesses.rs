//! Every kind of break has a witness, in each direction.

use std::collections::BTreeMap;

use copperplate_diff::{Axis, Direction, Finding, Verdict, WitnessMessage};

use super::compare;
use super::pairs::all_pairs;

/// Rules whose verdict covers a worst case that the test data lack: records with both tags, or a tagged union whose
/// record is a variant of the untagged one. Messages are built without slashes in values, and bytes that are not text
/// cannot be printed. No message of a client with default settings shows the end of events, or the value of a
/// variable.
const UNSHOWN: &[&str] = &[
    "body-content-changed",
    "path-param-slashes-changed",
    "response-content-changed",
    "response-end-added",
    "response-end-changed",
    "response-end-removed",
    "server-default-removed",
    "server-value-removed",
    "tag-key-changed",
    "union-tagged",
    "union-untagged",
];

/// Returns the direction in which a finding itself breaks an axis, which is the direction of its witness.
fn broken(finding: &Finding, axis: Axis) -> Option<Direction> {
    let of = |(_, verdicts): &(Direction, &copperplate_diff::rules::Verdicts)| match axis {
        Axis::Backward => verdicts.backward == Verdict::Breaking,
        Axis::Forward => verdicts.forward == Verdict::Breaking,
    };
    finding.verdicts_by_direction().find(of).map(|(direction, _)| direction)
}

#[test]
fn every_break_of_a_rule_is_shown_by_a_witness() {
    let mut shown: BTreeMap<(&str, &str, &str), (usize, usize)> = BTreeMap::new();
    let mut missing = Vec::new();
    for (base, head) in all_pairs() {
        for (base, head) in [(&base, &head), (&head, &base)] {
            for finding in compare(base, head).findings {
                for axis in Axis::BOTH {
                    let Some(direction) = broken(&finding, axis) else { continue };
                    let (count, breaks) = shown.entry((finding.rule.id, axis.name(), direction.name())).or_default();
                    *breaks += 1;
                    let witness = finding.witnesses.iter().find(|witness| witness.axis == axis);
                    match witness.map(|witness| &witness.message) {
                        Some(
                            WitnessMessage::Request { .. }
                            | WitnessMessage::Response { .. }
                            | WitnessMessage::Webhook { .. },
                        ) => *count += 1,
                        None => missing.push(format!("{} {}: {}", finding.rule.id, axis.name(), finding.title)),
                    }
                }
            }
        }
    }
    let without: Vec<_> = shown.iter().filter(|(_, (count, _))| *count == 0).map(|(key, _)| *key).collect();
    insta::assert_snapshot!(missing.join("\n"));
    let without: Vec<_> = without.into_iter().filter(|(rule, ..)| !UNSHOWN.contains(rule)).collect();
    assert_eq!(without, Vec::<(&str, &str, &str)>::new());
}
