//! Reading and writing a union with a tag.

use proc_macro2::TokenStream;
use quote::quote;

use super::unions;
use crate::emit::scope::EmitScope;
use crate::emit::{items, ty};
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};
use crate::ir::{Payload, TagType, TaggedUnion, TaggedVariant};

pub(super) fn emit_tagged_wire(union: &TaggedUnion, scope: &EmitScope) -> Vec<Chunk> {
    let tag = &union.tag;
    let empties = union.variants.iter().map(|variant| emit_tagged_wire_placeholder(variant, scope));
    let (records, ambiguous): (Vec<_>, Vec<_>) =
        union.variants.iter().partition(|variant| matches!(variant.payload, Payload::Record(_)));
    let records = records.iter().map(|variant| ty::emit_ident(&variant.name));
    let ambiguous = ambiguous.iter().map(|variant| ty::emit_ident(&variant.name));
    let writes = union.variants.iter().map(|variant| ty::emit_ident(&variant.name));
    let (wire, unknown) = (scope.name(runtime::WIRE_MODULE), scope.name(runtime::UNKNOWN_VARIANT));
    let (ok, err) = (scope.name(std::OK), scope.name(std::ERR));
    let peek = ty::emit_ident(match union.tag_type {
        TagType::String => "peek_tag",
        TagType::Integer => "peek_integer_tag",
        TagType::Boolean => "peek_boolean_tag",
    });
    let peeked = match &union.absent {
        Some(absent) => quote!(#wire::tag_or_absent(#wire::#peek(reader, cx, #tag), #absent)),
        None => quote!(#wire::#peek(reader, cx, #tag)),
    };
    let code = unions::UnionCode {
        placeholder: quote!(#unknown::placeholder()),
        read: quote! {
            let value = match #peeked {
                #err(error) => Self::Unknown(#wire::untagged(error, reader, cx)?),
                #ok(tag) => match &*tag {
                    #(#empties)*
                    _ => Self::Unknown(#unknown::read_raw(tag, reader)?),
                },
            };
            #wire::overwrite(self, value);
            match self {
                #(Self::#records(value) => value.read(reader, cx),)*
                #(Self::#ambiguous(_) |)* Self::Unknown(_) => #ok(()),
            }
        },
        write: quote! {
            #(Self::#writes(value) => value.write(writer),)*
            Self::Unknown(unknown) => unknown.raw().write(writer),
        },
        replaced: quote!(#unknown::mismatched(raw)),
    };
    let conversions = union.conversions();
    let rows = conversions.iter().filter_map(|item| items::emit_conversion_row(scope, item)).collect();
    unions::emit_union_wire(&union.name, &code, rows, scope)
}

/// Returns the variant of a tag before its fields are read. An ambiguous variant is read immediately.
fn emit_tagged_wire_placeholder(variant: &TaggedVariant, scope: &EmitScope) -> TokenStream {
    let (tag, name) = (&variant.wire, ty::emit_ident(&variant.name));
    match &variant.payload {
        Payload::Record(_) => {
            let wire = scope.name(runtime::WIRE);
            quote!(#tag => Self::#name(#wire::placeholder()),)
        }
        Payload::Ambiguous(members) => {
            let wire = scope.name(runtime::WIRE_MODULE);
            let members = members.iter().map(|member| scope.spec_type(member));
            quote!(#tag => Self::#name(#wire::one_of(reader, cx, &[#(#wire::fits::<#members>),*])?),)
        }
    }
}
