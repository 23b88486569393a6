//! Renamed elements of base and head, recognized by their contents, places or address.

mod edited;
pub(super) mod likeness;
mod operations;
mod places;
mod profiles;
pub(super) mod reason;
mod resources;
pub(super) mod templates;
mod types;

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::Model;

use super::document::DocumentFacts;
use super::pairing::Pairing;

/// Pairs elements with the same name, and renamed elements.
pub(super) fn pair_models<'m>(base: &'m Model, head: &'m Model, facts: [&DocumentFacts; 2]) -> Pairing<'m> {
    let mut pairing = Pairing::by_name(base, head);
    pairing.rename_operations(operations::pair_renamed_operations(&pairing, facts));
    pairing.renamed_resources = resources::pair_resources(&pairing);
    pairing.rename_types(types::pair_renamed_types(&pairing));
    edited::pair_edited_types(&mut pairing);
    pairing.renamed_templates = templates::pair_templates(&pairing);
    pairing
}

/// Names of the base and names of the head that are candidates for one element.
#[derive(Default)]
struct RenameCandidates<'m> {
    in_head: BTreeMap<&'m str, BTreeSet<&'m str>>,
    in_base: BTreeMap<&'m str, BTreeSet<&'m str>>,
}

impl<'m> RenameCandidates<'m> {
    fn add(&mut self, old: &'m str, new: &'m str) {
        self.in_head.entry(old).or_default().insert(new);
        self.in_base.entry(new).or_default().insert(old);
    }

    /// Returns the names that are each other's only candidate.
    fn sole_pairs(&self) -> BTreeMap<&'m str, &'m str> {
        let sole = |names: &BTreeSet<&'m str>| if names.len() == 1 { names.first().copied() } else { None };
        let pairs = self.in_head.iter().filter_map(|(old, names)| Some((*old, sole(names)?)));
        pairs.filter(|(_, new)| sole(&self.in_base[new]).is_some()).collect()
    }
}
