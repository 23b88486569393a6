//! The entries of a map in two revisions.

use copperplate_language::maps::IndexMap;

use crate::import::again::parts::bare;
use crate::import::tree::{Entry, Tree};

/// Merges the entries by their names, in the order of ours. What only theirs has comes after the entry that is before it
/// there.
pub(super) fn merged(
    ours: &[Entry],
    theirs: &[Entry],
    mut merge: impl FnMut(Option<&Entry>, Option<&Entry>) -> Option<Entry>,
) -> Vec<Entry> {
    let index = |entries: &[Entry]| -> IndexMap<String, usize> {
        entries.iter().enumerate().map(|(at, entry)| (bare(&entry.key).to_owned(), at)).collect()
    };
    let (own, new) = (index(ours), index(theirs));
    let mut result: Vec<Entry> = Vec::new();
    for entry in ours {
        result.extend(merge(Some(entry), new.get(bare(&entry.key)).map(|at| &theirs[*at])));
    }
    let mut before: Option<String> = None;
    for entry in theirs {
        let name = bare(&entry.key);
        if own.contains_key(name) {
            if result.iter().any(|other| bare(&other.key) == name) {
                before = Some(name.to_owned());
            }
        } else if let Some(entry) = merge(None, Some(entry)) {
            let at = result.iter().position(|other| Some(bare(&other.key)) == before.as_deref()).map_or(0, |at| at + 1);
            before = Some(bare(&entry.key).to_owned());
            result.insert(at, entry);
        }
    }
    result
}

/// Returns a value of the document that takes the place of one of the spec: its entries have the keys as their origin
/// that they have there.
pub(super) fn adopted(theirs: &Tree, ours: Option<&Tree>) -> Tree {
    let Tree::Map(entries) = theirs else { return theirs.clone() };
    let own = |key: &str| match ours {
        Some(Tree::Map(own)) => own.iter().find(|entry| entry.key == key),
        Some(Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) | None => None,
    };
    let entry = |entry: &Entry| {
        let own = own(&entry.key);
        let origin = own.map(|own| own.origin.clone()).unwrap_or_default();
        Entry { key: entry.key.clone(), value: adopted(&entry.value, own.map(|own| &own.value)), origin }
    };
    Tree::Map(entries.iter().map(entry).collect())
}
