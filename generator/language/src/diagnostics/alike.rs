//! Similar warnings: several of one file that say the same about different elements are shown as one, with the names of
//! all elements.

use std::collections::BTreeMap;

use super::render::{ALSO_MAX, SHOWN_MAX, configured_renderer, render_group};
use super::{Errors, Located};

/// Minimum number of warnings that are shown as one.
const ALIKE_MIN: usize = 3;

/// Maximum number of names in a note.
const NAMES_MAX: usize = 20;

/// Maximum width of the lines of a note.
const COLUMNS: usize = 90;

/// Renders warnings with lines of the spec, and those that are alike as one.
pub(super) fn render_alike(all: &Errors, color: bool) -> String {
    let renderer = configured_renderer(color);
    let groups = group_alike(all);
    let shown = groups.iter().take(SHOWN_MAX).map(|group| {
        let first = with_names_of_others(group);
        renderer.render(&[render_group(all, &first, ALSO_MAX)]) + "\n\n"
    });
    shown.collect()
}

/// Returns `true` if some warnings are shown as one.
pub(super) fn has_alike(all: &Errors) -> bool {
    group_alike(all).iter().any(|group| group.len() > 1)
}

/// Returns warnings that are shown as one, in the order of the first ones.
fn group_alike(all: &Errors) -> Vec<Vec<&Located>> {
    let mut members: BTreeMap<(&str, &str, &str), Vec<&Located>> = BTreeMap::new();
    let mut groups: Vec<Vec<&Located>> = Vec::new();
    for located in &all.located {
        let diagnostic = &located.diagnostic;
        let help = diagnostic.help.as_deref().unwrap_or_default();
        let key = (located.position.path.as_str(), diagnostic.code.id, help);
        match diagnostic.subject {
            // One with other places is about these elements only.
            Some(_) if diagnostic.related.is_empty() => members.entry(key).or_default().push(located),
            Some(_) | None => groups.push(vec![located]),
        }
    }
    for group in members.into_values() {
        if group.len() < ALIKE_MIN {
            groups.extend(group.into_iter().map(|located| vec![located]));
        } else {
            groups.push(group);
        }
    }
    groups.sort_by(|a, b| a[0].rank().cmp(&b[0].rank()));
    groups
}

/// Returns the first of some warnings, with a note of the others.
fn with_names_of_others(group: &[&Located]) -> Located {
    let mut first = group[0].clone();
    let others = &group[1..];
    if !others.is_empty() {
        first.diagnostic.notes.push(note_of_others(others));
    }
    first
}

fn note_of_others(others: &[&Located]) -> String {
    let name = |located: &&Located| {
        let subject = located.diagnostic.subject.as_deref().unwrap_or_default();
        format!("{subject} (line {})", located.position.line)
    };
    let mut names: Vec<String> = others.iter().take(NAMES_MAX).map(name).collect();
    let more = others.len() - names.len();
    names.extend((more > 0).then(|| format!("and {more} more")));
    let mut note = format!("and {} more in this file:", others.len());
    let mut column = note.chars().count();
    for (number, name) in names.iter().enumerate() {
        let separator = if number == 0 { "" } else { "," };
        let len = name.chars().count() + 2;
        let is_new_line = column + len > COLUMNS;
        note += separator;
        note.push(if is_new_line { '\n' } else { ' ' });
        note += name;
        column = if is_new_line { len } else { column + len };
    }
    note
}
