//! Report as annotations of a GitHub workflow: one for each finding, at the changed line, in the order of the entries.

use copperplate_language::diagnostics::{Annotation, LineColumn, Position, Range};

use super::entry::entry_title;
use super::folded;
use super::sources::Sources;
use super::{ShownEntry, View, render_location, rendered_reasons, waivers};
use crate::finding::Report;
use crate::finding::entries::Entry;
use crate::pairing::revision::Side;
use crate::verdict::Verdict;

/// Returns the annotations for the notes, then for the findings to show.
#[must_use]
pub fn render_github(report: &Report, view: &View, sources: &Sources) -> String {
    let mut text: String = view.notes.iter().map(|note| render_github_note(note)).collect();
    for ShownEntry { entry, .. } in view.shown_entries(report) {
        for finding in &entry.findings {
            let alone = Entry { findings: vec![finding], ..entry.clone() };
            text.push_str(&render_github_annotation(report, &alone, entry.findings.len(), sources));
        }
    }
    text
}

fn render_github_note(note: &str) -> String {
    Annotation { level: "notice", location: (None, None), title: "diff", lines: &[note.to_owned()] }.render()
}

/// Returns the annotation of one finding of an entry.
fn render_github_annotation(report: &Report, alone: &Entry, several: usize, sources: &Sources) -> String {
    let finding = alone.first();
    let level = match finding.weight() {
        _ if report.finding_waiver(finding).is_some() => "notice",
        Verdict::Breaking => "error",
        Verdict::Risky => "warning",
        Verdict::Compatible => "notice",
    };
    let mut lines = vec![entry_title(report, alone)];
    if let (Some(base), None) = (&finding.base, &finding.head) {
        lines.push(format!("removed from {} of the base", render_location(base)));
    }
    let (backward, forward) = (finding.backward.name(), finding.forward.name());
    let version = report.versions.as_ref().map(|_| format!(", version {}", finding.step.name())).unwrap_or_default();
    lines.push(format!("backward {backward}, forward {forward}{version}"));
    lines.extend(rendered_reasons(alone).into_iter().map(|(direction, why)| format!("{direction}: {why}")));
    lines.extend(folded::worse_folded_verdicts(report, alone).into_iter().map(|(axis, why)| format!("{axis} {why}")));
    lines.extend(waivers::render_entry_waiver(alone).map(|waiver| format!("waived: {waiver}")));
    lines.extend(folded::render_folded(report, alone).map(|folded| format!("folded: {folded}")));
    lines.push(format!("to do: {}", report.finding_remedy(finding)));
    let removed = || sources.insertion_point(Side::Head, &finding.base.as_ref()?.path, finding.base.as_ref()?.line);
    let location = match &finding.head {
        Some(head) => (Some(head.path.as_str()), Some(github_range(head, sources))),
        None => match removed() {
            Some((path, line)) => (Some(path), Some(github_whole_line(line))),
            None => (None, None),
        },
    };
    if several > 1 {
        lines.push(format!("one of {several} similar findings"));
    }
    let title = format!("{} {}", finding.rule.id, finding.id);
    Annotation { level, location, title: &title, lines: &lines }.render()
}

/// Returns the range of a token, or its first line if it has several.
fn github_range(position: &Position, sources: &Sources) -> Range {
    let token = sources.token(Side::Head, position).unwrap_or_default();
    let start = LineColumn { line: position.line, column: position.column };
    let length = token.lines().next().unwrap_or_default().chars().count();
    Range { start, end: LineColumn { column: start.column + length, ..start } }
}

fn github_whole_line(line: usize) -> Range {
    let start = LineColumn { line, column: 1 };
    Range { start, end: start }
}
