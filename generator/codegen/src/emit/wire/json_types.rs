//! Patterns of JSON types.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::emit::ty;
use crate::ir::JsonType;
use crate::ir::paths::runtime;

/// Returns the pattern of some types.
pub(super) fn emit_json_types_pattern(types: &[JsonType], scope: &EmitScope) -> TokenStream {
    let kinds = scope.name(runtime::JSON_KIND);
    let types = types.iter().map(|ty| {
        ty::emit_ident(match ty {
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
pub(super) fn emit_other_json_types_pattern(types: &[JsonType], scope: &EmitScope) -> TokenStream {
    let others: Vec<_> = JsonType::ALL.into_iter().filter(|ty| !types.contains(ty)).collect();
    emit_json_types_pattern(&others, scope)
}
