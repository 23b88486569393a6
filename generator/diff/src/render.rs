//! Reports in several formats.

mod changelog;
mod documents;
mod entry;
mod explain;
mod folded;
mod github;
mod html;
mod items;
mod json;
mod markdown;
mod sources;
mod text;
mod waivers;
mod witness;

pub use self::changelog::render_changelog;
pub use self::documents::render_documents;
pub use self::explain::{explain_rule, explain_rules};
pub use self::github::render_github;
pub use self::html::render_html;
pub use self::json::render_json;
pub use self::markdown::render_markdown;
pub use self::sources::Sources;
pub use self::text::render_text;

use std::collections::BTreeMap;

use copperplate_language::diagnostics::Position;

use super::finding::entries::{Entry, EntrySection};
use super::finding::{Finding, Report};
use super::items::{ItemAspect, ItemChange};
use super::verdict::Verdict;

/// Names and filters of a report. Verdicts always include all findings.
#[derive(Clone, Debug)]
pub struct View {
    /// Name of the base.
    pub base: String,
    /// Name of the head.
    pub head: String,
    /// Facts about the comparison as a whole, such as a base that has errors.
    pub notes: Vec<String>,
    /// Mildest verdict to show.
    pub min_verdict: Verdict,
    /// Show the summary only, without findings.
    pub summary_only: bool,
    /// Show consequences as separate findings, after their cause.
    pub unfold: bool,
    /// In a report about two documents, list what only clients of the new one meet.
    pub lists_forward: bool,
    /// Show only findings that affect this operation.
    pub operation: Option<String>,
    /// Show only findings on this type.
    pub ty: Option<String>,
    /// Show only findings of this rule.
    pub rule: Option<String>,
}

/// Entry at its place in a report.
struct ShownEntry<'r> {
    /// Section of the entry, or of its cause if the cause is shown too.
    section: EntrySection,
    entry: Entry<'r>,
}

impl View {
    /// Returns the entries to show, with the findings that pass the filters. Consequences follow their cause.
    fn shown_entries<'r>(&self, report: &'r Report) -> Vec<ShownEntry<'r>> {
        let mut shown = Vec::new();
        if self.summary_only {
            return shown;
        }
        for root in report.entries() {
            let section = root.section;
            let cause = root.restricted(|finding| self.shows_finding(finding));
            shown.extend(cause.map(|entry| ShownEntry { section, entry }));
            for entry in root.consequences {
                // A filter that matches only the consequence shows it alone, in the section of its own verdicts.
                let has_cause =
                    |finding: &Finding| report.finding_cause(finding).is_some_and(|cause| self.shows_finding(cause));
                let follows = |finding: &Finding| self.unfold && self.shows_finding(finding) && has_cause(finding);
                let is_alone = |finding: &Finding| self.shows_finding(finding) && !has_cause(finding);
                let alone = entry.section;
                shown.extend(entry.restricted(follows).map(|entry| ShownEntry { section, entry }));
                shown.extend(entry.restricted(is_alone).map(|entry| ShownEntry { section: alone, entry }));
            }
        }
        shown.sort_by_key(|shown| shown.section);
        shown
    }

    fn shows_finding(&self, finding: &Finding) -> bool {
        finding.weight() >= self.min_verdict
            && self
                .operation
                .as_ref()
                .is_none_or(|name| finding.reached.iter().any(|reached| reached.operation == *name))
            && self.ty.as_ref().is_none_or(|name| finding.types.contains(name))
            && self.rule.as_ref().is_none_or(|id| finding.rule.id == id)
    }

    /// Counts the findings that are not shown, by rule.
    fn hidden_findings(&self, report: &Report) -> Vec<(usize, &'static str)> {
        let mut counts: Vec<(usize, &'static str)> = Vec::new();
        for finding in report.root_findings().filter(|finding| self.summary_only || !self.shows_finding(finding)) {
            match counts.iter_mut().find(|(_, id)| *id == finding.rule.id) {
                Some((count, _)) => *count += 1,
                None => counts.push((1, finding.rule.id)),
            }
        }
        counts.sort_by_key(|(count, id)| (std::cmp::Reverse(*count), *id));
        counts
    }
}

/// Counts the findings with each verdict, as text, the worst first.
fn render_verdict_counts(report: &Report, of: impl Fn(&Finding) -> Verdict) -> Vec<String> {
    let waived = |verdict| {
        let waived =
            report.root_findings().filter(|finding| finding.waiver.is_some() && of(finding) == verdict).count();
        if waived > 0 { format!(" ({waived} waived)") } else { String::new() }
    };
    let counts = rendered_verdict_counts(report, &of).into_iter();
    counts.map(|(verdict, count)| format!("{count} {}{}", verdict.name(), waived(verdict))).collect()
}

/// Counts the findings with each verdict, the worst first. Consequences count as parts of their cause.
fn rendered_verdict_counts(report: &Report, of: impl Fn(&Finding) -> Verdict) -> Vec<(Verdict, usize)> {
    let count = |verdict| report.root_findings().filter(|finding| of(finding) == verdict).count();
    Verdict::ALL.into_iter().rev().map(|verdict| (verdict, count(verdict))).collect()
}

/// Returns the reasons for the verdicts, each with its direction. A reason that applies to both directions is listed
/// once.
fn rendered_reasons(entry: &Entry) -> Vec<(&'static str, &'static str)> {
    let all = entry.findings.iter().flat_map(|finding| finding.verdicts_by_direction());
    let reasons: BTreeMap<_, _> = all.map(|(direction, verdicts)| (direction, verdicts.why)).collect();
    let mut reasons: Vec<_> = reasons.into_iter().map(|(direction, why)| (direction.name(), why)).collect();
    if let [(_, why), (_, same)] = *reasons
        && why == same
    {
        reasons = vec![("request and response", why)];
    }
    reasons
}

/// Returns a position as `file:line:column`.
fn render_location(position: &Position) -> String {
    format!("{}:{}:{}", position.path, position.line, position.column)
}

/// Returns a string of the spec as a line of a report, with control characters escaped.
fn render_printable(text: &str) -> String {
    let escaped = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(escaped).collect()
}

/// Returns the change to an item as a line of a report.
fn render_item_change(change: &ItemChange) -> String {
    match (&change.old, &change.new) {
        (Some(old), Some(new)) => format!("{}   {old} -> {new}", change.item),
        (Some(_), None) => format!("{} removed", change.item),
        (None, Some(new)) if new.is_empty() || change.aspect == ItemAspect::Deprecation => {
            format!("{} added", change.item)
        }
        (None, Some(new)) => format!("{} added: {new}", change.item),
        (None, None) => change.item.clone(),
    }
}
