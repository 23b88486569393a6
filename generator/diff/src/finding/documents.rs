//! Reports about two documents, for which no crate exists.

use std::collections::BTreeSet;

use super::{Finding, FindingIndex, Report, Versions};
use crate::rules;
use crate::verdict::VersionStep;

impl Report {
    /// Returns the report without the parts that concern a crate: its versions and public items, and changes that no
    /// message shows, such as new names.
    #[must_use]
    pub fn without_crate(mut self) -> Self {
        self.versions = None;
        // A resource with another name has the text of another tag, or one that an import derives.
        let renamed = self.findings.iter().filter(|finding| *finding.rule == rules::RESOURCE_RENAMED);
        let renamed: BTreeSet<_> = renamed.map(|finding| format!("resources.{}", finding.element)).collect();
        let is_of_renamed =
            |finding: &Finding| *finding.rule == rules::DOC_CHANGED && renamed.contains(&finding.element);
        self.findings.retain(|finding| !finding.rule.is_crate_only() && !is_of_renamed(finding));
        let kept: BTreeSet<_> = self.findings.iter().map(|finding| finding.id.clone()).collect();
        for finding in &mut self.findings {
            finding.item_changes.clear();
            finding.cause = finding.cause.take().filter(|cause| kept.contains(&cause.finding));
        }
        self.index = FindingIndex::new(&self.findings);
        self.take_worst_verdicts();
        self.without_steps()
    }

    /// Returns the report without version steps: no version was released before.
    #[must_use]
    pub fn without_steps(mut self) -> Self {
        self.versions = self.versions.map(Versions::without_step);
        self.findings.iter_mut().for_each(|finding| finding.step = VersionStep::None);
        self
    }
}
