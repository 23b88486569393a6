//! Definition of a union without a tag.

use quote::quote;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::runtime;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::ShapedUnion;

pub(super) fn union(union: &ShapedUnion, scope: &Scope) -> Vec<Chunk> {
    let (name, docs, json) = (ty::ident(&union.name), docs::of(scope, &union.origin), scope.name(runtime::JSON));
    let variants = union.variants.iter().map(|variant| {
        let (docs, name, ty) = (docs::of(scope, &variant.origin), ty::ident(&variant.name), ty::ty(scope, &variant.ty));
        quote!(#docs #name(#ty),)
    });
    vec![Chunk::Items(quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value of a shape that the spec does not list, as received.
            Unknown(#json),
        }
    })]
}
