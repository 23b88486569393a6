//! Unions of which a value can be several variants.

use super::shapes::unusable_shape_error;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{Model, ShapedVariant, Union};

/// Each variant has a type of its own: values of the type are converted into the union.
pub(super) fn check_overlapping_types(
    model: &Model,
    union: &Union,
    variants: &[ShapedVariant],
    diagnostics: &mut Diagnostics,
) {
    for (index, variant) in variants.iter().enumerate() {
        if let Some(diagnostic) = unusable_shape_error(model, union, variant) {
            diagnostics.report(diagnostic);
        } else if let Some(first) = variants[..index].iter().find(|first| first.ty == variant.ty) {
            let (name, of) = (&union.header.name, [first, variant].map(|variant| &variant.name));
            let message = format!("`{}` and `{}` of `{name}` have the same type", of[0], of[1]);
            let diagnostic = Diagnostic::new(Code::Union, variant.span, message);
            diagnostics.report(diagnostic.related(first.span, "the other one").help("remove one of them"));
        }
    }
}
