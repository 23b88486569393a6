//! Report for a terminal.

use super::{View, calls, counts, item, printable};
use crate::diff::finding::verdict::{Verdict, VersionStep};
use crate::diff::finding::{Finding, Report};
use crate::diff::reachability::Direction;

/// Meaning of backward and forward compatibility.
const BACKWARD: &str = "a released client, the new service";
const FORWARD: &str = "the new crate, today's service";

/// Maximum number of items of the crate that are listed for a finding.
const ITEMS_MAX: usize = 6;

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
        return text;
    }
    text.push_str(&summary(report));
    for finding in view.shown(report) {
        text.push('\n');
        text.push_str(&self::finding(finding));
    }
    let hidden: Vec<_> = view.hidden(report).into_iter().map(|(count, id)| format!("{count} {id}")).collect();
    if !hidden.is_empty() {
        text.push_str(&format!("\nnot listed: {}\n", hidden.join(", ")));
    }
    text
}

fn summary(report: &Report) -> String {
    let line = |axis: &str, worst: Verdict, counts: Vec<(Verdict, usize)>, advice: &str| {
        let counts: Vec<_> = counts.into_iter().map(|(verdict, count)| format!("{count} {}", verdict.word())).collect();
        format!("  {axis:<9} {:<11} {:<41} {advice}", loud(worst), counts.join("   ")).trim_end().to_owned() + "\n"
    };
    let order =
        if report.forward() == Verdict::Breaking { "; do not release the crate before the service" } else { "" };
    let forward = format!("{FORWARD}{order}");
    let mut text = line("backward", report.backward(), counts(report, |finding| finding.backward), BACKWARD);
    text.push_str(&line("forward", report.forward(), counts(report, |finding| finding.forward), &forward));
    text.push_str(&version(report));
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

fn versions(report: &Report) -> String {
    let versions = &report.versions;
    let since = versions.release.as_ref().map_or(String::new(), |release| format!(" after {release}"));
    match &versions.needed {
        None => format!("no release needed{since}; {} is declared", versions.declared),
        Some(needed) if versions.enough => format!("needs {needed}{since}, and {} is declared", versions.declared),
        Some(needed) => format!("needs {needed}{since}, but only {} is declared", versions.declared),
    }
}

fn finding(finding: &Finding) -> String {
    let on_the_wire = finding.backward.max(finding.forward);
    let word = match finding.weight() {
        Verdict::Breaking if on_the_wire < Verdict::Breaking => "MAJOR".to_owned(),
        weight @ (Verdict::Compatible | Verdict::Risky | Verdict::Breaking) => loud(weight),
    };
    let mut text = format!("{word:<10} {}  [{} {}]\n", printable(&finding.title), finding.rule.id, finding.id);
    let mut line = |key: &str, value: &str| {
        text.push_str(format!("   {key:<9} {}", printable(value)).trim_end());
        text.push('\n');
    };
    line("at", &at(finding));
    for (direction, word) in [(Direction::Request, "sent"), (Direction::Response, "received")] {
        let (shown, more) = calls(finding, direction);
        for (index, call) in shown.iter().enumerate() {
            line(if index == 0 { word } else { "" }, call);
        }
        if more > 0 {
            line("", &format!("and in {more} more operations"));
        }
    }
    if finding.reached.is_empty() {
        line("affects", "no operation");
    }
    let several = finding.by_direction().count() > 1;
    for (axis, worst, of) in [
        ("backward", finding.backward, (|verdicts| verdicts.backward) as fn(&crate::diff::rules::Verdicts) -> Verdict),
        ("forward", finding.forward, |verdicts| verdicts.forward),
    ] {
        if worst == Verdict::Compatible {
            line(axis, worst.word());
        }
        let mut listed = Vec::new();
        for (direction, verdicts) in finding.by_direction().filter(|(_, verdicts)| of(verdicts) > Verdict::Compatible) {
            // A reason of both directions is listed once.
            let alike = finding.by_direction().all(|(_, other)| other.why == verdicts.why);
            let direction = if several && !alike { format!(" ({})", direction.word()) } else { String::new() };
            let sentence = format!("{}{direction}: {}", of(verdicts).word(), verdicts.why);
            if !listed.contains(&sentence) {
                line(axis, &sentence);
                listed.push(sentence);
            }
        }
    }
    if let Some(tolerant) = finding.tolerant() {
        line("note", &format!("the default decoder of the crate {tolerant}"));
    }
    line("version", finding.step.word());
    for change in finding.api.iter().take(ITEMS_MAX) {
        line("", &item(change));
    }
    if finding.api.len() > ITEMS_MAX {
        line("", &format!("and {} more items", finding.api.len() - ITEMS_MAX));
    }
    for note in &finding.includes {
        line("includes", note);
    }
    for hint in &finding.hints {
        line("hint", hint);
    }
    text
}

fn at(finding: &Finding) -> String {
    let span =
        |position: &crate::diagnostics::Position| format!("{}:{}:{}", position.path, position.line, position.column);
    match (&finding.base, &finding.head) {
        (Some(base), Some(head)) => format!("{}  (base {})", span(head), span(base)),
        (None, Some(head)) => span(head),
        (Some(base), None) => format!("base {}", span(base)),
        (None, None) => "not in the spec: only the generated crate differs".to_owned(),
    }
}
