//! Report as a comment on a pull request.

mod api;
mod escape;
mod finding;

use self::escape::escape_markdown;
use super::operations::NewOperations;
use super::{View, folded, rendered_verdict_counts, waivers};
use crate::finding::{Finding, Report};
use crate::verdict::{Verdict, VersionStep};

/// Marker by which CI finds the comment, to update it.
const MARKER: &str = "<!-- spec-diff -->";

/// Maximum length in bytes. Forges accept 65,536 characters.
const LENGTH_MAX: usize = 65_000;

/// Maximum number of stale waivers that are listed.
const STALE_MAX: usize = 20;

/// Length that is kept for the remarks on missing parts.
const RESERVE: usize = 1_000;

/// Returns the report: a summary, a table of the findings, and folded details. A long report is cut: the least severe
/// findings are missing, and the report contains their number.
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
    let findings = view.shown_findings(report);
    let hidden = render_markdown_hidden(report, view);
    let new = NewOperations::new(report);
    let rows = findings.iter().map(|finding| finding::render_markdown_finding_row(report, &new, finding));
    let details = findings.iter().map(|finding| finding::render_markdown_finding_detail(report, &new, finding));
    // Details are cut before rows, and the items of the crate before them.
    let mut room = LENGTH_MAX.saturating_sub(text.len() + hidden.len() + finding::HEADING.len() + RESERVE);
    let rows = fit_markdown_texts(rows, &mut room);
    let details = fit_markdown_texts(details, &mut room);
    let api = api::render_markdown_api(report).filter(|api| api.len() <= room);
    if !rows.is_empty() {
        text.push_str(finding::HEADING);
        text.push_str(&rows.concat());
    }
    if !details.is_empty() {
        text.push_str("\n#### Why, and what to do\n\n");
        text.push_str(&details.concat());
    }
    let missing = [
        render_missing_markdown("table", &findings[rows.len()..]),
        render_missing_markdown("details", &findings[details.len()..]),
        (api.is_none() && api::has_markdown_api_items(report)).then(|| "the public items of the crate".to_owned()),
    ];
    let missing: Vec<_> = missing.into_iter().flatten().collect();
    if !missing.is_empty() {
        let missing = missing.join("; ");
        text.push_str(&format!(
            "\n**Cut to the length of a comment.** Missing: {missing}. `diff` in a terminal \
             prints all.\n"
        ));
    }
    text.push_str(&hidden);
    text.push_str(&api.unwrap_or_default());
    text
}

/// Returns the first strings that fit into the room, and reduces the room.
fn fit_markdown_texts(texts: impl Iterator<Item = String>, room: &mut usize) -> Vec<String> {
    let fits = |text: &String| {
        let left = room.checked_sub(text.len());
        *room = left.unwrap_or(*room);
        left.is_some()
    };
    texts.take_while(fits).collect()
}

/// Describes findings that are missing in a part of the report; `None` if there are none.
fn render_missing_markdown(part: &str, missing: &[&Finding]) -> Option<String> {
    let of = |weight: Verdict| missing.iter().filter(|finding| finding.weight() == weight).count();
    let counts = Verdict::ALL.into_iter().rev().map(|weight| (of(weight), weight.name()));
    let counts: Vec<_> =
        counts.filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")).collect();
    let findings = if missing.len() == 1 { "finding" } else { "findings" };
    let of_part = if part == "table" { "in the table and below" } else { "only in the details" };
    (!missing.is_empty()).then(|| format!("{} {findings} {of_part} ({})", missing.len(), counts.join(", ")))
}

fn render_markdown_verdict(report: &Report) -> String {
    let versions = &report.versions;
    let since =
        versions.release.as_ref().map_or(String::new(), |release| format!(" after {}", escape_markdown(release)));
    let declared = match &versions.needed {
        Some(needed) => format!(" (needs {needed}{since}, declared {})", versions.declared),
        None => String::new(),
    };
    let version = format!("version **{}**{declared}", report.version_step().map_or("none", VersionStep::name));
    match (report.findings.is_empty(), &versions.needed) {
        (true, None) => "none".to_owned(),
        (true, Some(_)) => format!("none, {version}"),
        (false, _) => {
            let (backward, forward) = (report.worst_backward().name(), report.worst_forward().name());
            format!("backward **{backward}**, forward **{forward}**, {version}")
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
