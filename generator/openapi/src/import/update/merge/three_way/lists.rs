//! Lists that the author and the document changed: they are merged element by element.

use copperplate_language::maps::IndexSet;
use copperplate_language::tree::Node;

/// A list with the hashes of its elements.
#[derive(Clone, Copy)]
pub(super) struct HashedList<'l> {
    pub(super) elements: &'l [Node],
    pub(super) hashes: &'l [String],
}

/// Merges two lists: elements that the document removed are dropped, elements that it added come behind the element
/// that precedes them there, and everything else is as the author left it.
pub(super) fn merge_lists(ours: HashedList, theirs: HashedList, base: &[String]) -> Vec<Node> {
    let known: IndexSet<&String> = base.iter().collect();
    let (own, new): (IndexSet<&String>, IndexSet<&String>) =
        (ours.hashes.iter().collect(), theirs.hashes.iter().collect());
    let stays = |hash: &String| new.contains(hash) || !known.contains(hash);
    let mut merged: Vec<(&String, &Node)> =
        ours.hashes.iter().zip(ours.elements).filter(|(hash, _)| stays(hash)).collect();
    let mut before: Option<&String> = None;
    for (hash, element) in theirs.hashes.iter().zip(theirs.elements) {
        if !own.contains(hash) && !known.contains(hash) {
            let at = before.and_then(|before| merged.iter().position(|(other, _)| *other == before));
            merged.insert(at.map_or(merged.len(), |at| at + 1), (hash, element));
        }
        before = Some(hash);
    }
    merged.into_iter().map(|(_, element)| element.clone()).collect()
}
