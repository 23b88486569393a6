//! Elements of the language: the keys and words of the reference.

use std::collections::BTreeSet;

/// Page that lists the elements.
const REFERENCE: &str = include_str!("../../../../spec/REFERENCE.md");

/// Returns all elements: `Enum.values` for a key of a form, `Field.style: deep` for a word, `Types.list` for a type.
pub(crate) fn elements() -> BTreeSet<String> {
    let (mut elements, mut form, mut column) = (BTreeSet::new(), "", "");
    let next_lines = REFERENCE.lines().skip(1).chain([""]);
    for (line, next) in REFERENCE.lines().zip(next_lines) {
        if let Some(title) = line.strip_prefix("## ") {
            form = title.trim_matches('`');
        }
        let Some(cells) = line.strip_prefix("| ") else { continue };
        let first = cells.split(" | ").next().unwrap_or_default();
        let name = first.trim_matches('`');
        match column {
            _ if next.starts_with("|---") => column = name,
            "type" if form == "Error" && NOT_OF_ERRORS.contains(&name) => {}
            _ if first == name || OUTSIDE.contains(&form) || column == "pagination" => {}
            "key" => drop(elements.insert(format!("{form}.{name}"))),
            "type" if form == "Types" => drop(elements.insert(format!("{form}.{name}"))),
            // The header of a table of words is their key.
            _ => drop(elements.insert(format!("{form}.{column}: {name}"))),
        }
    }
    elements
}

/// Words that the table of another form lists, but that are errors in a spec.
const NOT_OF_ERRORS: [&str; 5] = ["events", "form", "lines", "multipart", "redirect"];

/// Chapters that do not describe elements of a spec.
const OUTSIDE: [&str; 1] = ["Errors"];
