//! Finding in a comment: a row of the table, and its details.

use super::escape::{cell, code, escape};
use crate::finding::verdict::Verdict;
use crate::finding::{Finding, Report};
use crate::render::operations::{NewOperations, operations};
use crate::render::{folded, html, reasons, waivers, witness};

/// Heading of the table.
pub(super) const HEADING: &str = "\n| | finding | where | operations | backward | forward | version |\n\
                                  |---|---|---|---|---|---|---|\n";

/// Maximum number of operations in a row; the details have all.
const OPERATIONS_MAX: usize = 6;

/// Returns the row of a finding.
pub(super) fn row(report: &Report, new: &NewOperations, finding: &Finding) -> String {
    let location = finding.head.as_ref().or(finding.base.as_ref());
    let revision = if finding.head.is_none() { " (base)" } else { "" };
    let location =
        location.map_or(String::new(), |location| format!("{}:{}{revision}", cell(&location.path), location.line));
    let operations = operations(new, finding);
    let mut shown = operations[..operations.len().min(OPERATIONS_MAX)].join(", ");
    match operations.len().saturating_sub(OPERATIONS_MAX) {
        0 if operations.is_empty() => shown.push_str("none"),
        0 => {}
        more => shown.push_str(&format!(", and {more} more")),
    }
    format!(
        "| {} | {} | {location} | {} | {} | {} | {} |\n",
        sign(report, finding),
        cell(&folded::title(report, finding)),
        cell(&shown),
        finding.backward.word(),
        finding.forward.word(),
        finding.step.word()
    )
}

fn sign(report: &Report, finding: &Finding) -> &'static str {
    match finding.weight() {
        _ if report.waiver_of(finding).is_some() => "⚪ waived",
        Verdict::Breaking => "🔴",
        Verdict::Risky => "🟠",
        Verdict::Compatible => "🟢",
    }
}

/// Returns the details of a finding, folded.
pub(super) fn detail(report: &Report, new: &NewOperations, finding: &Finding) -> String {
    let mut lines = vec![format!("`{}` `{}`", finding.rule.id, finding.id)];
    lines.extend(finding.waiver.iter().map(|waiver| format!("waived: {}", escape(&waivers::reason(waiver)))));
    if let Some(cause) = report.cause_of(finding) {
        lines.push(format!("follows from: {} `{}`", escape(&cause.title), cause.id));
    }
    let operations = operations(new, finding);
    if operations.len() > OPERATIONS_MAX {
        lines.push(format!("operations: {}", escape(&operations.join(", "))));
    }
    lines.extend(reasons(finding).into_iter().map(|(direction, why)| format!("{direction}: {}", escape(why))));
    lines.extend(folded::worse(report, finding).into_iter().map(|(axis, why)| format!("{axis} {}", escape(&why))));
    for witness in witness::lines(report, finding) {
        let label = witness.label.map(|label| escape(&label)).unwrap_or_default();
        let (message, refused) = (code(&witness.message), escape(&witness.refused));
        lines.push(format!("witness, {}: {label}{message}; {refused}", witness.axis));
    }
    if let Some(tolerant) = witness::tolerant(report, finding) {
        lines.push(format!("the default decoder of the crate {}", escape(tolerant)));
    }
    lines.extend(finding.includes.iter().map(|note| format!("includes: {}", escape(note))));
    lines.extend(folded::folded(report, finding).map(|folded| format!("folded: {}", escape(&folded))));
    lines.extend(finding.hints.iter().map(|hint| escape(hint)));
    lines.push(format!("to do: {}", escape(folded::advice(report, finding))));
    let lines: String = lines.iter().map(|line| format!("- {line}\n")).collect();
    let title = html::inline(&folded::title(report, finding));
    format!("<details><summary>{} {title}</summary>\n\n{lines}\n</details>\n", sign(report, finding))
}
