//! Report as a comment on a pull request.

use super::{View, counts, folded, waivers};
use crate::diff::finding::verdict::{Verdict, VersionStep};
use crate::diff::finding::{Finding, Report};
use crate::diff::reachability::Direction;

/// Marker by which CI finds the comment, to update it.
const MARKER: &str = "<!-- spec-diff -->";

/// Maximum length, with a margin below the limit of forges.
const LENGTH_MAX: usize = 60_000;

/// Returns the report: a table, and folded details.
#[must_use]
pub fn markdown(report: &Report, view: &View) -> String {
    let mut text = format!("{MARKER}\n### Spec change: {}\n\n", verdict(report));
    text.push_str(&format!("{} → {}\n", escape(&view.base), escape(&view.head)));
    for stale in waivers::stale(report) {
        text.push_str(&format!("\n> {}\n", escape(&stale)));
    }
    for note in &view.notes {
        text.push_str(&format!("\n> Note: {}\n", escape(note)));
    }
    if report.findings.is_empty() {
        return text;
    }
    let findings = view.shown(report);
    let rows: Vec<_> = findings.iter().map(|finding| row(report, finding)).collect();
    let details: Vec<_> = findings.iter().map(|finding| detail(report, finding)).collect();
    let hidden = hidden(report, view);
    let api = api(report);
    // Details are cut before rows; the numbers of missing ones are reported.
    let room = LENGTH_MAX.saturating_sub(text.len() + hidden.len() + api.len() + 400);
    let (rows, rows_left) = truncate(&rows, room);
    let (details, details_left) = truncate(&details, room.saturating_sub(rows.len()));
    if !rows.is_empty() {
        text.push_str(
            "\n| | finding | where | affects | backward | forward | version |\n|---|---|---|---|---|---|---|\n",
        );
        text.push_str(&rows);
        text.push_str(
            "\nBackward: a released client, the new service. Forward: the new crate, today's service. \
            Version: the step that the crate needs.\n",
        );
    }
    if rows_left > 0 {
        text.push_str(&format!("\n{rows_left} more findings: run `cargo xtask diff`.\n"));
    }
    if !details.is_empty() {
        text.push_str(&format!("\n<details><summary>Why</summary>\n\n{details}"));
        if details_left > 0 {
            text.push_str(&format!("\n{details_left} more: run `cargo xtask diff`.\n"));
        }
        text.push_str("\n</details>\n");
    }
    text.push_str(&hidden);
    text.push_str(&api);
    text
}

/// Joins the first of these strings that fit, and counts the others.
fn truncate(texts: &[String], room: usize) -> (String, usize) {
    let mut whole = String::new();
    for (index, text) in texts.iter().enumerate() {
        if whole.len() + text.len() > room {
            return (whole, texts.len() - index);
        }
        whole.push_str(text);
    }
    (whole, 0)
}

fn verdict(report: &Report) -> String {
    let versions = &report.versions;
    let since = versions.release.as_ref().map_or(String::new(), |release| format!(" after {}", escape(release)));
    let declared = match &versions.needed {
        Some(needed) => format!(" (needs {needed}{since}, declared {})", versions.declared),
        None => String::new(),
    };
    let version = format!("version **{}**{declared}", report.step().map_or("none", VersionStep::word));
    match (report.findings.is_empty(), &versions.needed) {
        (true, None) => "none".to_owned(),
        (true, Some(_)) => format!("none, {version}"),
        (false, _) => {
            let (backward, forward) = (report.backward().word(), report.forward().word());
            format!("backward **{backward}**, forward **{forward}**, {version}")
        }
    }
}

fn row(report: &Report, finding: &Finding) -> String {
    let sign = match finding.weight() {
        _ if finding.waiver.is_some() => "⚪ waived",
        Verdict::Breaking => "🔴",
        Verdict::Risky => "🟠",
        Verdict::Compatible => "🟢",
    };
    let location = finding.head.as_ref().or(finding.base.as_ref());
    let revision = if finding.head.is_none() { " (base)" } else { "" };
    let location =
        location.map_or(String::new(), |location| format!("{}:{}{revision}", cell(&location.path), location.line));
    format!(
        "| {sign} | {} | {location} | {} | {} | {} | {} |\n",
        cell(&folded::title(report, finding)),
        cell(&affected(finding)),
        finding.backward.word(),
        finding.forward.word(),
        finding.step.word()
    )
}

