//! Renamed types, recognized by contents and uses.

use std::collections::BTreeMap;

use copperplate_language::maps::IndexMap;

use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Revision, Side};
use crate::relation::{self, Condition};
use crate::renames::places::find_type_places;
use crate::renames::profiles::TypeProfiles;

/// Returns renamed types: a removed and an added type are the same if no other types have these contents and a use of
/// the old type is now a use of the new one.
pub(crate) fn pair_renamed_types<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let only = |one: &Revision<'m>, other: &Revision<'m>| -> Vec<NamedType<'m>> {
        one.types.iter().filter(|(name, _)| !other.types.contains_key(*name)).map(|(_, named)| *named).collect()
    };
    let (removed, added) = (only(&pairing.base, &pairing.head), only(&pairing.head, &pairing.base));
    if removed.is_empty() || added.is_empty() {
        return BTreeMap::new();
    }
    let mut renamed = sole_renamed_types(pairing, &removed, &added);
    let (uses_in_base, uses_in_head) = (find_type_places(&pairing.base), find_type_places(&pairing.head));
    // The owner of a use may be renamed too.
    let candidates = renamed.clone();
    let in_head = |name: &str| candidates.get(name).copied().map_or_else(|| name.to_owned(), str::to_owned);
    renamed.retain(|old, new| {
        let (Some(before), Some(after)) = (uses_in_base.get(old), uses_in_head.get(new)) else {
            return !uses_in_base.contains_key(old) && !uses_in_head.contains_key(new);
        };
        before.iter().any(|(owner, member)| {
            let owner = if pairing.base.types.contains_key(owner.as_str()) {
                in_head(owner)
            } else if pairing.is_replaced_operation(owner) {
                return false;
            } else {
                pairing.operation_in_head(owner).to_owned()
            };
            after.contains(&(owner, member.clone()))
        })
    });
    renamed
}

/// Returns pairs of types whose contents no other type has.
fn sole_renamed_types<'m>(
    pairing: &Pairing<'m>,
    removed: &[NamedType<'m>],
    added: &[NamedType<'m>],
) -> BTreeMap<&'m str, &'m str> {
    // Comparing all pairs would be quadratic if everything is renamed, so only types with equal profiles are compared.
    let profiles = TypeProfiles::new(pairing);
    let mut alike: IndexMap<u64, (Vec<NamedType>, Vec<NamedType>)> = IndexMap::default();
    for old in removed {
        alike.entry(profiles.profile(Side::Base, *old)).or_default().0.push(*old);
    }
    for new in added {
        alike.entry(profiles.profile(Side::Head, *new)).or_default().1.push(*new);
    }
    let is_same = |old: &NamedType<'m>, new: &NamedType<'m>| {
        relation::named_type_relation(pairing, *old, *new) == Condition::Same
    };
    let mut pairs = BTreeMap::new();
    for (old, new) in alike.values() {
        for one in old {
            let mut matches = new.iter().filter(|other| is_same(one, other));
            let (Some(sole), None) = (matches.next(), matches.next()) else { continue };
            if old.iter().filter(|other| is_same(other, sole)).nth(1).is_none() {
                pairs.insert(one.type_header().name.as_str(), sole.type_header().name.as_str());
            }
        }
    }
    pairs
}
