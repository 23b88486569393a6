//! Reading and writing a union without a tag: its variants are distinguished by the kind of the JSON value.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{json_types, lists, unions};
use crate::emit::scope::EmitScope;
use crate::emit::{items, ty};
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};
use crate::ir::{JsonType, ShapedUnion, ShapedVariant, Ty};

pub(super) fn emit_shaped_wire(union: &ShapedUnion, scope: &EmitScope) -> Vec<Chunk> {
    let (wire, json) = (scope.name(runtime::WIRE_MODULE), scope.name(runtime::JSON));
    let (ok, err) = (scope.name(std::OK), scope.name(std::ERR));
    let (keyed, others_of_kind): (Vec<_>, Vec<_>) = union.variants.iter().partition(|variant| variant.keys.is_some());
    let reads = others_of_kind.into_iter().map(|variant| {
        let (types, name) =
            (json_types::emit_json_types_pattern(&variant.json_types, scope), ty::emit_ident(&variant.name));
        quote!(#types => Self::#name(#wire::read(reader, cx)?),)
    });
    let reads = reads.chain(emit_shaped_wire_by_keys(union, &keyed, scope));
    let writes = union.variants.iter().map(|variant| ty::emit_ident(&variant.name));
    let types = JsonType::distinct(union.variants.iter().flat_map(|variant| variant.json_types.iter().copied()));
    let (expected, others) = (JsonType::nouns(&types), json_types::emit_other_json_types_pattern(&types, scope));
    let code = unions::UnionCode {
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
    let conversions = union.conversions();
    let rows = conversions.iter().zip(&union.variants).flat_map(|(item, variant)| {
        // String arguments accept literals, and so do unions with a string variant.
        let borrowed = (variant.ty == Ty::String).then(|| format!("{}(&str),", variant.name));
        items::emit_conversion_row(scope, item).into_iter().chain(borrowed)
    });
    let types_of_variants: Vec<_> = union.variants.iter().map(|variant| &variant.ty).collect();
    let mut chunks = unions::emit_union_wire(&union.name, &code, rows.collect(), scope);
    chunks.extend(lists::emit_list_conversions(&union.name, &types_of_variants, scope));
    chunks
}

/// Returns the arm that reads objects as the variant whose required fields are present.
fn emit_shaped_wire_by_keys(
    union: &ShapedUnion,
    variants: &[&ShapedVariant],
    scope: &EmitScope,
) -> Option<TokenStream> {
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
        let (number, name) = (Literal::usize_unsuffixed(number), ty::emit_ident(&variant.name));
        quote!(#some(#number) => Self::#name(#wire::read(reader, cx)?),)
    });
    let select = ty::emit_ident(if union.first_fits { "by_first" } else { "by_keys" });
    Some(quote! {
        #kinds::Object => match #wire::#select(reader, cx, &[#(#keys),*])? {
            #(#reads)*
            _ => Self::Unknown(#wire::read(reader, cx)?),
        },
    })
}
