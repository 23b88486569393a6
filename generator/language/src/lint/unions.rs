//! Variants that are never read.

use super::Warning;
use crate::diagnostics::Diagnostic;
use crate::model::{Distinction, Lint, Model, RequiredKey, ShapedVariant, Union, UnionKind};

/// In a union by order, no variant fits all objects of a later one.
pub(super) fn warn(model: &Model, found: &mut Vec<Warning>) {
    for union in model.unions.iter().filter(|union| union.by == Some(Distinction::First)) {
        let UnionKind::Shaped(variants) = &union.kind else { continue };
        let objects: Vec<_> =
            variants.iter().filter_map(|variant| Some((variant, model.required_keys(&variant.ty)?))).collect();
        for (number, (variant, keys)) in objects.iter().enumerate() {
            if let Some((earlier, _)) = objects[..number].iter().find(|(_, earlier)| fits_all(earlier, keys)) {
                found.push(warning(union, variant, earlier));
            }
        }
    }
}

/// Returns `true` if every object with these fields has those of the earlier variant.
fn fits_all(earlier: &[RequiredKey], keys: &[RequiredKey]) -> bool {
    earlier.iter().all(|required| {
        let key = keys.iter().find(|key| key.name == required.name);
        key.is_some_and(|key| required.constant.is_none() || required.constant == key.constant)
    })
}

fn warning(union: &Union, variant: &ShapedVariant, earlier: &ShapedVariant) -> Warning {
    let lint = Lint::UnionByOrder;
    let message = format!("`{}` of `{}` is never read", variant.name, union.header.name);
    let diagnostic = Diagnostic::new(lint.code(), variant.span, message)
        .related(earlier.span, "this one fits all of its objects")
        .help("put the variant that requires more first");
    Warning { lint, at: union.variant_path(&variant.name), diagnostic }
}
