//! Finding in a comment: a row of the table, and its details.

use super::escape::{escape_markdown, escape_markdown_cell, escape_markdown_code};
use crate::finding::{Finding, Report};
use crate::render::operations::{NewOperations, render_operations};
use crate::render::{folded, html, rendered_reasons, waivers, witness};
use crate::verdict::Verdict;

/// Heading of the table.
pub(super) const HEADING: &str = "\n| | finding | where | operations | backward | forward | version |\n\
                                  |---|---|---|---|---|---|---|\n";

/// Maximum number of operations in a row; the details have all.
const OPERATIONS_MAX: usize = 6;

/// Returns the row of a finding.
pub(super) fn render_markdown_finding_row(report: &Report, new: &NewOperations, finding: &Finding) -> String {
    let location = finding.head.as_ref().or(finding.base.as_ref());
    let revision = if finding.head.is_none() { " (base)" } else { "" };
    let location = location.map_or(String::new(), |location| {
        format!("{}:{}{revision}", escape_markdown_cell(&location.path), location.line)
    });
    let operations = render_operations(new, finding);
    let mut shown = operations[..operations.len().min(OPERATIONS_MAX)].join(", ");
    match operations.len().saturating_sub(OPERATIONS_MAX) {
        0 if operations.is_empty() => shown.push_str("none"),
        0 => {}
        more => shown.push_str(&format!(", and {more} more")),
    }
    format!(
        "| {} | {} | {location} | {} | {} | {} | {} |\n",
        markdown_finding_sign(report, finding),
        escape_markdown_cell(&folded::folded_title(report, finding)),
        escape_markdown_cell(&shown),
        finding.backward.name(),
        finding.forward.name(),
        finding.step.name()
    )
}

fn markdown_finding_sign(report: &Report, finding: &Finding) -> &'static str {
    match finding.weight() {
        _ if report.finding_waiver(finding).is_some() => "⚪ waived",
        Verdict::Breaking => "🔴",
        Verdict::Risky => "🟠",
        Verdict::Compatible => "🟢",
    }
}

/// Returns the details of a finding, folded.
pub(super) fn render_markdown_finding_detail(report: &Report, new: &NewOperations, finding: &Finding) -> String {
    let mut lines = vec![format!("`{}` `{}`", finding.rule.id, finding.id)];
    lines.extend(
        finding
            .waiver
            .iter()
            .map(|waiver| format!("waived: {}", escape_markdown(&waivers::render_waiver_reason(waiver)))),
    );
    if let Some(cause) = report.finding_cause(finding) {
        lines.push(format!("follows from: {} `{}`", escape_markdown(&cause.title), cause.id));
    }
    let operations = render_operations(new, finding);
    if operations.len() > OPERATIONS_MAX {
        lines.push(format!("operations: {}", escape_markdown(&operations.join(", "))));
    }
    lines.extend(
        rendered_reasons(finding).into_iter().map(|(direction, why)| format!("{direction}: {}", escape_markdown(why))),
    );
    lines.extend(
        folded::worse_folded_verdicts(report, finding)
            .into_iter()
            .map(|(axis, why)| format!("{axis} {}", escape_markdown(&why))),
    );
    for witness in witness::render_witnesses(report, finding) {
        let label = witness.label.map(|label| escape_markdown(&label)).unwrap_or_default();
        let (message, refused) = (escape_markdown_code(&witness.message), escape_markdown(&witness.refused));
        lines.push(format!("witness, {}: {label}{message}; {refused}", witness.axis));
    }
    if let Some(tolerant) = witness::render_tolerant_witness(report, finding) {
        lines.push(format!("the default decoder of the crate {}", escape_markdown(tolerant)));
    }
    lines.extend(finding.includes.iter().map(|note| format!("includes: {}", escape_markdown(note))));
    lines.extend(folded::render_folded(report, finding).map(|folded| format!("folded: {}", escape_markdown(&folded))));
    lines.extend(finding.hints.iter().map(|hint| escape_markdown(hint)));
    lines.push(format!("to do: {}", escape_markdown(&folded::folded_remedy(report, finding))));
    let lines: String = lines.iter().map(|line| format!("- {line}\n")).collect();
    let title = html::escape_html_inline(&folded::folded_title(report, finding));
    format!("<details><summary>{} {title}</summary>\n\n{lines}\n</details>\n", markdown_finding_sign(report, finding))
}
