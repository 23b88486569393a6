//! A union that is told apart by JSON shape.

use proc_macro2::Ident;
use quote::quote;

use super::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Shape, ShapedUnion};

pub(super) fn model(union: &ShapedUnion) -> Vec<Chunk> {
    let (name, docs) = (ty::ident(&union.name), docs::docs(&union.docs));
    let variants = union.variants.iter().map(|variant| {
        let (docs, name, ty) = (docs::docs(&variant.docs), ty::ident(&variant.name), ty::ty(&variant.ty));
        quote!(#docs #name(#ty),)
    });
    vec![Chunk::Items(quote! {
        #docs
        #[derive(::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value of a shape that the spec does not list, kept whole.
            Unknown(::client_runtime::Json),
        }
    })]
}

pub(super) fn wire(union: &ShapedUnion) -> Vec<Chunk> {
    let name = ty::named(&union.name);
    let reads = union.variants.iter().map(|variant| {
        let (kind, name) = (ty::ident(kind(variant.shape)), ty::ident(&variant.name));
        quote!(::client_runtime::wire::Kind::#kind => Self::#name(::client_runtime::wire::read(reader, cx)?),)
    });
    let writes = union.variants.iter().map(|variant| ty::ident(&variant.name));
    let (expected, others) = (expected(union), others(union));
    vec![Chunk::Items(quote! {
        impl ::client_runtime::wire::Wire for #name {
            fn neutral() -> Self {
                Self::Unknown(::client_runtime::Json::null())
            }
            fn read(
                &mut self,
                reader: &mut ::client_runtime::wire::Reader<'_>,
                cx: &mut ::client_runtime::wire::Context,
            ) -> ::core::result::Result<(), ::client_runtime::wire::ReadError> {
                let value = match reader.kind()? {
                    #(#reads)*
                    #(::client_runtime::wire::Kind::#others)|* => {
                        return ::core::result::Result::Err(reader.expected(#expected));
                    }
                };
                ::client_runtime::wire::settle(self, value);
                ::core::result::Result::Ok(())
            }
            fn write(&self, writer: &mut ::client_runtime::wire::Writer) {
                match self {
                    #(Self::#writes(value) => value.write(writer),)*
                    Self::Unknown(value) => value.write(writer),
                }
            }
            fn misfit(&mut self, raw: &str) {
                ::client_runtime::wire::settle(self, Self::Unknown(::client_runtime::Json::held(raw)));
            }
        }
    })]
}

/// The runtime's name for a shape.
fn kind(shape: Shape) -> &'static str {
    match shape {
        Shape::Boolean => "Boolean",
        Shape::Number => "Number",
        Shape::String => "String",
        Shape::List => "List",
        Shape::Object => "Object",
    }
}

/// The kinds of JSON values that no variant takes; `null` is always one.
fn others(union: &ShapedUnion) -> Vec<Ident> {
    let taken: Vec<_> = union.variants.iter().map(|variant| kind(variant.shape)).collect();
    let kinds = ["Null", "Boolean", "Number", "String", "List", "Object"];
    kinds.into_iter().filter(|kind| !taken.contains(kind)).map(ty::ident).collect()
}

fn expected(union: &ShapedUnion) -> String {
    let words: Vec<_> = union
        .variants
        .iter()
        .map(|variant| match variant.shape {
            Shape::Boolean => "a boolean",
            Shape::Number => "a number",
            Shape::String => "a string",
            Shape::List => "a list",
            Shape::Object => "an object",
        })
        .collect();
    words.join(" or ")
}
