//! Renamed elements: operations are recognized by address, types by contents and uses.

use std::collections::{BTreeMap, BTreeSet};

use crate::diff::pairing::revision::{NamedType, Revision};
use crate::diff::pairing::{Pairing, skeleton};
use crate::diff::relation;
use crate::diff::rules::When;
use crate::language::operation;
use crate::maps::IndexMap;
use crate::model::{Operation, Type, UnionKind};

/// Returns operations with a new name and the same address.
pub(in crate::diff) fn operations<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let names = |revision: &Revision<'m>| -> BTreeSet<&'m str> {
        revision.model.operations.iter().map(|operation| operation.name.as_str()).collect()
    };
    let (in_base, in_head) = (names(&pairing.base), names(&pairing.head));
    let address = |operation: &Operation| (operation.http.method.clone(), skeleton(&operation.http.path));
    let added = pairing.head.model.operations.iter().filter(|operation| !in_base.contains(operation.name.as_str()));
    let added: BTreeMap<_, _> = added.map(|operation| (address(operation), operation.name.as_str())).collect();
    let removed = pairing.base.model.operations.iter().filter(|operation| !in_head.contains(operation.name.as_str()));
    removed.filter_map(|operation| Some((operation.name.as_str(), *added.get(&address(operation))?))).collect()
}

/// Returns renamed types: a removed and an added one are the same if they are the only ones with these contents, and a
/// use of the old one is now a use of the new one.
pub(in crate::diff) fn types<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let only = |one: &Revision<'m>, other: &Revision<'m>| -> Vec<NamedType<'m>> {
        one.types.iter().filter(|(name, _)| !other.types.contains_key(*name)).map(|(_, named)| *named).collect()
    };
    let (removed, added) = (only(&pairing.base, &pairing.head), only(&pairing.head, &pairing.base));
    if removed.is_empty() || added.is_empty() {
        return BTreeMap::new();
    }
    let mut renamed = sole_pairs(pairing, &removed, &added);
    let (uses_in_base, uses_in_head) = (uses(&pairing.base), uses(&pairing.head));
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
            } else {
                pairing.operation_in_head(owner).to_owned()
            };
            after.contains(&(owner, member.clone()))
        })
    });
    renamed
}

/// Returns pairs of types whose contents no other of the types has.
fn sole_pairs<'m>(
    pairing: &Pairing<'m>,
    removed: &[NamedType<'m>],
    added: &[NamedType<'m>],
) -> BTreeMap<&'m str, &'m str> {
    // Comparing all pairs would be quadratic if everything is renamed, so only types of equal profile are compared.
    let mut alike: IndexMap<Profile, (Vec<NamedType>, Vec<NamedType>)> = IndexMap::default();
    for old in removed {
        alike.entry(profile(*old)).or_default().0.push(*old);
    }
    for new in added {
        alike.entry(profile(*new)).or_default().1.push(*new);
    }
    let is_same = |old: &NamedType<'m>, new: &NamedType<'m>| relation::of_named(pairing, *old, *new) == When::Same;
    let mut pairs = BTreeMap::new();
    for (old, new) in alike.values() {
        for one in old {
            let mut matches = new.iter().filter(|other| is_same(one, other));
            let (Some(sole), None) = (matches.next(), matches.next()) else { continue };
            if old.iter().filter(|other| is_same(other, sole)).nth(1).is_none() {
                pairs.insert(one.header().name.as_str(), sole.header().name.as_str());
            }
        }
    }
    pairs
}

/// Properties of a type without its contents: kind, tag, and sorted members.
type Profile<'m> = (&'static str, Option<&'m str>, Vec<(&'m str, bool)>);

fn profile(named: NamedType) -> Profile {
    let (tag, mut members) = match named {
        NamedType::Record(record) => {
            (None, record.fields.iter().map(|field| (field.name.as_str(), field.optional)).collect::<Vec<_>>())
        }
        NamedType::Enum(decl) => (None, decl.values.iter().map(|value| (value.text.as_str(), false)).collect()),
        NamedType::Union(union) => match &union.kind {
            UnionKind::Tagged { tag, variants, .. } => {
                (Some(tag.as_str()), variants.iter().map(|variant| (variant.value.as_str(), false)).collect())
            }
            UnionKind::Shaped(variants) => {
                (None, variants.iter().map(|variant| (variant.name.as_str(), false)).collect())
            }
        },
    };
    members.sort_unstable();
    (named.kind(), tag, members)
}

/// Returns the uses of each type: owning type or operation, and member.
fn uses<'m>(revision: &Revision<'m>) -> BTreeMap<&'m str, BTreeSet<(String, String)>> {
    let mut uses: BTreeMap<&str, BTreeSet<(String, String)>> = BTreeMap::new();
    let mut note = |owner: &str, member: &str, ty: &Type| {
        let mut ty = ty;
        while let Type::List(inner) | Type::Map(inner) | Type::Nullable(inner) = ty {
            ty = inner;
        }
        if let Some(name) = revision.name_of(ty) {
            uses.entry(name).or_default().insert((owner.to_owned(), member.to_owned()));
        }
    };
    for record in &revision.model.records {
        record.fields.iter().for_each(|field| note(&record.header.name, &field.name, &field.ty));
    }
    for union in &revision.model.unions {
        match &union.kind {
            UnionKind::Tagged { variants, .. } => {
                for variant in variants {
                    variant.members.iter().for_each(|id| note(&union.header.name, &variant.value, &Type::Record(*id)));
                }
            }
            UnionKind::Shaped(variants) => {
                for variant in variants {
                    note(&union.header.name, &variant.name, &variant.ty);
                }
            }
        }
    }
    for operation in &revision.model.operations {
        let parameters = operation.path.iter().chain(&operation.query);
        parameters.for_each(|field| note(&operation.name, &field.name, &field.ty));
        note(&operation.name, operation::RETURNS.name, &operation.returns);
        if let Some(body) = operation.body {
            note(&operation.name, operation::BODY.name, &Type::Record(body));
        }
    }
    uses
}
