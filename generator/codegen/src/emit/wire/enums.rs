//! Reading and writing an enum: the table of its values.

use proc_macro2::Literal;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::format::Chunk;
use crate::ir::{Enum, EnumBase, Variant};

pub(super) fn emit_enum_wire(decl: &Enum, scope: &EmitScope) -> Vec<Chunk> {
    vec![Chunk::Table {
        call: scope.macro_path(match decl.base {
            EnumBase::String => macros::OPEN_ENUM,
            EnumBase::Integer => macros::OPEN_INTEGER_ENUM,
        }),
        head: Some(scope.spec_type(&decl.name).to_string()),
        rows: decl.variants.iter().zip(0..).map(|row| self::emit_enum_wire_row(decl.base, row)).collect(),
    }]
}

fn emit_enum_wire_row(base: EnumBase, (variant, number): (&Variant, usize)) -> String {
    let value = match base {
        EnumBase::String => Literal::string(&variant.wire).to_string(),
        EnumBase::Integer => variant.wire.clone(),
    };
    format!("{number} {} = {value},", variant.name)
}
