//! Smallest values of unions.

use super::{Acceptance, Json, Search, Want, smaller};
use crate::model::{Type, UnionKind};

impl<'m> Search<'m> {
    /// Returns a smallest value over all variants of the union that is the requirement at `at`.
    pub(super) fn one_of_union(&mut self, mut wants: Vec<Want<'m>>, at: usize) -> Option<Json> {
        let alternatives = self.alternatives(wants.remove(at), &wants);
        let with = |alternative| self.smallest(wants.iter().copied().chain(alternative));
        alternatives.into_iter().filter_map(with).reduce(smaller)
    }

    /// Returns the requirements of each variant.
    fn alternatives(&self, union: Want<'m>, others: &[Want<'m>]) -> Vec<Vec<Want<'m>>> {
        let Want::Type(Type::Union(id)) = union else { unreachable!("it was chosen for being a union") };
        match &self.model.union(*id).kind {
            UnionKind::Shaped(variants) => variants.iter().map(|variant| vec![Want::Type(&variant.ty)]).collect(),
            UnionKind::Tagged { tag, variants, .. } => {
                let of = |value, members: &'m [_]| {
                    members.iter().map(move |id| vec![Want::Record(*id), Want::Tag(tag, value)])
                };
                let mut alternatives: Vec<_> =
                    variants.iter().flat_map(|variant| of(variant.value.as_str(), &variant.members)).collect();
                if self.acceptance == Acceptance::Open {
                    let unlisted = |text: &&str| variants.iter().all(|variant| variant.value != *text);
                    let texts = others.iter().filter_map(|other| match other {
                        Want::Tag(name, text) if name == tag => Some(*text),
                        Want::Type(_)
                        | Want::Record(_)
                        | Want::Tag(..)
                        | Want::Text(_)
                        | Want::Constant(_)
                        | Want::Bounds(_) => None,
                    });
                    alternatives.extend(texts.chain([""]).filter(unlisted).map(|text| vec![Want::Tag(tag, text)]));
                }
                alternatives
            }
        }
    }
}
