//! Reading and writing of types.

mod enums;
mod json_types;
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

use super::scope::Scope;
use super::{compiled, of_types};
use crate::format::{Chunk, Draft};
use crate::ir::{Crate, Item};

/// Writes how the types of a module are read and written, and serde's traits for them.
pub(super) fn items<'i>(items: &'i [Item], scope: Scope<'i>) -> impl Iterator<Item = Chunk> + 'i {
    let traits = serde::traits(items, &scope);
    items.iter().flat_map(move |one| item(one, &scope)).chain(traits)
}

fn item(item: &Item, scope: &Scope) -> Vec<Chunk> {
    match item {
        Item::Record(record) => records::record(record, scope),
        Item::Enum(decl) => enums::enumeration(decl, scope),
        Item::Tagged(union) => tagged::union(union, scope),
        Item::Shaped(union) => shaped::union(union, scope),
        Item::Overlapping(union) => overlapping::union(union, scope),
    }
}

/// Writes `src/wire.rs`, which declares the modules.
pub(super) fn index(ir: &Crate) -> Draft<'_> {
    let modules = ir.modules.iter().filter_map(|module| {
        let (name, cfg) = (format_ident!("{}", module.name), compiled::cfg(of_types(module)?));
        Some(quote! {
            #cfg
            mod #name;
        })
    });
    let modules: TokenStream = modules.collect();
    Draft {
        path: "src/wire.rs".to_owned(),
        source: ir.sources.spec.clone(),
        allows: &[],
        docs: vec!["Reading and writing of all types, apart from their definitions.".to_owned()],
        collected: Rc::default(),
        chunks: Box::new(iter::once(Chunk::Items(modules))),
    }
}
