//! Entries of a map in two revisions.

use copperplate_language::maps::{IndexMap, IndexSet};

use crate::import::again::parts::bare;
use crate::import::tree::{Entry, Tree};

/// Merges the entries by their names, in the order of ours. An entry that is only in theirs comes after the entry that
/// precedes it there.
pub(super) fn merged(
    ours: &[Entry],
    theirs: &[Entry],
    mut merge: impl FnMut(Option<&Entry>, Option<&Entry>) -> Option<Entry>,
) -> Vec<Entry> {
    let index = |entries: &[Entry]| -> IndexMap<String, usize> {
        entries.iter().enumerate().map(|(at, entry)| (bare(&entry.key).to_owned(), at)).collect()
    };
    let (own, new) = (index(ours), index(theirs));
    let mut kept = Vec::new();
    for entry in ours {
        kept.extend(merge(Some(entry), new.get(bare(&entry.key)).map(|at| &theirs[*at])));
    }
    let names: IndexSet<String> = kept.iter().map(|entry: &Entry| bare(&entry.key).to_owned()).collect();
    // Entries that come before all of ours, and those behind each of them.
    let (mut first, mut behind): (Vec<Entry>, IndexMap<String, Vec<Entry>>) = Default::default();
    let mut before: Option<&str> = None;
    for entry in theirs {
        let name = bare(&entry.key);
        if names.contains(name) {
            before = Some(name);
        } else if !own.contains_key(name)
            && let Some(entry) = merge(None, Some(entry))
        {
            match before {
                Some(before) => behind.entry(before.to_owned()).or_default().push(entry),
                None => first.push(entry),
            }
        }
    }
    let mut result = first;
    for entry in kept {
        let behind = behind.swap_remove(bare(&entry.key));
        result.push(entry);
        result.extend(behind.into_iter().flatten());
    }
    result
}

/// Returns a value of the document that replaces one of the spec: its entries get the keys that they have there as
/// their origin.
pub(super) fn adopted(theirs: &Tree, ours: Option<&Tree>) -> Tree {
    let Tree::Map(entries) = theirs else { return theirs.clone() };
    let own: IndexMap<&str, &Entry> = match ours {
        Some(Tree::Map(own)) => own.iter().rev().map(|entry| (entry.key.as_str(), entry)).collect(),
        Some(Tree::Text(_) | Tree::Word(_) | Tree::Json(_) | Tree::List(_)) | None => IndexMap::default(),
    };
    let entry = |entry: &Entry| {
        let own = own.get(entry.key.as_str());
        let origin = own.map(|own| own.origin.clone()).unwrap_or_default();
        Entry { key: entry.key.clone(), value: adopted(&entry.value, own.map(|own| &own.value)), origin }
    };
    Tree::Map(entries.iter().map(entry).collect())
}
