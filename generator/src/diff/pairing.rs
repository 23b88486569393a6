//! What in the base is what in the head: by name, and where the name changed and nothing else, by shape or address.

use std::collections::{BTreeMap, BTreeSet};

use super::relation;
use super::revision::{Named, Revision};
use super::rules::When;
use crate::model::{Model, Operation, Type, UnionKind};

/// Both models, and what belongs together.
#[derive(Debug)]
pub(super) struct Pairing<'m> {
    pub(super) base: Revision<'m>,
    pub(super) head: Revision<'m>,
    /// Types with a new name and the same shape: old name → new name.
    pub(super) renamed: BTreeMap<&'m str, &'m str>,
    /// Operations with a new name and the same address: old name → new name.
    pub(super) renamed_operations: BTreeMap<&'m str, &'m str>,
}

/// Types in base and head, by their name in the head.
pub(super) type Types<'m> = BTreeMap<&'m str, (Option<Named<'m>>, Option<Named<'m>>)>;

impl<'m> Pairing<'m> {
    pub(super) fn of(base: &'m Model, head: &'m Model) -> Self {
        let (base, head) = (Revision::of(base), Revision::of(head));
        let mut pairing = Self { base, head, renamed: BTreeMap::new(), renamed_operations: BTreeMap::new() };
        pairing.renamed_operations = renamed_operations(&pairing);
        pairing.renamed = renamed_types(&pairing);
        pairing
    }

    /// The name in the head of a type of the base.
    pub(super) fn type_in_head<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        self.renamed.get(name).copied().unwrap_or(name)
    }

    /// The name in the head of an operation of the base.
    pub(super) fn operation_in_head<'n>(&self, name: &'n str) -> &'n str
    where
        'm: 'n,
    {
        self.renamed_operations.get(name).copied().unwrap_or(name)
    }

    /// The types of both.
    pub(super) fn types(&self) -> Types<'m> {
        let mut types = Types::new();
        for (name, named) in &self.base.types {
            types.entry(self.type_in_head(name)).or_default().0 = Some(*named);
        }
        for (name, named) in &self.head.types {
            types.entry(name).or_default().1 = Some(*named);
        }
        types
    }

    /// Operations in base and head, by their name in the head.
    pub(super) fn operations(&self) -> BTreeMap<&'m str, (Option<&'m Operation>, Option<&'m Operation>)> {
        let mut operations: BTreeMap<&str, (Option<&Operation>, Option<&Operation>)> = BTreeMap::new();
        for operation in &self.base.model.operations {
            operations.entry(self.operation_in_head(&operation.name)).or_default().0 = Some(operation);
        }
        for operation in &self.head.model.operations {
            operations.entry(&operation.name).or_default().1 = Some(operation);
        }
        operations
    }
}

/// The path with nothing between its braces.
pub(super) fn skeleton(path: &str) -> String {
    let segments = path.split('/').map(|segment| if segment.starts_with('{') { "{}" } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

fn renamed_operations<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
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

/// A removed and an added type are one if no other pair has that shape, and the new one stands where the old one stood.
fn renamed_types<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let only = |one: &Revision<'m>, other: &Revision<'m>| -> Vec<Named<'m>> {
        one.types.iter().filter(|(name, _)| !other.types.contains_key(*name)).map(|(_, named)| *named).collect()
    };
    let (removed, added) = (only(&pairing.base, &pairing.head), only(&pairing.head, &pairing.base));
    if removed.is_empty() || added.is_empty() {
        return BTreeMap::new();
    }
    let (uses_in_base, uses_in_head) = (uses(&pairing.base), uses(&pairing.head));
    let mut matches = Vec::new();
    for old in &removed {
        for new in &added {
            let (old_name, new_name) = (old.header().name.as_str(), new.header().name.as_str());
            if relation::of_named(pairing, *old, *new) == When::Same {
                matches.push((old_name, new_name));
            }
        }
    }
    let mut renamed: BTreeMap<_, _> = matches
        .iter()
        .filter(|(old, new)| {
            matches.iter().filter(|(other, _)| other == old).count() == 1
                && matches.iter().filter(|(_, other)| other == new).count() == 1
        })
        .copied()
        .collect();
    // The owner of a use may have a new name itself.
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

/// Where each type is used: the type or operation, and the member of it.
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
        note(&operation.name, "returns", &operation.returns);
        if let Some(body) = operation.body {
            note(&operation.name, "body", &Type::Record(body));
        }
    }
    uses
}
