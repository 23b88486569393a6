//! Profiles of types: numbers that are equal for types with the same contents, whatever their names.
//!
//! A profile starts from the members of a type and adds the members of the types inside it, round by round. A type
//! that both revisions have is identified by its name, whatever its contents. Equal profiles are a reason to compare
//! two types, not a proof.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hash};

use copperplate_language::model::{Field, Literal, Plain, Type, UnionKind, Wrapper};
use fnv::FnvBuildHasher;

use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Revision, Side};

/// Number of rounds: few types differ only deeper inside.
const ROUNDS: usize = 4;

/// Profiles of the types of both revisions.
pub(crate) struct TypeProfiles<'m> {
    base: BTreeMap<&'m str, u64>,
    head: BTreeMap<&'m str, u64>,
}

impl<'m> TypeProfiles<'m> {
    pub(crate) fn new(pairing: &Pairing<'m>) -> Self {
        let of = |revision: &Revision<'m>, other: &Revision<'m>| {
            let first = |name: &'m str| if other.types.contains_key(name) { profile_hash(&name) } else { 0 };
            let mut profiles: BTreeMap<&str, u64> = revision.types.keys().map(|name| (*name, first(name))).collect();
            for _ in 0..ROUNDS {
                let next = revision.types.iter().filter(|(name, _)| !other.types.contains_key(*name));
                let next: Vec<_> = next.map(|(name, ty)| (*name, next_profile(revision, &profiles, *ty))).collect();
                profiles.extend(next);
            }
            profiles
        };
        Self { base: of(&pairing.base, &pairing.head), head: of(&pairing.head, &pairing.base) }
    }

    /// Returns the profile of a type of a revision.
    pub(crate) fn profile(&self, side: Side, named: NamedType) -> u64 {
        let profiles = match side {
            Side::Base => &self.base,
            Side::Head => &self.head,
        };
        profiles[named.type_header().name.as_str()]
    }
}

/// Returns the profile of a type from the profiles of the types inside it.
fn next_profile(revision: &Revision, profiles: &BTreeMap<&str, u64>, named: NamedType) -> u64 {
    let inside = |ty: &Type| type_profile(revision, profiles, ty);
    let field = |field: &Field| {
        let constant = field.constant().map(Literal::to_json);
        profile_hash(&(&field.name, field.optional, inside(&field.ty), constant))
    };
    let (tag, mut members): (Option<&str>, Vec<u64>) = match named {
        NamedType::Record(record) => (None, record.members().map(field).collect()),
        NamedType::Enum(decl) => (None, decl.values.iter().map(|value| profile_hash(&value.name)).collect()),
        NamedType::Union(union) => match &union.kind {
            UnionKind::Tagged { tag, variants, .. } => {
                (Some(tag), variants.iter().map(|variant| profile_hash(&variant.name)).collect())
            }
            UnionKind::Shaped(variants) => (None, variants.iter().map(|variant| inside(&variant.ty)).collect()),
        },
    };
    members.sort_unstable();
    profile_hash(&(named.kind_with_article(), tag, members))
}

/// Returns the profile of a type; types that allow the same values have the same profile.
fn type_profile(revision: &Revision, profiles: &BTreeMap<&str, u64>, ty: &Type) -> u64 {
    let inside = |inner: &Type| type_profile(revision, profiles, inner);
    match ty {
        Type::Wrapped(Wrapper::Nullable, inner) if **inner == Type::Plain(Plain::Json) => inside(inner),
        Type::Wrapped(Wrapper::Map, inner) if **inner == Type::Plain(Plain::Json) => {
            inside(&Type::Plain(Plain::Object))
        }
        Type::Wrapped(wrapper @ (Wrapper::List | Wrapper::Map | Wrapper::Nullable), inner) => {
            profile_hash(&(wrapper, inside(inner)))
        }
        Type::Declared(_) => revision.type_name(ty).and_then(|name| profiles.get(name)).copied().unwrap_or_default(),
        Type::Plain(_) => profile_hash(&revision.print_type(ty)),
    }
}

fn profile_hash(value: &impl Hash) -> u64 {
    FnvBuildHasher::default().hash_one(value)
}
