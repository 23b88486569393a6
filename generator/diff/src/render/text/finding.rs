//! Finding in a terminal.

use super::render_text_verdict;
use crate::finding::{Finding, Report};
use crate::reachability::Direction;
use crate::render::items::rendered_items;
use crate::render::{
    View, folded, render_item_change, render_location, render_printable, rendered_calls, waivers, witness,
};
use crate::verdict::{Verdict, Verdicts, VersionStep};

/// Maximum number of items of the crate that are listed for a finding.
const ITEMS_MAX: usize = 6;

/// Lines of a finding, each with a key.
struct TextFindingLines(String);

impl TextFindingLines {
    fn push(&mut self, key: &str, value: &str) {
        self.0.push_str(format!("   {key:<9} {}", render_printable(value)).trim_end());
        self.0.push('\n');
    }
}

/// Returns the lines of a finding.
pub(super) fn render_text_finding(report: &Report, finding: &Finding, view: &View) -> String {
    let on_the_wire = finding.backward.max(finding.forward);
    let word = match finding.weight() {
        _ if report.finding_waiver(finding).is_some() => "waived".to_owned(),
        Verdict::Breaking if on_the_wire < Verdict::Breaking => "MAJOR".to_owned(),
        weight @ (Verdict::Compatible | Verdict::Risky | Verdict::Breaking) => render_text_verdict(weight),
    };
    let title = render_printable(&folded::folded_title(report, finding));
    let mut lines = TextFindingLines(format!("{word:<10} {title}  [{} {}]\n", finding.rule.id, finding.id));
    if let Some(waiver) = &finding.waiver {
        lines.push("waived", &waivers::render_waiver_reason(waiver));
    }
    lines.push("at", &render_text_finding_location(finding));
    if let Some(cause) = report.finding_cause(finding) {
        lines.push("cause", &format!("{}  [{} {}]", cause.title, cause.rule.id, cause.id));
    }
    push_text_finding_calls(finding, &mut lines);
    push_text_finding_axis(
        "backward",
        &|finding| finding.backward,
        &|verdicts| verdicts.backward,
        report,
        finding,
        &mut lines,
    );
    push_text_finding_axis(
        "forward",
        &|finding| finding.forward,
        &|verdicts| verdicts.forward,
        report,
        finding,
        &mut lines,
    );
    for witness in witness::render_witnesses(report, finding) {
        lines.push("witness", &(witness.label.unwrap_or_default() + &witness.message));
        lines.push("", &witness.refused);
    }
    if let Some(tolerant) = witness::render_tolerant_witness(report, finding) {
        lines.push("note", &format!("the default decoder of the crate {tolerant}"));
    }
    push_text_finding_version(report, finding, &mut lines);
    for note in &finding.includes {
        lines.push("includes", note);
    }
    if let Some(folded) = folded::render_folded(report, finding).filter(|_| !view.unfold) {
        lines.push("folded", &folded);
    }
    for hint in &finding.hints {
        lines.push("hint", hint);
    }
    lines.push("to do", &folded::folded_remedy(report, finding));
    lines.0
}

fn render_text_finding_location(finding: &Finding) -> String {
    match (&finding.base, &finding.head) {
        (Some(base), Some(head)) => format!("{}  (base {})", render_location(head), render_location(base)),
        (None, Some(head)) => render_location(head),
        (Some(base), None) => format!("base {}", render_location(base)),
        (None, None) => "not in the spec: only the generated crate differs".to_owned(),
    }
}

fn push_text_finding_calls(finding: &Finding, lines: &mut TextFindingLines) {
    for (direction, word) in [(Direction::Request, "sent"), (Direction::Response, "received")] {
        let (shown, more) = rendered_calls(finding, direction);
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
fn push_text_finding_axis(
    name: &str,
    total: &dyn Fn(&Finding) -> Verdict,
    of: &dyn Fn(&Verdicts) -> Verdict,
    report: &Report,
    finding: &Finding,
    lines: &mut TextFindingLines,
) {
    let worst = total(finding);
    if worst == Verdict::Compatible {
        lines.push(name, worst.name());
    }
    let several = finding.verdicts_by_direction().count() > 1;
    let mut listed = Vec::new();
    for (direction, verdicts) in
        finding.verdicts_by_direction().filter(|(_, verdicts)| of(verdicts) > Verdict::Compatible)
    {
        // A reason of both directions is listed once.
        let alike = finding.verdicts_by_direction().all(|(_, other)| other.why == verdicts.why);
        let direction = if several && !alike { format!(" ({})", direction.name()) } else { String::new() };
        let sentence = format!("{}{direction}: {}", of(verdicts).name(), verdicts.why);
        if !listed.contains(&sentence) {
            lines.push(name, &sentence);
            listed.push(sentence);
        }
    }
    for (_, why) in folded::worse_folded_verdicts(report, finding).iter().filter(|(axis, _)| *axis == name) {
        lines.push(name, why);
    }
}

fn push_text_finding_version(report: &Report, finding: &Finding, lines: &mut TextFindingLines) {
    let step = finding.step;
    let own = finding.api.iter().map(|item| item.step).max().unwrap_or(VersionStep::Patch);
    match report.finding_consequences(finding).find(|other| step > own && other.step == step) {
        Some(folded) => lines.push("version", &format!("{}: {}", step.name(), folded.title)),
        None => lines.push("version", step.name()),
    }
    let items = rendered_items(&finding.api);
    for change in items.iter().take(ITEMS_MAX) {
        lines.push("", &render_item_change(change));
    }
    if items.len() > ITEMS_MAX {
        lines.push("", &format!("and {} more items", items.len() - ITEMS_MAX));
    }
}
