//! Sections: the docs of a form, and the table of its keys.

use super::{kinds, reference_title};
use crate::grammar::content::{CONTENTS, ENCODINGS, RAW, STREAMS};
use crate::grammar::types::{self, GENERIC, PLAIN};
use crate::grammar::{AllowedValue, Key, Mapping, ValueKind};

/// Returns the section of types.
pub(super) fn types_section() -> String {
    let table = section_table(
        ["type", "values"],
        PLAIN.iter().chain(GENERIC).map(|ty| [code_span(ty.name), ty.about.to_owned()]),
    );
    format!("## {}\n\n{}\n{table}", reference_title(types::TITLE), types::DOCS)
}

/// Returns the section of a form with keys.
pub(super) fn mapping_section(mapping: &Mapping) -> String {
    let rows = mapping.keys.iter().map(|key| [code_span(key.name), kinds::kind_text(&key.kind), key.about.to_owned()]);
    let others = mapping.others.iter().map(|kind| ["other keys".to_owned(), kinds::kind_text(kind), OTHERS.to_owned()]);
    let rows = rows.chain(others);
    let mut section = format!(
        "## {}\n\n{}\n{}",
        reference_title(mapping.what),
        mapping.docs,
        section_table(["key", "value", "meaning"], rows)
    );
    if let Some(required) = required_keys_sentence(mapping) {
        section += &format!("\nRequired: {required}.\n");
    }
    for key in mapping.keys {
        section += &keyword_table(key);
    }
    section
}

/// Meaning of keys of the author's choice.
const OTHERS: &str = "Names of your choice.";

/// Returns the keys that a form must have.
fn required_keys_sentence(mapping: &Mapping) -> Option<String> {
    let group =
        |group: &&[Key]| kinds::sentence_list(&group.iter().map(|key| code_span(key.name)).collect::<Vec<_>>(), "or");
    let groups: Vec<_> = mapping.needs.iter().map(group).collect();
    (!groups.is_empty()).then(|| kinds::sentence_list(&groups, "and"))
}

/// Returns the words that a key takes, with their meaning.
fn keyword_table(key: &Key) -> String {
    let words: Vec<&AllowedValue> = if let ValueKind::OneOf(words) = key.kind {
        words.iter().collect()
    } else if matches!(key.kind, ValueKind::Content) {
        CONTENTS.iter().chain(RAW).chain(ENCODINGS).chain(STREAMS).collect()
    } else {
        return String::new();
    };
    let head = [code_span(key.name), "meaning".to_owned()];
    let rows = words.iter().map(|word| [code_span(word.name), word.about.to_owned()]);
    format!("\n{}", section_table([head[0].as_str(), head[1].as_str()], rows))
}

/// Returns a table with a row for each element of `rows`.
fn section_table<const COLUMNS: usize>(head: [&str; COLUMNS], rows: impl Iterator<Item = [String; COLUMNS]>) -> String {
    let mut table = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(COLUMNS));
    for row in rows {
        table += &format!("| {} |\n", row.map(|cell| cell.replace('|', "\\|")).join(" | "));
    }
    table
}

fn code_span(name: &str) -> String {
    format!("`{name}`")
}
