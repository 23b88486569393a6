//! What distinguishes the variants of each union.

mod kinds;
mod tags;

use copperplate_language::maps::IndexSet;

use self::kinds::JsonKinds;
use super::shapes::{Distinction, Field, ShapeId, ShapeKind, ShapeTy, Shapes, UnionShape};
use crate::import::losses::{Unsupported, UnsupportedParts};

/// Decides on all unions. Returns the records whose tag was optional, with the name of the tag.
pub(in crate::import) fn distinguish_unions(
    shapes: &mut Shapes,
    losses: &mut UnsupportedParts,
) -> Vec<(ShapeId, String)> {
    let mut required = Vec::new();
    for id in shapes.ids() {
        let ShapeKind::Union(union) = &shapes.get(id).kind else { continue };
        let union = union.clone();
        if union.distinction != Distinction::Open {
            continue;
        }
        let tagged = tags::distinguish_by_any_tag(shapes, &union);
        let distinction = match tagged {
            Some(tagged) => {
                for record in tagged.lacking {
                    tags::require_tag(shapes, record, &tagged.tag);
                    required.push((record, tagged.tag.clone()));
                }
                Distinction::Tag { tag: tagged.tag, absent: union.absent, variants: tagged.variants }
            }
            None => distinguish_untagged(shapes, &union),
        };
        if union.tag.is_some() && !matches!(distinction, Distinction::Tag { .. }) {
            losses.add_at_span(Unsupported::Discriminator, shapes.get(id).span);
        }
        if let ShapeKind::Union(union) = &mut shapes.get_mut(id).kind {
            union.distinction = distinction;
        }
    }
    required
}

/// Returns the next best distinction of a union whose present one the checks of the spec refuse.
pub(in crate::import) fn weaker_distinction(shapes: &Shapes, union: &UnionShape) -> Option<Distinction> {
    match union.distinction {
        Distinction::Open | Distinction::Tag { .. } => Some(match distinguish_untagged(shapes, union) {
            Distinction::Keys | Distinction::JsonType | Distinction::Open | Distinction::Tag { .. } => {
                Distinction::Keys
            }
            Distinction::All => Distinction::All,
        }),
        Distinction::JsonType | Distinction::Keys => Some(Distinction::All),
        Distinction::All => None,
    }
}

fn distinguish_untagged(shapes: &Shapes, union: &UnionShape) -> Distinction {
    let kinds: Vec<_> = union.variants.iter().map(|variant| JsonKinds::from_ty(shapes, &variant.ty)).collect();
    let mut overlapping = Vec::new();
    for (number, kind) in kinds.iter().enumerate() {
        overlapping.extend((0..number).filter(|other| kinds[*other].overlaps(*kind)).map(|other| (other, number)));
    }
    if overlapping.is_empty() {
        return Distinction::JsonType;
    }
    let differ = |first: usize, second: usize| {
        let of = |number: usize| shapes.record(&union.variants[number].ty).map(|(_, fields)| fields);
        of(first).zip(of(second)).is_some_and(|(first, second)| are_distinguished_by_keys(first, second))
    };
    if overlapping.into_iter().all(|(first, second)| differ(first, second)) {
        Distinction::Keys
    } else {
        Distinction::All
    }
}

/// Returns `true` if the required fields of two records differ, or a constant in both.
fn are_distinguished_by_keys(first: &[Field], second: &[Field]) -> bool {
    fn required(fields: &[Field]) -> IndexSet<&str> {
        fields.iter().filter(|field| !field.is_optional).map(|field| field.name.as_str()).collect()
    }
    let constant = |fields: &[Field], name: &str| {
        fields.iter().find(|field| field.name == name).and_then(|field| field.constant.clone())
    };
    let of_first = required(first);
    let is_apart =
        |name: &&str| constant(first, name).zip(constant(second, name)).is_some_and(|(one, other)| one != other);
    of_first != required(second) || of_first.iter().any(is_apart)
}

/// Returns the types of a union, with those of the unions in it.
fn distinguished_types(shapes: &Shapes, union: &UnionShape) -> Vec<ShapeTy> {
    let mut flat = Vec::new();
    let mut seen = IndexSet::default();
    add_distinguished_types(shapes, union, &mut flat, &mut seen);
    flat
}

fn add_distinguished_types(shapes: &Shapes, union: &UnionShape, flat: &mut Vec<ShapeTy>, seen: &mut IndexSet<ShapeId>) {
    for variant in &union.variants {
        if let ShapeTy::Named(id) = variant.ty
            && let ShapeKind::Union(inner) = &shapes.get(id).kind
        {
            if seen.insert(id) {
                add_distinguished_types(shapes, inner, flat, seen);
            }
        } else if !flat.contains(&variant.ty) {
            flat.push(variant.ty.clone());
        }
    }
}
