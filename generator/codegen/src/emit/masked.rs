//! `Debug` of what holds secrets.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

use super::scope::EmitScope;
use super::ty;
use crate::ir::Field;
use crate::ir::paths::{runtime, std};

/// Implements `Debug` with every secret masked. `others` are members besides these fields.
pub(super) fn emit_masked_debug<'f>(
    scope: &EmitScope,
    name: &str,
    path: &impl ToTokens,
    fields: impl Iterator<Item = &'f Field>,
    others: &[&str],
) -> TokenStream {
    let (fmt, masked) = (scope.name(std::FMT), scope.name(runtime::MASKED));
    let fields = fields.map(|field| {
        let (shown, name) = (field.name.trim_start_matches("r#"), ty::emit_ident(&field.name));
        if field.secret { quote!(.field(#shown, &#masked)) } else { quote!(.field(#shown, &self.#name)) }
    });
    let others = others.iter().map(|other| {
        let (shown, name) = (Literal::string(other), ty::emit_ident(other));
        quote!(.field(#shown, &self.#name))
    });
    // Like a derived one: compiled where it is used.
    quote! {
        impl #fmt::Debug for #path {
            #[inline]
            fn fmt(&self, f: &mut #fmt::Formatter<'_>) -> #fmt::Result {
                f.debug_struct(#name) #(#fields)* #(#others)* .finish()
            }
        }
    }
}
