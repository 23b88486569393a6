//! Reading and writing of types: one table for each.

mod enums;
mod records;
mod unions;

use quote::quote;

use super::scope::EmitScope;
use super::ty;
use crate::format::{Chunk, Draft};
use crate::ir::{Crate, Item};

/// Returns the table of a type.
pub(super) fn emit_type_wire(item: &Item, scope: &EmitScope) -> Chunk {
    match item {
        Item::Record(record) => records::emit_record_wire(record, scope),
        Item::Enum(decl) => enums::emit_enum_wire(decl, scope),
        Item::Tagged(union) => unions::emit_tagged_wire(union, scope),
        Item::Shaped(union) => unions::emit_shaped_wire(union, scope),
        Item::Overlapping(union) => unions::emit_overlapping_wire(union, scope),
    }
}

/// Writes `src/wire.rs`, which declares the modules.
pub(super) fn emit_wire_index(ir: &Crate) -> Draft<'_> {
    let modules = ir.modules.iter().filter(|module| !module.types.is_empty()).map(|module| {
        let name = ty::emit_ident(&module.name);
        quote!(mod #name;)
    });
    let docs = vec!["Reading and writing of all types, apart from their definitions.".to_owned()];
    let modules = vec![Chunk::Items(modules.collect())];
    Draft::new("src/wire.rs".to_owned(), ir.sources.spec.clone(), docs, modules)
}
