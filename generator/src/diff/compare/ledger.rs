//! The ledger: what is assumed, and why.

use crate::diff::change::{Change, Subject};
use crate::diff::pairing::Pairing;
use crate::diff::rules;
use crate::model::Assumption;

pub(super) fn compare(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (&pairing.base.model.assumptions, &pairing.head.model.assumptions);
    let find = |assumptions: &'_ [Assumption], name: &str| assumptions.iter().position(|other| other.name == name);
    for old in base {
        match find(head, &old.name) {
            Some(index) => both(old, &head[index], changes),
            None => {
                let change = Change::new(&rules::ASSUMPTION_REMOVED, &old.name, Subject::Places(places(&[old])));
                changes.push(change.old(&old.assume).at(old.place, None));
            }
        }
    }
    for new in head.iter().filter(|new| find(base, &new.name).is_none()) {
        let change = Change::new(&rules::ASSUMPTION_ADDED, &new.name, Subject::Places(places(&[new])));
        changes.push(change.new_value(&new.assume).at(None, new.place));
    }
}

fn both(base: &Assumption, head: &Assumption, changes: &mut Vec<Change>) {
    let Assumption { name, document, assume, because, at: _, place } = base;
    let subject = Subject::Places(places(&[base, head]));
    let change = |rule| Change::new(rule, name, subject.clone()).at(*place, head.place);
    if *assume != head.assume {
        changes.push(change(&rules::ASSUMPTION_CHANGED).between(assume, &head.assume));
    }
    let reasons = |document: &str, because: &str, assumption: &Assumption| {
        format!("{document} / {because} / {}", places(&[assumption]).join(", "))
    };
    let (old, new) = (reasons(document, because, base), reasons(&head.document, &head.because, head));
    if old != new {
        changes.push(change(&rules::ASSUMPTION_REWORDED).between(old, new));
    }
}

/// Where they act, each place once.
fn places(assumptions: &[&Assumption]) -> Vec<String> {
    let mut places: Vec<_> =
        assumptions.iter().flat_map(|assumption| &assumption.at).map(|(path, _)| path.clone()).collect();
    places.sort();
    places.dedup();
    places
}
