//! Records that are told apart by their required fields, or by constants in them.

use std::collections::BTreeSet;

use copperplate_language::maps::{IndexMap, IndexSet};

use super::Field;

/// Maximum number of records with the same required fields that are compared pairwise.
const COMPARED_MAX: usize = 500;

/// Returns `true` if any two records differ in their required fields, or in a constant that both have.
pub(super) fn are_distinguished_by_keys(records: &[&[Field]]) -> bool {
    let mut groups: IndexMap<BTreeSet<&str>, Vec<&[Field]>> = IndexMap::default();
    for fields in records {
        let required = fields.iter().filter(|field| !field.is_optional).map(|field| field.name.as_str());
        groups.entry(required.collect()).or_default().push(fields);
    }
    groups.iter().all(|(required, group)| group.len() < 2 || are_distinguished_by_constants(required, group))
}

fn are_distinguished_by_constants(required: &BTreeSet<&str>, group: &[&[Field]]) -> bool {
    let constants: Vec<IndexMap<&str, &str>> = group
        .iter()
        .map(|fields| {
            let stated = fields.iter().filter(|field| required.contains(field.name.as_str()));
            stated.filter_map(|field| Some((field.name.as_str(), field.constant.as_deref()?))).collect()
        })
        .collect();
    // Usually, one constant has a different value in each record.
    let is_different_in_all = |name: &str| {
        let values: Option<IndexSet<_>> = constants.iter().map(|own| own.get(name)).collect();
        values.is_some_and(|values| values.len() == group.len())
    };
    if constants[0].keys().any(|name| is_different_in_all(name)) {
        return true;
    }
    let differ = |one: &IndexMap<&str, &str>, other: &IndexMap<&str, &str>| {
        one.iter().any(|(name, value)| other.get(name).is_some_and(|another| another != value))
    };
    group.len() <= COMPARED_MAX
        && constants.iter().enumerate().all(|(number, one)| constants[..number].iter().all(|other| differ(one, other)))
}
