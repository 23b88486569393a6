//! Renamed operations, recognized by address.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Model, Operation, Server, path_skeleton};

use crate::document::DocumentFacts;
use crate::pairing::Pairing;
use crate::pairing::revision::{Revision, Side};
use crate::renames::likeness;

/// Returns operations with a new name and the same address, or with the same fixed parts of the path, or `operationId`, the
/// same response and mostly equal parameters. Another operation may have the old or the new name in the other revision.
pub(crate) fn pair_renamed_operations<'m>(
    pairing: &Pairing<'m>,
    facts: [&DocumentFacts; 2],
) -> BTreeMap<&'m str, &'m str> {
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
    let skeleton = |_, operation: &Operation| Some(path_skeleton(&operation.http.path));
    let joined = |side: Side, operation: &Operation| Some(joined_skeleton(pairing.revision(side).model, operation));
    let fixed = |_, operation: &Operation| Some(path_fixed_parts(&operation.http.path));
    let id =
        |side: Side, operation: &Operation| facts[usize::from(side == Side::Head)].operation(operation)?.id.clone();
    let steps: [(&RenamedOperationKey, bool); 4] = [(&skeleton, false), (&joined, false), (&fixed, true), (&id, true)];
    for (key, must_be_alike) in steps {
        let mut found = sole_renamed_operations(&removed, &added, key);
        found.retain(|(old, new)| !must_be_alike || likeness::are_operations_alike(pairing, old, new));
        renamed.extend(found.iter().map(|(old, new)| (old.name.as_str(), new.name.as_str())));
        let taken: BTreeSet<_> = found.iter().map(|(_, new)| new.name.as_str()).collect();
        removed.retain(|operation| !renamed.contains_key(operation.name.as_str()));
        added.retain(|operation| !taken.contains(operation.name.as_str()));
    }
    renamed
}

/// Key that an operation has in both revisions, if it has one.
type RenamedOperationKey<'k> = dyn Fn(Side, &Operation) -> Option<String> + 'k;

/// Returns the path behind the URL of the server, which a prefix may have moved to.
pub(crate) fn joined_skeleton(model: &Model, operation: &Operation) -> String {
    let server = model.operation_server(operation).map(Server::address).unwrap_or_default();
    format!("{server}{}", path_skeleton(&operation.http.path))
}

/// Returns operations that keep their address under a name that another operation has in the other revision: a client
/// that calls an address reaches the operation there, whatever its name.
///
/// Each takes the name of the next operation, and either the head no longer has the first name or the base does not
/// yet have the last one. Where both revisions have all names, as when two operations exchange their addresses, each
/// operation keeps its name and has moved.
fn pair_operations_despite_names<'m>(base: &Revision<'m>, head: &Revision<'m>) -> BTreeMap<&'m str, &'m str> {
    let [before, after] = [base, head].map(|revision| revision.model.operations.iter().collect::<Vec<_>>());
    let at_address =
        sole_renamed_operations(&before, &after, &|_, operation| Some(path_skeleton(&operation.http.path))).into_iter();
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

/// Returns pairs of operations that are the only ones with their method and key.
fn sole_renamed_operations<'m>(
    removed: &[&'m Operation],
    added: &[&'m Operation],
    key: &RenamedOperationKey,
) -> Vec<(&'m Operation, &'m Operation)> {
    let mut alike: BTreeMap<(&str, String), [Vec<&Operation>; 2]> = BTreeMap::new();
    for (side, operations) in [(Side::Base, removed), (Side::Head, added)] {
        for operation in operations {
            if let Some(key) = key(side, operation) {
                let both = alike.entry((operation.http.method.as_str(), key)).or_default();
                both[usize::from(side == Side::Head)].push(*operation);
            }
        }
    }
    let sole = |[old, new]: [Vec<_>; 2]| match (old.as_slice(), new.as_slice()) {
        ([old], [new]) => Some((*old, *new)),
        (_, _) => None,
    };
    alike.into_values().filter_map(sole).collect()
}

/// Returns the path without its parameters.
pub(crate) fn path_fixed_parts(path: &str) -> String {
    path.split('/').filter(|segment| !segment.contains('{')).collect::<Vec<_>>().join("/")
}
