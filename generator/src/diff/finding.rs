//! Findings as data: every report is written from them.

pub(super) mod position;
pub(super) mod verdict;
pub(super) mod version;

use self::verdict::{Verdict, VersionStep};
use self::version::Versions;
use super::reachability::{Direction, Reached};
use super::rules::{Rule, Verdicts, When};
use crate::diagnostics::Position;

/// Findings about two specs, and their versions.
#[derive(Debug)]
pub struct Report {
    /// The findings, in the order of the text.
    pub findings: Vec<Finding>,
    /// The versions: what is declared, and what is needed.
    pub versions: Versions,
}

/// One change of the spec, with its three verdicts.
#[derive(Debug)]
pub struct Finding {
    /// Fingerprint: the same for the same change of the same element, wherever it is in the text.
    pub id: String,
    /// The kind of change.
    pub rule: &'static Rule,
    /// The row of the rule that applies.
    pub when: When,
    /// What changed.
    pub element: String,
    /// The change in a sentence.
    pub title: String,
    /// The old value.
    pub old: Option<String>,
    /// The new value.
    pub new: Option<String>,
    /// Its position in the base.
    pub base: Option<Position>,
    /// Its position in the head.
    pub head: Option<Position>,
    /// Calls that it reaches, in base or head.
    pub reached: Vec<Reached>,
    /// The types that it is a part of.
    pub types: Vec<String>,
    /// Backward compatibility: a released client, the new service.
    pub backward: Verdict,
    /// Forward compatibility: the new crate, today's service.
    pub forward: Verdict,
    /// The step for the version of the crate.
    pub step: VersionStep,
    /// The public items of the crate that it changes.
    pub api: Vec<ItemChange>,
    /// What may have been meant.
    pub hints: Vec<String>,
    /// The changes that this one explains.
    pub inside: Vec<String>,
}

/// A public item of the crate, before and after.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ItemChange {
    /// Where it is found, such as `types::Thing.size`; an argument stands in parentheses behind its function.
    pub item: String,
    /// What it was, if it was there.
    pub old: Option<String>,
    /// What it is, if it is there.
    pub new: Option<String>,
    /// What that asks of the version.
    pub step: VersionStep,
    /// The aspect of the item that differs.
    pub aspect: ItemAspect,
}

/// An aspect of a public item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ItemAspect {
    /// The item itself.
    Item,
    /// An argument that is told apart by its position: users notice each difference.
    Argument,
    /// The order of such arguments.
    Order,
    /// The mark of deprecation.
    Deprecation,
}

impl Report {
    /// Worst backward compatibility of all findings.
    #[must_use]
    pub fn backward(&self) -> Verdict {
        self.findings.iter().map(|finding| finding.backward).max().unwrap_or(Verdict::Compatible)
    }

    /// Worst forward compatibility of all findings.
    #[must_use]
    pub fn forward(&self) -> Verdict {
        self.findings.iter().map(|finding| finding.forward).max().unwrap_or(Verdict::Compatible)
    }

    /// What the whole asks of the version of the crate; nothing if nothing changed.
    #[must_use]
    pub fn step(&self) -> Option<VersionStep> {
        self.findings.iter().map(|finding| finding.step).max()
    }

    /// The findings, the worst first; within a level in the order of the text.
    #[must_use]
    pub fn by_weight(&self) -> Vec<&Finding> {
        let mut findings: Vec<_> = self.findings.iter().collect();
        findings.sort_by_key(|finding| std::cmp::Reverse((finding.weight(), finding.backward, finding.step)));
        findings
    }
}

impl Finding {
    /// How loudly to tell it: the worst of the three verdicts, a major release counting like a break, a minor one like nothing.
    #[must_use]
    pub fn weight(&self) -> Verdict {
        let step = match self.step {
            VersionStep::Major => Verdict::Breaking,
            VersionStep::Minor | VersionStep::Patch => Verdict::Compatible,
        };
        self.backward.max(self.forward).max(step)
    }

    /// The directions on which it is reached, with the verdict of each.
    pub fn by_direction(&self) -> impl Iterator<Item = (Direction, &'static Verdicts)> {
        let case = self.rule.case(self.when);
        [(Direction::Request, case.request.as_ref()), (Direction::Response, case.response.as_ref())]
            .into_iter()
            .filter(|(direction, _)| self.reached.iter().any(|reached| reached.direction == *direction))
            .filter_map(|(direction, verdicts)| Some((direction, verdicts?)))
    }

    /// What the crate's default reader makes of it, where that is milder than the contract.
    #[must_use]
    pub fn tolerant(&self) -> Option<&'static str> {
        let received = self.by_direction().any(|(direction, verdicts)| {
            direction == Direction::Response
                && (verdicts.backward == Verdict::Breaking || verdicts.forward == Verdict::Breaking)
        });
        (received && !self.rule.tolerant.is_empty()).then_some(self.rule.tolerant)
    }
}
