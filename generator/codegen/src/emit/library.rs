//! The root of the crate.

use std::rc::Rc;

use copperplate_language::names::RUNTIME_TYPES;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::format::{Chunk, Draft};
use crate::ir::paths::runtime;
use crate::ir::{Auth, Crate};

/// Lints on names and numbers that come from the API.
const ALLOWED: [(&str, &str); 2] = [
    ("clippy::should_implement_trait", "a method is called what the API calls the thing"),
    ("clippy::too_many_arguments", "each required parameter is an argument"),
];

pub(super) fn emit_library(ir: &Crate) -> Draft<'_> {
    // The formatter leaves the modules unchanged: their layout is decided here, on any machine.
    let (credentials, credential_types) = match &ir.service.auth {
        Auth::None | Auth::Key { .. } => (None, None),
        Auth::Schemes { has_one_key, .. } => (
            Some(quote! {
                #[rustfmt::skip]
                mod credentials;
            }),
            (!has_one_key).then(|| {
                quote! {
                    #[doc(inline)]
                    pub use crate::credentials::Credentials;
                }
            }),
        ),
    };
    let (servers, server_types) = match &ir.service.servers {
        None => (None, None),
        Some(servers) => {
            let settings = (!servers.setters.is_empty()).then(|| {
                quote! {
                    #[doc(inline)]
                    pub use crate::servers::ServerSettings;
                }
            });
            let module = quote! {
                #[rustfmt::skip]
                mod servers;
            };
            let types = quote! {
                #settings
                #[doc(inline)]
                pub use copperplate_runtime::Server;
            };
            (Some(module), Some(types))
        }
    };
    let (response_headers, response_headers_trait) = match &ir.response_headers {
        None => (None, None),
        Some(_) => (
            Some(quote! {
                #[rustfmt::skip]
                mod response_headers;
            }),
            Some(quote! {
                #[doc(inline)]
                pub use crate::response_headers::ResponseHeaders;
            }),
        ),
    };
    let value_types = reexport_value_types(ir);
    let webhooks = emit_webhooks_declaration(ir);
    let modules = quote! {
        #[rustfmt::skip]
        pub mod client;
        #credentials
        #[rustfmt::skip]
        pub mod guide;
        #[rustfmt::skip]
        pub mod operations;
        #response_headers
        #servers
        #[rustfmt::skip]
        pub mod types;
        #webhooks
        #[rustfmt::skip]
        mod wire;
        copperplate_runtime::if_testing! {
            #[rustfmt::skip]
            pub mod testing;
        }
    };
    let reexports = RUNTIME_TYPES.iter().map(|name| format_ident!("{name}"));
    let streaming = ir.streams.then(|| quote!(streaming,));
    let reexports = quote! {
        #[doc(inline)]
        pub use crate::client::Client;
        #credential_types
        #response_headers_trait
        #server_types
        #value_types
        #[doc(inline)]
        #[rustfmt::skip]
        pub use copperplate_runtime::{#(#reexports,)* auth, error, from_json, intercept, #streaming to_json, tolerant, transport};
        copperplate_runtime::if_blocking! {
            #[doc(inline)]
            pub use copperplate_runtime::Blocking;
        }
    };
    Draft {
        path: "src/lib.rs".to_owned(),
        source: ir.sources.spec.clone(),
        recursion_limit: ir.recursion_limit,
        allows: &ALLOWED,
        docs: ir.docs.clone(),
        collected: Rc::default(),
        chunks: Box::new([modules, reexports].into_iter().map(Chunk::Items)),
    }
}

/// Re-exports the value types that only some specs use.
fn reexport_value_types(ir: &Crate) -> TokenStream {
    let file = ir.has_files.then_some("File");
    let texts = ir.text_formats.iter().map(|format| runtime::text_type_name(*format));
    let types = file.into_iter().chain(texts).map(|name| {
        let name = format_ident!("{name}");
        quote! {
            #[doc(inline)]
            pub use copperplate_runtime::#name;
        }
    });
    types.collect()
}

/// Declares the module for webhooks, if the API has any.
fn emit_webhooks_declaration(ir: &Crate) -> Option<TokenStream> {
    let feature = &ir.webhooks.as_ref()?.feature;
    Some(quote! {
        #[cfg(feature = #feature)]
        #[rustfmt::skip]
        pub mod webhooks;
    })
}
