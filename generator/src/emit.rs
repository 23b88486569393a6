//! Ir → tokens: the table of contents of the emitted crate.
//!
//! Each shape of emitted code has one file, with one entry function from a part of the [`ir`](crate::ir) to [`Chunk`]s. Emitted
//! code names everything by its absolute path, so no name of a spec can shadow what it means.

mod calls;
mod client;
mod described;
mod docs;
mod enums;
mod faked;
mod guide;
pub(crate) mod inventory;
mod library;
mod pages;
mod records;
mod serde;
mod setters;
mod shaped;
pub(crate) mod surface;
mod tagged;
mod testing;
mod ty;
mod wire_records;

use std::iter;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::format::{Chunk, Draft};
use crate::ir::{Crate, Item, Module, Outline};

/// Writes the files of the crate as a whole.
pub(crate) fn emit(ir: &Crate) -> Vec<Draft<'_>> {
    let mut drafts = vec![
        library::library(ir),
        client::client(ir),
        index(ir, "types", "The data types of the API.", has_types),
        index(ir, "operations", "The calls of the API.", |module| !module.calls.is_empty()),
        wire_index(ir),
        serde::serde(ir),
        testing::testing(ir),
    ];
    drafts.extend(guide::guide(ir));
    drafts
}

/// Writes the files of a module.
pub(crate) fn module(module: &Module) -> Vec<Draft<'_>> {
    let mut drafts = Vec::new();
    if !module.items.is_empty() {
        drafts.push(draft("types", module, module.items.iter().flat_map(model)));
        drafts.push(draft("wire", module, module.items.iter().flat_map(wire)));
    }
    if !module.calls.is_empty() {
        drafts.push(draft("operations", module, module.calls.iter().flat_map(calls::call)));
    }
    if module.items.is_empty() && module.calls.is_empty() {
        return drafts;
    }
    let chunks = described::items(&module.items).into_iter().chain(module.calls.iter().flat_map(faked::call));
    drafts.push(draft("testing", module, chunks));
    drafts
}

/// The type as users see it.
fn model(item: &Item) -> Vec<Chunk> {
    match item {
        Item::Record(record) => records::record(record),
        Item::Enum(decl) => enums::model(decl),
        Item::Tagged(union) => tagged::model(union),
        Item::Shaped(union) => shaped::model(union),
    }
}

/// How it is read and written.
fn wire(item: &Item) -> Vec<Chunk> {
    match item {
        Item::Record(record) => wire_records::record(record),
        Item::Enum(decl) => enums::wire(decl),
        Item::Tagged(union) => tagged::wire(union),
        Item::Shaped(union) => shaped::wire(union),
    }
}

fn has_types(module: &Outline) -> bool {
    !module.types.is_empty()
}

fn draft<'i>(folder: &str, module: &'i Module, chunks: impl Iterator<Item = Chunk> + 'i) -> Draft<'i> {
    Draft {
        path: format!("src/{folder}/{}.rs", module.name),
        source: module.source.clone(),
        allows_deprecated: true,
        docs: vec![match folder {
            "types" => format!("The types of `{}`.", module.source),
            "wire" => format!("Reading and writing the types of `{}`.", module.source),
            "testing" => format!("What the spec says in `{}`, for tests.", module.source),
            _ => format!("The operations of `{}`.", module.source),
        }],
        chunks: Box::new(chunks),
    }
}

/// The parent of a folder of modules: their types stand in it as if they were its own.
fn index<'i>(ir: &'i Crate, folder: &str, docs: &str, filled: fn(&Outline) -> bool) -> Draft<'i> {
    let modules = ir.modules.iter().filter(move |module| filled(module)).map(|module| {
        let name = format_ident!("{}", module.name);
        Chunk::Items(quote! {
            mod #name;
            pub use self::#name::*;
        })
    });
    Draft {
        path: format!("src/{folder}.rs"),
        source: "spec".to_owned(),
        allows_deprecated: false,
        docs: vec![docs.to_owned()],
        chunks: Box::new(modules),
    }
}

fn wire_index(ir: &Crate) -> Draft<'_> {
    let names = ir.modules.iter().filter(|module| has_types(module)).map(|module| format_ident!("{}", module.name));
    let modules: TokenStream = quote! { #( mod #names; )* mod serde; };
    Draft {
        path: "src/wire.rs".to_owned(),
        source: "spec".to_owned(),
        allows_deprecated: false,
        docs: vec!["Reading and writing every type; apart from the types, so that those read clean.".to_owned()],
        chunks: Box::new(iter::once(Chunk::Items(modules))),
    }
}
