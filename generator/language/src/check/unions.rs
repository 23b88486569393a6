//! Unions: their variants must be distinguishable.

mod coverage;
mod mapped;
mod nesting;
mod overlapping;
mod shapes;
mod tags;

use self::mapped::MappedUnion;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::model::{Distinction, Model, TagType, Union, UnionKind, absent_variant};

/// Checks that no union is a variant of itself, and that the variants of each union are distinct.
pub(super) fn check_unions(model: &Model, diagnostics: &mut Diagnostics) {
    let before = diagnostics.count();
    nesting::check_union_nesting(model, diagnostics);
    // Overlaps between a union within itself and its variants are not reported again.
    if diagnostics.count() > before {
        return;
    }
    for union in model.unions.iter().filter(|union| !model.is_incomplete(&union.header.path)) {
        check_union_variants(model, union, diagnostics);
    }
}

/// Checks that every JSON value belongs to one variant, unless the union declares an ambiguity.
fn check_union_variants(model: &Model, union: &Union, diagnostics: &mut Diagnostics) {
    let is_empty = match &union.kind {
        UnionKind::Tagged { variants, .. } => variants.is_empty(),
        UnionKind::Shaped(variants) => variants.is_empty(),
    };
    if is_empty {
        let message = format!("the union `{}` has no variants", union.header.name);
        let help = "name a type for each variant, or delete the union";
        diagnostics.report(Diagnostic::new(codes::UNION, union.header.span, message).help(help));
        return;
    }
    match &union.kind {
        UnionKind::Tagged { tag, tag_span, tag_type, absent, variants, other } => {
            if !mapped::check_mapped_records(model, variants, diagnostics) {
                return;
            }
            let may_lack = absent_variant(absent.as_ref(), variants).map_or(&[][..], |variant| &variant.members);
            let tags =
                tags::UnionTag { model, union, tag: Spanned::new(tag, *tag_span), tag_type: *tag_type, may_lack };
            let Some(enums) = tags.member_enums(variants, diagnostics) else { return };
            if !mapped::check_mapped_values(tag, variants, diagnostics) {
                return;
            }
            if *tag_type == TagType::Boolean {
                coverage::check_boolean_coverage(union, tag, variants, other, diagnostics);
                return;
            }
            let tagged = MappedUnion::new(model, union, tag, variants, enums);
            let wrong = tagged.check_variants(diagnostics);
            if model.webhook_union().map(|id| &model.union(id).header.path) != Some(&union.header.path) {
                tagged.check_coverage(other, &wrong, diagnostics);
            }
        }
        UnionKind::Shaped(variants) if union.by == Some(Distinction::All) => {
            overlapping::check_overlapping_types(model, union, variants, diagnostics);
        }
        UnionKind::Shaped(variants) => shapes::check_union_shapes(model, union, variants, diagnostics),
    }
}
