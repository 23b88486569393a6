//! Findings, from which all reports are rendered.

pub(super) mod document_names;
mod documents;
pub(super) mod entries;
pub(super) mod position;
mod remedy;
pub(super) mod rollout;
pub(super) mod version;

use std::collections::BTreeMap;

use copperplate_language::diagnostics::Position;

use self::rollout::Rollout;
use self::version::Versions;
use super::consequences;
use super::items::ItemChange;
use super::reachability::{Direction, Reached};
use super::relation::Condition;
use super::renames::reason::RenameReason;
use super::rules::{self, Rule};
use super::verdict::{Axis, Verdict, Verdicts, VersionStep};
use super::waiver::{StaleWaiver, Waiver};
use super::witness::Witness;

/// Findings about two specs, and their versions.
#[derive(Debug)]
pub struct Report {
    /// Findings, in the order of the files.
    pub findings: Vec<Finding>,
    /// Declared and needed versions; `None` without a crate.
    pub versions: Option<Versions>,
    /// Waivers without effect.
    pub stale_waivers: Vec<StaleWaiver>,
    index: FindingIndex,
}

/// Indices of findings.
#[derive(Debug)]
struct FindingIndex {
    by_id: BTreeMap<String, usize>,
    /// Consequences, by the fingerprint of their cause.
    consequences: BTreeMap<String, Vec<usize>>,
}

/// Change to the spec, with its three verdicts, which include the verdicts of its consequences.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Fingerprint: the same for the same change to the same element, whatever its position.
    pub id: String,
    /// Kind of change.
    pub rule: &'static Rule,
    /// Case of the rule that applies.
    pub when: Condition,
    /// Name of the changed element.
    pub element: String,
    /// Title.
    pub title: String,
    /// Old value.
    pub old: Option<String>,
    /// New value.
    pub new: Option<String>,
    /// Position in the base.
    pub base: Option<Position>,
    /// Position in the head.
    pub head: Option<Position>,
    /// Affected calls, in base or head.
    pub reached: Vec<Reached>,
    /// Types that the element is a part of.
    pub types: Vec<String>,
    /// Backward compatibility: a released client, the new service.
    pub backward: Verdict,
    /// Forward compatibility: the new crate, today's service.
    pub forward: Verdict,
    /// Step for the version of the crate.
    pub step: VersionStep,
    /// Public items of the crate that change.
    pub item_changes: Vec<ItemChange>,
    /// Reason why the elements of base and head are the same, if their names differ.
    pub rename_reason: Option<RenameReason>,
    /// Other explanations, such as a new name.
    pub hints: Vec<String>,
    /// Changes that this one includes.
    pub includes: Vec<String>,
    /// Messages that show the breaks: at most one for each kind of compatibility.
    pub witnesses: Vec<Witness>,
    /// Finding that this one follows from; `None` for a separate edit.
    pub cause: Option<Cause>,
    /// The waiver, if it is accepted.
    pub waiver: Option<Waiver>,
}

/// Cause of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// Fingerprint of a finding without a cause.
    pub finding: String,
    /// `true` if other findings are causes too.
    pub is_shared: bool,
}

impl FindingIndex {
    fn new(findings: &[Finding]) -> Self {
        let mut index = Self { by_id: BTreeMap::new(), consequences: BTreeMap::new() };
        for (number, finding) in findings.iter().enumerate() {
            index.by_id.insert(finding.id.clone(), number);
            if let Some(cause) = &finding.cause {
                index.consequences.entry(cause.finding.clone()).or_default().push(number);
            }
        }
        index
    }
}

/// Sets the causes of findings.
pub(super) fn fold_findings(findings: &mut [Finding], causes: &[Option<consequences::Cause>]) {
    for (index, cause) in causes.iter().enumerate() {
        let Some(consequences::Cause { change, is_shared }) = *cause else { continue };
        findings[index].cause = Some(Cause { finding: findings[change].id.clone(), is_shared });
    }
}

impl Report {
    /// Creates a report of sorted findings. Causes take the worst verdicts of their consequences.
    pub(super) fn new(findings: Vec<Finding>, versions: Versions) -> Self {
        let index = FindingIndex::new(&findings);
        let mut report = Self { findings, versions: Some(versions), stale_waivers: Vec::new(), index };
        report.take_worst_verdicts();
        report
    }

    /// Turns consequences of waived findings that no waiver covers into separate findings.
    pub(super) fn unfold_uncovered_findings(&mut self) {
        let mut uncovered = Vec::new();
        for root in self.root_findings() {
            let Some(waiver) = &root.waiver else { continue };
            let is_uncovered = |other: &&Finding| other.waiver.is_none() && !other.is_covered_by(waiver);
            uncovered.extend(self.finding_consequences(root).filter(is_uncovered).map(|other| other.id.clone()));
        }
        if uncovered.is_empty() {
            return;
        }
        for id in uncovered {
            let number = self.index.by_id[&id];
            if let Some(cause) = self.findings[number].cause.take() {
                let hint = format!("it follows from `{}`, whose waiver does not list it", cause.finding);
                self.findings[number].hints.push(hint);
            }
        }
        self.index = FindingIndex::new(&self.findings);
        self.take_worst_verdicts();
    }

    /// Gives each finding its own verdicts, and each cause the worst verdicts among its own and its consequences'.
    fn take_worst_verdicts(&mut self) {
        let worst = |finding: &Finding| {
            self.finding_consequences(finding).map(Finding::own_verdicts).fold(
                finding.own_verdicts(),
                |worst, other| {
                    let ((backward, forward, step), (a, b, c)) = (worst, other);
                    (backward.max(a), forward.max(b), step.max(c))
                },
            )
        };
        let verdicts: Vec<_> = self.findings.iter().map(worst).collect();
        for (finding, (backward, forward, step)) in self.findings.iter_mut().zip(verdicts) {
            (finding.backward, finding.forward, finding.step) = (backward, forward, step);
        }
    }

