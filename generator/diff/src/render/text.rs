//! Report for a terminal.

mod finding;

use super::{View, counted, folded, printable, waivers};
use crate::finding::Report;
use crate::finding::verdict::{Verdict, VersionStep};

/// Meaning of backward and forward compatibility.
const BACKWARD: &str = "a released client, the new service";
const FORWARD: &str = "the new crate, today's service";

/// Returns the report: the summary, then the findings, the worst first.
#[must_use]
pub fn text(report: &Report, view: &View) -> String {
    let mut text = format!("{}  ->  {}\n", view.base, view.head);
    for note in &view.notes {
        text.push_str(&format!("note: {}\n", printable(note)));
    }
    text.push('\n');
    if report.findings.is_empty() {
        text.push_str("no change\n");
        if report.versions.needed.is_some() {
            text.push_str(&version(report));
        }
        text.push_str(&stale_waivers(report));
        return text;
    }
    text.push_str(&summary(report));
    for finding in view.shown(report) {
        text.push('\n');
        text.push_str(&finding::finding(report, finding, view));
    }
    let hidden: Vec<_> = view.hidden(report).into_iter().map(|(count, id)| format!("{count} {id}")).collect();
    if !hidden.is_empty() {
        text.push_str(&format!("\nnot listed: {}\n", hidden.join(", ")));
    }
    if let Some(count) = folded::counted(report).filter(|_| !view.unfold) {
        text.push_str(&format!("\nfolded: {count}; `-v` lists all\n"));
    }
    text.push_str(&stale_waivers(report));
    text
}

fn stale_waivers(report: &Report) -> String {
    let lines: String = waivers::stale(report).map(|line| format!("{}\n", printable(&line))).collect();
    if lines.is_empty() { lines } else { format!("\n{lines}") }
}

fn summary(report: &Report) -> String {
    let line = |axis: &str, worst: Verdict, counts: Vec<String>, advice: &str| {
        format!("  {axis:<9} {:<11} {:<39}   {advice}", loud(worst), counts.join("   ")).trim_end().to_owned() + "\n"
    };
    let mut text = line("backward", report.backward(), counted(report, |finding| finding.backward), BACKWARD);
    text.push_str(&line("forward", report.forward(), counted(report, |finding| finding.forward), FORWARD));
    text.push_str(&version(report));
    let rollout = report.rollout();
    text.push_str(&format!("  {:<9} {}: {}\n", "rollout", rollout.word(), rollout.why()));
    text
}

fn version(report: &Report) -> String {
    let step = report.step().map_or("none", VersionStep::word).to_uppercase();
    format!("  {:<9} {step:<11} {}\n", "version", versions(report))
}

fn loud(verdict: Verdict) -> String {
    match verdict {
        Verdict::Compatible | Verdict::Risky => verdict.word().to_owned(),
        Verdict::Breaking => verdict.word().to_uppercase(),
    }
}

/// Returns the needed and the declared version in words.
pub(super) fn versions(report: &Report) -> String {
    let versions = &report.versions;
    let since = versions.release.as_ref().map_or(String::new(), |release| format!(" after {release}"));
    match &versions.needed {
        None => format!("no release needed{since}; {} is declared", versions.declared),
        Some(needed) if versions.enough => format!("needs {needed}{since}, and {} is declared", versions.declared),
        Some(needed) => format!("needs {needed}{since}, but only {} is declared", versions.declared),
    }
}
