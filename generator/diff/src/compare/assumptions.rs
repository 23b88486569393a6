//! Assumptions.

use std::collections::BTreeMap;

use copperplate_language::grammar::assumption;
use copperplate_language::model::{Assumption, SpecPath};

use crate::change::{Change, Subject};
use crate::pairing::Pairing;
use crate::rules;

pub(super) fn compare_assumptions(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (&pairing.base.model.assumptions, &pairing.head.model.assumptions);
    let (in_base, in_head) = (compared_assumptions_by_name(base), compared_assumptions_by_name(head));
    for old in base {
        match in_head.get(old.name.as_str()) {
            Some(new) => compare_assumption(old, new, changes),
            None => {
                let change = Change::new(
                    &rules::ASSUMPTION_REMOVED,
                    &old.name,
                    Subject::SpecPaths(compared_assumption_paths(&[old])),
                );
                changes.push(change.with_old(&old.assume).with_spans(old.span, None));
            }
        }
    }
    for new in head.iter().filter(|new| !in_base.contains_key(new.name.as_str())) {
        let change =
            Change::new(&rules::ASSUMPTION_ADDED, &new.name, Subject::SpecPaths(compared_assumption_paths(&[new])));
        changes.push(change.with_new(&new.assume).with_spans(None, new.span));
    }
}

fn compared_assumptions_by_name(assumptions: &[Assumption]) -> BTreeMap<&str, &Assumption> {
    assumptions.iter().map(|assumption| (assumption.name.as_str(), assumption)).collect()
}

fn compare_assumption(base: &Assumption, head: &Assumption, changes: &mut Vec<Change>) {
    let Assumption { name, document, assume, because, at: _, span } = base;
    let change = |rule| {
        Change::new(rule, name, Subject::SpecPaths(compared_assumption_paths(&[base, head])))
            .with_spans(*span, head.span)
    };
    if *assume != head.assume {
        changes.push(
            change(&rules::ASSUMPTION_CHANGED).with_values(assume, &head.assume).with_key(assumption::ASSUME.name),
        );
    }
    let (old, new) = (compared_assumption_paths(&[base]), compared_assumption_paths(&[head]));
    if (document, because, &old) != (&head.document, &head.because, &new) {
        let reasons = |document: &str, because: &str, at: &[SpecPath]| {
            let at: Vec<_> = at.iter().map(ToString::to_string).collect();
            format!("{document} / {because} / {}", at.join(", "))
        };
        let key = match (*document != head.document, *because != head.because) {
            (true, _) => assumption::DOCUMENT.name,
            (false, true) => assumption::BECAUSE.name,
            (false, false) => assumption::AT.name,
        };
        let (old, new) = (reasons(document, because, &old), reasons(&head.document, &head.because, &new));
        changes.push(change(&rules::ASSUMPTION_REWORDED).with_values(old, new).with_key(key));
    }
}

/// Returns the spec paths of some assumptions, sorted, without duplicates.
fn compared_assumption_paths(assumptions: &[&Assumption]) -> Vec<SpecPath> {
    let mut paths: Vec<_> =
        assumptions.iter().flat_map(|assumption| &assumption.at).map(|path| path.value.clone()).collect();
    paths.sort();
    paths.dedup();
    paths
}
