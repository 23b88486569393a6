//! Report as annotations of a GitHub workflow: one for each finding, at the changed line.

use copperplate_language::diagnostics::{Annotation, LineColumn, Position, Range};

use super::folded;
use super::sources::Sources;
use super::{View, render_location, rendered_reasons, waivers};
use crate::finding::{Finding, Report};
use crate::pairing::revision::Side;
use crate::verdict::Verdict;

/// Returns the annotations of the findings to show.
#[must_use]
pub fn render_github(report: &Report, view: &View, sources: &Sources) -> String {
    view.shown_findings(report).into_iter().map(|finding| render_github_annotation(report, finding, sources)).collect()
}

fn render_github_annotation(report: &Report, finding: &Finding, sources: &Sources) -> String {
    let level = match finding.weight() {
        _ if report.finding_waiver(finding).is_some() => "notice",
        Verdict::Breaking => "error",
        Verdict::Risky => "warning",
        Verdict::Compatible => "notice",
    };
    let mut lines = vec![folded::folded_title(report, finding)];
    if let (Some(base), None) = (&finding.base, &finding.head) {
        lines.push(format!("removed from {} of the base", render_location(base)));
    }
    let (backward, forward) = (finding.backward.name(), finding.forward.name());
    lines.push(format!("backward {backward}, forward {forward}, version {}", finding.step.name()));
    lines.extend(rendered_reasons(finding).into_iter().map(|(direction, why)| format!("{direction}: {why}")));
    lines.extend(folded::worse_folded_verdicts(report, finding).into_iter().map(|(axis, why)| format!("{axis} {why}")));
    lines.extend(finding.waiver.iter().map(|waiver| format!("waived: {}", waivers::render_waiver_reason(waiver))));
    lines.extend(folded::render_folded(report, finding).map(|folded| format!("folded: {folded}")));
    lines.push(format!("to do: {}", folded::folded_remedy(report, finding)));
    let removed = || sources.insertion_point(Side::Head, &finding.base.as_ref()?.path, finding.base.as_ref()?.line);
    let location = match &finding.head {
        Some(head) => (Some(head.path.as_str()), Some(github_range(head, sources))),
        None => match removed() {
            Some((path, line)) => (Some(path), Some(github_whole_line(line))),
            None => (None, None),
        },
    };
    Annotation { level, location, title: finding.rule.id, lines: &lines }.render()
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
