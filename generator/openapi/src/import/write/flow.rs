//! Values on one line, with lists and maps in brackets.

use super::place::Place;
use super::scalar::{self, Context};
use crate::import::tree::{Entry, Tree};

/// Returns a value on one line.
pub(super) fn value(place: Place, tree: &Tree) -> String {
    match tree {
        Tree::Text(_) | Tree::Word(_) | Tree::Json(_) => scalar::in_flow(tree).unwrap_or_default(),
        Tree::List(list) => format!("[{}]", elements(place, list).join(", ")),
        Tree::Map(entries) if entries.is_empty() => "{}".to_owned(),
        Tree::Map(entries) => {
            let entry = |Entry { key, value, .. }: &Entry| entry(place.within(key, Some(entries)), value);
            format!("{{ {} }}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns an entry of a map in brackets.
pub(super) fn entry(place: Place, tree: &Tree) -> String {
    format!("{}: {}", place.key(), value(place, tree))
}

/// Returns the elements of a list in brackets.
pub(super) fn elements(place: Place, list: &[Tree]) -> Vec<String> {
    list.iter().map(|tree| element(place, tree, Context::Flow)).collect()
}

/// Returns an element of a list. Its words are strings, except in an enum of integers.
pub(super) fn element(place: Place, tree: &Tree, context: Context) -> String {
    match tree {
        Tree::Word(text) if place.has_integers() => scalar::word(text, context),
        Tree::Text(text) | Tree::Word(text) => scalar::name(text, context),
        Tree::Json(text) => scalar::json(text, context),
        Tree::List(_) | Tree::Map(_) => value(place, tree),
    }
}

/// Returns `true` if a value has a text of several lines, which is hard to read on one.
pub(super) fn has_lines(tree: &Tree) -> bool {
    match tree {
        Tree::Text(text) => text.contains('\n'),
        Tree::Word(_) | Tree::Json(_) => false,
        Tree::List(elements) => elements.iter().any(has_lines),
        Tree::Map(entries) => entries.iter().any(|entry| has_lines(&entry.value)),
    }
}
