//! Variants that are never read.

use super::{LintEdit, LintWarning};
use crate::diagnostics::Diagnostic;
use crate::model::{Distinction, Lint, Model, RequiredKey, ShapedVariant, Union, UnionKind};

/// Reports variants of a union by order that are never read, because an earlier variant matches all of their objects.
pub(super) fn lint_unions(model: &Model, found: &mut Vec<LintWarning>) {
    for union in model.unions.iter().filter(|union| union.by == Some(Distinction::First)) {
        let UnionKind::Shaped(variants) = &union.kind else { continue };
        let objects: Vec<_> =
            variants.iter().filter_map(|variant| Some((variant, model.required_variant_keys(&variant.ty)?))).collect();
        for (number, (variant, keys)) in objects.iter().enumerate() {
            if let Some((earlier, _)) =
                objects[..number].iter().find(|(_, earlier)| union_variant_fits_all(earlier, keys))
            {
                found.push(unreachable_union_variant_warning(union, variant, earlier));
            }
        }
    }
}

/// Returns `true` if every object with these fields has all fields of the earlier variant.
fn union_variant_fits_all(earlier: &[RequiredKey], keys: &[RequiredKey]) -> bool {
    earlier.iter().all(|required| {
        let key = keys.iter().find(|key| key.name == required.name);
        key.is_some_and(|key| required.constant.is_none() || required.constant == key.constant)
    })
}

fn unreachable_union_variant_warning(union: &Union, variant: &ShapedVariant, earlier: &ShapedVariant) -> LintWarning {
    let lint = Lint::UnionByOrder;
    let message = format!("`{}` of `{}` is never read", variant.name, union.header.name);
    let diagnostic = Diagnostic::new(lint.code(), variant.span, message)
        .related(earlier.span, "this one matches all of its objects")
        .help("put the variant that requires more fields first");
    let warning = LintWarning::new(lint, union.variant_path(&variant.name), diagnostic);
    warning.with_edit(LintEdit::SwapVariants(earlier.span))
}
