//! Report for a terminal.

mod entry;

use super::entry::{render_overview, section_advice, section_title};
use super::{ShownEntry, View, folded, render_printable, render_verdict_counts, waivers};
use crate::finding::Report;
use crate::verdict::{Verdict, VersionStep};

/// Meaning of backward and forward compatibility.
const BACKWARD: &str = "a released client, the new service";
const FORWARD: &str = "the new crate, today's service";

/// Returns the report: the summary, an overview if it is long, then the entries in their sections.
#[must_use]
pub fn render_text(report: &Report, view: &View) -> String {
    let mut text = format!("{}  ->  {}\n", view.base, view.head);
    for note in &view.notes {
        text.push_str(&format!("note: {}\n", render_printable(note)));
    }
    text.push('\n');
    if report.findings.is_empty() {
        text.push_str("no change\n");
        if report.version_step().is_some() {
            text.push_str(&render_text_version(report));
        }
        text.push_str(&render_text_stale_waivers(report));
        return text;
    }
    text.push_str(&render_text_summary(report));
    text.push_str(&render_text_overview(report));
    let mut section = None;
    for ShownEntry { section: part, entry } in view.shown_entries(report) {
        if section.replace(part) != Some(part) {
            let (title, advice) = (section_title(part), section_advice(part));
            text.push_str(&format!("\n== {title}. {advice}\n"));
        }
        text.push('\n');
        text.push_str(&entry::render_text_entry(report, &entry, view));
    }
    let hidden: Vec<_> = view.hidden_findings(report).into_iter().map(|(count, id)| format!("{count} {id}")).collect();
    if !hidden.is_empty() {
        text.push_str(&format!("\nnot listed: {}\n", hidden.join(", ")));
    }
    if let Some(count) = folded::render_folded_count(report).filter(|_| !view.unfold) {
        text.push_str(&format!("\nfolded: {count}; `-v` lists all\n"));
    }
    text.push_str(&render_text_stale_waivers(report));
    text
}

fn render_text_stale_waivers(report: &Report) -> String {
    let lines: String =
        waivers::render_stale_waivers(report).map(|line| format!("{}\n", render_printable(&line))).collect();
    if lines.is_empty() { lines } else { format!("\n{lines}") }
}

fn render_text_summary(report: &Report) -> String {
    let line = |axis: &str, worst: Verdict, counts: Vec<String>, advice: &str| {
        format!("  {axis:<9} {:<11} {:<39}   {advice}", render_text_verdict(worst), counts.join("   "))
            .trim_end()
            .to_owned()
            + "\n"
    };
    let mut text =
        line("backward", report.worst_backward(), render_verdict_counts(report, |finding| finding.backward), BACKWARD);
    text.push_str(&line(
        "forward",
        report.worst_forward(),
        render_verdict_counts(report, |finding| finding.forward),
        FORWARD,
    ));
    text.push_str(&render_text_version(report));
    let rollout = report.rollout();
    text.push_str(&format!("  {:<9} {}: {}\n", "rollout", rollout.name(), rollout.reason()));
    text
}

fn render_text_overview(report: &Report) -> String {
    let Some(lines) = render_overview(report) else { return String::new() };
    let lines = lines.iter().map(|(name, line)| format!("  {name:<9} {}\n", render_printable(line)));
    format!("\n{}", lines.collect::<String>())
}

fn render_text_version(report: &Report) -> String {
    let Some(versions) = render_text_versions(report) else { return String::new() };
    let step = report.version_step().map_or("none", VersionStep::name).to_uppercase();
    format!("  {:<9} {step:<11} {versions}\n", "version")
}

fn render_text_verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Compatible | Verdict::Risky => verdict.name().to_owned(),
        Verdict::Breaking => verdict.name().to_uppercase(),
    }
}

/// Describes the needed and the declared version, if there is a crate.
pub(super) fn render_text_versions(report: &Report) -> Option<String> {
    let versions = report.versions.as_ref()?;
    let since = versions.release.as_ref().map_or(String::new(), |release| format!(" after {release}"));
    Some(match &versions.needed {
        None => format!("no release needed{since}; {} is declared", versions.declared),
        Some(needed) if versions.enough => format!("needs {needed}{since}, and {} is declared", versions.declared),
        Some(needed) => format!("needs {needed}{since}, but only {} is declared", versions.declared),
    })
}
