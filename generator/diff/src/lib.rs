//! Model × model → findings: consequences of a spec change for released clients, today's service and the crate's
//! version.
//!
//! | step | from → to | by means of |
//! |---|---|---|
//! | `pairing`, `renames` | two models → pairs of elements | names, and detection of new names |
//! | `compare` | pairs → changes | [`rules`] |
//! | `reachability` | changes → affected calls | closure over both models |
//! | `texts` | changes of types → relation of their texts | notation of each type on the wire |
//! | `deciding` | changes of required fields → variants that they decide | readings of unions |
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
pub mod codes;
mod compare;
mod consequences;
mod deciding;
mod document;
mod finding;
mod incomplete;
mod items;
mod pairing;
mod reachability;
mod relation;
mod renames;
pub mod render;
pub mod rules;
mod texts;
mod verdict;
mod waiver;
pub mod waivers;
mod witness;

pub use self::document::{DocumentFacts, DocumentOperation};
pub use self::finding::document_names::DocumentNames;
pub use self::finding::entries::{Entry, EntrySection};
pub use self::finding::rollout::Rollout;
pub use self::finding::version::Versions;
pub use self::finding::{Cause, Finding, Report};
pub use self::items::{ItemAspect, ItemChange};
pub use self::reachability::{Direction, Reached};
pub use self::renames::reason::RenameReason;
pub use self::verdict::{Axis, Verdict, VersionStep};
pub use self::witness::{DefaultMode, RefusedBy, Witness, WitnessMessage};

use copperplate_language::files::Source;
use copperplate_language::model::Model;

use self::change::fingerprint::fingerprint_change;
use self::change::{Change, Setting, Subject};
use self::finding::position::PositionFinder;
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
    let none = DocumentFacts::default();
    diff_documents((base, &none), (head, &none))
}

/// Compares the specs of two documents, and the facts about their operations that the specs lack.
#[must_use]
pub fn diff_documents((base, before): (Spec, &DocumentFacts), (head, after): (Spec, &DocumentFacts)) -> Report {
    let facts = [before, after];
    let pairing = renames::pair_models(base.model, head.model, facts);
    let reach = Reachability::new(&pairing);
    let mut changes = compare::compare_revisions(&pairing, facts);
    reachability::directions::compare_directions(&pairing, &reach, &mut changes);
    texts::relate_texts(&pairing, &reach, &mut changes);
    deciding::relate_deciding_fields(&pairing, &reach, &mut changes);
    deciding::remove_tag_constants(&reach, &mut changes);
    let incomplete = Incomplete::new(&pairing);
    incomplete.remove_from(&mut changes);
    let mut changes = change::group::group_changes(changes);
    change::prefixes::group_prefix_moves(&pairing, &mut changes);
    change::group::group_base_path_moves(&pairing, &mut changes);
    change::hints::add_rename_hints(&mut changes);
    let causes = consequences::find_consequence_causes(&pairing, &reach, &changes);
    let differences = items::compare_items(&pairing, &changes);
    let Causes { caused, unexplained } = Causes::new(&pairing, &reach, &changes, &differences);
    // Without a complete base, the cause of a difference may be missing.
    let unexplained = if incomplete.is_empty() { unexplained } else { Vec::new() };
    let files = (PositionFinder::new(base.sources), PositionFinder::new(head.sources));
    let witnesses = Witnesses::new(&pairing, &reach);
    let all = changes.into_iter().zip(caused).chain(diff_unclassified(unexplained));
    let mut findings: Vec<_> =
        all.map(|(change, items)| diff_finding(&files, &pairing, &reach, &witnesses, change, items)).collect();
    finding::fold_findings(&mut findings, &causes);
    findings.sort_by(|a, b| {
        let span = |finding: &Finding| finding.head.clone().or_else(|| finding.base.clone());
        (span(a), a.rule.id, &a.element, &a.id).cmp(&(span(b), b.rule.id, &b.element, &b.id))
    });
    let step = findings.iter().map(|finding| finding.step).max();
    Report::new(findings, Versions::new(base.version, head.version, step))
}

/// Returns changes for differences that no change to the spec explains: one for each type or call.
fn diff_unclassified(differences: Vec<Difference>) -> Vec<(Change, Vec<ItemChange>)> {
    let mut found: Vec<(Change, Vec<ItemChange>)> = Vec::new();
    for difference in differences {
        let owner = difference.owner();
        match found.iter_mut().find(|(change, _)| change.element == owner) {
            Some((_, items)) => items.push(difference.change),
            None => {
                let change = Change::new(&rules::UNCLASSIFIED, owner, Subject::Setting(Setting::Api));
                found.push((change, vec![difference.change]));
            }
        }
    }
    found
}

fn diff_finding(
    files: &(PositionFinder, PositionFinder),
    pairing: &Pairing,
    reach: &Reachability,
    witnesses: &Witnesses,
    change: Change,
    mut item_changes: Vec<ItemChange>,
) -> Finding {
    let reached = classify::classify_change(pairing, reach, &change);
    item_changes.sort();
    item_changes.dedup();
    let mut types: Vec<_> = change.subjects.iter().flat_map(Subject::types).collect();
    // A change in a template is reported for the template.
    types.extend(change.element.split('.').next().filter(|_| !types.is_empty()).map(str::to_owned));
    types.sort();
    types.dedup();
    let finding = Finding {
        id: fingerprint_change(pairing, &change),
        rule: change.rule,
        when: change.when,
        title: change.title(),
        base: change.base.map(|span| files.0.find(span, &change.part)),
        head: change.head.map(|span| files.1.find(span, &change.part)),
        types,
        backward: Verdict::Compatible,
        forward: Verdict::Compatible,
        step: VersionStep::None,
        witnesses: witnesses.find_for_change(&change, &reached),
        reached,
        item_changes,
        element: change.element,
        old: change.old,
        new: change.new,
        rename_reason: change.rename_reason,
        hints: change.hints,
        includes: change.includes,
        cause: None,
        waiver: None,
    };
    let (backward, forward, step) = finding.own_verdicts();
    Finding { backward, forward, step, ..finding }
}

/// Compiles the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
