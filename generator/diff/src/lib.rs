//! Model × model → findings: consequences of a spec change for released clients, today's service and the crate's
//! version.
//!
//! | step | from → to | by means of |
//! |---|---|---|
//! | `pairing` | two models → pairs of elements | names, and detection of new names (`renamed`) |
//! | `compare` | pairs → changes | [`rules`] |
//! | `reachability` | changes → affected calls | closure over both models |
//! | `classify` | changes → calls that their rule applies to | directions of the rule |
//! | `items` | both crates → version step | emitted public items |
//! | `witness` | breaking changes → messages that are refused | sender's and reader's spec |
//! | `consequences` | changes → causes | references in both models |
//! | `finding` | calls → backward and forward compatibility | verdicts of the rule, and of consequences |
//! | `render` | findings → reports | one file for each format |
//!
//! The three verdicts are independent.

#![warn(clippy::wildcard_enum_match_arm)]

mod change;
mod classify;
mod compare;
mod consequences;
mod finding;
mod incomplete;
mod items;
mod pairing;
mod reachability;
mod relation;
pub mod render;
pub mod rules;
pub mod waivers;
mod witness;

pub use self::finding::rollout::Rollout;
pub use self::finding::verdict::{Axis, Verdict, VersionStep};
pub use self::finding::version::Versions;
pub use self::finding::{Cause, Finding, ItemAspect, ItemChange, Report};
pub use self::pairing::claim::Claim;
pub use self::reachability::{Direction, Reached};
pub use self::witness::{DefaultMode, Message, RefusedBy, Witness};

use copperplate_language::files::Source;
use copperplate_language::model::Model;

use self::change::fingerprint::fingerprint;
use self::change::{Change, Subject};
use self::finding::position::Finder;
use self::incomplete::Incomplete;
use self::items::{Causes, Difference};
use self::pairing::Pairing;
use self::reachability::Reachability;
use self::witness::Witnesses;

/// Input of a diff: base or head.
#[derive(Clone, Copy, Debug)]
pub struct Spec<'s> {
    /// Files, for positions.
    pub sources: &'s [Source],
    /// Model of the files.
    pub model: &'s Model,
    /// Version of the crate generated from them.
    pub version: &'s str,
}

/// Compares two specs. Declarations with errors, which the base may have, are left out.
#[must_use]
pub fn diff(base: Spec, head: Spec) -> Report {
    let pairing = Pairing::of(base.model, head.model);
    let reach = Reachability::of(&pairing);
    let mut changes = compare::compare(&pairing);
    reachability::directions::compare(&pairing, &reach, &mut changes);
    let incomplete = Incomplete::of(&pairing);
    incomplete.remove_from(&mut changes);
    let mut changes = change::group::group(changes);
    change::group::base_paths(&pairing, &mut changes);
    change::hints::hint(&mut changes);
    let causes = consequences::causes(&pairing, &reach, &changes);
    let differences = items::differences(&pairing, &changes);
    let Causes { mut caused, unexplained } = Causes::of(&pairing, &reach, &changes, &differences);
    // Without a complete base, the cause of a difference may be missing.
    let unexplained = if incomplete.is_empty() { unexplained } else { Vec::new() };
    for (change, items) in unclassified(unexplained) {
        changes.push(change);
        caused.push(items);
    }
    let files = (Finder::in_files(base.sources), Finder::in_files(head.sources));
    let witnesses = Witnesses::of(&pairing, &reach);
    let mut findings: Vec<_> = changes
        .into_iter()
        .zip(caused)
        .map(|(change, items)| finding(&files, &pairing, &reach, &witnesses, change, items))
        .collect();
    finding::fold(&mut findings, &causes);
    findings.sort_by(|a, b| {
        let span = |finding: &Finding| finding.head.clone().or_else(|| finding.base.clone());
        (span(a), a.rule.id, &a.element, &a.id).cmp(&(span(b), b.rule.id, &b.element, &b.id))
    });
    let step = findings.iter().map(|finding| finding.step).max();
    Report::of(findings, Versions::of(base.version, head.version, step))
}

/// Returns changes for differences that no change of the spec explains: one for each type or call.
fn unclassified(differences: Vec<Difference>) -> Vec<(Change, Vec<ItemChange>)> {
    let mut found: Vec<(Change, Vec<ItemChange>)> = Vec::new();
    for difference in differences {
        let owner = difference.owner();
        match found.iter_mut().find(|(change, _)| change.element == owner) {
            Some((_, items)) => items.push(difference.change),
            None => {
                let change = Change::new(&rules::UNCLASSIFIED, owner, Subject::Api);
                found.push((change, vec![difference.change]));
            }
        }
    }
    found
}

fn finding(
    files: &(Finder, Finder),
    pairing: &Pairing,
    reach: &Reachability,
    witnesses: &Witnesses,
    change: Change,
    mut api: Vec<ItemChange>,
) -> Finding {
    let reached = classify::reached(pairing, reach, &change);
    api.sort();
    api.dedup();
    let mut types: Vec<_> = change.subjects.iter().flat_map(Subject::types).collect();
    // A change in a template is reported for the template.
    types.extend(change.element.split('.').next().filter(|_| !types.is_empty()).map(str::to_owned));
    types.sort();
    types.dedup();
    let finding = Finding {
        id: fingerprint(pairing, &change),
        rule: change.rule,
        when: change.when,
        title: change.title(),
        base: change.base.map(|span| files.0.find(span, &change.part)),
        head: change.head.map(|span| files.1.find(span, &change.part)),
        types,
        backward: Verdict::Compatible,
        forward: Verdict::Compatible,
        step: VersionStep::None,
        witnesses: witnesses.of_change(&change, &reached),
        reached,
        api,
        element: change.element,
        old: change.old,
        new: change.new,
        claim: change.claim,
        hints: change.hints,
        includes: change.includes,
        cause: None,
        waiver: None,
    };
    let (backward, forward, step) = finding.own();
    Finding { backward, forward, step, ..finding }
}
