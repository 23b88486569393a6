//! Overview of a long report: the breaks by kind of change.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::places::place_label;
use super::section::section_name;
use super::title::several_title;
use crate::finding::entries::{Entry, EntrySection};
use crate::finding::{Finding, Report};

/// Maximum number of entries of a report without an overview.
const SHORT_REPORT: usize = 10;

/// Maximum number of lines.
const LINES_MAX: usize = 10;

/// Number of findings that a line names.
const EXAMPLES: usize = 2;

/// Findings of one rule in one section.
struct OverviewKind<'r> {
    section: EntrySection,
    is_least_urgent: bool,
    findings: Vec<&'r Finding>,
}

/// Returns a line for each kind of incompatible change, with the name of its section: at most ten, the kinds that
/// break the most calls first. `None` if the report is short.
pub(in crate::render) fn render_overview(report: &Report) -> Option<Vec<(&'static str, String)>> {
    let entries = report.entries();
    if entries.len() <= SHORT_REPORT {
        return None;
    }
    let kinds = overview_kinds(&entries);
    let shown = if kinds.len() > LINES_MAX { LINES_MAX - 1 } else { kinds.len() };
    let mut lines: Vec<_> = kinds[..shown].iter().map(render_overview_kind).collect();
    if let [_, ..] = &kinds[shown..] {
        let findings: usize = kinds[shown..].iter().map(|kind| kind.findings.len()).sum();
        lines.push(("", format!("and {findings} more changes of {} kinds, see below", kinds.len() - shown)));
    }
    Some(lines).filter(|lines| !lines.is_empty())
}

fn overview_kinds<'r>(entries: &[Entry<'r>]) -> Vec<OverviewKind<'r>> {
    let mut kinds: Vec<OverviewKind> = Vec::new();
    for entry in entries {
        match entry.section {
            EntrySection::Backward | EntrySection::Forward | EntrySection::Version | EntrySection::Risky => {}
            EntrySection::Compatible | EntrySection::Waived => continue,
        }
        let rule = entry.first().rule;
        match kinds.iter_mut().find(|kind| kind.section == entry.section && kind.findings[0].rule == rule) {
            Some(kind) => kind.findings.extend(&entry.findings),
            None => kinds.push(OverviewKind {
                section: entry.section,
                is_least_urgent: entry.is_least_urgent(),
                findings: entry.findings.clone(),
            }),
        }
    }
    kinds.sort_by_cached_key(|kind| (kind.section, kind.is_least_urgent, Reverse(kind.operation_count())));
    kinds
}

impl OverviewKind<'_> {
    fn operation_count(&self) -> usize {
        let all = self.findings.iter().flat_map(|finding| &finding.reached);
        all.map(|reached| &*reached.operation).collect::<BTreeSet<_>>().len()
    }
}

fn render_overview_kind(kind: &OverviewKind) -> (&'static str, String) {
    let operations = match kind.operation_count() {
        0 => ", in no operation".to_owned(),
        count if count == kind.findings.len() => String::new(),
        1 => ", in 1 operation".to_owned(),
        count => format!(", in {count} operations"),
    };
    let line = match kind.findings.as_slice() {
        [only] => format!("{}{operations}", only.title),
        several => {
            let mut examples: Vec<_> = several.iter().take(EXAMPLES).map(|finding| place_label(finding)).collect();
            if several.len() > EXAMPLES {
                examples.push("…".to_owned());
            }
            format!("{}{operations}: {}", several_title(several), examples.join(", "))
        }
    };
    (section_name(kind.section), line)
}
