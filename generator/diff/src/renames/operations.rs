//! Operations with another name: recognized by address.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Operation, path_skeleton};

use crate::pairing::Pairing;
use crate::pairing::revision::Revision;
use crate::renames::likeness;

/// Returns operations with a new name and the same address, or with the same fixed parts of the path, the same response
/// and mostly equal parameters. Another operation may have the old or the new name in the other revision.
pub(crate) fn pair_renamed_operations<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let (base, head) = (&pairing.base, &pairing.head);
    let mut renamed = pair_operations_despite_names(base, head);
    let taken: BTreeSet<_> = renamed.values().copied().collect();
    let is_left = |name: &str, other: &Revision| !other.operations.contains_key(name);
    let is_removed = |old: &&Operation| {
        let name = old.name.as_str();
        !renamed.contains_key(name) && (is_left(name, head) || taken.contains(name))
    };
    let is_added = |new: &&Operation| {
        let name = new.name.as_str();
        !taken.contains(name) && (is_left(name, base) || renamed.contains_key(name))
    };
    let mut removed: Vec<_> = base.model.operations.iter().filter(is_removed).collect();
    let mut added: Vec<_> = head.model.operations.iter().filter(is_added).collect();
    let same = sole_renamed_operations(&removed, &added, path_skeleton);
    removed.retain(|operation| same.iter().all(|(old, _)| old.name != operation.name));
    added.retain(|operation| same.iter().all(|(_, new)| new.name != operation.name));
    let moved = sole_renamed_operations(&removed, &added, renamed_path_fixed_parts).into_iter();
    let moved = moved.filter(|(old, new)| likeness::are_operations_alike(pairing, old, new));
    renamed.extend(same.into_iter().chain(moved).map(|(old, new)| (old.name.as_str(), new.name.as_str())));
    renamed
}

/// Returns operations that keep their address under a name that another operation has in the other revision: who calls
/// an address reaches what is there, whatever its name.
///
/// Each takes the name of the next one, and either the head no longer has the first name or the base does not have the
/// last one yet. Where all names are in both, as if two operations exchange their addresses, each operation keeps its name
/// and has moved.
fn pair_operations_despite_names<'m>(base: &Revision<'m>, head: &Revision<'m>) -> BTreeMap<&'m str, &'m str> {
    let [before, after] = [base, head].map(|revision| revision.model.operations.iter().collect::<Vec<_>>());
    let at_address = sole_renamed_operations(&before, &after, path_skeleton).into_iter();
    let at_address = at_address.map(|(old, new)| (old.name.as_str(), new.name.as_str()));
    let next: BTreeMap<_, _> = at_address.filter(|(old, new)| old != new).collect();
    let taken: BTreeSet<_> = next.values().copied().collect();
    let mut renamed = BTreeMap::new();
    for first in next.keys().filter(|old| !taken.contains(*old)) {
        let names: Vec<_> = std::iter::successors(Some(*first), |old| next.get(old).copied()).collect();
        let is_free = names.last().is_some_and(|last| !base.operations.contains_key(last));
        if is_free || !head.operations.contains_key(first) {
            renamed.extend(names.windows(2).map(|pair| (pair[0], pair[1])));
        }
    }
    renamed
}

/// Returns pairs of operations that are the only ones with their method and this part of their path.
fn sole_renamed_operations<'m>(
    removed: &[&'m Operation],
    added: &[&'m Operation],
    part: fn(&str) -> String,
) -> Vec<(&'m Operation, &'m Operation)> {
    let mut alike: BTreeMap<(&str, String), [Vec<&Operation>; 2]> = BTreeMap::new();
    let address = |operation: &&'m Operation| (operation.http.method.as_str(), part(&operation.http.path));
    for old in removed {
        alike.entry(address(old)).or_default()[0].push(*old);
    }
    for new in added {
        alike.entry(address(new)).or_default()[1].push(*new);
    }
    let sole = |[old, new]: [Vec<_>; 2]| match (old.as_slice(), new.as_slice()) {
        ([old], [new]) => Some((*old, *new)),
        (_, _) => None,
    };
    alike.into_values().filter_map(sole).collect()
}

/// Returns the path without its parameters.
fn renamed_path_fixed_parts(path: &str) -> String {
    path.split('/').filter(|segment| !segment.contains('{')).collect::<Vec<_>>().join("/")
}
