//! Rows of a declaration and of its members.

use super::super::origins::PlacedElement;
use super::super::{GONE, NAME, NOW, OWN, ROW, Record, Row};
use super::quoted;
use crate::import::again::parts::{PRESENCE, optional_hash};

/// An element of the document, or one that it no longer has.
#[derive(Clone, Copy)]
pub(super) struct Element<'r> {
    pub(super) row: Option<&'r Row>,
    /// Place where it was.
    pub(super) gone: Option<&'r str>,
}

/// A declaration whose rows are written.
pub(super) struct Declaration<'r> {
    section: &'r str,
    /// Its name in the last import.
    name: &'r str,
    /// Its name in the document, if it is another one.
    document_name: Option<&'r str>,
    /// Its name in the spec, if a command renamed it.
    now: Option<&'r str>,
    /// Its place.
    origin: &'r str,
}

impl<'r> Declaration<'r> {
    /// Creates a declaration by its path, and the path that a command gave it since.
    pub(super) fn new(record: &'r Record, path: &'r str, now: Option<&'r str>) -> Self {
        let (section, name) = path.split_once('.').unwrap_or((path, ""));
        Self {
            section,
            name,
            document_name: record.names.get(path).map(String::as_str),
            now: now.and_then(|now| Some(now.split_once('.')?.1)),
            origin: record.elements.get(path).map_or("", |row| row.origin.as_str()),
        }
    }
}

/// Writes the row of a declaration, or of a member.
pub(super) fn write_row(declaration: &Declaration, member: &str, element: Element, lines: &mut Vec<String>) {
    if member.is_empty() {
        // In front of the row, the names are apart from the lines that an import changes.
        let names = [(NAME, declaration.document_name), (NOW, declaration.now)];
        lines.extend(names.into_iter().filter_map(|(key, name)| Some(format!("{OWN}.{key} = {}", quoted(name?)))));
    }
    let key = if member.is_empty() { format!("{OWN}.{ROW}") } else { key_text(member) };
    lines.push(format!("{key} = ["));
    if let Some(row) = element.row {
        lines.push(format!("{},", quoted(&hashes_text(row))));
        let around = if member.is_empty() { "" } else { declaration.origin };
        let name = declaration.document_name.unwrap_or(declaration.name);
        let placed = PlacedElement { section: declaration.section, declaration: name, member, around };
        lines.extend(placed.shorten(&row.origin).map(|place| format!("{},", quoted(&place))));
    }
    lines.extend(element.gone.map(|place| format!("{{ {GONE} = {} }},", quoted(place))));
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
