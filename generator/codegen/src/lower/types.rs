//! Enums and types.

use copperplate_language::model::{Enum, EnumBase, EnumValue, Type, TypeId};

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
    match ty {
        Type::Plain(plain) => ir::Ty::Plain(*plain),
        Type::Wrapped(wrapper, inner) => ir::Ty::Wrapped(*wrapper, Box::new(lower_type(cx, inner))),
        Type::Declared(id) => {
            let kind = match id {
                TypeId::Record(_) => ir::TypeKind::Record,
                TypeId::Enum(_) => ir::TypeKind::Enum,
                TypeId::Union(_) => ir::TypeKind::Union,
            };
            ir::Ty::Declared(kind, lower_type_name(cx.model.declared_header(*id)))
        }
    }
}
