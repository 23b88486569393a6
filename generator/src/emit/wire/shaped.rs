//! Reading and writing a union without a tag: its variants are distinguished by the kind of the JSON value.

use proc_macro2::Ident;
use quote::quote;

use super::unions;
use crate::emit::scope::Scope;
use crate::emit::scope::paths::{runtime, std};
use crate::emit::ty;
use crate::format::Chunk;
use crate::ir::{Shape, ShapedUnion};

pub(super) fn union(union: &ShapedUnion, scope: &Scope) -> Vec<Chunk> {
    let (wire, kinds, json) =
        (scope.name(runtime::WIRE_MODULE), scope.name(runtime::JSON_KIND), scope.name(runtime::JSON));
    let (ok, err) = (scope.name(std::OK), scope.name(std::ERR));
    let reads = union.variants.iter().map(|variant| {
        let (kind, name) = (ty::ident(kind(variant.shape)), ty::ident(&variant.name));
        quote!(#kinds::#kind => Self::#name(#wire::read(reader, cx)?),)
    });
    let writes = union.variants.iter().map(|variant| ty::ident(&variant.name));
    let (expected, others) = (expected(union), others(union));
    let code = unions::Code {
        placeholder: quote!(#json::null()),
        read: quote! {
            let value = match reader.kind()? {
                #(#reads)*
                #(#kinds::#others)|* => return #err(reader.expected(#expected)),
            };
            #wire::overwrite(self, value);
            #ok(())
        },
        write: quote! {
            #(Self::#writes(value) => value.write(writer),)*
            Self::Unknown(value) => value.write(writer),
        },
        replaced: quote!(#json::from_raw(raw)),
    };
    let from = union.variants.iter().map(|variant| (variant.name.as_str(), ty::unboxed(scope, &variant.ty)));
    unions::chunks(&union.name, &code, from, scope)
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
