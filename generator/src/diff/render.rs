//! Reports, written from the findings.

mod changelog;
mod explain;
mod json;
mod markdown;
mod text;

pub use self::changelog::changelog;
pub use self::explain::{explain, rules};
pub use self::json::json;
pub use self::markdown::markdown;
pub use self::text::text;

use super::finding::verdict::Verdict;
use super::finding::{Finding, ItemAspect, Report};
use super::reachability::{Direction, Reached};

/// What a report shows. Verdicts are of all findings, whatever is shown.
#[derive(Clone, Debug)]
pub struct View {
    /// What the base is called.
    pub base: String,
    /// What the head is called.
    pub head: String,
    /// The lowest level to show.
    pub level: Verdict,
    /// Whether to show no findings at all, only what they come to.
    pub summary_only: bool,
    /// Only findings that reach this operation.
    pub operation: Option<String>,
    /// Only findings on this type.
    pub ty: Option<String>,
    /// Only findings of this rule.
    pub rule: Option<String>,
}

impl View {
    /// The findings to show, the worst first.
    fn shown<'r>(&self, report: &'r Report) -> Vec<&'r Finding> {
        if self.summary_only {
            return Vec::new();
        }
        report.by_weight().into_iter().filter(|finding| self.shows(finding)).collect()
    }

    fn shows(&self, finding: &Finding) -> bool {
        finding.weight() >= self.level
            && self
                .operation
                .as_ref()
                .is_none_or(|name| finding.reached.iter().any(|reached| reached.operation == *name))
            && self.ty.as_ref().is_none_or(|name| finding.types.contains(name))
            && self.rule.as_ref().is_none_or(|id| finding.rule.id == id)
    }

    /// How many findings are not shown, by what they are: `2 descriptions` rather than a list of them.
    fn hidden(&self, report: &Report) -> Vec<(usize, &'static str)> {
        let mut counts: Vec<(usize, &'static str)> = Vec::new();
        for finding in report.findings.iter().filter(|finding| self.summary_only || !self.shows(finding)) {
            match counts.iter_mut().find(|(_, id)| *id == finding.rule.id) {
                Some((count, _)) => *count += 1,
                None => counts.push((1, finding.rule.id)),
            }
        }
        counts.sort_by_key(|(count, id)| (std::cmp::Reverse(*count), *id));
        counts
    }
}

/// How many findings an axis has at each level, the worst first.
fn counts(report: &Report, of: impl Fn(&Finding) -> Verdict) -> Vec<(Verdict, usize)> {
    let count = |level| report.findings.iter().filter(|finding| of(finding) == level).count();
    Verdict::ALL.into_iter().rev().map(|level| (level, count(level))).collect()
}

/// The most places of a direction that a report lists.
const PLACES_MAX: usize = 4;

/// The places of a direction: the first few, and how many there are besides.
fn places(finding: &Finding, direction: Direction) -> (Vec<String>, usize) {
    let all: Vec<_> = finding.reached.iter().filter(|reached| reached.direction == direction).collect();
    let span = |reached: &&Reached| match reached.path.as_str() {
        "" => reached.operation.clone(),
        path => format!("{}  {path}", reached.operation),
    };
    (all.iter().take(PLACES_MAX).map(span).collect(), all.len().saturating_sub(PLACES_MAX))
}

/// Words of the spec as a line of a report: what a terminal would act on is spelled.
fn printable(text: &str) -> String {
    let spelled = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(spelled).collect()
}

/// A change of an item as a reader would write it.
fn item(change: &super::finding::ItemChange) -> String {
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
