//! An enum: its variants, and its table of values.

use proc_macro2::Literal;
use quote::quote;

use super::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Enum, Variant};

pub(super) fn model(decl: &Enum) -> Vec<Chunk> {
    let (name, docs) = (ty::ident(&decl.name), docs::docs(&decl.docs));
    let variants = decl.variants.iter().map(|variant| {
        let (docs, name) = (docs::docs(&variant.docs), ty::ident(&variant.name));
        quote!(#docs #name,)
    });
    vec![Chunk::Items(quote! {
        #docs
        #[derive(::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::cmp::Eq, ::core::hash::Hash)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value that the spec does not list, kept as it was received.
            Unknown(::client_runtime::UnknownValue),
        }
    })]
}

pub(super) fn wire(decl: &Enum) -> Vec<Chunk> {
    vec![Chunk::Table {
        call: "::client_runtime::open_enum!",
        head: Some(format!("crate::types::{}", decl.name)),
        rows: decl.variants.iter().zip(0..).map(row).collect(),
    }]
}

fn row((variant, number): (&Variant, usize)) -> String {
    format!("{number} {} = {},", variant.name, Literal::string(&variant.wire))
}
