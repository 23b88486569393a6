//! Reading and writing a union without a tag: its variants are distinguished by the kind of the JSON value.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{json_types, unions};
use crate::emit::scope::paths::{runtime, std};
use crate::emit::scope::{Name, Scope};
use crate::emit::ty;
use crate::format::Chunk;
use crate::ir::{JsonType, ShapedUnion, ShapedVariant, Ty};

pub(super) fn union(union: &ShapedUnion, scope: &Scope) -> Vec<Chunk> {
    let (wire, json) = (scope.name(runtime::WIRE_MODULE), scope.name(runtime::JSON));
    let (ok, err) = (scope.name(std::OK), scope.name(std::ERR));
    let (keyed, others_of_kind): (Vec<_>, Vec<_>) = union.variants.iter().partition(|variant| variant.keys.is_some());
    let reads = others_of_kind.into_iter().map(|variant| {
        let (types, name) = (json_types::paths(&variant.json_types, scope), ty::ident(&variant.name));
        quote!(#types => Self::#name(#wire::read(reader, cx)?),)
    });
    let reads = reads.chain(by_keys(union, &keyed, scope));
    let writes = union.variants.iter().map(|variant| ty::ident(&variant.name));
    let types = JsonType::distinct(union.variants.iter().flat_map(|variant| variant.json_types.iter().copied()));
    let (expected, others) = (JsonType::words(&types), json_types::others(&types, scope));
    let code = unions::Code {
        placeholder: quote!(#json::null()),
        read: quote! {
            let value = match reader.kind()? {
                #(#reads)*
                #others => return #err(reader.expected(#expected)),
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
    let from = union.variants.iter().flat_map(|variant| {
        // Arguments that are strings take literals, and so do those that are a string or something else.
        let borrowed = (variant.ty == Ty::String).then(|| Name("&str".to_owned()));
        [ty::unboxed(scope, &variant.ty)].into_iter().chain(borrowed).map(|ty| (variant.name.as_str(), ty))
    });
    unions::chunks(&union.name, &code, from, scope)
}

/// The arm that reads objects as the variant whose required fields are there.
fn by_keys(union: &ShapedUnion, variants: &[&ShapedVariant], scope: &Scope) -> Option<TokenStream> {
    if variants.is_empty() {
        return None;
    }
    let (wire, kinds) = (scope.name(runtime::WIRE_MODULE), scope.name(runtime::JSON_KIND));
    let (some, none) = (scope.name(std::SOME), scope.name(std::NONE));
    let keys = variants.iter().map(|variant| {
        let keys = variant.keys.iter().flatten().map(|key| {
            let (name, constant) = (&key.name, key.constant.as_ref());
            let constant = constant.map_or_else(|| quote!(#none), |constant| quote!(#some(#constant)));
            quote!((#name, #constant))
        });
        quote!(&[#(#keys),*])
    });
    let reads = variants.iter().enumerate().map(|(number, variant)| {
        let (number, name) = (Literal::usize_unsuffixed(number), ty::ident(&variant.name));
        quote!(#some(#number) => Self::#name(#wire::read(reader, cx)?),)
    });
    let select = ty::ident(if union.first_fits { "by_first" } else { "by_keys" });
    Some(quote! {
        #kinds::Object => match #wire::#select(reader, cx, &[#(#keys),*])? {
            #(#reads)*
            _ => Self::Unknown(#wire::read(reader, cx)?),
        },
    })
}
