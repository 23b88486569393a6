//! Fields and parameters.

use copperplate_language::model::{Bounds, Field, RecordId, Type};
use copperplate_language::names;

use super::{Lowering, checked, types};
use crate::ir::{self, Presence, Ty};

/// Returns a field of a record, or a parameter (which has no owner).
pub(super) fn field(cx: &Lowering, owner: Option<RecordId>, field: &Field) -> ir::Field {
    let presence = match (field.optional, field.ty.is_nullable()) {
        (false, false) => Presence::Required,
        (false, true) => Presence::RequiredNullable,
        (true, false) => Presence::Optional,
        (true, true) => Presence::OptionalNullable,
    };
    let name = checked(cx.names.field(field));
    ir::Field {
        origin: field.path.clone(),
        wire: field.name.clone(),
        null_setter: (presence == Presence::OptionalNullable).then(|| names::null_setter_name(&name)),
        name,
        presence,
        ty: boxed_if_recursive(cx, owner, field.ty.non_null()),
        takes_variants: false,
        deprecated: field.deprecated,
        secret: field.secret,
        bounds: bounds(field),
    }
}

/// Returns all fields that a record does not declare, as a map.
pub(super) fn extra(cx: &Lowering, field: &Field) -> ir::Field {
    ir::Field {
        origin: field.path.clone(),
        wire: field.name.clone(),
        name: checked(cx.names.field(field)),
        presence: Presence::Extra,
        null_setter: None,
        ty: Ty::Map(Box::new(types::ty(cx, &field.ty))),
        takes_variants: false,
        deprecated: field.deprecated,
        secret: field.secret,
        bounds: bounds(field),
    }
}

/// Returns the fields of a record that have no constant value, those that it does not declare last.
pub(super) fn of_record(cx: &Lowering, id: RecordId) -> Vec<ir::Field> {
    let record = cx.record(id);
    let declared = record.fields.iter().filter(|field| field.constant.is_none());
    let declared = declared.map(|declared| field(cx, Some(id), declared));
    declared.chain(record.extra.as_deref().map(|undeclared| extra(cx, undeclared))).collect()
}

/// Returns the only value of a field or parameter, if it is a constant.
pub(super) fn constant(field: &Field) -> Option<ir::Constant> {
    let literal = field.constant()?;
    Some(ir::Constant { wire: field.name.clone(), json: literal.json(), text: literal.text().into_owned() })
}

fn bounds(field: &Field) -> ir::Bounds {
    let value = |bound: Option<(i64, _)>| bound.map(|(value, _)| value);
    // No length is below zero: a bound of zero is no bound.
    let length = |bound| value(bound).filter(|least| *least > 0);
    let Bounds { min, max, min_length, max_length, min_items, max_items } = field.bounds;
    ir::Bounds {
        min: value(min),
        max: value(max),
        min_length: length(min_length),
        max_length: value(max_length),
        min_items: length(min_items),
        max_items: value(max_items),
    }
}

fn boxed_if_recursive(cx: &Lowering, owner: Option<RecordId>, ty: &Type) -> Ty {
    let lowered = types::ty(cx, ty);
    let is_in_one_cycle =
        |owner: RecordId| matches!(ty, Type::Record(inner) if cx.cycles[inner.0] == cx.cycles[owner.0]);
    if owner.is_some_and(is_in_one_cycle) { Ty::Boxed(Box::new(lowered)) } else { lowered }
}
