//! Notes about parts that cannot be imported and so are not compared: otherwise changes to them would look like no
//! changes.

use copperplate_language::diagnostics::{Cost, Position};
use copperplate_language::maps::IndexMap;
use copperplate_openapi::import::{Report, costs};

/// Maximum number of notes about reasons.
const NOTES_MAX: usize = 12;

/// Places in base and head that have the same reason.
#[derive(Default)]
struct LeftOutPlaces {
    counts: [usize; 2],
    first: Option<Position>,
}

/// Returns the notes about the reports of base and head: how much of each is not compared, and why. Reasons that apply
/// to only one of them come first; those that apply to both alike are only listed with `lists_all`.
pub(super) fn left_out_notes(reports: [&Report; 2], lists_all: bool) -> Vec<String> {
    let mut reasons: IndexMap<(Cost, &str), LeftOutPlaces> = IndexMap::default();
    let mut totals = [[0; 4]; 2];
    for (side, report) in reports.iter().enumerate() {
        for (position, warning) in report.warnings.iter() {
            let Some(cost) = warning.cost.filter(|cost| costs::is_loss(*cost)) else { continue };
            let places = reasons.entry((cost, &warning.message)).or_default();
            places.counts[side] += 1 + warning.also.len();
            totals[side][cost.rank] += 1 + warning.also.len();
            // If both have a place, the place in the head.
            places.first = Some(position.clone());
        }
    }
    if reasons.is_empty() {
        return Vec::new();
    }
    let [base, head] = totals.each_ref().map(counted_parts);
    let amounts = if base == head {
        format!("{base} in each document")
    } else {
        format!("{base} in the base; {head} in the head")
    };
    let is_different = |places: &LeftOutPlaces| places.counts[0] != places.counts[1];
    let has_all = lists_all || reasons.values().all(is_different);
    let all = if has_all { "" } else { "; `-v` lists all" };
    let mut notes = vec![format!("not compared, because it cannot be imported: {amounts}{all}")];
    let mut reasons: Vec<_> = reasons.into_iter().filter(|(_, places)| lists_all || is_different(places)).collect();
    reasons.sort_by_key(|((cost, _), places)| (!is_different(places), *cost));
    let more = reasons.len().saturating_sub(NOTES_MAX);
    for ((_, message), places) in reasons.into_iter().take(NOTES_MAX) {
        let [base, head] = places.counts;
        let where_from = match (base, head) {
            (_, 0) => "only in the base".to_owned(),
            (0, _) => "only in the head".to_owned(),
            (base, head) if base == head => "in both".to_owned(),
            (base, head) => format!("{} in the base, {} in the head", occurrences(base), occurrences(head)),
        };
        let first = places.first.map(|at| format!(", {}:{}:{}", at.path, at.line, at.column)).unwrap_or_default();
        notes.push(format!("not compared, {where_from}{first}: {message}"));
    }
    if more > 0 {
        notes.push(format!("not compared: and {more} more reasons"));
    }
    notes
}

/// Returns the number of parts with each cost, as text.
fn counted_parts(totals: &[usize; 4]) -> String {
    let words = [
        ("operation", "operations"),
        ("part of an operation", "parts of operations"),
        ("type", "types"),
        ("keyword", "keywords"),
    ];
    let counted = totals.iter().zip(words).filter(|(count, _)| **count > 0);
    let counted: Vec<_> =
        counted.map(|(count, (one, more))| format!("{count} {}", if *count == 1 { one } else { more })).collect();
    if counted.is_empty() { "nothing".to_owned() } else { counted.join(", ") }
}

fn occurrences(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}
