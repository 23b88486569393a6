//! Types that were renamed and edited: the old and the new type are in the same places, and most of their members are
//! equal.

use std::collections::{BTreeMap, BTreeSet};

use crate::pairing::Pairing;
use crate::renames::likeness::Likeness;
use crate::renames::places::{TypePlace, TypePlaces, find_type_places};

/// Maximum number of rounds; each finds types inside the types that the previous round found.
const ROUNDS_MAX: usize = 64;

/// Adds such types to the types whose name alone changed.
pub(crate) fn pair_edited_types(pairing: &mut Pairing) {
    let is_left =
        |pairing: &Pairing, name: &&str| !pairing.head.types.contains_key(name) && !pairing.renamed.contains_key(name);
    let mut left: Vec<&str> = pairing.base.types.keys().copied().filter(|name| is_left(pairing, name)).collect();
    if left.is_empty() || pairing.head.types.keys().all(|name| pairing.base.types.contains_key(name)) {
        return;
    }
    let (before, after) = (
        EditedTypePlaces::new(find_type_places(&pairing.base)),
        EditedTypePlaces::new(find_type_places(&pairing.head)),
    );
    for _ in 0..ROUNDS_MAX {
        let names = EditedNames::new(pairing);
        let found: BTreeMap<_, _> =
            left.iter().filter_map(|old| Some((*old, names.find_replacement(old, &before, &after)?))).collect();
        if found.is_empty() {
            return;
        }
        pairing.rename_types(found);
        left.retain(|name| is_left(pairing, name));
    }
}

/// Types of a revision, and the places that hold them.
struct EditedTypePlaces<'m> {
    places: TypePlaces<'m>,
    types: BTreeMap<TypePlace, BTreeSet<&'m str>>,
}

impl<'m> EditedTypePlaces<'m> {
    fn new(places: TypePlaces<'m>) -> Self {
        let mut types: BTreeMap<TypePlace, BTreeSet<&str>> = BTreeMap::new();
        for (name, places) in &places {
            for place in places {
                types.entry(place.clone()).or_default().insert(name);
            }
        }
        Self { places, types }
    }

    /// Returns the types that this revision has in the places of a type of another revision. Places inside the type
    /// itself do not count.
    fn types_in_same_places(
        &self,
        name: &str,
        places: &TypePlaces,
        owner: impl Fn(&str) -> Option<String>,
    ) -> BTreeSet<&'m str> {
        let places = places.get(name).into_iter().flatten().filter(|(of, _)| of != name);
        let here = places.filter_map(|(of, member)| self.types.get(&(owner(of)?, member.clone())));
        here.flatten().copied().collect()
    }
}

/// Names of the elements of both revisions.
struct EditedNames<'p, 'm> {
    pairing: &'p Pairing<'m>,
    operations: BTreeMap<&'m str, &'m str>,
}

impl<'p, 'm> EditedNames<'p, 'm> {
    fn new(pairing: &'p Pairing<'m>) -> Self {
        Self { pairing, operations: pairing.renamed_operations.iter().map(|(old, new)| (*new, *old)).collect() }
    }

    /// Returns the new type in all places of an old one, if most of their members are equal.
    fn find_replacement(
        &self,
        old: &str,
        before: &EditedTypePlaces<'m>,
        after: &EditedTypePlaces<'m>,
    ) -> Option<&'m str> {
        let instead: Vec<_> =
            after.types_in_same_places(old, &before.places, |owner| self.name_in_head(owner)).into_iter().collect();
        let [new] = *instead.as_slice() else { return None };
        if self.pairing.base.types.contains_key(new) || self.pairing.renamed_in_base.contains_key(new) {
            return None;
        }
        if before.types_in_same_places(new, &after.places, |owner| self.name_in_base(owner)).into_iter().ne([old]) {
            return None;
        }
        let (base, head) = (self.pairing.base.types[old], self.pairing.head.types[new]);
        let is_one = base.kind_with_article() == head.kind_with_article()
            && Likeness::from_members(self.pairing, base, head).is_most();
        is_one.then_some(new)
    }

    /// Returns the name in the head of a type or operation of the base, if it has one.
    fn name_in_head(&self, owner: &str) -> Option<String> {
        if self.pairing.base.types.contains_key(owner) {
            let name = self.pairing.type_in_head(owner);
            self.pairing.head.types.contains_key(name).then(|| name.to_owned())
        } else {
            let is_there = !self.pairing.is_replaced_operation(owner);
            is_there.then(|| self.pairing.operation_in_head(owner).to_owned())
        }
    }

    /// Returns the name in the base of a type or operation of the head, if it has one.
    fn name_in_base(&self, owner: &str) -> Option<String> {
        if let Some(old) = self.pairing.renamed_in_base.get(owner).or_else(|| self.operations.get(owner)) {
            return Some((*old).to_owned());
        }
        let is_other = self.pairing.renamed.contains_key(owner) || self.pairing.renamed_operations.contains_key(owner);
        (!is_other).then(|| owner.to_owned())
    }
}
