//! Finding in a terminal.

use super::loud;
use crate::finding::verdict::{Verdict, VersionStep};
use crate::finding::{Finding, Report};
use crate::reachability::Direction;
use crate::render::items::without_members;
use crate::render::{View, calls, folded, item, location, printable, waivers, witness};
use crate::rules::Verdicts;

/// Maximum number of items of the crate that are listed for a finding.
const ITEMS_MAX: usize = 6;

/// Lines of a finding, each with a key.
struct Lines(String);

impl Lines {
    fn push(&mut self, key: &str, value: &str) {
        self.0.push_str(format!("   {key:<9} {}", printable(value)).trim_end());
        self.0.push('\n');
    }
}

/// Returns the lines of a finding.
pub(super) fn finding(report: &Report, finding: &Finding, view: &View) -> String {
    let on_the_wire = finding.backward.max(finding.forward);
    let word = match finding.weight() {
        _ if report.waiver_of(finding).is_some() => "waived".to_owned(),
        Verdict::Breaking if on_the_wire < Verdict::Breaking => "MAJOR".to_owned(),
        weight @ (Verdict::Compatible | Verdict::Risky | Verdict::Breaking) => loud(weight),
    };
    let title = printable(&folded::title(report, finding));
    let mut lines = Lines(format!("{word:<10} {title}  [{} {}]\n", finding.rule.id, finding.id));
    if let Some(waiver) = &finding.waiver {
        lines.push("waived", &waivers::reason(waiver));
    }
    lines.push("at", &at(finding));
    if let Some(cause) = report.cause_of(finding) {
        lines.push("cause", &format!("{}  [{} {}]", cause.title, cause.rule.id, cause.id));
    }
    affected(finding, &mut lines);
    axis("backward", &|finding| finding.backward, &|verdicts| verdicts.backward, report, finding, &mut lines);
    axis("forward", &|finding| finding.forward, &|verdicts| verdicts.forward, report, finding, &mut lines);
    for witness in witness::lines(report, finding) {
        lines.push("witness", &(witness.label.unwrap_or_default() + &witness.message));
        lines.push("", &witness.refused);
    }
    if let Some(tolerant) = witness::tolerant(report, finding) {
        lines.push("note", &format!("the default decoder of the crate {tolerant}"));
    }
    version(report, finding, &mut lines);
    for note in &finding.includes {
        lines.push("includes", note);
    }
    if let Some(folded) = folded::folded(report, finding).filter(|_| !view.unfold) {
        lines.push("folded", &folded);
    }
    for hint in &finding.hints {
        lines.push("hint", hint);
    }
    lines.push("to do", folded::advice(report, finding));
    lines.0
}

fn at(finding: &Finding) -> String {
    match (&finding.base, &finding.head) {
        (Some(base), Some(head)) => format!("{}  (base {})", location(head), location(base)),
        (None, Some(head)) => location(head),
        (Some(base), None) => format!("base {}", location(base)),
        (None, None) => "not in the spec: only the generated crate differs".to_owned(),
    }
}

fn affected(finding: &Finding, lines: &mut Lines) {
    for (direction, word) in [(Direction::Request, "sent"), (Direction::Response, "received")] {
        let (shown, more) = calls(finding, direction);
        for (index, call) in shown.iter().enumerate() {
            lines.push(if index == 0 { word } else { "" }, call);
        }
        if more > 0 {
            lines.push("", &format!("and in {more} more operations"));
        }
    }
    if finding.reached.is_empty() {
        lines.push("affects", "no operation");
    }
}

/// Adds the verdict of one kind, with its reasons.
fn axis(
    name: &str,
    total: &dyn Fn(&Finding) -> Verdict,
    of: &dyn Fn(&Verdicts) -> Verdict,
    report: &Report,
    finding: &Finding,
    lines: &mut Lines,
) {
    let worst = total(finding);
    if worst == Verdict::Compatible {
        lines.push(name, worst.word());
    }
    let several = finding.by_direction().count() > 1;
    let mut listed = Vec::new();
    for (direction, verdicts) in finding.by_direction().filter(|(_, verdicts)| of(verdicts) > Verdict::Compatible) {
        // A reason of both directions is listed once.
        let alike = finding.by_direction().all(|(_, other)| other.why == verdicts.why);
        let direction = if several && !alike { format!(" ({})", direction.word()) } else { String::new() };
        let sentence = format!("{}{direction}: {}", of(verdicts).word(), verdicts.why);
        if !listed.contains(&sentence) {
            lines.push(name, &sentence);
            listed.push(sentence);
        }
    }
    for (_, why) in folded::worse(report, finding).iter().filter(|(axis, _)| *axis == name) {
        lines.push(name, why);
    }
}

fn version(report: &Report, finding: &Finding, lines: &mut Lines) {
    let step = finding.step;
    let own = finding.api.iter().map(|item| item.step).max().unwrap_or(VersionStep::Patch);
    match report.consequences_of(finding).find(|other| step > own && other.step == step) {
        Some(folded) => lines.push("version", &format!("{}: {}", step.word(), folded.title)),
        None => lines.push("version", step.word()),
    }
    let items = without_members(&finding.api);
    for change in items.iter().take(ITEMS_MAX) {
        lines.push("", &item(change));
    }
    if items.len() > ITEMS_MAX {
        lines.push("", &format!("and {} more items", items.len() - ITEMS_MAX));
    }
}
