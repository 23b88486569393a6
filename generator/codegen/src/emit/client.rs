//! The client and its groups of operations.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::items::{self, Debug};
use super::scope::{EmitScope, FileRole};
use super::{compiled, credentials, docs, emit_file, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::{runtime, std};
use crate::ir::{
    ArrayStyle, Auth, ClientItems, Compiled, Crate, DocText, PublicItem, RateLimitHeaders, Resource, ResourceItems,
};

pub(super) fn emit_client(ir: &Crate) -> Draft<'_> {
    let items = ClientItems::new(&ir.resources, &ir.service.auth, ir.service.servers.as_ref());
    let names = ir.resources.iter().map(|resource| resource.name.as_str());
    // Credentials are named by their path, here and in bodies.
    let names = names.chain([items.ty.name(), "M", "Credentials"]).map(str::to_owned);
    let scope = EmitScope::new(FileRole::Client, &ir.type_names, names);
    let scope = scope.with_docs(&ir.resource_docs);
    let runtime = scope.runtime();
    let name = items::emit_item_ident(&items.ty);
    let mut chunks = vec![
        Chunk::Items(emit_client_service(ir, &scope)),
        Chunk::Items(emit_client_struct(ir, &items, &scope)),
        Chunk::Items(emit_client_methods(ir, &items, &scope)),
        Chunk::Items(quote!(#runtime::client!(#name);)),
    ];
    let groups = ir.resources.iter().zip(items.resources).zip(&ir.groups);
    chunks.extend(groups.map(|((group, items), compiled)| emit_client_resource(group, &items, compiled, &scope)));
    let docs = vec!["The client and its groups of operations.".to_owned()];
    emit_file(&scope, "src/client.rs", &ir.sources.api, docs, chunks)
}

fn emit_client_service(ir: &Crate, scope: &EmitScope) -> TokenStream {
    let service = &ir.service;
    let agent = &service.agent;
    let (header, value, tokens) = match &service.auth {
        Auth::Key { header, value, tokens, .. } => (header.as_str(), value.as_str(), tokens.as_ref()),
        Auth::None | Auth::Schemes { .. } => ("", "", None),
    };
    let tokens = credentials::emit_token_endpoint(tokens, scope);
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
    let rate_limit = emit_rate_limit_headers(service.rate_limit.as_ref(), scope);
    let (ty, style) = (scope.name(runtime::SERVICE), scope.name(runtime::ARRAY_STYLE));
    quote! {
        const SERVICE: #ty = #ty {
            agent: #agent,
            auth_header: #header,
            auth_value: #value,
            tokens: #tokens,
            idempotency_header: #idempotency,
            arrays: #style::#arrays,
            rate_limit: #rate_limit,
            telemetry: #runtime::telemetry!(#target),
        };
    }
}

fn emit_rate_limit_headers(headers: Option<&RateLimitHeaders>, scope: &EmitScope) -> TokenStream {
    let none = || scope.name(std::NONE).to_token_stream();
    let Some(RateLimitHeaders { limit, remaining, reset }) = headers else { return none() };
    let optional = |name: &Option<String>| name.as_ref().map_or_else(none, |name| ty::emit_some(scope, &quote!(#name)));
    let (limit, reset, ty) = (optional(limit), optional(reset), scope.name(runtime::RATE_LIMIT_HEADERS));
    ty::emit_some(scope, &quote!(&#ty { limit: #limit, remaining: #remaining, reset: #reset }))
}

fn emit_client_struct(ir: &Crate, items: &ClientItems, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(scope, &ir.client_docs);
    let (derives, ty) = (items::emit_derives(&items.ty, Debug::Derived), items::emit_declaration(scope, &items.ty));
    let (mode, core) = (scope.name(runtime::ASYNC), scope.name(runtime::CORE));
    let visibility = ir.has_client_calls.then(|| quote!(pub(crate)));
    quote! {
        #docs
        #derives
        #ty<M = #mode> {
            #visibility core: #core<M>,
        }
    }
}

fn emit_client_methods(ir: &Crate, items: &ClientItems, scope: &EmitScope) -> TokenStream {
    let accessors = ir.resources.iter().zip(&items.resources).map(|(resource, ResourceItems { ty, accessor })| {
        let (accessor, name) = (items::emit_declaration(scope, accessor), items::emit_item_ident(ty));
        let mut docs = scope.docs(&resource.origin, DocText::Item).to_vec();
        let cfg = resource.feature.as_ref().map(|feature| {
            docs.extend([String::new(), format!("Feature `{feature}`.")]);
            quote!(#[cfg(feature = #feature)])
        });
        let docs = docs::emit_doc_comment(scope, &docs);
        quote! {
            #cfg
            #docs
            #[must_use]
            #accessor {
                #name { core: self.core.clone() }
            }
        }
    });
    let name = items::emit_item_ident(&items.ty);
    let builder = emit_client_builder(ir, &items.builder, &ir.service.auth, &ir.builder_docs, scope);
    let without_credentials = items
        .builder_without_credentials
        .as_ref()
        .map(|item| emit_client_builder(ir, item, &Auth::None, &ir.no_credentials_docs, scope));
    quote! {
        impl #name {
            #builder
            #without_credentials
        }
        impl<M> #name<M> {
            #(#accessors)*
        }
    }
}

fn emit_client_builder(ir: &Crate, item: &PublicItem, auth: &Auth, docs: &[String], scope: &EmitScope) -> TokenStream {
    let constants = ir.service.headers.iter().map(|constant| {
        let (header, value) = (constant.wire.to_ascii_lowercase(), &constant.text);
        quote!(.constant_header(#header, #value))
    });
    let (url, servers) = match &ir.service.servers {
        None => (quote!(base_url), None),
        Some(_) => (quote!(""), Some(quote!(.with_servers(crate::servers::SERVERS, server)))),
    };
    let builder = scope.name(runtime::BUILDER);
    let body = match auth {
        Auth::None => quote!(#builder::without_credentials(SERVICE, #url)),
        Auth::Key { .. } => quote!(#builder::new(SERVICE, #url, key)),
        Auth::Schemes { has_one_key: true, .. } => {
            let set = scope.name(runtime::CREDENTIAL_SET);
            quote! {
                let key = #set::of_key(&crate::credentials::SCHEMES[0], key);
                #builder::with_schemes(SERVICE, crate::credentials::SCHEMES, #url, key)
            }
        }
        Auth::Schemes { has_one_key: false, .. } => {
            quote!(#builder::with_schemes(SERVICE, crate::credentials::SCHEMES, #url, credentials.0))
        }
    };
    let (docs, declaration) = (docs::emit_doc_comment(scope, docs), items::emit_declaration(scope, item));
    quote! {
        #docs
        #declaration {
            #body #servers #(#constants)*
        }
    }
}

fn emit_client_resource(resource: &Resource, items: &ResourceItems, compiled: &Compiled, scope: &EmitScope) -> Chunk {
    let (docs, cfg) = (docs::emit_item_docs(scope, &resource.origin), compiled::emit_compiled_cfg(compiled));
    let (derives, ty) = (items::emit_derives(&items.ty, Debug::Derived), items::emit_declaration(scope, &items.ty));
    let (mode, core) = (scope.name(runtime::ASYNC), scope.name(runtime::CORE));
    Chunk::Items(quote! {
        #cfg
        #docs
        #derives
        #ty<M = #mode> {
            pub(crate) core: #core<M>,
        }
    })
}
