//! Operations with another name: recognized by address.

use std::collections::BTreeMap;

use copperplate_language::model::{Operation, path_skeleton};

use crate::pairing::Pairing;
use crate::pairing::revision::Revision;
use crate::renames::likeness;

/// Returns operations with a new name and the same address, or with the same fixed parts of the path, the same response
/// and mostly equal parameters.
pub(crate) fn pair_renamed_operations<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let only = |one: &Revision<'m>, other: &Revision<'m>| -> Vec<&'m Operation> {
        let is_only = |operation: &&Operation| !other.operations.contains_key(operation.name.as_str());
        one.model.operations.iter().filter(is_only).collect()
    };
    let (mut removed, mut added) = (only(&pairing.base, &pairing.head), only(&pairing.head, &pairing.base));
    let same = sole_renamed_operations(&removed, &added, path_skeleton);
    removed.retain(|operation| same.iter().all(|(old, _)| old.name != operation.name));
    added.retain(|operation| same.iter().all(|(_, new)| new.name != operation.name));
    let moved = sole_renamed_operations(&removed, &added, renamed_path_fixed_parts).into_iter();
    let moved = moved.filter(|(old, new)| likeness::are_operations_alike(pairing, old, new));
    same.into_iter().chain(moved).map(|(old, new)| (old.name.as_str(), new.name.as_str())).collect()
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
