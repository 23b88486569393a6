//! Nested unions.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::model::graph::{Graph, Step};
use crate::model::{Model, ShapedVariant, Union, UnionKind};

/// Checks that no union without a tag is a variant of itself.
pub(super) fn check_union_nesting(model: &Model, diagnostics: &mut Diagnostics) {
    let inner = |union: &Union| nested_unions(union).map(|(_, inner)| inner).collect();
    Graph::new(model.unions.iter().map(inner).collect())
        .for_each_cycle(|cycle| diagnostics.report(union_nesting_error(model, cycle)));
}

/// Returns the variants that are unions, with the number of the union.
fn nested_unions(union: &Union) -> impl Iterator<Item = (&ShapedVariant, usize)> {
    let variants = match &union.kind {
        UnionKind::Shaped(variants) => variants.as_slice(),
        UnionKind::Tagged { .. } => &[],
    };
    variants.iter().filter_map(|variant| Some((variant, variant.ty.non_null().union()?.0)))
}

fn union_nesting_error(model: &Model, cycle: &[Step]) -> Diagnostic {
    let (Some(first), Some(last)) = (cycle.first(), cycle.last()) else { unreachable!("a cycle has a step") };
    let Some((variant, _)) = nested_unions(&model.unions[last.node]).nth(last.edge) else {
        unreachable!("each step of a cycle is a variant")
    };
    let message = format!("the union `{}` is a variant of itself", model.unions[first.node].header.name);
    Diagnostic::new(codes::UNION, variant.span, message).help("remove the variant: the others already cover its values")
}
