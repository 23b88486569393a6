//! Types with another name: recognized by contents and uses.

use std::collections::BTreeMap;

use copperplate_language::maps::IndexMap;
use copperplate_language::model::UnionKind;

use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Revision};
use crate::relation::{self, Relation};
use crate::renames::places::find_type_places;

/// Returns renamed types: a removed and an added one are the same if they are the only ones with these contents, and a
/// use of the old one is now a use of the new one.
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

/// Returns pairs of types whose contents no other of the types has.
fn sole_renamed_types<'m>(
    pairing: &Pairing<'m>,
    removed: &[NamedType<'m>],
    added: &[NamedType<'m>],
) -> BTreeMap<&'m str, &'m str> {
    // Comparing all pairs would be quadratic if everything is renamed, so only types of equal profile are compared.
    let mut alike: IndexMap<RenamedTypeProfile, (Vec<NamedType>, Vec<NamedType>)> = IndexMap::default();
    for old in removed {
        alike.entry(renamed_type_profile(*old)).or_default().0.push(*old);
    }
    for new in added {
        alike.entry(renamed_type_profile(*new)).or_default().1.push(*new);
    }
    let is_same =
        |old: &NamedType<'m>, new: &NamedType<'m>| relation::named_type_relation(pairing, *old, *new) == Relation::Same;
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

/// Properties of a type without its contents: kind, tag, and sorted members.
type RenamedTypeProfile<'m> = (&'static str, Option<&'m str>, Vec<(&'m str, bool)>);

fn renamed_type_profile(named: NamedType) -> RenamedTypeProfile {
    let (tag, mut members) = match named {
        NamedType::Record(record) => {
            (None, record.members().map(|field| (field.name.as_str(), field.optional)).collect::<Vec<_>>())
        }
        NamedType::Enum(decl) => (None, decl.values.iter().map(|value| (value.name.as_str(), false)).collect()),
        NamedType::Union(union) => match &union.kind {
            UnionKind::Tagged { tag, variants, .. } => {
                (Some(tag.as_str()), variants.iter().map(|variant| (variant.name.as_str(), false)).collect())
            }
            UnionKind::Shaped(variants) => {
                (None, variants.iter().map(|variant| (variant.name.as_str(), false)).collect())
            }
        },
    };
    members.sort_unstable();
    (named.kind_with_article(), tag, members)
}
