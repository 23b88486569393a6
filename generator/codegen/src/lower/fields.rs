//! Records with their fields, and parameters.

use copperplate_language::diagnostics::Spanned;
use copperplate_language::model::{Bounds, Field, RecordId, Wrapper};
use copperplate_language::names;

use super::{Lowering, checked_rust_name, lower_rust_name, types};
use crate::ir::{self, Presence, Ty};

/// Returns a record with its fields and constants.
pub(super) fn lower_record_type(cx: &Lowering, id: RecordId) -> ir::Record {
    let record = cx.record(id);
    ir::Record {
        origin: record.header.path.clone(),
        name: lower_rust_name(&record.header),
        fields: lower_record_fields(cx, id),
        constants: record.fields.iter().filter_map(lower_constant_field).collect(),
        sent: cx.sent[id.0],
        required: lower_required_fields_struct(cx, id).filter(|_| cx.sent[id.0]),
    }
}

/// Returns the struct that the constructor of a record takes instead of arguments, if any.
pub(super) fn lower_required_fields_struct(cx: &Lowering, id: RecordId) -> Option<ir::RequiredStruct> {
    let record = cx.record(id);
    record.has_required_struct().then(|| ir::RequiredStruct {
        name: names::required_name(&lower_rust_name(&record.header)),
        is_of_record: true,
    })
}

/// Returns a field of a record, or a parameter (which has no owner).
pub(super) fn lower_field(cx: &Lowering, owner: Option<RecordId>, field: &Field) -> ir::Field {
    let presence = match (field.optional, field.ty.is_nullable()) {
        (false, false) => Presence::Required,
        (false, true) => Presence::RequiredNullable,
        (true, false) => Presence::Optional,
        (true, true) => Presence::OptionalNullable,
    };
    let name = checked_rust_name(cx.names.field(field));
    ir::Field {
        origin: field.path.clone(),
        wire: field.name.clone(),
        null_setter: (presence == Presence::OptionalNullable).then(|| names::null_setter_name(&name)),
        name,
        presence,
        ty: lower_field_type(cx, owner, field),
        takes_variants: false,
        deprecated: field.attributes.deprecated,
        secret: field.attributes.secret,
        or_text: field.attributes.or_text,
        bounds: lower_field_bounds(field),
    }
}

/// Returns the undeclared fields of a record, as a map.
pub(super) fn lower_extra_field(cx: &Lowering, owner: RecordId, field: &Field) -> ir::Field {
    let value = types::lower_type(cx, &field.ty);
    let is_in_box = cx.deep_types.is_in_box(cx.model, owner.0, field);
    ir::Field {
        origin: field.path.clone(),
        wire: field.name.clone(),
        name: checked_rust_name(cx.names.field(field)),
        presence: Presence::Extra,
        null_setter: None,
        ty: Ty::Wrapped(Wrapper::Map, Box::new(if is_in_box { value.with_deep_box() } else { value })),
        takes_variants: false,
        deprecated: field.attributes.deprecated,
        secret: field.attributes.secret,
        or_text: field.attributes.or_text,
        bounds: lower_field_bounds(field),
    }
}

/// Returns the fields of a record that are not constant, with the undeclared fields last.
pub(super) fn lower_record_fields(cx: &Lowering, id: RecordId) -> Vec<ir::Field> {
    let record = cx.record(id);
    let declared = record.fields.iter().filter(|field| field.attributes.constant.is_none());
    let declared = declared.map(|declared| lower_field(cx, Some(id), declared));
    declared.chain(record.extra.as_deref().map(|undeclared| lower_extra_field(cx, id, undeclared))).collect()
}

/// Returns the only value of a field or parameter, if it is a constant.
pub(super) fn lower_constant_field(field: &Field) -> Option<ir::Constant> {
    let literal = field.constant()?;
    Some(ir::Constant { wire: field.name.clone(), json: literal.to_json(), text: literal.to_wire_text().into_owned() })
}

fn lower_field_bounds(field: &Field) -> ir::Bounds {
    let value = |bound: Option<Spanned<i64>>| bound.map(|bound| bound.value);
    // Lengths are never negative, so a minimum of zero is not a bound.
    let length = |bound| value(bound).filter(|least| *least > 0);
    let Bounds { min, max, min_length, max_length, min_items, max_items } = field.attributes.bounds;
    ir::Bounds {
        min: value(min),
        max: value(max),
        min_length: length(min_length),
        max_length: value(max_length),
        min_items: length(min_items),
        max_items: value(max_items),
    }
}

fn lower_field_type(cx: &Lowering, owner: Option<RecordId>, field: &Field) -> Ty {
    let ty = field.ty.non_null();
    let lowered = types::lower_type(cx, ty);
    if owner.is_some_and(|owner| cx.deep_types.is_in_box(cx.model, owner.0, field)) {
        return lowered.with_deep_box();
    }
    let is_in_one_cycle = |owner: RecordId| ty.record().is_some_and(|inner| cx.cycles[inner.0] == cx.cycles[owner.0]);
    if owner.is_some_and(is_in_one_cycle) { Ty::Boxed(Box::new(lowered)) } else { lowered }
}
