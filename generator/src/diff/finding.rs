//! What a diff finds, as data: every report is written from this.

use super::level::{Level, Step};
use super::reach::{Reached, Side};
use super::rules::{Cell, Rule, When};
use super::version::Versions;
use crate::diagnostics::Position;

/// What changed between two specs, and what it means.
#[derive(Debug)]
pub struct Report {
    /// The findings, in the order of the text.
    pub findings: Vec<Finding>,
    /// The versions: what is declared, and what is needed.
    pub versions: Versions,
}

/// One change of the spec, and what it means on each of the three axes.
#[derive(Debug)]
pub struct Finding {
    /// Its fingerprint: the same for the same change of the same element, wherever it stands.
    pub id: String,
    /// The kind of change.
    pub rule: &'static Rule,
    /// Which row of the rule holds.
    pub when: When,
    /// What changed.
    pub element: String,
    /// The change in a sentence.
    pub title: String,
    /// What it was.
    pub old: Option<String>,
    /// What it is.
    pub new: Option<String>,
    /// Where it stands in the base.
    pub base: Option<Position>,
    /// Where it stands in the head.
    pub head: Option<Position>,
    /// The calls it reaches, in base or head.
    pub reach: Vec<Reached>,
    /// The types that it is a part of.
    pub types: Vec<String>,
    /// A released client against the new server.
    pub wire: Level,
    /// The new crate against today's server.
    pub reverse: Level,
    /// What it asks of the version of the crate.
    pub rust: Step,
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
    pub step: Step,
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
    /// The worst verdict for a released client against the new server.
    #[must_use]
    pub fn wire(&self) -> Level {
        self.findings.iter().map(|finding| finding.wire).max().unwrap_or(Level::Compatible)
    }

    /// The worst verdict for the new crate against today's server.
    #[must_use]
    pub fn reverse(&self) -> Level {
        self.findings.iter().map(|finding| finding.reverse).max().unwrap_or(Level::Compatible)
    }

    /// What the whole asks of the version of the crate; nothing if nothing changed.
    #[must_use]
    pub fn rust(&self) -> Option<Step> {
        self.findings.iter().map(|finding| finding.rust).max()
    }

    /// The findings, the worst first; within a level in the order of the text.
    #[must_use]
    pub fn by_weight(&self) -> Vec<&Finding> {
        let mut findings: Vec<_> = self.findings.iter().collect();
        findings.sort_by_key(|finding| std::cmp::Reverse((finding.weight(), finding.wire, finding.rust)));
        findings
    }
}

impl Finding {
    /// How loudly to tell it: the worst of the three verdicts, a major release counting like a break, a minor one like nothing.
    #[must_use]
    pub fn weight(&self) -> Level {
        let rust = match self.rust {
            Step::Major => Level::Breaking,
            Step::Minor | Step::Patch => Level::Compatible,
        };
        self.wire.max(self.reverse).max(rust)
    }

    /// The sides on which it is reached, with the verdict of each.
    pub fn sides(&self) -> impl Iterator<Item = (Side, &'static Cell)> {
        let case = self.rule.case(self.when);
        [(Side::Request, case.request.as_ref()), (Side::Response, case.response.as_ref())]
            .into_iter()
            .filter(|(side, _)| self.reach.iter().any(|reached| reached.side == *side))
            .filter_map(|(side, cell)| Some((side, cell?)))
    }

    /// What the crate's default reader makes of it, where that is milder than the contract.
    #[must_use]
    pub fn tolerant(&self) -> Option<&'static str> {
        let received = self.sides().any(|(side, cell)| {
            side == Side::Response && (cell.wire == Level::Breaking || cell.reverse == Level::Breaking)
        });
        (received && !self.rule.tolerant.is_empty()).then_some(self.rule.tolerant)
    }
}
