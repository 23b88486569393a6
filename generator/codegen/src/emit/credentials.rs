//! Credentials: the schemes of the API, and a type with a function for each.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::items::{self, Debug};
use super::scope::{EmitScope, FileRole};
use super::{docs, emit_file, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::{runtime, std};
use crate::ir::{Auth, Crate, CredentialsItems, Placement, PublicItem, Scheme, Tokens};

/// Writes the file, if the API has schemes that need one.
pub(super) fn emit_credentials(ir: &Crate) -> Option<Draft<'_>> {
    let Auth::Schemes { schemes, .. } = &ir.service.auth else { return None };
    let scope =
        EmitScope::new(FileRole::Client, &ir.type_names, ["Credentials".to_owned()]).with_docs(&ir.resource_docs);
    let mut chunks = vec![Chunk::Items(emit_credentials_table(schemes, &scope))];
    if let Some(schemes) = ir.service.auth.credential_schemes() {
        let items = CredentialsItems::new(schemes);
        let (runtime, name) = (scope.runtime(), items::emit_item_ident(&items.ty));
        chunks.push(Chunk::Items(emit_credentials_struct(&items.ty, &scope)));
        chunks.push(Chunk::Items(emit_credentials_constructors(schemes, &items, &scope)));
        chunks.push(Chunk::Items(quote!(#runtime::credentials!(#name);)));
    }
    let docs = vec!["Authentication schemes, and credentials for them.".to_owned()];
    Some(emit_file(&scope, "src/credentials.rs", &ir.sources.api, docs, chunks))
}

fn emit_credentials_table(schemes: &[Scheme], scope: &EmitScope) -> TokenStream {
    let (scheme, placement) = (scope.name(runtime::SCHEME), scope.name(runtime::PLACEMENT));
    let rows = schemes.iter().map(|row| {
        let (name, parts) = (&row.wire, row.parts.iter().map(|part| &part.wire));
        let place = match &row.placement {
            Placement::Headers(headers) => {
                let headers = headers.iter().map(|(name, value)| quote!((#name, #value)));
                quote!(Headers(&[#(#headers),*]))
            }
            Placement::Together(headers, query) => {
                let values = |values: &[(String, String)]| {
                    let values = values.iter().map(|(name, value)| quote!((#name, #value)));
                    quote!(&[#(#values),*])
                };
                let (headers, query) = (values(headers), values(query));
                quote!(Together(#headers, #query))
            }
            Placement::Basic => quote!(Basic),
            Placement::Query(name) => quote!(Query(#name)),
            Placement::Cookie(name) => quote!(Cookie(#name)),
        };
        let tokens = emit_token_endpoint(row.tokens.as_ref(), scope);
        quote!(#scheme { name: #name, parts: &[#(#parts),*], placement: #placement::#place, tokens: #tokens })
    });
    quote! {
        /// The schemes, in order of precedence.
        pub(crate) const SCHEMES: &[#scheme] = &[#(#rows),*];
    }
}

/// Returns the token endpoint of a client, as an `Option`.
pub(super) fn emit_token_endpoint(tokens: Option<&Tokens>, scope: &EmitScope) -> TokenStream {
    let Some(Tokens { url, scopes }) = tokens else { return scope.name(std::NONE).to_token_stream() };
    let ty = scope.name(runtime::TOKEN_ENDPOINT);
    ty::emit_some(scope, &quote!(#ty { url: #url, scopes: &[#(#scopes),*] }))
}

fn emit_credentials_struct(ty: &PublicItem, scope: &EmitScope) -> TokenStream {
    let set = scope.name(runtime::CREDENTIAL_SET);
    let (derives, ty) = (items::emit_derives(ty, Debug::Implemented), items::emit_declaration(scope, ty));
    quote! {
        /// Credentials of a client, by scheme; [`and`](Self::and) combines them.
        ///
        /// A call uses the first scheme that its operation accepts and for which the client has
        /// credentials. If there is none, the call fails without sending a request. Invalid credentials are
        /// an error of the builder's `build`. `Debug` shows only the names of the schemes.
        #derives
        #ty(pub(crate) #set);
    }
}

fn emit_credentials_constructors(schemes: &[Scheme], items: &CredentialsItems, scope: &EmitScope) -> TokenStream {
    let set = scope.name(runtime::CREDENTIAL_SET);
    let functions = schemes.iter().zip(&items.constructors).enumerate().map(|(number, (scheme, item))| {
        let (docs, declaration) = (docs::emit_item_docs(scope, &scheme.origin), items::emit_declaration(scope, item));
        let parts: Vec<_> = scheme.parts.iter().map(|part| ty::emit_ident(&part.name)).collect();
        let number = proc_macro2::Literal::usize_unsuffixed(number);
        let value = match &parts[..] {
            [part] => quote!(#set::of_key(&SCHEMES[#number], #part)),
            parts => quote!(#set::of_parts(&SCHEMES[#number], [#(#parts.into()),*])),
        };
        quote! {
            #docs
            #[must_use]
            #declaration {
                Self(#value)
            }
        }
    });
    let name = items::emit_item_ident(&items.ty);
    quote!(impl #name { #(#functions)* })
}
