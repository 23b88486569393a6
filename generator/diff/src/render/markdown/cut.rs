//! Cutting a report to the length of a comment.

use super::MarkdownEntry;
use crate::finding::entries::EntrySection;

/// Parts of a report that fit.
pub(super) struct FittingParts {
    pub(super) rows: String,
    pub(super) details: String,
    /// Sections of the entries without a row.
    without_row: Vec<EntrySection>,
    /// Sections of the other entries without details.
    without_details: Vec<EntrySection>,
}

/// Kinds of entries that are counted together, the most urgent first.
const MISSING: [(&str, &[EntrySection]); 5] = [
    ("breaking", &[EntrySection::Backward, EntrySection::Forward]),
    ("major", &[EntrySection::Version]),
    ("risky", &[EntrySection::Risky]),
    ("compatible", &[EntrySection::Compatible]),
    ("waived", &[EntrySection::Waived]),
];

/// Returns the rows and details that fit into the room, and reduces the room: first the rows of incompatible entries,
/// then their details, then the rest. All parts after the first one that does not fit are omitted, so that no missing
/// part is more urgent than a shown one.
pub(super) fn fit_markdown_entries(entries: &[MarkdownEntry], room: &mut usize) -> FittingParts {
    let urgent = entries.iter().filter(|entry| !is_for_information(entry.section)).count();
    let (urgent, others) = entries.split_at(urgent);
    let mut parts = FittingParts {
        rows: String::new(),
        details: String::new(),
        without_row: Vec::new(),
        without_details: Vec::new(),
    };
    let mut is_full = false;
    for entries in [urgent, others] {
        let mut rows = 0;
        for entry in entries {
            if fits_markdown_part(&entry.row, room, &mut is_full) {
                parts.rows.push_str(&entry.row);
                rows += 1;
            } else {
                parts.without_row.push(entry.section);
            }
        }
        for entry in &entries[..rows] {
            if fits_markdown_part(&entry.detail, room, &mut is_full) {
                parts.details.push_str(&entry.detail);
            } else {
                parts.without_details.push(entry.section);
            }
        }
    }
    parts
}

fn is_for_information(section: EntrySection) -> bool {
    match section {
        EntrySection::Backward | EntrySection::Forward | EntrySection::Version | EntrySection::Risky => false,
        EntrySection::Compatible | EntrySection::Waived => true,
    }
}

/// Returns `true` if a part and all parts before it fit.
fn fits_markdown_part(text: &str, room: &mut usize, is_full: &mut bool) -> bool {
    match room.checked_sub(text.len()) {
        Some(left) if !*is_full => *room = left,
        Some(_) | None => *is_full = true,
    }
    !*is_full
}

/// Returns the remark about the missing parts and where to find them; an empty string if none are missing.
pub(super) fn render_markdown_missing(parts: &FittingParts, is_without_api: bool) -> String {
    let mut missing = Vec::new();
    if let count @ 1.. = parts.without_row.len() {
        missing.push(format!("{} not shown: {}", render_entry_count(count), render_missing_counts(&parts.without_row)));
    }
    if let count @ 1.. = parts.without_details.len() {
        let counts = render_missing_counts(&parts.without_details);
        missing.push(format!("{} without details: {counts}", render_entry_count(count)));
    }
    if is_without_api {
        missing.push("the public items of the crate are not shown".to_owned());
    }
    if missing.is_empty() {
        return String::new();
    }
    format!(
        "\n**Cut to the length of a comment.** {}. `diff` prints all of it in a terminal, and `--format html=FILE` \
         writes the full report as a page.\n",
        missing.join("; ")
    )
}

fn render_entry_count(count: usize) -> String {
    if count == 1 { "1 entry".to_owned() } else { format!("{count} entries") }
}

fn render_missing_counts(sections: &[EntrySection]) -> String {
    let count = |kinds: &[EntrySection]| sections.iter().filter(|section| kinds.contains(section)).count();
    let counts = MISSING.iter().map(|(word, kinds)| (count(kinds), word)).filter(|(count, _)| *count > 0);
    counts.map(|(count, word)| format!("{count} {word}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::{MarkdownEntry, fit_markdown_entries, render_markdown_missing};
    use crate::finding::entries::EntrySection::{self, Backward, Compatible, Risky};

    /// Fits entries with rows and details of these lengths, and returns the remark about the missing parts.
    fn missing(room: usize, entries: &[(EntrySection, usize, usize)]) -> (usize, usize, String) {
        let entry = |(section, row, detail): &(EntrySection, usize, usize)| MarkdownEntry {
            section: *section,
            row: "r".repeat(*row),
            detail: "d".repeat(*detail),
        };
        let mut room = room;
        let parts = fit_markdown_entries(&entries.iter().map(entry).collect::<Vec<_>>(), &mut room);
        let missing = render_markdown_missing(&parts, false);
        let missing = missing.trim().trim_start_matches("**Cut to the length of a comment.** ");
        (parts.rows.len(), parts.details.len(), missing.split(". `diff`").next().unwrap_or_default().to_owned())
    }

    #[test]
    fn nothing_takes_the_room_of_what_is_more_urgent() {
        let all = [(Backward, 10, 100), (Backward, 10, 500), (Risky, 10, 100), (Compatible, 10, 10)];
        assert_eq!(missing(750, &all), (40, 710, String::new()), "all fit");
        // The details of the second entry do not fit, so the details of the third are omitted too, although they would
        // fit.
        let cut = "1 entry not shown: 1 compatible; 2 entries without details: 1 breaking, 1 risky".to_owned();
        assert_eq!(missing(300, &all), (30, 100, cut));
        let cut = "3 entries not shown: 1 breaking, 1 risky, 1 compatible; 1 entry without details: 1 breaking";
        assert_eq!(missing(15, &all), (10, 0, cut.to_owned()));
    }
}
