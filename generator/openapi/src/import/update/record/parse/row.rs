//! Row of an element: hashes, its place, its name, and the hashes of its lists.

use copperplate_language::diagnostics::Diagnostics;

use super::super::{GONE, NAME, Row};
use super::{Value, in_order, text, texts, wrong};
use crate::import::hash::hash_list;
use crate::import::update::parts::{PRESENCE, presence_hash};

/// What a row says.
#[derive(Default)]
pub(super) struct ParsedRow {
    /// The element, still without its place, unless the document no longer has it.
    pub(super) element: Option<Row>,
    /// Text of its place, unless it follows from the name.
    pub(super) origin: Option<String>,
    /// Name in the document, if it differs from the name in the spec.
    pub(super) name: Option<String>,
    /// Place where it was.
    pub(super) gone: Option<String>,
}

/// Parses a row.
pub(super) fn parse_row(value: &Value, member: &str, diagnostics: &mut Diagnostics) -> Option<ParsedRow> {
    let Some(parts) = value.get_ref().as_array() else {
        wrong(value, "expected a list", diagnostics);
        return None;
    };
    let mut parsed = ParsedRow::default();
    for part in parts {
        let Some(entries) = part.get_ref().as_table() else {
            let text = text(part, diagnostics)?;
            if parsed.element.is_none() {
                parsed.element = Some(parse_hashes(part, &text, member, diagnostics)?);
            } else {
                parsed.origin = Some(text);
            }
            continue;
        };
        for (key, value) in in_order(entries) {
            let (row, is_list) = (parsed.element.as_mut(), value.get_ref().as_array().is_some());
            match (key.as_str(), row) {
                (_, Some(row)) if is_list => {
                    let elements = texts(value, diagnostics);
                    row.hashes.insert(key.clone(), hash_list(elements.iter()));
                    row.lists.insert(key, elements);
                }
                (NAME, _) => parsed.name = text(value, diagnostics),
                (GONE, _) => parsed.gone = text(value, diagnostics),
                _ => wrong(value, "unknown key", diagnostics),
            }
        }
    }
    Some(parsed)
}

/// Parses the hash of the node, the mark of an optional member, and the hashes of values.
fn parse_hashes(value: &Value, text: &str, member: &str, diagnostics: &mut Diagnostics) -> Option<Row> {
    let mut row = Row::default();
    let mut is_optional = false;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match word.rsplit_once(':') {
            Some((key, hash)) => {
                row.hashes.insert(key.replace("%20", " ").replace("%25", "%"), hash.to_owned());
            }
            None if word == PRESENCE => is_optional = true,
            None if row.node.is_none() => row.node = Some(word.to_owned()),
            None => {
                wrong(value, "expected keys and hashes", diagnostics);
                return None;
            }
        }
    }
    if !member.is_empty() {
        row.hashes.insert(PRESENCE.to_owned(), presence_hash(is_optional));
    }
    Some(row)
}