/// Returns the first operation with its direction, and the number of others.
fn affected(finding: &Finding) -> String {
    let word = |direction: Direction| match direction {
        Direction::Request => "sent",
        Direction::Response => "received",
    };
    match finding.reached.as_slice() {
        [] => "none".to_owned(),
        [only] => format!("{} ({})", only.operation, word(only.direction)),
        [first, rest @ ..] => format!("{} ({}), +{}", first.operation, word(first.direction), rest.len()),
    }
}

fn detail(report: &Report, finding: &Finding) -> String {
    let mut text = format!("- **{}** `{}` `{}`\n", escape(&finding.title), finding.rule.id, finding.id);
    if let Some(waiver) = &finding.waiver {
        text.push_str(&format!("  - waived: {}\n", escape(&waivers::reason(waiver))));
    }
    for (direction, verdicts) in finding.by_direction() {
        text.push_str(&format!("  - {}: {}\n", direction.word(), escape(verdicts.why)));
    }
    if let Some(tolerant) = finding.tolerant() {
        text.push_str(&format!("  - the default decoder of the crate {}\n", escape(tolerant)));
    }
    if let Some(folded) = folded::folded(report, finding) {
        text.push_str(&format!("  - folded: {}\n", escape(&folded)));
    }
    for note in &finding.includes {
        text.push_str(&format!("  - includes: {}\n", escape(note)));
    }
    for hint in &finding.hints {
        text.push_str(&format!("  - {}\n", escape(hint)));
    }
    text.push_str(&format!("  - to do: {}\n", escape(finding.rule.advice)));
    text
}

fn hidden(report: &Report, view: &View) -> String {
    let hidden: Vec<_> = view.hidden(report).into_iter().map(|(count, id)| format!("{count} `{id}`")).collect();
    let all: Vec<_> = counts(report, Finding::weight)
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(verdict, count)| format!("{count} {}", verdict.word()))
        .collect();
    let listed = if hidden.is_empty() { String::new() } else { format!("; not listed: {}", hidden.join(", ")) };
    format!("\n{}{listed}\n", all.join(", "))
}

/// Returns the items of the crate as a diff.
fn api(report: &Report) -> String {
    /// Maximum number of listed items.
    const ITEMS_MAX: usize = 100;
    let mut items: Vec<_> = report.findings.iter().flat_map(|finding| &finding.api).collect();
    items.sort();
    items.dedup();
    if items.is_empty() {
        return String::new();
    }
    let count = |applies: fn(&&&crate::diff::ItemChange) -> bool| items.iter().filter(applies).count();
    let changed = count(|item| item.old.is_some() && item.new.is_some());
    let (removed, added) = (count(|item| item.new.is_none()), count(|item| item.old.is_none()));
    let mut lines = String::new();
    for item in items.iter().take(ITEMS_MAX) {
        for (sign, direction) in [('-', &item.old), ('+', &item.new)] {
            if let Some(text) = direction {
                lines.push_str(&format!("{sign} {}  {}\n", item.item, text.replace('`', "'")));
            }
        }
    }
    if items.len() > ITEMS_MAX {
        lines.push_str(&format!("  … {} more\n", items.len() - ITEMS_MAX));
    }
    format!(
        "\n<details><summary>Public API of the crate: {changed} changed, {removed} removed, {added} added</summary>\n\n\
         ```diff\n{lines}```\n\n</details>\n"
    )
}

/// Escapes Markdown outside of code spans, so that strings of the spec cannot add markup.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    let mut in_code = false;
    let balanced = text.matches('`').count().is_multiple_of(2);
    for character in text.chars() {
        match character {
            '\n' | '\r' => escaped.push(' '),
            '`' if balanced => {
                in_code = !in_code;
                escaped.push('`');
            }
            '<' if !in_code => escaped.push_str("&lt;"),
            '&' if !in_code => escaped.push_str("&amp;"),
            '*' | '_' | '[' | ']' | '`' | '\\' | '#' | '@' | '!' if !in_code => {
                escaped.push('\\');
                escaped.push(character);
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Escapes Markdown for a table, where a bar ends the cell even in a code span.
fn cell(text: &str) -> String {
    escape(text).replace('|', "\\|")
}
