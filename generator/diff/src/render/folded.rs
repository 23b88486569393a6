//! Text about the consequences of an entry.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::entry::several_title;
use crate::finding::entries::Entry;
use crate::finding::{Finding, Report};
use crate::verdict::{Verdict, Verdicts};

/// Returns the consequences of all findings in an entry; `None` if they have none.
pub(super) fn render_folded(report: &Report, entry: &Entry) -> Option<String> {
    let mut groups: BTreeMap<&str, Vec<&Finding>> = BTreeMap::new();
    for consequence in entry_consequences(report, entry) {
        groups.entry(consequence.rule.id).or_default().push(consequence);
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_by_key(|findings| Reverse(findings.len()));
    let words = groups.iter().map(|findings| match findings.as_slice() {
        [only] => folded_short_title(only),
        several => several_title(several),
    });
    let words: Vec<_> = words.collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Returns the findings that follow from the findings of an entry, in the order of the files.
pub(super) fn entry_consequences<'r>(report: &'r Report, entry: &Entry<'r>) -> impl Iterator<Item = &'r Finding> {
    entry.findings.clone().into_iter().flat_map(|finding| report.finding_consequences(finding))
}

/// Returns the verdicts that come from a consequence, each with its kind and the first consequence that has it.
pub(super) fn worse_folded_verdicts(report: &Report, entry: &Entry) -> Vec<(&'static str, String)> {
    type FoldedAxis = (&'static str, fn(&Finding) -> Verdict, fn(&Verdicts) -> Verdict);
    let axes: [FoldedAxis; 2] = [
        ("backward", |finding| finding.backward, |verdicts| verdicts.backward),
        ("forward", |finding| finding.forward, |verdicts| verdicts.forward),
    ];
    let mut found = Vec::new();
    for (name, total, of) in axes {
        let worst = total(entry.first());
        let own = entry
            .first()
            .verdicts_by_direction()
            .map(|(_, verdicts)| of(verdicts))
            .max()
            .unwrap_or(Verdict::Compatible);
        let cause = entry_consequences(report, entry).find(|other| worst > own && total(other) == worst);
        found.extend(cause.map(|cause| (name, format!("{}: {}", worst.name(), cause.title))));
    }
    found
}

/// Returns the title without old and new value.
fn folded_short_title(finding: &Finding) -> String {
    match finding.rule.title.split_once(" from {old}") {
        Some((start, _)) => start.replace("{element}", &finding.element),
        None => finding.title.clone(),
    }
}

/// Returns the number of consequences of all findings, as text; `None` if it is zero.
pub(super) fn render_folded_count(report: &Report) -> Option<String> {
    match report.findings.iter().filter(|finding| finding.cause.is_some()).count() {
        0 => None,
        1 => Some("1 consequence".to_owned()),
        count => Some(format!("{count} consequences")),
    }
}
