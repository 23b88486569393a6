//! Table of an enum: its values.

use proc_macro2::Literal;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::format::Chunk;
use crate::ir::{Enum, EnumBase};

pub(super) fn emit_enum_wire(decl: &Enum, scope: &EmitScope) -> Chunk {
    let rows = decl.variants.iter().map(|variant| {
        let value = match decl.base {
            EnumBase::String => Literal::string(&variant.wire).to_string(),
            EnumBase::Integer => variant.wire.clone(),
        };
        format!("{} = {value},", variant.name)
    });
    Chunk::Table {
        call: scope.macro_path(match decl.base {
            EnumBase::String => macros::OPEN_ENUM,
            EnumBase::Integer => macros::OPEN_INTEGER_ENUM,
        }),
        head: Some(scope.spec_type(&decl.name).to_string()),
        rows: rows.collect(),
    }
}
