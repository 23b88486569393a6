//! Patterns of JSON types.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::runtime;
use crate::emit::ty;
use crate::ir::JsonType;

/// Returns the pattern of some types.
pub(super) fn paths(types: &[JsonType], scope: &Scope) -> TokenStream {
    let kinds = scope.name(runtime::JSON_KIND);
    let types = types.iter().map(|ty| {
        ty::ident(match ty {
            JsonType::Null => "Null",
            JsonType::Boolean => "Boolean",
            JsonType::Number => "Number",
            JsonType::String => "String",
            JsonType::List => "List",
            JsonType::Object => "Object",
        })
    });
    quote!(#(#kinds::#types)|*)
}

/// Returns the pattern of all other types.
pub(super) fn others(types: &[JsonType], scope: &Scope) -> TokenStream {
    let others: Vec<_> = JsonType::ALL.into_iter().filter(|ty| !types.contains(ty)).collect();
    paths(&others, scope)
}
