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

use std::rc::Rc;

use quote::{format_ident, quote};

use self::scope::{EmitScope, FileRole};
use self::testing::{received, schemas};
use crate::format::{Chunk, Draft};
use crate::ir::{Call, Compiled, Crate, DocTable, Module, Outline};

/// Lints of files that use deprecated fields.
const DEPRECATED: [(&str, &str); 1] = [("deprecated", "the crate handles its deprecated fields itself")];

/// Writes the files that describe the whole crate.
pub(crate) fn emit_crate(ir: &Crate) -> Vec<Draft<'_>> {
    let mut drafts = vec![
        library::emit_library(ir),
        client::emit_client(ir),
        emit_folder_index(ir, "types", "Data types of the API.", emitted_types_condition),
        emit_folder_index(ir, "operations", "Request builders of the API's operations.", emitted_calls_condition),
        wire::emit_wire_index(ir),
        testing::emit_testing(ir),
        testing::emit_testing_schemas(ir),
    ];
    drafts.extend(credentials::emit_credentials(ir));
    drafts.extend(servers::emit_servers(ir));
    drafts.extend(response_headers::emit_response_headers(ir));
    drafts.extend(webhooks::emit_webhooks(ir));
    drafts.extend(guide::emit_guide(ir));
    drafts
}

/// Writes the files of a module.
pub(crate) fn emit_module<'i>(module: &'i Module, docs: &'i DocTable) -> Vec<Draft<'i>> {
    let mut drafts = Vec::new();
    if !module.items.is_empty() {
        let names = module.items.iter().flat_map(|item| {
            let required = item.required().map(|decl| decl.name.clone());
            [item.name().to_owned()].into_iter().chain(required)
        });
        let scope = EmitScope::new(FileRole::Types, names).with_docs(docs);
        let title = format!("Types of `{}`.", module.source);
        drafts.push(emit_module_file("types", title, module, scope, |scope| {
            Box::new(module.items.iter().flat_map(move |item| types::emit_type(item, &scope)))
        }));
        let title = format!("Reading and writing the types of `{}`.", module.source);
        drafts.push(emit_module_file("wire", title, module, EmitScope::new(FileRole::Tables, []), |scope| {
            Box::new(wire::emit_module_wire(&module.items, scope))
        }));
        let title = format!("Schemas of the types of `{}`.", module.source);
        drafts.push(emit_module_file(
            "testing/schemas",
            title,
            module,
            EmitScope::new(FileRole::Tables, []),
            |scope| Box::new(schemas::emit_schemas(&module.items, &scope).into_iter()),
        ));
    }
    if !module.calls.is_empty() {
        let names = module.calls.iter().flat_map(|call| {
            let required = call.required.as_ref().filter(|decl| !decl.is_of_record).map(|decl| decl.name.clone());
            [call.name.clone()].into_iter().chain(call.response_enum().map(|decl| decl.name.clone())).chain(required)
        });
        let scope = EmitScope::new(FileRole::Operations, names.chain(["M".to_owned()])).with_docs(docs);
        let title = format!("Operations of `{}`.", module.source);
        drafts.push(emit_module_file("operations", title, module, scope, |scope| {
            Box::new(module.calls.iter().flat_map(move |call| operations::emit_call(call, &scope)))
        }));
        let names = module.calls.iter().map(Call::received_name);
        let title = format!("Operations of `{}`, as a fake receives them.", module.source);
        drafts.push(emit_module_file(
            "testing",
            title,
            module,
            EmitScope::new(FileRole::Tables, names).with_docs(docs),
            |scope| {
                let list = received::emit_received_operations(&module.calls, &scope);
                Box::new(
                    [list]
                        .into_iter()
                        .chain(module.calls.iter().flat_map(move |call| received::emit_received_call(call, &scope))),
                )
            },
        ));
    }
    drafts
}

/// Returns the condition for the types of a module, if it has any.
fn emitted_types_condition(module: &Outline) -> Option<&Compiled> {
    (!module.types.is_empty()).then_some(&module.types_compiled)
}

/// Returns the condition for the calls of a module, if it has any.
fn emitted_calls_condition(module: &Outline) -> Option<&Compiled> {
    (!module.calls.is_empty()).then_some(&module.calls_compiled)
}

fn emit_module_file<'i>(
    folder: &str,
    title: String,
    module: &Module,
    scope: EmitScope<'i>,
    chunks: impl FnOnce(EmitScope<'i>) -> Box<dyn Iterator<Item = Chunk> + 'i>,
) -> Draft<'i> {
    Draft {
        path: format!("src/{folder}/{}.rs", module.name.trim_start_matches("r#")),
        source: module.source.clone(),
        recursion_limit: None,
        allows: &DEPRECATED,
        docs: vec![title],
        collected: scope.collected(),
        chunks: chunks(scope),
    }
}

/// Returns the parent of a folder of modules, which re-exports their types.
fn emit_folder_index<'i>(
    ir: &'i Crate,
    folder: &str,
    docs: &str,
    part: fn(&Outline) -> Option<&Compiled>,
) -> Draft<'i> {
    let modules =
        ir.modules.iter().filter_map(move |module| Some((module, part(module)?))).map(|(module, condition)| {
            let (name, cfg) = (format_ident!("{}", module.name), compiled::emit_compiled_cfg(condition));
            Chunk::Items(quote! {
                #cfg
                mod #name;
                #cfg
                pub use self::#name::*;
            })
        });
    Draft {
        path: format!("src/{folder}.rs"),
        source: ir.sources.spec.clone(),
        recursion_limit: None,
        allows: &[],
        docs: vec![docs.to_owned()],
        collected: Rc::default(),
        chunks: Box::new(modules),
    }
}
