//! Ir → tokens: the table of contents of the emitted crate.
//!
//! Each kind of emitted code has one file, with one entry function from a part of the [`ir`](crate::ir) to [`Chunk`]s.
//! Emitters ask [`scope`] for every name, so that names in a spec cannot shadow others.

mod client;
mod compiled;
mod credentials;
mod docs;
mod guide;
mod items;
mod library;
mod operations;
mod required;
mod response_headers;
mod scope;
mod servers;
mod setters;
mod testing;
mod ty;
mod types;
mod webhooks;
mod wire;

use quote::quote;

use self::scope::{EmitScope, FileRole, macros};
use self::testing::received;
use crate::format::{Chunk, Draft};
use crate::ir::{Call, Compiled, Crate, DocTable, Item, Module, Outline, TypeKind, TypeNames};

/// Writes the files that describe the whole crate.
pub(crate) fn emit_crate(ir: &Crate) -> Vec<Draft<'_>> {
    let mut drafts = vec![
        library::emit_library(ir),
        client::emit_client(ir),
        emit_types_index(ir),
        emit_operations_index(ir),
        wire::emit_wire_index(ir),
        testing::emit_testing(ir),
    ];
    drafts.extend(credentials::emit_credentials(ir));
    drafts.extend(servers::emit_servers(ir));
    drafts.extend(response_headers::emit_response_headers(ir));
    drafts.extend(webhooks::emit_webhooks(ir));
    drafts.extend(guide::emit_guide(ir));
    drafts
}

/// Writes the files of a module.
pub(crate) fn emit_module<'i>(module: &'i Module, docs: &'i DocTable, types: &'i TypeNames) -> Vec<Draft<'i>> {
    let mut drafts = Vec::new();
    if !module.items.is_empty() {
        let names = module.items.iter().flat_map(|item| {
            let required = item.required().map(|decl| decl.name.clone());
            [item.name().to_owned()].into_iter().chain(required)
        });
        let scope = EmitScope::new(FileRole::Types, types, names).with_docs(docs);
        let title = format!("Types of `{}`.", module.source);
        drafts.push(emit_module_file("types", title, module, scope, |scope| {
            let emit = move |item| types::emit_type(item, &module.name, &scope);
            Box::new(emit_items_by_kind(&module.items, emit))
        }));
        let title = format!("Reading and writing the types of `{}`.", module.source);
        drafts.push(emit_module_file("wire", title, module, EmitScope::new(FileRole::Types, types, []), |scope| {
            Box::new(emit_items_by_kind(&module.items, move |item| vec![wire::emit_type_wire(item, &scope)]))
        }));
    }
    if !module.calls.is_empty() {
        let names = module.calls.iter().flat_map(|call| {
            let required = call.required.as_ref().filter(|decl| !decl.is_of_record).map(|decl| decl.name.clone());
            [call.name.clone()].into_iter().chain(call.response_enum().map(|decl| decl.name.clone())).chain(required)
        });
        let scope = EmitScope::new(FileRole::Operations, types, names.chain(["M".to_owned()])).with_docs(docs);
        let title = format!("Operations of `{}`.", module.source);
        drafts.push(emit_module_file("operations", title, module, scope, |scope| {
            Box::new(module.calls.iter().flat_map(move |call| operations::emit_call(call, &scope)))
        }));
        let scope = EmitScope::new(FileRole::Testing, types, module.calls.iter().map(Call::received_name));
        let title = format!("Operations of `{}`, as a fake receives them.", module.source);
        drafts.push(emit_module_file("testing", title, module, scope.with_docs(docs), |scope| {
            let list = received::emit_received_operations(&module.calls, &scope);
            let calls = module.calls.iter().flat_map(move |call| received::emit_received_call(call, &scope));
            Box::new([list].into_iter().chain(calls))
        }));
    }
    drafts
}

/// Writes the types of a module, each kind under its title. So the last type of a kind and the first of the next have a
/// line between them, like in the spec, and changes to both can be merged.
fn emit_items_by_kind<'i>(
    items: &'i [Item],
    emit: impl Fn(&'i Item) -> Vec<Chunk> + 'i,
) -> impl Iterator<Item = Chunk> + 'i {
    items.chunk_by(|a, b| a.kind() == b.kind()).flat_map(move |kind| {
        let title = kind.first().map(|first| Chunk::Title(kind_title(first.kind())));
        title.into_iter().chain(kind.iter().flat_map(&emit).collect::<Vec<_>>())
    })
}

/// Returns the title of the types of a kind.
fn kind_title(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Record => "Records",
        TypeKind::Enum => "Enums",
        TypeKind::Union => "Unions",
    }
}

fn emit_module_file<'i>(
    folder: &str,
    title: String,
    module: &Module,
    scope: EmitScope<'i>,
    chunks: impl FnOnce(EmitScope<'i>) -> Box<dyn Iterator<Item = Chunk> + 'i>,
) -> Draft<'i> {
    let path = format!("src/{folder}/{}.rs", module.name.trim_start_matches("r#"));
    Draft {
        imports: scope.imports(),
        comments: scope.comments(),
        chunks: chunks(scope),
        ..Draft::new(path, module.source.clone(), vec![title], Vec::new())
    }
}

/// Returns a file that describes the whole crate.
fn emit_file<'i>(scope: &EmitScope, path: &str, source: &str, docs: Vec<String>, chunks: Vec<Chunk>) -> Draft<'i> {
    Draft {
        imports: scope.imports(),
        comments: scope.comments(),
        ..Draft::new(path.to_owned(), source.to_owned(), docs, chunks)
    }
}

/// Writes `src/types.rs`, which declares the modules of types and re-exports the types.
fn emit_types_index(ir: &Crate) -> Draft<'_> {
    let modules = ir.modules.iter().filter(|module| !module.types.is_empty()).map(|module| {
        let name = ty::emit_ident(&module.name);
        Chunk::Items(quote! {
            mod #name;
            pub use self::#name::*;
        })
    });
    let docs = vec![TYPES_DOCS.to_owned()];
    Draft::new("src/types.rs".to_owned(), ir.sources.spec.clone(), docs, modules.collect())
}

/// Writes `src/operations.rs`, which declares the modules of calls and re-exports the calls.
fn emit_operations_index(ir: &Crate) -> Draft<'_> {
    let docs = vec!["Request builders of the API's operations.".to_owned()];
    let names = modules_with_calls(ir).map(|(module, _)| module.name.clone());
    let scope = EmitScope::new(FileRole::Operations, &ir.type_names, names);
    let chunks = emit_call_modules(ir, &scope).into_iter().collect();
    Draft::new("src/operations.rs".to_owned(), ir.sources.spec.clone(), docs, chunks)
}

/// Returns the table of the modules with code for calls, each with its condition.
fn emit_call_modules(ir: &Crate, scope: &EmitScope) -> Option<Chunk> {
    let rows = modules_with_calls(ir).map(|(module, condition)| {
        let condition = compiled::emit_compiled_condition(condition);
        condition.into_iter().chain([format!("{},", module.name)]).collect::<Vec<_>>().join(" ")
    });
    let rows: Vec<_> = rows.collect();
    (!rows.is_empty()).then(|| Chunk::Table { call: scope.macro_path(macros::MODULES), head: None, rows })
}

/// Returns the modules that have calls, with the conditions for them.
fn modules_with_calls(ir: &Crate) -> impl Iterator<Item = (&Outline, &Compiled)> {
    ir.modules.iter().filter(|module| !module.calls.is_empty()).map(|module| (module, &module.calls_compiled))
}

/// Docs of the module of types.
const TYPES_DOCS: &str = "Data types of the API.";
