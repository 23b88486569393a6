//! Enums and types.

use copperplate_language::model::{Enum, EnumBase, EnumValue, Plain, Type, TypeId, Wrapper};

use super::{Lowering, checked_rust_name, lower_rust_name, lower_type_name};
use crate::ir;

pub(super) fn lower_enum_type(cx: &Lowering, decl: &Enum) -> ir::Enum {
    let variants = decl.values.iter().map(|value| ir::Variant {
        origin: decl.value_path(&value.name),
        wire: value.value.to_wire_text().into_owned(),
        name: lower_enum_type_value_name(cx, value),
    });
    ir::Enum {
        origin: decl.header.path.clone(),
        name: lower_rust_name(&decl.header),
        base: match decl.base {
            EnumBase::String => ir::EnumBase::String,
            EnumBase::Integer => ir::EnumBase::Integer,
        },
        variants: variants.collect(),
    }
}

fn lower_enum_type_value_name(cx: &Lowering, value: &EnumValue) -> String {
    checked_rust_name(cx.names.value(value))
}

/// Returns a type, as used inside other types.
pub(super) fn lower_type(cx: &Lowering, ty: &Type) -> ir::Ty {
    let inner = |inner: &Type| Box::new(self::lower_type(cx, inner));
    match ty {
        Type::Plain(Plain::String) => ir::Ty::String,
        Type::Plain(Plain::Boolean) => ir::Ty::Boolean,
        Type::Plain(Plain::Number) => ir::Ty::Number,
        Type::Plain(Plain::Integer) => ir::Ty::Integer,
        Type::Plain(Plain::Text(format)) => ir::Ty::Text(*format),
        Type::Plain(Plain::Json) => ir::Ty::Json,
        Type::Plain(Plain::Object) => ir::Ty::Object,
        Type::Plain(Plain::File) => ir::Ty::File,
        Type::Wrapped(Wrapper::List, element) => ir::Ty::List(inner(element)),
        Type::Wrapped(Wrapper::Map, value) => ir::Ty::Map(inner(value)),
        Type::Wrapped(Wrapper::Nullable, value) => ir::Ty::Nullable(inner(value)),
        Type::Declared(TypeId::Record(id)) => ir::Ty::Record(cx.record_name(*id)),
        Type::Declared(TypeId::Enum(id)) => ir::Ty::Enum(lower_type_name(&cx.model.enumeration(*id).header)),
        Type::Declared(TypeId::Union(id)) => ir::Ty::Union(lower_type_name(&cx.model.union(*id).header)),
    }
}
