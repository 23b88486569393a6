//! Rows of a declaration and of its members.

use super::super::origins::PlacedElement;
use super::super::{GONE, NAME, OWN, ROW, Record, Row};
use super::quoted;
use crate::import::update::parts::{PRESENCE, optional_hash};

/// An element of the document, or one that it no longer has.
#[derive(Clone, Copy)]
pub(super) struct Element<'r> {
    pub(super) row: Option<&'r Row>,
    /// Place where it was.
    pub(super) gone: Option<&'r str>,
}

/// Writes the row of a declaration, or of a member.
pub(super) fn write_row(record: &Record, path: &str, member: &str, element: Element, lines: &mut Vec<String>) {
    let key = if member.is_empty() { format!("{OWN}.{ROW}") } else { key_text(member) };
    lines.push(format!("{key} = ["));
    if let Some(row) = element.row {
        lines.push(format!("{},", quoted(&hashes_text(row))));
        let placed = PlacedElement::new(record, path, member);
        lines.extend(placed.shorten(&row.origin).map(|place| format!("{},", quoted(&place))));
    }
    let name = record.names.get(path).map(String::as_str).filter(|_| member.is_empty());
    let facts = [(NAME, name), (GONE, element.gone)];
    lines.extend(facts.into_iter().filter_map(|(key, text)| Some(format!("{{ {key} = {} }},", quoted(text?)))));
    for (list, hashes) in element.row.iter().flat_map(|row| &row.lists).filter(|(_, hashes)| !hashes.is_empty()) {
        lines.push(format!("{{ {} = [", key_text(list)));
        lines.extend(hashes.iter().map(|hash| format!("{},", quoted(hash))));
        lines.push("] },".to_owned());
    }
    lines.push("]".to_owned());
}

/// Returns the hashes of the node and of the values of an element. The hash of a list follows from its elements.
fn hashes_text(row: &Row) -> String {
    let is_optional = row.hashes.get(PRESENCE).is_some_and(|hash| *hash == optional_hash());
    let is_listed = |key: &str| row.lists.get(key).is_some_and(|hashes| !hashes.is_empty());
    let values = row.hashes.iter().filter(|(key, _)| *key != PRESENCE && !is_listed(key));
    let values = values.map(|(key, hash)| format!("{}:{hash}", key.replace('%', "%25").replace(' ', "%20")));
    let optional = is_optional.then(|| PRESENCE.to_owned());
    row.node.iter().cloned().chain(optional).chain(values).collect::<Vec<_>>().join(" ")
}

/// Returns a key in the notation of TOML.
fn key_text(text: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !text.is_empty() && text.chars().all(is_bare) { text.to_owned() } else { quoted(text) }
}
