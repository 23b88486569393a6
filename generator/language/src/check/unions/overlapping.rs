//! Unions in which a value can match several variants.

use super::shapes::unusable_shape_error;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::maps::IndexMap;
use crate::model::{Model, ShapedVariant, Type, Union};

/// Checks that each variant has a different type, because values of the type are converted into the union.
pub(super) fn check_overlapping_types(
    model: &Model,
    union: &Union,
    variants: &[ShapedVariant],
    diagnostics: &mut Diagnostics,
) {
    let mut firsts: IndexMap<&Type, &ShapedVariant> = IndexMap::default();
    for variant in variants {
        let first = *firsts.entry(&variant.ty).or_insert(variant);
        if let Some(diagnostic) = unusable_shape_error(model, union, variant) {
            diagnostics.report(diagnostic);
        } else if !std::ptr::eq(first, variant) {
            let (name, of) = (&union.header.name, [first, variant].map(|variant| &variant.name));
            let message = format!("`{}` and `{}` of `{name}` have the same type", of[0], of[1]);
            let diagnostic = Diagnostic::new(codes::UNION, variant.span, message);
            diagnostics.report(diagnostic.related(first.span, "the other one").help("remove one of them"));
        }
    }
}
