//! The module for tests: the fake of this API.

pub(super) mod received;
pub(super) mod schemas;

use quote::{format_ident, quote};

use super::scope::paths::runtime;
use super::scope::{Place, Scope};
use super::ty;
use crate::format::{Chunk, Draft};
use crate::ir::Crate;

/// Items of the runtime for tests of any API.
const REEXPORTS: [&str; 7] =
    ["FakeResponse", "Received", "Script", "assert_round_trip", "block_on", "full_sample", "sample"];

pub(super) fn testing(ir: &Crate) -> Draft<'_> {
    let modules: Vec<_> =
        ir.modules.iter().filter(|module| !(module.types.is_empty() && module.calls.is_empty())).collect();
    let scope = Scope::of(Place::Tables, modules.iter().map(|module| module.name.clone()));
    let folder = modules.into_iter().map(|module| {
        let name = format_ident!("{}", module.name);
        let shown = (!module.calls.is_empty()).then(|| quote!(pub use self::#name::*;));
        Chunk::Items(quote! {
            mod #name;
            #shown
        })
    });
    let calls = ir.modules.iter().flat_map(|module| &module.calls).map(|call| ty::ident(call));
    let reexports = REEXPORTS.iter().map(|name| format_ident!("{name}"));
    let (runtime, client) = (scope.runtime(), scope.name("crate::client::Client"));
    let fake = quote! {
        #[doc(inline)]
        pub use #runtime::testing::{#(#reexports),*};
        #[doc(inline)]
        pub use #runtime::transport::Fault;
        /// In-memory fake of the service. See [`client_runtime::testing::Fake`].
        pub type Fake = #runtime::testing::Fake<#client>;
    };
    let (faked_client, schema) = (scope.name(runtime::FAKED_CLIENT), scope.name(runtime::OPERATION_SCHEMA));
    let (key, builder) = (scope.name(runtime::API_KEY), scope.name(runtime::BUILDER));
    let (faked, operations) = (scope.name(runtime::FAKED), scope.name("crate::operations"));
    let servers = ir.service.servers.as_ref().map(|_| quote!(.with_all_servers_at(base_url)));
    let builder_of_fake = match ir.service.auth.credentials() {
        None => quote!(Self::builder(base_url, key) #servers),
        Some(_) => {
            let set = scope.name(runtime::CREDENTIAL_SET);
            quote! {
                let credentials = #set::of_all(crate::credentials::SCHEMES, &key);
                Self::builder(base_url, crate::credentials::Credentials(credentials)) #servers
            }
        }
    };
    let facts = quote! {
        impl #faked_client for #client {
            const OPERATIONS: &'static [&'static #schema] = &[#(<#operations::#calls as #faked>::SCHEMA,)*];
            fn settings(base_url: &str, key: #key) -> #builder<Self> {
                #builder_of_fake
            }
        }
    };
    Draft {
        path: "src/testing.rs".to_owned(),
        source: ir.sources.spec.clone(),
        allows: &[],
        docs: ir.testing_docs.clone(),
        collected: scope.collected(),
        chunks: Box::new(folder.chain([Chunk::Items(fake), Chunk::Items(facts), each_type(ir)])),
    }
}

/// Returns the macro that names the types: a test of each of them needs no list of its own. A macro, since code for each
/// type would be compiled for every user of the fake.
fn each_type(ir: &Crate) -> Chunk {
    let names =
        ir.modules.iter().flat_map(|module| module.types.iter().filter(|name| !module.with_files.contains(name)));
    Chunk::Table {
        call: EACH_TYPE.to_owned(),
        head: Some("($($test:ident)::+) =>".to_owned()),
        rows: names.map(|name| format!("$($test)::+::<$crate::types::{name}>();")).collect(),
    }
}

const EACH_TYPE: &str = "\
/// Calls a generic function for each type of this crate that is JSON: `for_each_type!(testing::assert_round_trip)` checks
/// that each of them is written as it was read. See [`assert_round_trip`](crate::testing::assert_round_trip).
#[macro_export]
macro_rules! for_each_type";
