//! Recommended action for a finding, by the case of its rule, the affected directions and the version step.

use std::cmp::Reverse;

use super::{Finding, Report};
use crate::reachability::Direction;
use crate::verdict::VersionStep;

/// Recommended action if no message on the wire breaks, but code that uses the crate does.
const MAJOR_ONLY: &str =
    "Make it with the next major release, if it can wait: only code that uses the crate has to change.";

const NOTHING: &str = "Nothing.";

impl Report {
    /// Returns the recommended action for a finding, or for the consequence that is worse than the finding itself, if
    /// there is one. Among equal verdicts, one about the wire is worse than one about the version.
    #[must_use]
    pub fn finding_remedy(&self, finding: &Finding) -> String {
        let (backward, forward, _) = finding.own_verdicts();
        let own = (finding.own_weight(), backward.max(forward));
        let weight = |other: &Finding| (other.weight(), other.backward.max(other.forward));
        let consequences = self.finding_consequences(finding);
        let worse = consequences.max_by_key(|other| (weight(other), Reverse(&other.id)));
        worse.filter(|other| weight(other) > own).unwrap_or(finding).remedy()
    }
}

impl Finding {
    /// Returns the recommended action, ignoring consequences.
    #[must_use]
    pub fn remedy(&self) -> String {
        let remedies: Vec<_> = self
            .verdicts_by_direction()
            .filter_map(|(direction, verdicts)| Some((direction, self.rule.remedy(verdicts)?)))
            .collect();
        let is_harmless = self.verdicts_by_direction().all(|(_, verdicts)| verdicts.is_harmless());
        let major_advice = self.rule.major_advice.filter(|_| is_harmless && self.step == VersionStep::Major);
        // A change that affects no call has its rule's advice only if the advice is not about calls.
        let advice = major_advice.or(self.rule.advice.filter(|_| remedies.is_empty() && self.rule.is_harmless()));
        match (advice, remedies.as_slice()) {
            (Some(advice), _) => advice.to_owned(),
            (None, []) if self.step == VersionStep::Major => MAJOR_ONLY.to_owned(),
            (None, []) => NOTHING.to_owned(),
            (None, [(_, remedy), (_, same)]) if remedy == same => (*remedy).to_owned(),
            (None, [(_, remedy)]) if self.verdicts_by_direction().count() == 1 => (*remedy).to_owned(),
            (None, several) => {
                let several = several.iter().map(|(direction, remedy)| remedy_with_direction(*direction, remedy));
                several.collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// Returns a remedy as a sentence about one direction.
fn remedy_with_direction(direction: Direction, remedy: &str) -> String {
    let messages = match direction {
        Direction::Request => "requests",
        Direction::Response => "responses",
    };
    let (first, rest) = remedy.split_at(1);
    format!("In {messages}: {}{rest}", first.to_lowercase())
}
