//! Reading and writing an enum: the table of its values.

use proc_macro2::Literal;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::macros;
use crate::format::Chunk;
use crate::ir::{Enum, Variant};

pub(super) fn enumeration(decl: &Enum, scope: &Scope) -> Vec<Chunk> {
    vec![Chunk::Table {
        call: scope.call(macros::OPEN_ENUM),
        head: Some(scope.of_spec(&decl.name).to_string()),
        rows: decl.variants.iter().zip(0..).map(row).collect(),
    }]
}

fn row((variant, number): (&Variant, usize)) -> String {
    format!("{number} {} = {},", variant.name, Literal::string(&variant.wire))
}
