//! Servers: their table, and methods of the builder for them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::scope::{EmitScope, FileRole};
use super::{docs, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::{runtime, std};
use crate::ir::{Crate, Server, ServerSetter, ServerVariable, Servers};

/// Writes the file, if the API has servers.
pub(super) fn emit_servers(ir: &Crate) -> Option<Draft<'_>> {
    let Servers { servers, setters } = ir.service.servers.as_ref()?;
    let scope = EmitScope::new(FileRole::Operations, ["ServerSettings".to_owned()]);
    let mut chunks = vec![Chunk::Items(emit_servers_table(servers, &scope))];
    if !setters.is_empty() {
        chunks.push(Chunk::Items(emit_server_settings(setters, &scope)));
    }
    Some(Draft {
        path: "src/servers.rs".to_owned(),
        source: ir.sources.api.clone(),
        allows: &[],
        docs: vec!["Servers of the API, and settings of the builder for them.".to_owned()],
        collected: scope.collected(),
        chunks: Box::new(chunks.into_iter()),
    })
}

fn emit_servers_table(servers: &[Server], scope: &EmitScope) -> TokenStream {
    let entry = scope.name(runtime::SERVER_ENTRY);
    let rows = servers.iter().map(|server| {
        let Server { wire, url, setter, variables, .. } = server;
        let variables = variables.iter().map(|variable| self::emit_server_variable(variable, scope));
        quote!(#entry { name: #wire, url: #url, setter: #setter, variables: &[#(#variables),*] })
    });
    quote! {
        /// The servers; the first is the default one.
        pub(crate) const SERVERS: &[#entry] = &[#(#rows),*];
    }
}

fn emit_server_variable(variable: &ServerVariable, scope: &EmitScope) -> TokenStream {
    let ServerVariable { wire, setter, default, values } = variable;
    let ty = scope.name(runtime::SERVER_VARIABLE);
    let default = match default {
        Some(default) => ty::emit_some(scope, &quote!(#default)),
        None => scope.name(std::NONE).to_token_stream(),
    };
    quote!(#ty { name: #wire, setter: #setter, default: #default, values: &[#(#values),*] })
}

fn emit_server_settings(setters: &[ServerSetter], scope: &EmitScope) -> TokenStream {
    let (bound, builder) = (scope.name(runtime::SERVER_BUILDER), scope.name(runtime::BUILDER));
    let (into, string, client) = (scope.name(std::INTO), scope.name(std::STRING), scope.name("crate::client::Client"));
    let methods = setters.iter().map(|setter| {
        let (docs, name, wire) =
            (docs::emit_doc_comment(scope, &setter.docs), ty::emit_ident(&setter.name), &setter.wire);
        let (argument, set) = if setter.is_variable {
            (quote!(value), quote!(set_server_variable))
        } else {
            (quote!(url), quote!(set_server))
        };
        quote! {
            #docs
            #[must_use]
            fn #name(self, #argument: impl #into<#string>) -> Self {
                self.#set(#wire, #argument.into())
            }
        }
    });
    quote! {
        /// Methods of the builder for the servers of this API. `use` this trait to call them.
        ///
        /// A client has the URLs of the spec, unless its base URL is set by hand: then the calls of every other server
        /// fail before anything is sent, until its URL is set too. Invalid values are an error of the builder's `build`.
        pub trait ServerSettings: #bound {
            #(#methods)*
        }
        impl ServerSettings for #builder<#client> {}
    }
}