    /// Returns the waiver that covers a finding: its own, or its cause's.
    #[must_use]
    pub fn finding_waiver<'r>(&'r self, finding: &'r Finding) -> Option<&'r Waiver> {
        finding.waiver.as_ref().or_else(|| self.finding_cause(finding)?.waiver.as_ref())
    }

    /// Returns a witness for each kind of compatibility: the finding's own, or else the first one among its
    /// consequences.
    #[must_use]
    pub fn finding_witnesses<'r>(&'r self, finding: &'r Finding) -> Vec<&'r Witness> {
        let of = |axis| {
            let all =
                [finding].into_iter().chain(self.finding_consequences(finding)).flat_map(|finding| &finding.witnesses);
            all.into_iter().find(|witness| witness.axis == axis)
        };
        Axis::BOTH.into_iter().filter_map(of).collect()
    }

    /// Returns the new name of an operation, or the name itself if the operation was not renamed.
    #[must_use]
    pub fn new_operation_name<'n>(&'n self, name: &'n str) -> &'n str {
        let is_its_rename =
            |finding: &&Finding| *finding.rule == rules::OPERATION_RENAMED && finding.old.as_deref() == Some(name);
        self.findings.iter().find(is_its_rename).and_then(|finding| finding.new.as_deref()).unwrap_or(name)
    }

    /// Returns the findings that do not follow from another one.
    pub fn root_findings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.cause.is_none())
    }

    /// Returns the cause of a finding, if it has one.
    #[must_use]
    pub fn finding_cause(&self, finding: &Finding) -> Option<&Finding> {
        let cause = finding.cause.as_ref()?;
        Some(&self.findings[*self.index.by_id.get(&cause.finding)?])
    }

    /// Returns the findings that follow from another one, in the order of the files.
    pub fn finding_consequences(&self, root: &Finding) -> impl Iterator<Item = &Finding> {
        let numbers = self.index.consequences.get(&root.id).into_iter().flatten();
        numbers.map(|number| &self.findings[*number])
    }

    /// Returns the worst backward compatibility of all findings.
    #[must_use]
    pub fn worst_backward(&self) -> Verdict {
        self.findings.iter().map(|finding| finding.backward).max().unwrap_or(Verdict::Compatible)
    }

    /// Returns the worst forward compatibility of all findings.
    #[must_use]
    pub fn worst_forward(&self) -> Verdict {
        self.findings.iter().map(|finding| finding.forward).max().unwrap_or(Verdict::Compatible)
    }

    /// Returns the order in which service and crate can be released.
    #[must_use]
    pub fn rollout(&self) -> Rollout {
        Rollout::from_verdicts(self.worst_backward(), self.worst_forward())
    }

    /// Returns the required step for the version of the crate; `None` if no release is needed.
    #[must_use]
    pub fn version_step(&self) -> Option<VersionStep> {
        self.versions.as_ref()?.step
    }
}

impl Finding {
    /// Returns the worst of the three verdicts. A major version step counts as breaking, a smaller one as compatible.
    #[must_use]
    pub fn weight(&self) -> Verdict {
        self.backward.max(self.forward).max(self.step.to_verdict())
    }

    /// Returns the worst of the three verdicts, ignoring consequences.
    pub(super) fn own_weight(&self) -> Verdict {
        let (backward, forward, step) = self.own_verdicts();
        backward.max(forward).max(step.to_verdict())
    }

    /// Returns the verdicts, ignoring consequences.
    pub(super) fn own_verdicts(&self) -> (Verdict, Verdict, VersionStep) {
        let worst = |of: fn(&Verdicts) -> Verdict| {
            self.verdicts_by_direction().map(|(_, verdicts)| of(verdicts)).max().unwrap_or(Verdict::Compatible)
        };
        let step = self.item_changes.iter().map(|item| item.step).max().unwrap_or(self.rule.least_step());
        (worst(|verdicts| verdicts.backward), worst(|verdicts| verdicts.forward), step)
    }

    /// Returns the affected directions with their verdicts, from the calls that both base and head have.
    pub fn verdicts_by_direction(&self) -> impl Iterator<Item = (Direction, &'static Verdicts)> {
        let case = self.rule.case_for(self.when);
        [(Direction::Request, case.request.as_ref()), (Direction::Response, case.response.as_ref())]
            .into_iter()
            .filter_map(|(direction, verdicts)| {
                let is_decisive = |reached: &&Reached| reached.direction == direction && reached.is_in_both;
                let mut reached = self.reached.iter().filter(is_decisive).peekable();
                reached.peek()?;
                let verdicts = verdicts?;
                Some((
                    direction,
                    if reached.all(Reached::is_of_error) { rules::error_verdicts(verdicts) } else { verdicts },
                ))
            })
    }

    /// Returns `true` for a consequence that a waiver must list.
    pub(super) fn needs_waiver_entry(&self) -> bool {
        self.weight() > Verdict::Compatible
    }

    /// Returns `true` for a consequence that is accepted with the waived finding.
    fn is_covered_by(&self, waiver: &Waiver) -> bool {
        !self.needs_waiver_entry() || waiver.consequences.contains(&self.id)
    }

    /// Returns the behavior of the crate's default decoder, where it is more tolerant than the spec.
    #[must_use]
    pub fn tolerant_behavior(&self) -> Option<&'static str> {
        let received = self.verdicts_by_direction().any(|(direction, verdicts)| {
            direction == Direction::Response
                && (verdicts.backward == Verdict::Breaking || verdicts.forward == Verdict::Breaking)
        });
        self.rule.tolerant.filter(|_| received)
    }
}
