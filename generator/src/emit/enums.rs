//! An enum: its variants, and its table of values.

use proc_macro2::Literal;
use quote::quote;

use super::known::{macros, runtime};
use super::scope::Scope;
use super::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Enum, Variant};

pub(super) fn model(decl: &Enum, scope: &Scope) -> Vec<Chunk> {
    let (name, docs, unknown) =
        (ty::ident(&decl.name), docs::of(scope, &decl.origin), scope.name(runtime::UNKNOWN_VALUE));
    let variants = decl.variants.iter().map(|variant| {
        let (docs, name) = (docs::of(scope, &variant.origin), ty::ident(&variant.name));
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

pub(super) fn wire(decl: &Enum, scope: &Scope) -> Vec<Chunk> {
    vec![Chunk::Table {
        call: scope.call(macros::OPEN_ENUM),
        head: Some(scope.of_spec(&decl.name).to_string()),
        rows: decl.variants.iter().zip(0..).map(row).collect(),
    }]
}

fn row((variant, number): (&Variant, usize)) -> String {
    format!("{number} {} = {},", variant.name, Literal::string(&variant.wire))
}
