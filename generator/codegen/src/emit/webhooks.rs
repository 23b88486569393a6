//! Webhooks: the module that verifies and parses them.

use std::iter;

use proc_macro2::TokenStream;
use quote::quote;

use super::items;
use super::scope::{EmitScope, FileRole};
use super::ty::emit_ident;
use crate::format::{Chunk, Draft};
use crate::ir::{Crate, Signature, SignatureEncoding, SignatureHash, WebhooksItems};

/// Writes the file, if the API has webhooks.
pub(super) fn emit_webhooks(ir: &Crate) -> Option<Draft<'_>> {
    let webhooks = ir.webhooks.as_ref()?;
    // The names of the runtime are re-exported, so they are in scope.
    let scope = EmitScope::new(FileRole::Client, &ir.type_names, []);
    let union = webhooks.union.as_deref().map(emit_ident).map(|name| {
        quote! {
            #[doc(inline)]
            pub use crate::types::#name;
        }
    });
    let reexports = quote! {
        #union
        #[doc(inline)]
        #[rustfmt::skip]
        pub use copperplate_runtime::webhooks::{
            Encoding, HashAlgorithm, HmacSignature, Incomplete, InvalidSecretError, Refused, Signature, SignatureError,
            Verifier, WebhookError, parse_unverified,
        };
    };
    let signature = webhooks.signature.as_ref().map(|signature| [emit_signature(signature), emit_verifier(&scope)]);
    let signature = signature.into_iter().flatten().map(Chunk::Items);
    let chunks = [Chunk::Items(reexports)].into_iter().chain(signature).collect();
    Some(Draft::new("src/webhooks.rs".to_owned(), ir.sources.api.clone(), webhooks.docs.clone(), chunks))
}

fn emit_signature(signature: &Signature) -> TokenStream {
    let value = match signature {
        Signature::Standard(prefix) => quote!(Signature::Standard { prefix: #prefix }),
        Signature::Hmac { header, value, content, timestamp, id, hash, encoding } => {
            let optional = |header: &Option<String>| match header {
                Some(header) => quote!(Some(#header)),
                None => quote!(None),
            };
            let (timestamp, id) = (optional(timestamp), optional(id));
            let hash = match hash {
                SignatureHash::Sha1 => quote!(Sha1),
                SignatureHash::Sha256 => quote!(Sha256),
                SignatureHash::Sha512 => quote!(Sha512),
            };
            let encoding = match encoding {
                SignatureEncoding::Hex => quote!(Hex),
                SignatureEncoding::Base64 => quote!(Base64),
            };
            quote! {
                Signature::Hmac(HmacSignature {
                    header: #header,
                    value: #value,
                    content: #content,
                    timestamp: #timestamp,
                    id: #id,
                    hash: HashAlgorithm::#hash,
                    encoding: Encoding::#encoding,
                })
            }
        }
    };
    quote! {
        /// Method by which the service signs its webhooks.
        pub const SIGNATURE: Signature = #value;
    }
}

fn emit_verifier(scope: &EmitScope) -> TokenStream {
    let WebhooksItems { verifier } = WebhooksItems::new(iter::empty());
    let declaration = items::emit_declaration(scope, &verifier);
    quote! {
        /// Creates a verifier from the secrets that the service shows: one, or both the old and the new one
        /// while a secret is being replaced.
        ///
        /// # Errors
        ///
        /// If there is no secret, or one is invalid.
        #declaration {
            Verifier::new(SIGNATURE, secrets)
        }
    }
}
