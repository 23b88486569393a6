//! Records, enums and types.

use copperplate_language::model::{Enum, EnumBase, EnumValue, RecordId, Type};

use super::{Lowering, checked, fields, rust_name, type_name};
use crate::ir;

pub(super) fn record(cx: &Lowering, id: RecordId) -> ir::Record {
    let record = cx.record(id);
    ir::Record {
        origin: record.header.path.clone(),
        name: rust_name(&record.header),
        fields: fields::of_record(cx, id),
        constants: record.fields.iter().filter_map(fields::constant).collect(),
        sent: cx.sent[id.0],
    }
}

pub(super) fn enumeration(cx: &Lowering, decl: &Enum) -> ir::Enum {
    let variants = decl.values.iter().map(|value| ir::Variant {
        origin: decl.value_path(&value.name),
        wire: value.value.text().into_owned(),
        name: name_of_value(cx, value),
    });
    ir::Enum {
        origin: decl.header.path.clone(),
        name: rust_name(&decl.header),
        base: match decl.base {
            EnumBase::String => ir::EnumBase::String,
            EnumBase::Integer => ir::EnumBase::Integer,
        },
        variants: variants.collect(),
    }
}

fn name_of_value(cx: &Lowering, value: &EnumValue) -> String {
    checked(cx.names.value(value))
}

/// Returns a type as it stands inside others.
pub(super) fn ty(cx: &Lowering, ty: &Type) -> ir::Ty {
    let inner = |inner: &Type| Box::new(self::ty(cx, inner));
    match ty {
        Type::String => ir::Ty::String,
        Type::Boolean => ir::Ty::Boolean,
        Type::Number => ir::Ty::Number,
        Type::Integer => ir::Ty::Integer,
        Type::Timestamp => ir::Ty::Timestamp,
        Type::Json => ir::Ty::Json,
        Type::Object => ir::Ty::Object,
        Type::File => ir::Ty::File,
        Type::List(element) => ir::Ty::List(inner(element)),
        Type::Map(value) => ir::Ty::Map(inner(value)),
        Type::Nullable(value) => ir::Ty::Nullable(inner(value)),
        Type::Record(id) => ir::Ty::Record(cx.record_name(*id)),
        Type::Enum(id) => ir::Ty::Enum(type_name(&cx.model.enumeration(*id).header)),
        Type::Union(id) => ir::Ty::Union(type_name(&cx.model.union(*id).header)),
    }
}
