//! Decides how the variants of each union are distinguished.

mod keys;
mod kinds;
mod tags;

use copperplate_language::maps::IndexSet;

use self::kinds::JsonKinds;
use super::shapes::{Distinction, Field, ShapeId, ShapeKind, ShapeTy, Shapes, UnionShape};
use crate::import::losses::{Loss, Losses};

/// Decides on all unions. Returns the records whose tag was optional, with the name of the tag.
pub(in crate::import) fn distinguish_unions(shapes: &mut Shapes, losses: &mut Losses) -> Vec<(ShapeId, String)> {
    let mut required = Vec::new();
    for id in shapes.ids() {
        let ShapeKind::Union(union) = &shapes.get(id).kind else { continue };
        let mut union = union.clone();
        if union.distinction != Distinction::Open {
            continue;
        }
        tags::settle_absent_tag(shapes, &mut union);
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
            losses.add_at_span(Loss::Discriminator, shapes.get(id).span);
        }
        if let ShapeKind::Union(union) = &mut shapes.get_mut(id).kind {
            union.distinction = distinction;
        }
    }
    required
}

/// Returns the next best distinction of a union whose current one the checks of the spec reject.
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
    let types: Vec<_> = union.variants.iter().map(|variant| &variant.ty).collect();
    let kinds: Vec<_> = types.iter().map(|ty| JsonKinds::from_ty(shapes, ty)).collect();
    let several = JsonKinds::shared_by_several(&kinds);
    if several.is_empty() {
        return Distinction::JsonType;
    }
    // A variant that shares its JSON type with another one must be a record, and so must the other one.
    let mut records = Vec::new();
    for (ty, kind) in types.iter().zip(&kinds) {
        match shapes.record(ty) {
            Some((_, fields)) => records.push(fields),
            None if kind.overlaps(several) => return Distinction::All,
            None => {}
        }
    }
    if keys::are_distinguished_by_keys(&records) { Distinction::Keys } else { Distinction::All }
}

/// Returns the types of a union, including the types of unions in it.
fn distinguished_types(shapes: &Shapes, union: &UnionShape) -> Vec<ShapeTy> {
    let mut flat = IndexSet::default();
    let mut seen = IndexSet::default();
    add_distinguished_types(shapes, union, &mut flat, &mut seen);
    flat.into_iter().collect()
}

fn add_distinguished_types(
    shapes: &Shapes,
    union: &UnionShape,
    flat: &mut IndexSet<ShapeTy>,
    seen: &mut IndexSet<ShapeId>,
) {
    for variant in &union.variants {
        if let ShapeTy::Named(id) = variant.ty
            && let ShapeKind::Union(inner) = &shapes.get(id).kind
        {
            if seen.insert(id) {
                add_distinguished_types(shapes, inner, flat, seen);
            }
        } else {
            flat.insert(variant.ty.clone());
        }
    }
}
