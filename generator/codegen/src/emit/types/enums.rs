//! Definition of an enum.

use quote::quote;

use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::paths::runtime;
use crate::ir::{Enum, EnumBase};

pub(super) fn emit_enum_type(decl: &Enum, scope: &EmitScope) -> Vec<Chunk> {
    let (name, docs, unknown) =
        (ty::emit_ident(&decl.name), docs::emit_item_docs(scope, &decl.origin), scope.name(runtime::UNKNOWN_VALUE));
    let unknown = match decl.base {
        EnumBase::String => quote!(#unknown),
        EnumBase::Integer => quote!(#unknown<i64>),
    };
    let variants = decl.variants.iter().map(|variant| {
        let (docs, name) = (docs::emit_item_docs(scope, &variant.origin), ty::emit_ident(&variant.name));
        quote!(#docs #name,)
    });
    vec![Chunk::Items(quote! {
        #docs
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value that the spec does not list, as received.
            Unknown(#unknown),
        }
    })]
}
