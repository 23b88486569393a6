//! Values on one line, with lists and maps in brackets.

use super::place::EntryLayout;
use super::scalar::{self, ScalarContext};
use crate::import::tree::{Entry, Tree};

/// Returns a value on one line.
pub(super) fn write_flow_value(place: EntryLayout, tree: &Tree) -> String {
    match tree {
        Tree::Text(_) | Tree::Word(_) | Tree::Json(_) => scalar::write_flow_scalar(tree).unwrap_or_default(),
        Tree::List(list) => format!("[{}]", write_flow_elements(place, list).join(", ")),
        Tree::Map(entries) if entries.is_empty() => "{}".to_owned(),
        Tree::Map(entries) => {
            let entry = |Entry { key, value, .. }: &Entry| write_flow_entry(place.within(key, Some(entries)), value);
            format!("{{ {} }}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns an entry of a map in brackets.
pub(super) fn write_flow_entry(place: EntryLayout, tree: &Tree) -> String {
    format!("{}: {}", place.written_key(), write_flow_value(place, tree))
}

/// Returns the elements of a list in brackets.
pub(super) fn write_flow_elements(place: EntryLayout, list: &[Tree]) -> Vec<String> {
    list.iter().map(|tree| write_flow_element(place, tree, ScalarContext::Flow)).collect()
}

/// Returns an element of a list. Its words are strings, except in an enum of integers.
pub(super) fn write_flow_element(place: EntryLayout, tree: &Tree, context: ScalarContext) -> String {
    match tree {
        Tree::Word(text) if place.has_integers() => scalar::write_keyword_scalar(text, context),
        Tree::Text(text) | Tree::Word(text) => scalar::write_name_scalar(text, context),
        Tree::Json(text) => scalar::write_json_scalar(text, context),
        Tree::List(_) | Tree::Map(_) => write_flow_value(place, tree),
    }
}

/// Returns `true` if a value contains a text with several lines, which would be hard to read on one line.
pub(super) fn has_line_break_in_flow(tree: &Tree) -> bool {
    match tree {
        Tree::Text(text) => text.contains('\n'),
        Tree::Word(_) | Tree::Json(_) => false,
        Tree::List(elements) => elements.iter().any(has_line_break_in_flow),
        Tree::Map(entries) => entries.iter().any(|entry| has_line_break_in_flow(&entry.value)),
    }
}
