//! Bodies that narrow the body of the usual call.

use copperplate_language::maps::IndexMap;

use crate::import::operations::operation::{ACCEPTED_CONTENT, ImportedOperation};
use crate::import::schemas::shapes::{Field, ShapeId, ShapeKind, Shapes};

/// Returns the record of the usual call for each record that differs from it only in the values of fields: the body of a
/// call that accepts another content.
pub(super) fn find_narrowed_records(shapes: &Shapes, operations: &[ImportedOperation]) -> IndexMap<ShapeId, ShapeId> {
    let body = |operation: &ImportedOperation| {
        let ty = operation.body.as_ref()?.content.ty()?;
        shapes.record(ty).map(|(id, _)| id)
    };
    let mut narrowed = IndexMap::default();
    for call in operations {
        let Some((operation, _)) = call.origin.split_once(ACCEPTED_CONTENT) else { continue };
        let usual = operations.iter().find(|usual| usual.origin == operation).and_then(body);
        let pair = body(call).zip(usual).filter(|(own, usual)| own != usual && has_fields_of(shapes, *own, *usual));
        if let Some((own, usual)) = pair {
            narrowed.entry(own).or_insert(usual);
        }
    }
    narrowed
}

/// Returns `true` if two records have fields of the same names, in the same order.
fn has_fields_of(shapes: &Shapes, one: ShapeId, other: ShapeId) -> bool {
    let (ShapeKind::Record { fields: of_one, extra: one }, ShapeKind::Record { fields: of_other, extra: other }) =
        (&shapes.get(one).kind, &shapes.get(other).kind)
    else {
        return false;
    };
    let names = |fields: &[Field]| fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>();
    one == other && names(of_one) == names(of_other)
}
