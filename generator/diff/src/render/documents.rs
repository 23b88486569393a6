//! Report about two documents for a terminal: what breaks released clients comes first, then what needs a look. What only
//! a client of the new document meets at the old service is a count.

mod entry;

use copperplate_language::diagnostics::Position;

use self::entry::render_document_entry;
use super::{ShownEntry, View, render_printable};
use crate::finding::entries::Entry;
use crate::finding::{Finding, Report};
use crate::verdict::{Axis, Verdict};

/// Block of a report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum DocumentBlock {
    /// A released client does not work with the new service.
    Breaks,
    /// A released client works, but messages may have another meaning.
    Check,
    /// Only a client of the new document notices it, at the old service.
    Forward,
    /// Nothing breaks.
    Compatible,
}

impl DocumentBlock {
    fn of(finding: &Finding) -> Self {
        match (finding.backward, finding.forward) {
            (Verdict::Breaking, _) => Self::Breaks,
            (Verdict::Risky, _) => Self::Check,
            (Verdict::Compatible, Verdict::Breaking | Verdict::Risky) => Self::Forward,
            (Verdict::Compatible, Verdict::Compatible) => Self::Compatible,
        }
    }

    fn heading(self) -> &'static str {
        match self {
            Self::Breaks => "BREAKS CLIENTS",
            Self::Check => "CHECK (no message is refused)",
            Self::Forward => "CLIENTS OF THE NEW DOCUMENT, at the old service",
            Self::Compatible => "COMPATIBLE",
        }
    }
}

/// Returns the report: a summary, then the entries by block. Losses of the comparison are counted above the summary, and
/// listed last.
#[must_use]
pub fn render_documents(report: &Report, view: &View) -> String {
    let (amounts, losses) = view.notes.split_at(view.notes.len().min(1));
    let mut text = format!("{} -> {}\n", view.base, view.head);
    text.extend(amounts.iter().map(|note| format!("{}\n", render_printable(note))));
    text.push_str(&format!("{}\n", render_document_summary(report, !amounts.is_empty())));
    let mut shown = view.shown_entries(report);
    shown.sort_by_key(|shown| DocumentBlock::of(shown.entry.first()));
    let mut last = None;
    for ShownEntry { entry, .. } in &shown {
        let block = DocumentBlock::of(entry.first());
        if block == DocumentBlock::Forward && !view.lists_forward {
            continue;
        }
        if last.replace(block) != Some(block) {
            text.push_str(&format!("\n{}\n", block.heading()));
        }
        text.push_str(&render_document_entry(report, entry, view));
    }
    text.push_str(&render_document_forward(report, view));
    let hidden: Vec<_> = view.hidden_findings(report).into_iter().map(|(count, id)| format!("{count} {id}")).collect();
    if !hidden.is_empty() {
        text.push_str(&format!("\nNOT LISTED: {}; `-v` lists all\n", hidden.join(", ")));
    }
    if !losses.is_empty() {
        text.push('\n');
        text.extend(losses.iter().map(|note| format!("{}\n", render_printable(note))));
    }
    text
}

/// Returns the numbers of edits that a reader has to know.
fn render_document_summary(report: &Report, is_partial: bool) -> String {
    if report.findings.is_empty() {
        return if is_partial { "no change in the other parts" } else { "no change" }.to_owned();
    }
    let count = |block| report.root_findings().filter(|finding| DocumentBlock::of(finding) == block).count();
    let edits = |count: usize, one: &str, several: &str| match count {
        1 => format!("1 edit {one}"),
        count => format!("{count} edits {several}"),
    };
    let breaks = count(DocumentBlock::Breaks);
    let check = count(DocumentBlock::Check);
    let breaks = match breaks {
        0 => "no edit breaks released clients".to_owned(),
        count => edits(count, "breaks released clients", "break released clients"),
    };
    let check = match check {
        0 => String::new(),
        count => format!(", {count} {} a look", if count == 1 { "needs" } else { "need" }),
    };
    let rest = count(DocumentBlock::Forward) + count(DocumentBlock::Compatible);
    let rest = if rest == 0 { "" } else { "; the rest does not affect them" };
    format!("{breaks}{check}{rest}")
}

/// Returns the line about the findings that only clients of the new document meet.
fn render_document_forward(report: &Report, view: &View) -> String {
    let is_forward = |finding: &&Finding| DocumentBlock::of(finding) == DocumentBlock::Forward;
    let edits = report.root_findings().filter(is_forward).count();
    if edits == 0 || view.lists_forward || view.summary_only {
        return String::new();
    }
    let edits = if edits == 1 { "1 edit" } else { &format!("{edits} edits") };
    format!("\n{}: {edits} (`--forward` lists them)\n", DocumentBlock::Forward.heading())
}

/// Returns the file name and the line of a position.
fn render_document_position(position: &Position) -> String {
    let name = position.path.rsplit(['/', '\\']).next().unwrap_or_default();
    format!("{name}:{}", position.line)
}

/// Returns the position of a finding: in the new document if possible.
fn document_position(finding: &Finding) -> String {
    finding.head.as_ref().or(finding.base.as_ref()).map(render_document_position).unwrap_or_default()
}

/// Returns the kind of compatibility that decides the block of an entry.
fn document_axis(entry: &Entry) -> Axis {
    match DocumentBlock::of(entry.first()) {
        DocumentBlock::Breaks | DocumentBlock::Check | DocumentBlock::Compatible => Axis::Backward,
        DocumentBlock::Forward => Axis::Forward,
    }
}

/// Returns the reasons why an entry is in its block.
fn document_reasons(entry: &Entry) -> Vec<&'static str> {
    let axis = document_axis(entry);
    let mut reasons = Vec::new();
    for (_, verdicts) in entry.first().verdicts_by_direction() {
        let verdict = axis.verdict_in(verdicts);
        if verdict > Verdict::Compatible && !reasons.contains(&verdicts.why) {
            reasons.push(verdicts.why);
        }
    }
    reasons
}
