//! Report as a comment on a pull request.

mod api;
mod cut;
mod entry;
mod escape;

use self::escape::escape_markdown;
use super::entry::{NewOperations, render_overview, section_advice, section_title};
use super::{ShownEntry, View, folded, rendered_verdict_counts, waivers};
use crate::finding::Report;
use crate::finding::entries::EntrySection;
use crate::verdict::{Verdict, VersionStep};

/// Marker by which CI finds the comment, to update it.
const MARKER: &str = "<!-- spec-diff -->";

/// Maximum length in bytes. Forges accept 65,536 characters.
const LENGTH_MAX: usize = 65_000;

/// Maximum number of stale waivers that are listed.
const STALE_MAX: usize = 20;

/// Length reserved for the remarks about missing parts.
const RESERVE: usize = 1_000;

/// Heading of the details.
const DETAILS: &str = "\n#### Why, and what to do\n\n";

/// Entry in a comment.
struct MarkdownEntry {
    section: EntrySection,
    row: String,
    detail: String,
}

/// Returns the report: a summary, tables of the entries, and folded details. A long report is cut: it omits the least
/// urgent entries, and says how many there are and where to find them.
#[must_use]
pub fn render_markdown(report: &Report, view: &View) -> String {
    let mut text = format!("{MARKER}\n### Spec change: {}\n\n", render_markdown_verdict(report));
    text.push_str(&format!("{} → {}\n", escape_markdown(&view.base), escape_markdown(&view.head)));
    let stale: Vec<_> = waivers::render_stale_waivers(report).collect();
    for line in stale.iter().take(STALE_MAX) {
        text.push_str(&format!("\n> {}\n", escape_markdown(line)));
    }
    if stale.len() > STALE_MAX {
        text.push_str(&format!("\n> and {} more stale waivers\n", stale.len() - STALE_MAX));
    }
    for note in &view.notes {
        text.push_str(&format!("\n> Note: {}\n", escape_markdown(note)));
    }
    if report.findings.is_empty() {
        return text;
    }
    text.push_str(&render_markdown_summary(report));
    text.push_str(&render_markdown_overview(report));
    let hidden = render_markdown_hidden(report, view);
    let entries = view.shown_entries(report);
    let mut room = LENGTH_MAX.saturating_sub(text.len() + hidden.len() + RESERVE);
    let parts = cut::fit_markdown_entries(&render_markdown_entries(report, &entries), &mut room);
    let api = api::render_markdown_api(report).filter(|api| api.len() <= room);
    let is_without_api = api.is_none() && api::has_markdown_api_items(report);
    text.push_str(&parts.rows);
    if !parts.details.is_empty() {
        text.push_str(&format!("{DETAILS}{}", parts.details));
    }
    text.push_str(&cut::render_markdown_missing(&parts, is_without_api));
    text.push_str(&hidden);
    text.push_str(&api.unwrap_or_default());
    text
}

/// Returns the entries, each as a table row with its details. The first row of a section includes the section's
/// heading.
fn render_markdown_entries(report: &Report, entries: &[ShownEntry]) -> Vec<MarkdownEntry> {
    let new = NewOperations::new(report);
    let mut rendered = Vec::new();
    let mut section = None;
    for ShownEntry { section: part, entry } in entries {
        let mut row = entry::render_markdown_entry_row(report, &new, entry);
        if section.replace(*part) != Some(*part) {
            let (title, advice) = (section_title(*part), section_advice(*part));
            row = format!("\n**{title}.** {advice}\n{}{row}", entry::render_markdown_heading(report));
        }
        rendered.push(MarkdownEntry {
            section: *part,
            row,
            detail: entry::render_markdown_entry_detail(report, &new, entry),
        });
    }
    rendered
}

fn render_markdown_overview(report: &Report) -> String {
    let Some(lines) = render_overview(report) else { return String::new() };
    let line = |(name, line): &(&str, String)| {
        let name = if name.is_empty() { String::new() } else { format!("{name}: ") };
        format!("- {name}{}\n", escape_markdown(line))
    };
    format!("\n{}", lines.iter().map(line).collect::<String>())
}

fn render_markdown_verdict(report: &Report) -> String {
    let version = report.versions.as_ref().map_or_else(String::new, |versions| {
        let since =
            versions.release.as_ref().map_or(String::new(), |release| format!(" after {}", escape_markdown(release)));
        let declared = match &versions.needed {
            Some(needed) => format!(" (needs {needed}{since}, declared {})", versions.declared),
            None => String::new(),
        };
        format!(", version **{}**{declared}", report.version_step().map_or("none", VersionStep::name))
    });
    match (report.findings.is_empty(), report.version_step()) {
        (true, None) => "none".to_owned(),
        (true, Some(_)) => format!("none{version}"),
        (false, _) => {
            let (backward, forward) = (report.worst_backward().name(), report.worst_forward().name());
            format!("backward **{backward}**, forward **{forward}**{version}")
        }
    }
}

/// Returns the number of findings for each verdict, and the rollout.
fn render_markdown_summary(report: &Report) -> String {
    let row = |axis: &str, counts: Vec<(Verdict, usize)>| {
        let counts: Vec<_> = counts.into_iter().map(|(_, count)| count.to_string()).collect();
        format!("| {axis} | {} |\n", counts.join(" | "))
    };
    let words: Vec<_> = Verdict::ALL.into_iter().rev().map(Verdict::name).collect();
    let rollout = report.rollout();
    format!(
        "\n| | {} |\n|---|---|---|---|\n{}{}\nRollout: **{}**: {}.\n",
        words.join(" | "),
        row(
            "backward: a released client, the new service",
            rendered_verdict_counts(report, |finding| finding.backward)
        ),
        row("forward: the new crate, today's service", rendered_verdict_counts(report, |finding| finding.forward)),
        rollout.name(),
        rollout.reason()
    )
}

fn render_markdown_hidden(report: &Report, view: &View) -> String {
    let hidden: Vec<_> =
        view.hidden_findings(report).into_iter().map(|(count, id)| format!("{count} `{id}`")).collect();
    let mut lines = Vec::new();
    if !hidden.is_empty() {
        lines.push(format!("not listed: {}", hidden.join(", ")));
    }
    if let Some(count) = folded::render_folded_count(report).filter(|_| !view.unfold) {
        lines.push(format!("folded: {count}"));
    }
    lines.iter().map(|line| format!("\n{line}\n")).collect()
}
