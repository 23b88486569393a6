//! Smallest values of unions.

use super::{Acceptance, SizedJson, SmallestSearch, Want, smaller_json};
use crate::model::{Literal, TagType, Type, TypeId, UnionKind, absent_variant};

impl<'m> SmallestSearch<'m> {
    /// Returns a smallest value over all variants of the union that is the requirement at `at`.
    pub(super) fn smallest_of_union(&mut self, mut wants: Vec<Want<'m>>, at: usize) -> Option<SizedJson> {
        let alternatives = self.union_alternatives(wants.remove(at), &wants);
        let with = |alternative| self.smallest(wants.iter().copied().chain(alternative));
        alternatives.into_iter().filter_map(with).reduce(smaller_json)
    }

    /// Returns the requirements of each variant.
    fn union_alternatives(&self, union: Want<'m>, others: &[Want<'m>]) -> Vec<Vec<Want<'m>>> {
        let Want::Type(Type::Declared(TypeId::Union(id))) = union else {
            unreachable!("it was chosen for being a union")
        };
        match &self.model.union(*id).kind {
            UnionKind::Shaped(variants) => variants.iter().map(|variant| vec![Want::Type(&variant.ty)]).collect(),
            UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
                let of = |value, members: &'m [_]| {
                    members.iter().map(move |id| vec![Want::Record(*id), Want::Tag(tag, value)])
                };
                let mut alternatives: Vec<_> =
                    variants.iter().flat_map(|variant| of(&variant.value, &variant.members)).collect();
                let without =
                    absent_variant(absent.as_ref(), variants).into_iter().flat_map(|variant| &variant.members);
                alternatives.extend(without.map(|id| vec![Want::Record(*id), Want::Without(tag)]));
                if self.acceptance == Acceptance::Open {
                    let unlisted = |value: &&Literal| variants.iter().all(|variant| variant.value != **value);
                    let wanted = others.iter().filter_map(|other| {
                        let Want::Tag(name, value) = other else { return None };
                        (name == tag).then_some(*value)
                    });
                    let candidates = wanted.chain(unlisted_union_tags(*tag_type));
                    alternatives.extend(candidates.filter(unlisted).map(|value| vec![Want::Tag(tag, value)]));
                }
                alternatives
            }
        }
    }
}

/// Returns short values of a tag, which a union may not list.
fn unlisted_union_tags(tag_type: TagType) -> &'static [Literal] {
    match tag_type {
        TagType::String => const { &[Literal::Text(String::new())] },
        TagType::Integer => const { &[Literal::Integer(0), Literal::Integer(1), Literal::Integer(i64::MAX)] },
        TagType::Boolean => const { &[Literal::Boolean(true), Literal::Boolean(false)] },
    }
}
