//! The report for a terminal.

use super::{View, counts, item, places, printable};
use crate::diff::finding::{Finding, Report};
use crate::diff::level::{Level, Step};
use crate::diff::reach::Side;

/// The most items of the crate that are listed for a finding.
const ITEMS_MAX: usize = 6;

/// Writes the report: what it comes to, then each finding, the worst first.
#[must_use]
pub fn text(report: &Report, view: &View) -> String {
    let mut text = format!("{}  ->  {}\n\n", view.base, view.head);
    if report.findings.is_empty() {
        text.push_str("no change\n");
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
    let line = |axis: &str, worst: Level, counts: Vec<(Level, usize)>, advice: &str| {
        let counts: Vec<_> = counts.into_iter().map(|(level, count)| format!("{count} {}", level.word())).collect();
        format!("  {axis:<9} {:<11} {:<41} {advice}", loud(worst), counts.join("   ")).trim_end().to_owned() + "\n"
    };
    let order = if report.reverse() == Level::Breaking { "do not release the crate before the server" } else { "" };
    let mut text = line("wire", report.wire(), counts(report, |finding| finding.wire), "");
    text.push_str(&line("reverse", report.reverse(), counts(report, |finding| finding.reverse), order));
    let rust = report.rust().map_or("none", Step::word).to_uppercase();
    text.push_str(&format!("  {:<9} {rust:<11} {}\n", "crate", versions(report)));
    text
}

fn loud(level: Level) -> String {
    match level {
        Level::Compatible | Level::Risky => level.word().to_owned(),
        Level::Breaking => level.word().to_uppercase(),
    }
}

fn versions(report: &Report) -> String {
    let versions = &report.versions;
    match &versions.needed {
        None => format!("needs no release; {} is declared", versions.declared),
        Some(needed) if versions.enough => format!("needs {needed}, and {} is declared", versions.declared),
        Some(needed) => format!("needs {needed}, but only {} is declared", versions.declared),
    }
}

fn finding(finding: &Finding) -> String {
    let on_the_wire = finding.wire.max(finding.reverse);
    let word = match finding.weight() {
        Level::Breaking if on_the_wire < Level::Breaking => "MAJOR".to_owned(),
        weight @ (Level::Compatible | Level::Risky | Level::Breaking) => loud(weight),
    };
    let mut text = format!("{word:<10} {}  [{} {}]\n", printable(&finding.title), finding.rule.id, finding.id);
    let mut line = |key: &str, value: &str| {
        text.push_str(format!("   {key:<9} {}", printable(value)).trim_end());
        text.push('\n');
    };
    line("at", &at(finding));
    for (side, word) in [(Side::Request, "sent"), (Side::Response, "received")] {
        let (shown, more) = places(finding, side);
        for (index, span) in shown.iter().enumerate() {
            line(if index == 0 { word } else { "" }, span);
        }
        if more > 0 {
            line("", &format!("and in {more} more operations"));
        }
    }
    if finding.reach.is_empty() {
        line("reach", "no operation");
    }
    let several = finding.sides().count() > 1;
    for (axis, worst, of) in [
        ("wire", finding.wire, (|cell| cell.wire) as fn(&crate::diff::rules::Cell) -> Level),
        ("reverse", finding.reverse, |cell| cell.reverse),
    ] {
        if worst == Level::Compatible {
            line(axis, worst.word());
        }
        let mut said = Vec::new();
        for (side, cell) in finding.sides().filter(|(_, cell)| of(cell) > Level::Compatible) {
            // What both sides have in common is said once.
            let alike = finding.sides().all(|(_, other)| other.why == cell.why);
            let side = if several && !alike { format!(" ({})", side.word()) } else { String::new() };
            let sentence = format!("{}{side}: {}", of(cell).word(), cell.why);
            if !said.contains(&sentence) {
                line(axis, &sentence);
                said.push(sentence);
            }
        }
    }
    if let Some(tolerant) = finding.tolerant() {
        line("note", &format!("the default reader of the crate {tolerant}"));
    }
    line("crate", finding.rust.word());
    for change in finding.api.iter().take(ITEMS_MAX) {
        line("", &item(change));
    }
    if finding.api.len() > ITEMS_MAX {
        line("", &format!("and {} more items", finding.api.len() - ITEMS_MAX));
    }
    for note in &finding.inside {
        line("inside", note);
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
        (None, None) => "nowhere in the spec: only the emitted crate differs".to_owned(),
    }
}
