//! Entries of a map in two revisions.

use std::borrow::Cow;

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::tree::{Entry, Node};

use copperplate_language::grammar::cursor::bare_name;

/// Merges the entries by their names, in the order of ours. An entry that is only in theirs comes after the entry that
/// precedes it there.
pub(super) fn merged(
    ours: &[Entry],
    theirs: &[Entry],
    mut merge: impl FnMut(Option<&Entry>, Option<&Entry>) -> Option<Entry>,
) -> Vec<Entry> {
    let index = |entries: &[Entry]| -> IndexMap<String, usize> {
        entries.iter().enumerate().map(|(at, entry)| (bare_name(&entry.name()).to_owned(), at)).collect()
    };
    let (own, new) = (index(ours), index(theirs));
    let mut kept = Vec::new();
    for entry in ours {
        kept.extend(merge(Some(entry), new.get(bare_name(&entry.name())).map(|at| &theirs[*at])));
    }
    let names: IndexSet<String> = kept.iter().map(|entry: &Entry| bare_name(&entry.name()).to_owned()).collect();
    // Entries that come before all of ours, and those behind each of them.
    let (mut first, mut behind): (Vec<Entry>, IndexMap<String, Vec<Entry>>) = Default::default();
    let mut before: Option<String> = None;
    for entry in theirs {
        let name = bare_name(&entry.name()).to_owned();
        if names.contains(&name) {
            before = Some(name);
        } else if !own.contains_key(&name)
            && let Some(entry) = merge(None, Some(entry))
        {
            match &before {
                Some(before) => behind.entry(before.clone()).or_default().push(entry),
                None => first.push(entry),
            }
        }
    }
    let mut result = first;
    for entry in kept {
        let behind = behind.swap_remove(bare_name(&entry.name()));
        result.push(entry);
        result.extend(behind.into_iter().flatten());
    }
    result
}

/// Returns a value of the document that replaces one of the spec: its entries replace the entries with their keys.
pub(super) fn adopted(theirs: &Node, ours: Option<&Node>) -> Node {
    if !theirs.is_map() {
        return theirs.clone();
    }
    let own = ours.map(Node::entries).unwrap_or_default();
    let own: IndexMap<Cow<str>, &Entry> = own.iter().rev().map(|entry| (entry.name(), entry)).collect();
    Node::map(theirs.entries().iter().map(|entry| adopted_entry(entry, own.get(&entry.name()).copied())))
}

/// Returns an entry of the document that replaces one of the spec.
pub(super) fn adopted_entry(theirs: &Entry, ours: Option<&Entry>) -> Entry {
    let value = adopted(&theirs.value, ours.map(|own| &own.value));
    Entry { key: theirs.key.clone(), value, origin: String::new() }.replacing(ours)
}
