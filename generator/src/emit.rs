//! Ir → tokens: the table of contents of the emitted crate.
//!
//! Each kind of emitted code has one file, with one entry function from a part of the [`ir`](crate::ir) to [`Chunk`]s.
//! Emitters ask [`scope`] for every name, so a name of a spec shadows nothing.

mod client;
mod credentials;
mod docs;
mod guide;
mod library;
mod masked;
mod operations;
pub(crate) mod public_items;
mod reply_headers;
mod scope;
mod servers;
mod setters;
mod testing;
mod ty;
mod types;
mod wire;

use std::rc::Rc;

use quote::{format_ident, quote};

use self::scope::{Place, Scope};
use self::testing::{received, schemas};
use crate::format::{Chunk, Draft};
use crate::ir::{Call, Crate, DocTable, Item, Module, Outline, Returned};

/// Lints of files that use deprecated fields.
const DEPRECATED: [(&str, &str); 1] = [("deprecated", "the crate handles its deprecated fields itself")];

/// Writes the files of the crate as a whole.
pub(crate) fn emit(ir: &Crate) -> Vec<Draft<'_>> {
    let mut drafts = vec![
        library::library(ir),
        client::client(ir),
        index(ir, "types", "Data types of the API.", has_types),
        index(ir, "operations", "Request builders of the API's operations.", |module| !module.calls.is_empty()),
        wire::index(ir),
        wire::serde(ir),
        testing::testing(ir),
    ];
    drafts.extend(credentials::credentials(ir));
    drafts.extend(servers::servers(ir));
    drafts.extend(reply_headers::reply_headers(ir));
    drafts.extend(guide::guide(ir));
    drafts
}

/// Writes the files of a module.
pub(crate) fn module<'i>(module: &'i Module, docs: &'i DocTable) -> Vec<Draft<'i>> {
    let mut drafts = Vec::new();
    if !module.items.is_empty() {
        let scope = Scope::of(Place::Types, module.items.iter().map(declared)).with_docs(docs);
        let title = format!("Types of `{}`.", module.source);
        drafts.push(draft("types", title, module, scope, |scope| {
            Box::new(module.items.iter().flat_map(move |item| types::item(item, &scope)))
        }));
        let title = format!("Reading and writing the types of `{}`.", module.source);
        drafts.push(draft("wire", title, module, Scope::of(Place::Tables, []), |scope| {
            Box::new(module.items.iter().flat_map(move |item| wire::item(item, &scope)))
        }));
    }
    if !module.calls.is_empty() {
        let names = module.calls.iter().flat_map(|call| [call.name.clone()].into_iter().chain(response_enum(call)));
        let scope = Scope::of(Place::Operations, names.chain(["M".to_owned()])).with_docs(docs);
        let title = format!("Operations of `{}`.", module.source);
        drafts.push(draft("operations", title, module, scope, |scope| {
            Box::new(module.calls.iter().flat_map(move |call| operations::call(call, &scope)))
        }));
    }
    if module.items.is_empty() && module.calls.is_empty() {
        return drafts;
    }
    let scope =
        Scope::of(Place::Tables, module.calls.iter().map(|call| received::name(call).to_string())).with_docs(docs);
    let title = format!("Schemas of `{}`, for tests.", module.source);
    drafts.push(draft("testing", title, module, scope, |scope| {
        let items = schemas::items(&module.items, &scope);
        Box::new(items.into_iter().chain(module.calls.iter().flat_map(move |call| received::call(call, &scope))))
    }));
    drafts
}

/// Returns the name of the enum of the responses of a call, if it has one.
fn response_enum(call: &Call) -> Option<String> {
    match &call.response {
        Returned::Each(responses) => Some(responses.name.clone()),
        Returned::One(_) | Returned::Optional(..) => None,
    }
}

fn declared(item: &Item) -> String {
    match item {
        Item::Record(record) => record.name.clone(),
        Item::Enum(decl) => decl.name.clone(),
        Item::Tagged(union) => union.name.clone(),
        Item::Shaped(union) => union.name.clone(),
        Item::Overlapping(union) => union.name.clone(),
    }
}

fn has_types(module: &Outline) -> bool {
    !module.types.is_empty()
}

fn draft<'i>(
    folder: &str,
    title: String,
    module: &Module,
    scope: Scope<'i>,
    chunks: impl FnOnce(Scope<'i>) -> Box<dyn Iterator<Item = Chunk> + 'i>,
) -> Draft<'i> {
    Draft {
        path: format!("src/{folder}/{}.rs", module.name.trim_start_matches("r#")),
        source: module.source.clone(),
        allows: &DEPRECATED,
        docs: vec![title],
        collected: scope.collected(),
        chunks: chunks(scope),
    }
}

/// Returns the parent of a folder of modules: their types are re-exported as its own.
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
        source: ir.sources.spec.clone(),
        allows: &[],
        docs: vec![docs.to_owned()],
        collected: Rc::default(),
        chunks: Box::new(modules),
    }
}
