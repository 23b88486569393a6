//! Places of an entry: its findings, each with its element, position and fingerprint.

use crate::finding::Finding;
use crate::finding::entries::Entry;
use crate::render::render_location;

/// Finding that shares its entry with others.
pub(in crate::render) struct EntryPlace<'r> {
    /// Element, and the values that the title of the entry omits.
    pub(in crate::render) label: String,
    /// Position, in the head if possible.
    pub(in crate::render) position: String,
    /// The finding.
    pub(in crate::render) finding: &'r Finding,
}

/// Returns the places of an entry; empty for a single finding, whose title names its place.
pub(in crate::render) fn rendered_places<'r>(entry: &Entry<'r>) -> Vec<EntryPlace<'r>> {
    let is_alone = entry.findings.len() == 1;
    let several = entry.findings.iter().filter(|_| !is_alone);
    several
        .map(|finding| EntryPlace { label: place_label(finding), position: place_position(finding), finding })
        .collect()
}

/// Returns the notes of all findings in an entry, each with its element if they differ: the changes they include, and
/// other explanations.
pub(in crate::render) fn rendered_notes(
    entry: &Entry,
    notes_of: impl for<'f> Fn(&'f Finding) -> &'f [String],
) -> Vec<String> {
    let first = notes_of(entry.first());
    if entry.findings.iter().all(|finding| notes_of(finding) == first) {
        return first.to_vec();
    }
    let notes = entry.findings.iter().flat_map(|finding| {
        let label = place_label(finding);
        notes_of(finding).iter().map(move |note| format!("{label}: {note}"))
    });
    notes.collect()
}

/// Returns the element of a finding, with the values that the title of several findings omits.
pub(in crate::render) fn place_label(finding: &Finding) -> String {
    let (title, plural) = (finding.rule.title, finding.rule.plural.unwrap_or_default());
    let shown = |placeholder: &str, value: &Option<String>| {
        let is_shown = title.contains(placeholder) && !plural.contains(placeholder);
        value.as_ref().filter(|_| is_shown).map(|value| format!("`{value}`"))
    };
    let values = match (shown("{old}", &finding.old), shown("{new}", &finding.new)) {
        (Some(old), Some(new)) => Some(format!("{old} -> {new}")),
        (one, other) => one.or(other),
    };
    let element = format!("`{}`", finding.element);
    match values {
        None => element,
        Some(values) if !title.contains("{element}") => values,
        Some(values) => format!("{element}: {values}"),
    }
}

fn place_position(finding: &Finding) -> String {
    match (&finding.base, &finding.head) {
        (_, Some(head)) => render_location(head),
        (Some(base), None) => format!("base {}", render_location(base)),
        (None, None) => "not in the spec".to_owned(),
    }
}
