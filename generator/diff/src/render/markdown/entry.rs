//! Entry in a comment: a row of the table, and its details.

use super::escape::{escape_markdown, escape_markdown_cell, escape_markdown_code};
use crate::finding::Report;
use crate::finding::entries::{Entry, EntrySection};
use crate::render::entry::{
    EntryPlace, NewOperations, entry_title, rendered_notes, rendered_operations, rendered_places,
};
use crate::render::{folded, html, rendered_reasons, waivers, witness};
use crate::verdict::Verdict;

/// Returns the heading of a table. Without a crate, there are no version steps.
pub(super) fn render_markdown_heading(report: &Report) -> String {
    let (version, line) = if report.versions.is_some() { (" version |", "---|") } else { ("", "") };
    format!("\n| | change | where | operations | backward | forward |{version}\n|---|---|---|---|---|---|{line}\n")
}

/// Maximum number of operations in a row; the details have all.
const OPERATIONS_MAX: usize = 6;

/// Maximum number of places in the details.
const PLACES_MAX: usize = 50;

/// Returns the row of an entry.
pub(super) fn render_markdown_entry_row(report: &Report, new: &NewOperations, entry: &Entry) -> String {
    let finding = entry.first();
    let location = finding.head.as_ref().or(finding.base.as_ref());
    let revision = if finding.head.is_none() { " (base)" } else { "" };
    let location = location.map_or(String::new(), |location| {
        format!("{}:{}{revision}", escape_markdown_cell(&location.path), location.line)
    });
    let more = match entry.findings.len() - 1 {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    let operations = rendered_operations(new, entry);
    let mut shown = operations[..operations.len().min(OPERATIONS_MAX)].join(", ");
    match operations.len().saturating_sub(OPERATIONS_MAX) {
        0 if operations.is_empty() => shown.push_str("none"),
        0 => {}
        more => shown.push_str(&format!(", and {more} more")),
    }
    let version = if report.versions.is_some() { format!(" {} |", finding.step.name()) } else { String::new() };
    format!(
        "| {} | {} | {location}{more} | {} | {} | {} |{version}\n",
        markdown_entry_sign(entry),
        escape_markdown_cell(&entry_title(report, entry)),
        escape_markdown_cell(&shown),
        finding.backward.name(),
        finding.forward.name()
    )
}

fn markdown_entry_sign(entry: &Entry) -> &'static str {
    match entry.first().weight() {
        _ if entry.section == EntrySection::Waived => "⚪ waived",
        Verdict::Breaking => "🔴",
        Verdict::Risky => "🟠",
        Verdict::Compatible => "🟢",
    }
}

/// Returns the details of an entry, folded.
pub(super) fn render_markdown_entry_detail(report: &Report, new: &NewOperations, entry: &Entry) -> String {
    let finding = entry.first();
    let mut lines = match entry.findings.as_slice() {
        [only] => vec![format!("`{}` `{}`", only.rule.id, only.id)],
        _ => vec![format!("`{}`\n{}", finding.rule.id, render_markdown_places(entry))],
    };
    lines.extend(waivers::render_entry_waiver(entry).map(|waiver| format!("waived: {}", escape_markdown(&waiver))));
    if let Some(cause) = report.finding_cause(finding) {
        lines.push(format!("follows from: {} `{}`", escape_markdown(&cause.title), cause.id));
    }
    let operations = rendered_operations(new, entry);
    if operations.len() > OPERATIONS_MAX {
        lines.push(format!("operations: {}", escape_markdown(&operations.join(", "))));
    }
    lines.extend(
        rendered_reasons(entry).into_iter().map(|(direction, why)| format!("{direction}: {}", escape_markdown(why))),
    );
    lines.extend(
        folded::worse_folded_verdicts(report, entry)
            .into_iter()
            .map(|(axis, why)| format!("{axis} {}", escape_markdown(&why))),
    );
    for witness in witness::render_witnesses(report, entry) {
        let label = witness.label.map(|label| escape_markdown(&label)).unwrap_or_default();
        let (message, refused) = (escape_markdown_code(&witness.message), escape_markdown(&witness.refused));
        lines.push(format!("witness, {}: {label}{message}; {refused}", witness.axis));
    }
    if let Some(tolerant) = witness::render_tolerant_witness(report, entry) {
        lines.push(format!("the default decoder of the crate {}", escape_markdown(tolerant)));
    }
    let includes = rendered_notes(entry, |finding| &finding.includes).into_iter();
    lines.extend(includes.map(|note| format!("includes: {}", escape_markdown(&note))));
    lines.extend(folded::render_folded(report, entry).map(|folded| format!("folded: {}", escape_markdown(&folded))));
    lines.extend(rendered_notes(entry, |finding| &finding.hints).iter().map(|hint| escape_markdown(hint)));
    lines.push(format!("to do: {}", escape_markdown(&report.finding_remedy(finding))));
    let lines: String = lines.iter().map(|line| format!("- {line}\n")).collect();
    let title = html::escape_html_inline(&entry_title(report, entry));
    format!("<details><summary>{} {title}</summary>\n\n{lines}\n</details>\n", markdown_entry_sign(entry))
}

/// Returns the places of several findings, as a list inside a list.
fn render_markdown_places(entry: &Entry) -> String {
    let places = rendered_places(entry);
    let place = |place: &EntryPlace| {
        let (label, position) = (escape_markdown(&place.label), escape_markdown(&place.position));
        format!("  - {label} {position} `{}`", place.finding.id)
    };
    let mut lines: Vec<_> = places.iter().take(PLACES_MAX).map(place).collect();
    if places.len() > PLACES_MAX {
        lines.push(format!("  - and {} more", places.len() - PLACES_MAX));
    }
    lines.join("\n")
}
