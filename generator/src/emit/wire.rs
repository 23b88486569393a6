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

pub(super) use self::serde::serde;
use super::scope::Scope;
use crate::format::{Chunk, Draft};
use crate::ir::{Crate, Item};

/// Writes how a type is read and written.
pub(super) fn item(item: &Item, scope: &Scope) -> Vec<Chunk> {
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
    let names =
        ir.modules.iter().filter(|module| !module.types.is_empty()).map(|module| format_ident!("{}", module.name));
    let modules: TokenStream = quote! { #( mod #names; )* mod serde; };
    Draft {
        path: "src/wire.rs".to_owned(),
        source: ir.sources.spec.clone(),
        allows: &[],
        docs: vec!["Reading and writing of all types, apart from their definitions.".to_owned()],
        collected: Rc::default(),
        chunks: Box::new(iter::once(Chunk::Items(modules))),
    }
}
