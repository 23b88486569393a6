//! Conditional compilation: attributes for the Cargo features of resources.

use proc_macro2::TokenStream;
use quote::quote;

use crate::ir::Compiled;

/// Returns the attribute of an item under a condition.
pub(super) fn emit_compiled_cfg(condition: &Compiled) -> Option<TokenStream> {
    match condition {
        Compiled::Always => None,
        Compiled::With(features) => Some(match features.as_slice() {
            [feature] => quote!(#[cfg(feature = #feature)]),
            features => quote!(#[cfg(any(#(feature = #features),*))]),
        }),
    }
}
