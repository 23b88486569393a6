//! Definition of a union without a tag.

use quote::quote;

use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::ShapedUnion;
use crate::ir::paths::runtime;

pub(super) fn emit_shaped_type(union: &ShapedUnion, scope: &EmitScope) -> Vec<Chunk> {
    let (name, docs, json) =
        (ty::emit_ident(&union.name), docs::emit_item_docs(scope, &union.origin), scope.name(runtime::JSON));
    let variants = union.variants.iter().map(|variant| {
        let (docs, name, ty) = (
            docs::emit_item_docs(scope, &variant.origin),
            ty::emit_ident(&variant.name),
            ty::emit_ty(scope, &variant.ty),
        );
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
