//! Entry in a terminal.

use super::render_text_verdict;
use crate::finding::entries::{Entry, EntrySection};
use crate::finding::{Finding, Report};
use crate::reachability::Direction;
use crate::render::entry::{entry_title, rendered_calls, rendered_notes, rendered_places};
use crate::render::items::rendered_items;
use crate::render::{View, folded, render_item_change, render_location, render_printable, waivers, witness};
use crate::verdict::{Verdict, Verdicts, VersionStep};

/// Maximum number of items of the crate that are listed for an entry.
const ITEMS_MAX: usize = 6;

/// Maximum number of places that are listed for an entry, unless everything is.
const PLACES_MAX: usize = 10;

/// Lines of an entry, each with a key.
struct TextEntryLines(String);

impl TextEntryLines {
    fn push(&mut self, key: &str, value: &str) {
        self.0.push_str(format!("   {key:<9} {}", render_printable(value)).trim_end());
        self.0.push('\n');
    }
}

/// Returns the lines of an entry.
pub(super) fn render_text_entry(report: &Report, entry: &Entry, view: &View) -> String {
    let first = entry.first();
    let word = match entry.section {
        EntrySection::Backward | EntrySection::Forward | EntrySection::Risky | EntrySection::Compatible => {
            render_text_verdict(first.weight())
        }
        EntrySection::Version => "MAJOR".to_owned(),
        EntrySection::Waived => "waived".to_owned(),
    };
    let title = render_printable(&entry_title(report, entry));
    let id = if entry.findings.len() == 1 { format!(" {}", first.id) } else { String::new() };
    let mut lines = TextEntryLines(format!("{word:<10} {title}  [{}{id}]\n", first.rule.id));
    if let Some(waiver) = waivers::render_entry_waiver(entry) {
        lines.push("waived", &waiver);
    }
    push_text_entry_places(entry, view, &mut lines);
    if let Some(cause) = report.finding_cause(first) {
        lines.push("cause", &format!("{}  [{} {}]", cause.title, cause.rule.id, cause.id));
    }
    push_text_entry_calls(entry, &mut lines);
    push_text_entry_axis(
        "backward",
        &|finding| finding.backward,
        &|verdicts| verdicts.backward,
        report,
        entry,
        &mut lines,
    );
    push_text_entry_axis(
        "forward",
        &|finding| finding.forward,
        &|verdicts| verdicts.forward,
        report,
        entry,
        &mut lines,
    );
    for witness in witness::render_witnesses(report, entry) {
        lines.push("witness", &(witness.label.unwrap_or_default() + &witness.message));
        lines.push("", &witness.refused);
    }
    if let Some(tolerant) = witness::render_tolerant_witness(report, entry) {
        lines.push("note", &format!("the default decoder of the crate {tolerant}"));
    }
    if report.versions.is_some() {
        push_text_entry_version(report, entry, &mut lines);
    }
    for note in rendered_notes(entry, |finding| &finding.includes) {
        lines.push("includes", &note);
    }
    if let Some(folded) = folded::render_folded(report, entry).filter(|_| !view.unfold) {
        lines.push("folded", &folded);
    }
    for hint in rendered_notes(entry, |finding| &finding.hints) {
        lines.push("hint", &hint);
    }
    lines.push("to do", &report.finding_remedy(first));
    lines.0
}

/// Adds the position of the only finding, or the places of several.
fn push_text_entry_places(entry: &Entry, view: &View, lines: &mut TextEntryLines) {
    let places = rendered_places(entry);
    if places.is_empty() {
        lines.push("at", &render_text_finding_location(entry.first()));
    }
    let shown = if view.unfold { places.len() } else { places.len().min(PLACES_MAX) };
    for (index, place) in places[..shown].iter().enumerate() {
        let line = format!("{}  {}  [{}]", place.label, place.position, place.finding.id);
        lines.push(if index == 0 { "at" } else { "" }, &line);
    }
    if shown < places.len() {
        lines.push("", &format!("and {} more; `-v` lists all", places.len() - shown));
    }
}

fn render_text_finding_location(finding: &Finding) -> String {
    match (&finding.base, &finding.head) {
        (Some(base), Some(head)) => format!("{}  (base {})", render_location(head), render_location(base)),
        (None, Some(head)) => render_location(head),
        (Some(base), None) => format!("base {}", render_location(base)),
        (None, None) => "not in the spec: only the generated crate differs".to_owned(),
    }
}

fn push_text_entry_calls(entry: &Entry, lines: &mut TextEntryLines) {
    for (direction, word) in [(Direction::Request, "sent"), (Direction::Response, "received")] {
        for (index, call) in rendered_calls(entry, direction).iter().enumerate() {
            lines.push(if index == 0 { word } else { "" }, call);
        }
    }
    if entry.operation_count() == 0 {
        lines.push("affects", "no operation");
    }
}

/// Adds the verdict of one kind, with its reasons.
fn push_text_entry_axis(
    name: &str,
    total: &dyn Fn(&Finding) -> Verdict,
    of: &dyn Fn(&Verdicts) -> Verdict,
    report: &Report,
    entry: &Entry,
    lines: &mut TextEntryLines,
) {
    let finding = entry.first();
    let worst = total(finding);
    if worst == Verdict::Compatible {
        lines.push(name, worst.name());
    }
    let several = finding.verdicts_by_direction().count() > 1;
    let mut listed = Vec::new();
    for (direction, verdicts) in
        finding.verdicts_by_direction().filter(|(_, verdicts)| of(verdicts) > Verdict::Compatible)
    {
        // A reason that applies to both directions is listed once.
        let alike = finding.verdicts_by_direction().all(|(_, other)| other.why == verdicts.why);
        let direction = if several && !alike { format!(" ({})", direction.name()) } else { String::new() };
        let sentence = format!("{}{direction}: {}", of(verdicts).name(), verdicts.why);
        if !listed.contains(&sentence) {
            lines.push(name, &sentence);
            listed.push(sentence);
        }
    }
    for (_, why) in folded::worse_folded_verdicts(report, entry).iter().filter(|(axis, _)| *axis == name) {
        lines.push(name, why);
    }
}

fn push_text_entry_version(report: &Report, entry: &Entry, lines: &mut TextEntryLines) {
    let step = entry.first().step;
    let own = entry.first().item_changes.iter().map(|item| item.step).max().unwrap_or(VersionStep::Patch);
    match folded::entry_consequences(report, entry).find(|other| step > own && other.step == step) {
        Some(folded) => lines.push("version", &format!("{}: {}", step.name(), folded.title)),
        None => lines.push("version", step.name()),
    }
    let items = rendered_items(entry.findings.iter().flat_map(|finding| &finding.item_changes));
    for change in items.iter().take(ITEMS_MAX) {
        lines.push("", &render_item_change(change));
    }
    if items.len() > ITEMS_MAX {
        lines.push("", &format!("and {} more items", items.len() - ITEMS_MAX));
    }
}
