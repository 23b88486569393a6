//! Servers: their table, and builder methods for them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::scope::{EmitScope, FileRole};
use super::{docs, emit_file, items, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::{runtime, std};
use crate::ir::{Crate, Server, ServerSetter, ServerSettingsItems, ServerVariable};

/// Writes the file, if the API has servers.
pub(super) fn emit_servers(ir: &Crate) -> Option<Draft<'_>> {
    let servers = ir.service.servers.as_ref()?;
    let settings = ServerSettingsItems::new(servers);
    let scope =
        EmitScope::new(FileRole::Client, &ir.type_names, settings.iter().map(|settings| settings.ty.name().to_owned()));
    let mut chunks = vec![Chunk::Items(emit_servers_table(&servers.servers, &scope))];
    chunks.extend(settings.map(|settings| Chunk::Items(emit_server_settings(&servers.setters, &settings, &scope))));
    let docs = vec!["Servers of the API, and builder settings for them.".to_owned()];
    Some(emit_file(&scope, "src/servers.rs", &ir.sources.api, docs, chunks))
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

fn emit_server_settings(setters: &[ServerSetter], items: &ServerSettingsItems, scope: &EmitScope) -> TokenStream {
    let (bound, builder) = (scope.name(runtime::SERVER_BUILDER), scope.name(runtime::BUILDER));
    let client = scope.name("crate::client::Client");
    let methods = setters.iter().zip(&items.setters).map(|(setter, item)| {
        let (docs, declaration) = (docs::emit_doc_comment(scope, &setter.docs), items::emit_declaration(scope, item));
        let wire = &setter.wire;
        let body = if setter.is_variable {
            quote!(self.set_server_variable(#wire, value.into()))
        } else {
            quote!(self.set_server(#wire, url.into()))
        };
        quote! {
            #docs
            #[must_use]
            #declaration {
                #body
            }
        }
    });
    let (name, declaration) = (items::emit_item_ident(&items.ty), items::emit_declaration(scope, &items.ty));
    quote! {
        /// Builder methods for the servers of this API. Import this trait to call them.
        ///
        /// A client uses the URLs in the spec, unless its base URL is set explicitly: then calls to every
        /// other server fail, without sending a request, until the URL of that server is set too. Invalid
        /// values are an error of the builder's `build`.
        #declaration: #bound {
            #(#methods)*
        }
        impl #name for #builder<#client> {}
    }
}
