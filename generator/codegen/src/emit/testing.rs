//! The module for tests: the fake of this API.

pub(super) mod received;
pub(super) mod schemas;

use std::iter;
use std::rc::Rc;

use quote::{format_ident, quote};

use super::scope::{EmitScope, FileRole};
use super::{compiled, emitted_calls_condition, emitted_types_condition, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::runtime;
use crate::ir::{Auth, Compiled, Crate, Outline};

/// Items of the runtime for testing any API.
const REEXPORTS: [&str; 7] =
    ["FakeResponse", "Received", "Script", "assert_round_trip", "block_on", "full_sample", "sample"];

pub(super) fn emit_testing(ir: &Crate) -> Draft<'_> {
    let modules = || {
        ir.modules.iter().filter_map(|module| Some((ty::emit_ident(&module.name), emitted_calls_condition(module)?)))
    };
    let scope = EmitScope::new(FileRole::Tables, modules().map(|(name, _)| name.to_string()));
    let folder = modules().map(|(name, condition)| {
        let cfg = compiled::emit_compiled_cfg(condition);
        Chunk::Items(quote! {
            #cfg
            mod #name;
            #cfg
            pub use self::#name::*;
        })
    });
    let operations = modules().map(|(name, condition)| {
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
    Draft {
        path: "src/testing.rs".to_owned(),
        source: ir.sources.spec.clone(),
        recursion_limit: None,
        allows: &[],
        docs: ir.testing_docs.clone(),
        collected: scope.collected(),
        chunks: Box::new(
            [Chunk::Items(quote!(
                mod schemas;
            ))]
            .into_iter()
            .chain(folder)
            .chain([Chunk::Items(fake), Chunk::Items(facts)])
            .chain(emit_testing_each_type(ir)),
        ),
    }
}

/// Writes `src/testing/schemas.rs`, which declares the modules with the schemas of types.
pub(super) fn emit_testing_schemas(ir: &Crate) -> Draft<'_> {
    let modules = ir.modules.iter().filter_map(|module| {
        let (name, cfg) = (ty::emit_ident(&module.name), compiled::emit_compiled_cfg(emitted_types_condition(module)?));
        Some(quote! {
            #cfg
            mod #name;
        })
    });
    Draft {
        path: "src/testing/schemas.rs".to_owned(),
        source: ir.sources.spec.clone(),
        recursion_limit: None,
        allows: &[],
        docs: vec!["Schemas of all types.".to_owned()],
        collected: Rc::default(),
        chunks: Box::new(iter::once(Chunk::Items(modules.collect()))),
    }
}

/// Returns the macro that names the types, so that a test of each type needs no separate list. It is a macro because
/// code for each type would be compiled for every user of the fake. Where it expands, the features belong to another
/// crate, so it names the types of all resources or does not exist. If some types are only used by webhooks, there are
/// two versions of it.
fn emit_testing_each_type(ir: &Crate) -> Vec<Chunk> {
    let all = match &ir.with_all_types {
        Compiled::Always => None,
        Compiled::With(features) => features.first().map(|feature| format!("feature = {feature:?}")),
    };
    let webhooks = ir.webhooks.as_ref().map(|webhooks| webhooks.feature.as_str());
    let is_of_webhooks = |module: &Outline| match &module.types_compiled {
        Compiled::Always => false,
        Compiled::With(features) => features.iter().map(String::as_str).eq(webhooks),
    };
    let Some(feature) = webhooks.filter(|_| ir.modules.iter().any(is_of_webhooks)) else {
        return vec![emit_each_type_macro(all, ir.modules.iter())];
    };
    let with = |condition: String| match &all {
        None => condition,
        Some(all) => format!("all({all}, {condition})"),
    };
    vec![
        emit_each_type_macro(Some(with(format!("feature = {feature:?}"))), ir.modules.iter()),
        emit_each_type_macro(
            Some(with(format!("not(feature = {feature:?})"))),
            ir.modules.iter().filter(|module| !is_of_webhooks(module)),
        ),
    ]
}

fn emit_each_type_macro<'i>(condition: Option<String>, modules: impl Iterator<Item = &'i Outline>) -> Chunk {
    let names = modules.flat_map(|module| module.types.iter().filter(|name| !module.with_files.contains(name)));
    let cfg = condition.map(|condition| format!("#[cfg({condition})]\n")).unwrap_or_default();
    Chunk::Table {
        call: format!("{EACH_TYPE}{cfg}#[macro_export]\nmacro_rules! for_each_type"),
        head: Some("($($test:ident)::+) =>".to_owned()),
        rows: names.map(|name| format!("$($test)::+::<$crate::types::{name}>();")).collect(),
    }
}

/// Docs of the macro.
const EACH_TYPE: &str = "\
/// Calls a generic function for each type of this crate that is JSON:
/// `for_each_type!(testing::assert_round_trip)` checks that each of them is written as it was read.
/// See [`assert_round_trip`](crate::testing::assert_round_trip).
";
