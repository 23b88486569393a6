//! The client and its groups of operations.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::scope::{EmitScope, FileRole};
use super::{compiled, docs, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::{runtime, std};
use crate::ir::{ArrayStyle, Auth, Compiled, Crate, DocText, Resource};

pub(super) fn emit_client(ir: &Crate) -> Draft<'_> {
    let names = ir.resources.iter().map(|resource| resource.name.clone());
    let scope = EmitScope::new(FileRole::Operations, names.chain(["Client".to_owned(), "M".to_owned()]));
    let scope = scope.with_docs(&ir.resource_docs);
    let runtime = scope.runtime();
    let groups = ir.resources.iter().zip(&ir.groups);
    let chunks = vec![
        Chunk::Items(emit_client_service(ir, &scope)),
        Chunk::Items(emit_client_struct(ir, &scope)),
        Chunk::Items(emit_client_methods(ir, &scope)),
        Chunk::Items(quote!(#runtime::client!(Client);)),
    ];
    Draft {
        path: "src/client.rs".to_owned(),
        source: ir.sources.api.clone(),
        allows: &[],
        docs: vec!["The client and its groups of operations.".to_owned()],
        collected: scope.collected(),
        chunks: Box::new(
            chunks
                .into_iter()
                .chain(groups.map(move |(group, compiled)| emit_client_resource(group, compiled, &scope))),
        ),
    }
}

fn emit_client_service(ir: &Crate, scope: &EmitScope) -> TokenStream {
    let service = &ir.service;
    let agent = &service.agent;
    let (header, value) = match &service.auth {
        Auth::Key { header, value, .. } => (header.as_str(), value.as_str()),
        Auth::None | Auth::Schemes { .. } => ("", ""),
    };
    let (target, runtime) = (&service.target, scope.runtime());
    let idempotency = match &service.idempotency_header {
        Some(name) => ty::emit_some(scope, &quote!(#name)),
        None => scope.name(std::NONE).to_token_stream(),
    };
    let arrays = match service.arrays {
        ArrayStyle::Repeat => quote!(Repeat),
        ArrayStyle::Brackets => quote!(Brackets),
        ArrayStyle::Comma => quote!(Comma),
    };
    let (ty, style) = (scope.name(runtime::SERVICE), scope.name(runtime::ARRAY_STYLE));
    quote! {
        const SERVICE: #ty = #ty {
            agent: #agent,
            auth_header: #header,
            auth_value: #value,
            idempotency_header: #idempotency,
            arrays: #style::#arrays,
            telemetry: #runtime::telemetry!(#target),
        };
    }
}

fn emit_client_struct(ir: &Crate, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(scope, &ir.client_docs);
    let (mode, core) = (scope.name(runtime::ASYNC), scope.name(runtime::CORE));
    quote! {
        #docs
        #[derive(Clone, Debug)]
        pub struct Client<M = #mode> {
            core: #core<M>,
        }
    }
}

fn emit_client_methods(ir: &Crate, scope: &EmitScope) -> TokenStream {
    let accessors = ir.resources.iter().map(|resource| {
        let (accessor, name) = (ty::emit_ident(&resource.accessor), ty::emit_ident(&resource.name));
        let mut docs = scope.docs(&resource.origin, DocText::Item).to_vec();
        let cfg = resource.feature.as_ref().map(|feature| {
            docs.extend([String::new(), format!("Requires the feature `{feature}`.")]);
            quote!(#[cfg(feature = #feature)])
        });
        let docs = docs::emit_doc_comment(scope, &docs);
        quote! {
            #docs
            #cfg
            #[must_use]
            pub fn #accessor(&self) -> #name<M> {
                #name { core: self.core.clone() }
            }
        }
    });
    let builder = emit_client_builder(ir, scope);
    quote! {
        impl Client {
            #builder
        }
        impl<M> Client<M> {
            #(#accessors)*
        }
    }
}

fn emit_client_builder(ir: &Crate, scope: &EmitScope) -> TokenStream {
    let constants = ir.service.headers.iter().map(|constant| {
        let (header, value) = (constant.wire.to_ascii_lowercase(), &constant.text);
        quote!(.constant_header(#header, #value))
    });
    let constants = quote!(#(#constants)*);
    let (into, string) = (scope.name(std::INTO), scope.name(std::STRING));
    let builder = scope.name(runtime::BUILDER);
    let has_key = matches!(ir.service.auth, Auth::Key { .. } | Auth::Schemes { has_one_key: true, .. });
    let source = has_key.then(|| scope.name(runtime::KEY_SOURCE));
    let key = |builder: TokenStream| {
        quote! {
            /// `key` is an [`ApiKey`](crate::ApiKey), or a [source](crate::auth::KeySource) of keys that change.
            #builder
        }
    };
    let (server, url, constants) = match &ir.service.servers {
        None => (quote!(base_url: impl #into<#string>), quote!(base_url), constants),
        Some(_) => {
            let server = scope.name(runtime::SERVER);
            let set = quote!(.with_servers(crate::servers::SERVERS, server) #constants);
            (quote!(server: impl #into<#server>), quote!(""), set)
        }
    };
    let function = match &ir.service.auth {
        Auth::None => {
            let set = scope.name(runtime::CREDENTIAL_SET);
            quote! {
                pub fn builder(#server) -> #builder<Self> {
                    #builder::with_schemes(SERVICE, &[], #url, #set::default()) #constants
                }
            }
        }
        Auth::Key { .. } => key(quote! {
            pub fn builder(#server, key: impl #into<#source>) -> #builder<Self> {
                #builder::new(SERVICE, #url, key) #constants
            }
        }),
        Auth::Schemes { has_one_key: true, .. } => {
            let set = scope.name(runtime::CREDENTIAL_SET);
            key(quote! {
                pub fn builder(#server, key: impl #into<#source>) -> #builder<Self> {
                    let key = #set::of_key(&crate::credentials::SCHEMES[0], key);
                    #builder::with_schemes(SERVICE, crate::credentials::SCHEMES, #url, key) #constants
                }
            })
        }
        Auth::Schemes { has_one_key: false, .. } => quote! {
            pub fn builder(
                #server,
                credentials: crate::credentials::Credentials,
            ) -> #builder<Self> {
                #builder::with_schemes(SERVICE, crate::credentials::SCHEMES, #url, credentials.0) #constants
            }
        },
    };
    let credentials = ir.service.auth.credential_schemes().map(|_| {
        quote! {
            /// `credentials` are those of one or more schemes.
        }
    });
    let docs = docs::emit_doc_comment(scope, &ir.builder_docs);
    quote! {
        #docs
        #credentials
        #function
    }
}

fn emit_client_resource(resource: &Resource, compiled: &Compiled, scope: &EmitScope) -> Chunk {
    let cfg = compiled::emit_compiled_cfg(compiled);
    let (docs, name) = (docs::emit_item_docs(scope, &resource.origin), ty::emit_ident(&resource.name));
    let (mode, core) = (scope.name(runtime::ASYNC), scope.name(runtime::CORE));
    Chunk::Items(quote! {
        #docs
        #cfg
        #[derive(Clone, Debug)]
        pub struct #name<M = #mode> {
            pub(crate) core: #core<M>,
        }
    })
}
