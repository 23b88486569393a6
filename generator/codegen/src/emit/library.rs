//! The root of the crate.

use copperplate_language::names::RUNTIME_TYPES;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::format::{Chunk, Draft};
use crate::ir::{Auth, Crate};

/// Lints that do not suit code from an API.
const ALLOWED: [(&str, &str); 6] = [
    ("clippy::match_wildcard_for_single_variants", "a variant that is added later changes no other line"),
    ("clippy::should_implement_trait", "a method is called what the API calls the thing"),
    ("clippy::too_many_arguments", "each required parameter is an argument"),
    ("clippy::wildcard_imports", "the imports of a file do not depend on what it declares"),
    ("rustdoc::redundant_explicit_links", "links do not depend on imports"),
    ("unused_imports", "the imports of a file do not depend on what it declares"),
];

/// Shows on docs.rs which items need a feature.
const FEATURE_BADGES: &str = "#![cfg_attr(docsrs, feature(doc_cfg))]";

/// Values whose names types of the spec may have, too.
const VALUES: [&str; 5] = ["Base64", "Base64Url", "Date", "File", "Uuid"];

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
    let values = VALUES.map(|name| format_ident!("{name}"));
    let reexports = RUNTIME_TYPES.iter().map(|name| format_ident!("{name}"));
    let reexports = quote! {
        #[doc(inline)]
        pub use crate::client::Client;
        #credential_types
        #response_headers_trait
        #server_types
        #[doc(inline)]
        #[rustfmt::skip]
        pub use copperplate_runtime::{#(#reexports,)* #(#values,)* auth, error, from_json, intercept, streaming, to_json, tolerant, transport};
        copperplate_runtime::if_blocking! {
            #[doc(inline)]
            pub use copperplate_runtime::Blocking;
        }
    };
    let limit = ir.recursion_limit.map(|limit| format!("#![recursion_limit = \"{limit}\"]"));
    let allows = ALLOWED.map(|(lint, reason)| format!("#![allow({lint}, reason = \"{reason}\")]"));
    let chunks = [modules, reexports].into_iter().map(Chunk::Items).collect();
    Draft {
        attributes: limit.into_iter().chain([FEATURE_BADGES.to_owned()]).chain(allows).collect(),
        ..Draft::new("src/lib.rs".to_owned(), ir.sources.spec.clone(), ir.docs.clone(), chunks)
    }
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
