//! Report for a terminal.

mod finding;

use super::{View, folded, render_printable, render_verdict_counts, waivers};
use crate::finding::Report;
use crate::verdict::{Verdict, VersionStep};

/// Meaning of backward and forward compatibility.
const BACKWARD: &str = "a released client, the new service";
const FORWARD: &str = "the new crate, today's service";

/// Returns the report: the summary, then the findings, the worst first.
#[must_use]
pub fn render_text(report: &Report, view: &View) -> String {
    let mut text = format!("{}  ->  {}\n", view.base, view.head);
    for note in &view.notes {
        text.push_str(&format!("note: {}\n", render_printable(note)));
    }
    text.push('\n');
    if report.findings.is_empty() {
        text.push_str("no change\n");
        if report.versions.needed.is_some() {
            text.push_str(&render_text_version(report));
        }
        text.push_str(&render_text_stale_waivers(report));
        return text;
    }
    text.push_str(&render_text_summary(report));
    for finding in view.shown_findings(report) {
        text.push('\n');
        text.push_str(&finding::render_text_finding(report, finding, view));
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

fn render_text_version(report: &Report) -> String {
    let step = report.version_step().map_or("none", VersionStep::name).to_uppercase();
    format!("  {:<9} {step:<11} {}\n", "version", render_text_versions(report))
}

fn render_text_verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Compatible | Verdict::Risky => verdict.name().to_owned(),
        Verdict::Breaking => verdict.name().to_uppercase(),
    }
}

/// Returns the needed and the declared version in words.
pub(super) fn render_text_versions(report: &Report) -> String {
    let versions = &report.versions;
    let since = versions.release.as_ref().map_or(String::new(), |release| format!(" after {release}"));
    match &versions.needed {
        None => format!("no release needed{since}; {} is declared", versions.declared),
        Some(needed) if versions.enough => format!("needs {needed}{since}, and {} is declared", versions.declared),
        Some(needed) => format!("needs {needed}{since}, but only {} is declared", versions.declared),
    }
}
