//! The client and its groups of operations.

use proc_macro2::TokenStream;
use quote::quote;

use super::{docs, ty};
use crate::format::{Chunk, Draft};
use crate::ir::{ArrayStyle, Crate, Resource};

pub(super) fn client(ir: &Crate) -> Draft<'_> {
    let mut chunks = vec![Chunk::Items(service(ir)), Chunk::Items(definition(ir)), Chunk::Items(methods(ir))];
    chunks.push(Chunk::Items(quote!(::client_runtime::client!(Client);)));
    Draft {
        path: "src/client.rs".to_owned(),
        source: "spec/api.yaml".to_owned(),
        allows_deprecated: false,
        docs: vec!["The client and its groups of operations.".to_owned()],
        chunks: Box::new(chunks.into_iter().chain(ir.resources.iter().map(resource))),
    }
}

fn service(ir: &Crate) -> TokenStream {
    let service = &ir.service;
    let (agent, header, value) = (&service.agent, &service.auth_header, &service.auth_value);
    let idempotency = match &service.idempotency_header {
        Some(name) => quote!(::core::option::Option::Some(#name)),
        None => quote!(::core::option::Option::None),
    };
    let arrays = match service.arrays {
        ArrayStyle::Repeat => quote!(Repeat),
        ArrayStyle::Brackets => quote!(Brackets),
        ArrayStyle::Comma => quote!(Comma),
    };
    quote! {
        const SERVICE: ::client_runtime::Service = ::client_runtime::Service {
            agent: #agent,
            auth_header: #header,
            auth_value: #value,
            idempotency_header: #idempotency,
            arrays: ::client_runtime::ArrayStyle::#arrays,
        };
    }
}

fn definition(ir: &Crate) -> TokenStream {
    let docs = docs::docs(&ir.client_docs);
    quote! {
        #docs
        #[derive(::core::clone::Clone, ::core::fmt::Debug)]
        pub struct Client<M = ::client_runtime::call::Async> {
            core: ::client_runtime::Core<M>,
        }
    }
}

fn methods(ir: &Crate) -> TokenStream {
    let accessors = ir.resources.iter().map(|resource| {
        let (docs, accessor, name) =
            (docs::docs(&resource.docs), ty::ident(&resource.accessor), ty::ident(&resource.name));
        quote! {
            #docs
            #[must_use]
            pub fn #accessor(&self) -> #name<M> {
                #name { core: self.core.clone() }
            }
        }
    });
    quote! {
        impl Client {
            /// Settings of a client for the service at `base_url`, such as `https://api.example.com`. Plain http is
            /// accepted for this machine only.
            pub fn builder(
                base_url: impl ::core::convert::Into<::std::string::String>,
                key: ::client_runtime::ApiKey,
            ) -> ::client_runtime::Builder<Self> {
                ::client_runtime::Builder::new(SERVICE, base_url, key)
            }
        }
        impl<M> Client<M> {
            #(#accessors)*
        }
    }
}

fn resource(resource: &Resource) -> Chunk {
    let (docs, name) = (docs::docs(&resource.docs), ty::ident(&resource.name));
    Chunk::Items(quote! {
        #docs
        #[derive(::core::clone::Clone, ::core::fmt::Debug)]
        pub struct #name<M = ::client_runtime::call::Async> {
            pub(crate) core: ::client_runtime::Core<M>,
        }
    })
}
