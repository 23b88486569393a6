//! Definition of a union of which a value can be several variants.

use copperplate_language::names::AS_JSON;
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::OverlappingUnion;
use crate::ir::paths::{runtime, std};

pub(super) fn emit_overlapping_type(union: &OverlappingUnion, scope: &EmitScope) -> Vec<Chunk> {
    let (name, docs, json) =
        (ty::emit_ident(&union.name), docs::emit_item_docs(scope, &union.origin), scope.name(runtime::JSON));
    let definition = quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        pub struct #name(pub(crate) #json);
    };
    let (wire, option) = (scope.name(runtime::WIRE_MODULE), scope.name(std::OPTION));
    let accessors = union.variants.iter().map(|variant| {
        let (docs, accessor) = (docs::emit_item_docs(scope, &variant.origin), ty::emit_ident(&variant.accessor));
        let ty = ty::emit_unboxed_ty(scope, &variant.ty);
        quote! {
            #docs
            #[must_use]
            pub fn #accessor(&self) -> #option<#ty> {
                #wire::from_json(self.0.as_str()).ok()
            }
        }
    });
    let as_json = ty::emit_ident(AS_JSON);
    let methods = quote! {
        impl #name {
            #(#accessors)*
            /// Returns the value as JSON.
            #[must_use]
            pub fn #as_json(&self) -> &#json {
                &self.0
            }
        }
    };
    vec![Chunk::Items(definition), Chunk::Items(methods)]
}
