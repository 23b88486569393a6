//! Reading and writing of types.

mod enums;
mod json_types;
mod lists;
mod overlapping;
mod records;
mod serde;
mod shaped;
mod tagged;
mod unions;

use std::iter;
use std::rc::Rc;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::scope::EmitScope;
use super::{compiled, emitted_types_condition};
use crate::format::{Chunk, Draft};
use crate::ir::{Crate, Item};

/// Writes the code that reads and writes the types of a module, and the serde traits for them.
pub(super) fn emit_module_wire<'i>(items: &'i [Item], scope: EmitScope<'i>) -> impl Iterator<Item = Chunk> + 'i {
    let traits = serde::emit_serde_traits(items, &scope);
    items.iter().flat_map(move |one| emit_type_wire(one, &scope)).chain(traits)
}

fn emit_type_wire(item: &Item, scope: &EmitScope) -> Vec<Chunk> {
    match item {
        Item::Record(record) => records::emit_record_wire(record, scope),
        Item::Enum(decl) => enums::emit_enum_wire(decl, scope),
        Item::Tagged(union) => tagged::emit_tagged_wire(union, scope),
        Item::Shaped(union) => shaped::emit_shaped_wire(union, scope),
        Item::Overlapping(union) => overlapping::emit_overlapping_wire(union, scope),
    }
}

/// Writes `src/wire.rs`, which declares the modules.
pub(super) fn emit_wire_index(ir: &Crate) -> Draft<'_> {
    let modules = ir.modules.iter().filter_map(|module| {
        let (name, cfg) =
            (format_ident!("{}", module.name), compiled::emit_compiled_cfg(emitted_types_condition(module)?));
        Some(quote! {
            #cfg
            mod #name;
        })
    });
    let modules: TokenStream = modules.collect();
    Draft {
        path: "src/wire.rs".to_owned(),
        source: ir.sources.spec.clone(),
        recursion_limit: None,
        allows: &[],
        docs: vec!["Reading and writing of all types, apart from their definitions.".to_owned()],
        collected: Rc::default(),
        chunks: Box::new(iter::once(Chunk::Items(modules))),
    }
}
