//! The module for tests: the fake of this API.

pub(super) mod received;

use quote::{format_ident, quote};

use super::scope::{EmitScope, FileRole};
use super::{compiled, emit_call_modules, emit_file, kind_title, modules_with_calls, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::runtime;
use crate::ir::{Auth, Crate, Outline};

/// Items of the runtime for testing any API.
const REEXPORTS: [&str; 7] =
    ["FakeResponse", "Received", "Script", "assert_round_trip", "block_on", "full_sample", "sample"];

pub(super) fn emit_testing(ir: &Crate) -> Draft<'_> {
    let names = modules_with_calls(ir).map(|(module, _)| module.name.clone());
    let scope = EmitScope::new(FileRole::Testing, &ir.type_names, names);
    let operations = modules_with_calls(ir).map(|(module, condition)| {
        let name = ty::emit_ident(&module.name);
        let (cfg, list) = (compiled::emit_compiled_cfg(condition), ty::emit_ident(received::LIST));
        quote!(#cfg self::#name::#list,)
    });
    let reexports = REEXPORTS.iter().map(|name| format_ident!("{name}"));
    let (runtime, client) = (scope.runtime(), scope.name("crate::client::Client"));
    let fake = quote! {
        #[doc(inline)]
        pub use #runtime::testing::{#(#reexports),*};
        #[doc(inline)]
        pub use #runtime::transport::Fault;
        /// In-memory fake of the service. See [`copperplate_runtime::testing::Fake`].
        pub type Fake = #runtime::testing::Fake<#client>;
    };
    let (faked_client, schema) = (scope.name(runtime::FAKED_CLIENT), scope.name(runtime::OPERATION_SCHEMA));
    let (key, builder) = (scope.name(runtime::API_KEY), scope.name(runtime::BUILDER));
    let servers = ir.service.servers.as_ref().map(|_| quote!(.with_all_servers_at(base_url)));
    let builder_of_fake = match &ir.service.auth {
        Auth::None => quote! {
            // The API has no authentication.
            let _ = key;
            Self::builder(base_url) #servers
        },
        Auth::Key { .. } | Auth::Schemes { has_one_key: true, .. } => quote!(Self::builder(base_url, key) #servers),
        Auth::Schemes { has_one_key: false, .. } => {
            let set = scope.name(runtime::CREDENTIAL_SET);
            quote! {
                let credentials = #set::of_all(crate::credentials::SCHEMES, &key);
                Self::builder(base_url, crate::credentials::Credentials(credentials)) #servers
            }
        }
    };
    let facts = quote! {
        impl #faked_client for #client {
            const OPERATIONS: &'static [&'static [&'static #schema]] = &[#(#operations)*];
            fn settings(base_url: &str, key: #key) -> #builder<Self> {
                #builder_of_fake
            }
        }
    };
    let modules = emit_call_modules(ir, &scope).into_iter();
    let chunks = modules.chain([Chunk::Items(fake), Chunk::Items(facts), emit_each_type_macro(ir)]).collect();
    emit_file(&scope, "src/testing.rs", &ir.sources.spec, ir.testing_docs.clone(), chunks)
}

/// Returns the macro that names the types, so that a test of each type needs no separate list. It is a macro because
/// code for each type would be compiled for every user of the fake.
fn emit_each_type_macro(ir: &Crate) -> Chunk {
    let rows = ir.modules.iter().filter(|module| !module.types.is_empty()).flat_map(emit_each_type_rows);
    Chunk::Table {
        call: format!("{EACH_TYPE}#[macro_export]\nmacro_rules! for_each_type"),
        head: Some("($($test:ident)::+) =>".to_owned()),
        rows: rows.collect(),
    }
}

/// Returns the types of a module, each kind under its title, as in the module itself.
fn emit_each_type_rows(module: &Outline) -> Vec<String> {
    let mut rows = Vec::new();
    for kind in module.types.chunk_by(|a, b| a.kind == b.kind) {
        let title = kind.first().map(|first| kind_title(first.kind)).unwrap_or_default();
        rows.push(format!("// {title} of `{}`", module.source));
        let types = kind.iter().filter(|ty| ty.has_json);
        rows.extend(types.map(|ty| format!("$($test)::+::<$crate::types::{}>();", ty.name)));
    }
    rows
}

/// Docs of the macro.
const EACH_TYPE: &str = "\
/// Calls a generic function for each type of this crate that is JSON:
/// `for_each_type!(testing::assert_round_trip)` checks that each of them is written as it was read.
/// See [`assert_round_trip`](crate::testing::assert_round_trip).
";
