//! Definition of a union of which a value can be several variants.

use copperplate_language::names::AS_JSON;
use quote::quote;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::{runtime, std};
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::OverlappingUnion;

pub(super) fn union(union: &OverlappingUnion, scope: &Scope) -> Vec<Chunk> {
    let (name, docs, json) = (ty::ident(&union.name), docs::of(scope, &union.origin), scope.name(runtime::JSON));
    let definition = quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        pub struct #name(pub(crate) #json);
    };
    let (wire, option) = (scope.name(runtime::WIRE_MODULE), scope.name(std::OPTION));
    let accessors = union.variants.iter().map(|variant| {
        let (docs, accessor) = (docs::of(scope, &variant.origin), ty::ident(&variant.accessor));
        let ty = ty::unboxed(scope, &variant.ty);
        quote! {
            #docs
            #[must_use]
            pub fn #accessor(&self) -> #option<#ty> {
                #wire::from_json(self.0.as_str()).ok()
            }
        }
    });
    let as_json = ty::ident(AS_JSON);
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
