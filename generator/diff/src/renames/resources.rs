//! Renamed resources: the old and the new one share all their operations that exist in both revisions.

use std::collections::BTreeMap;

use copperplate_language::model::{Model, Operation};

use crate::pairing::Pairing;
use crate::renames::RenameCandidates;

/// Returns the old and the new name of such resources.
pub(crate) fn pair_resources<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let (base, head) = (pairing.base.model, pairing.head.model);
    let mut candidates = RenameCandidates::default();
    for (old, new) in pairing.operations().into_iter().filter_map(|(_, (old, new))| old.zip(new)) {
        candidates.add(paired_resource_name(base, old), paired_resource_name(head, new));
    }
    let mut renamed = candidates.sole_pairs();
    let has = |model: &Model, name: &str| model.resources.iter().any(|resource| resource.name == name);
    renamed.retain(|old, new| ![old, new].contains(&&OF_CLIENT) && !has(head, old) && !has(base, new));
    renamed
}

/// Name in place of a resource for calls of the client itself: a resource some of whose operations moved there was not
/// renamed.
const OF_CLIENT: &str = "";

fn paired_resource_name<'m>(model: &'m Model, operation: &Operation) -> &'m str {
    model.operation_resource(operation).map_or(OF_CLIENT, |resource| &resource.name)
}
