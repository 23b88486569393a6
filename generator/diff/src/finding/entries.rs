//! Entries: groups of similar findings, which reports list once with their places.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, Report};
use crate::reachability::{Direction, Reached};
use crate::relation::Condition;
use crate::verdict::{Verdict, VersionStep};

/// Similar findings: the same case of a rule, with the same verdicts, reasons and remedy.
#[derive(Clone, Debug)]
pub struct Entry<'r> {
    /// Part of the report.
    pub section: EntrySection,
    /// Findings, at least one, in the order of the files.
    pub findings: Vec<&'r Finding>,
    /// Findings that follow from these, in entries; empty for the consequences themselves.
    pub consequences: Vec<Entry<'r>>,
}

/// Part of a report, by the action that it calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntrySection {
    /// A released client does not work with the new service.
    Backward,
    /// The new crate does not work with today's service.
    Forward,
    /// No message breaks, but code that uses the crate does.
    Version,
    /// Nothing breaks, but messages may have another meaning.
    Risky,
    /// Nothing breaks.
    Compatible,
    /// Accepted.
    Waived,
}

/// Facts that the findings of an entry have in common.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct EntryKey<'r> {
    rule: &'static str,
    when: Condition,
    verdicts: (Verdict, Verdict, VersionStep),
    /// Verdicts, ignoring consequences.
    own: (Verdict, Verdict, VersionStep),
    /// Reasons why a direction is not compatible.
    reasons: Vec<(Direction, &'static str)>,
    /// Old and new value, if the title of the entry contains them.
    values: Option<(Option<&'r str>, Option<&'r str>)>,
    /// Reason and end of the waiver.
    waiver: Option<(&'r str, Option<String>)>,
    remedy: String,
}

impl Report {
    /// Groups the findings that do not follow from another one into entries, in the order of the sections; within a
    /// section, entries that affect more calls come first, and renames that only concern the crate come last.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry<'_>> {
        let mut entries = self.group_findings(self.root_findings());
        for entry in &mut entries {
            let consequences = entry.findings.iter().flat_map(|finding| self.finding_consequences(finding));
            entry.consequences = self.group_findings(consequences);
        }
        entries
    }

    fn group_findings<'r>(&'r self, findings: impl Iterator<Item = &'r Finding>) -> Vec<Entry<'r>> {
        let mut numbers = BTreeMap::new();
        let mut entries: Vec<Entry> = Vec::new();
        for finding in findings {
            let number = *numbers.entry(self.entry_key(finding)).or_insert(entries.len());
            match entries.get_mut(number) {
                Some(entry) => entry.findings.push(finding),
                None => entries.push(Entry {
                    section: self.finding_section(finding),
                    findings: vec![finding],
                    consequences: Vec::new(),
                }),
            }
        }
        // Equal entries stay in the order of the files.
        entries.sort_by_cached_key(Entry::rank);
        entries
    }

    fn entry_key<'r>(&'r self, finding: &'r Finding) -> EntryKey<'r> {
        let harmful = finding.verdicts_by_direction().filter(|(_, verdicts)| !verdicts.is_harmless());
        let waiver = self.finding_waiver(finding);
        EntryKey {
            rule: finding.rule.id,
            when: finding.when,
            verdicts: (finding.backward, finding.forward, finding.step),
            own: finding.own_verdicts(),
            reasons: harmful.map(|(direction, verdicts)| (direction, verdicts.why)).collect(),
            values: finding.rule.has_values_in_plural().then_some((finding.old.as_deref(), finding.new.as_deref())),
            waiver: waiver.map(|waiver| (&*waiver.reason, waiver.until.as_ref().map(ToString::to_string))),
            remedy: self.finding_remedy(finding),
        }
    }

    fn finding_section(&self, finding: &Finding) -> EntrySection {
        if self.finding_waiver(finding).is_some() {
            return EntrySection::Waived;
        }
        if finding.backward == Verdict::Breaking {
            EntrySection::Backward
        } else if finding.forward == Verdict::Breaking {
            EntrySection::Forward
        } else if finding.step == VersionStep::Major {
            EntrySection::Version
        } else if finding.weight() > Verdict::Compatible {
            EntrySection::Risky
        } else {
            EntrySection::Compatible
        }
    }
}

impl<'r> Entry<'r> {
    /// Returns the first finding. The verdicts of all of them are the same.
    #[must_use]
    pub fn first(&self) -> &'r Finding {
        self.findings[0]
    }

    /// Returns the entry with only the findings for which `is_wanted` returns `true`; `None` if there are none.
    #[must_use]
    pub fn restricted(&self, is_wanted: impl Fn(&Finding) -> bool) -> Option<Self> {
        let findings: Vec<_> = self.findings.iter().copied().filter(|finding| is_wanted(finding)).collect();
        (!findings.is_empty()).then(|| Self { findings, ..self.clone() })
    }

    /// Returns the affected calls of all findings: each path in each direction of each operation once, the shortest paths
    /// first.
    #[must_use]
    pub fn reached(&self) -> Vec<&'r Reached> {
        let mut seen = BTreeSet::new();
        let all = self.findings.iter().flat_map(|finding| &finding.reached);
        let mut reached: Vec<_> =
            all.filter(|reached| seen.insert((&reached.operation, reached.direction, &reached.path))).collect();
        // Equal lengths stay in the order of the findings.
        reached.sort_by_key(|reached| reached.path.split('.').filter(|part| !part.is_empty()).count());
        reached
    }

    /// Returns the number of affected operations.
    #[must_use]
    pub fn operation_count(&self) -> usize {
        let all = self.findings.iter().flat_map(|finding| &finding.reached);
        all.map(|reached| &*reached.operation).collect::<BTreeSet<_>>().len()
    }

    /// Returns `true` for the least urgent entries of a section: new names that are not on the wire, and docs.
    pub(crate) fn is_least_urgent(&self) -> bool {
        let first = self.first();
        first.rule.is_rename() || first.weight() == Verdict::Compatible && first.step == VersionStep::None
    }

    /// Returns the rank of an entry in a list: the most urgent comes first.
    fn rank(&self) -> (EntrySection, bool, Reverse<(Verdict, Verdict)>, Reverse<usize>) {
        let first = self.first();
        let on_the_wire = first.backward.max(first.forward);
        (self.section, self.is_least_urgent(), Reverse((first.weight(), on_the_wire)), Reverse(self.operation_count()))
    }
}
