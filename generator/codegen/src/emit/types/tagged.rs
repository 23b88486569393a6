//! Definition of a union with a tag.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};
use crate::ir::{DocText, Field, Payload, Presence, TaggedUnion, View};

pub(super) fn emit_tagged_type(union: &TaggedUnion, scope: &EmitScope) -> Vec<Chunk> {
    let (name, docs) = (ty::emit_ident(&union.name), docs::emit_item_docs(scope, &union.origin));
    let unknown = scope.name(runtime::UNKNOWN_VARIANT);
    let variants = union.variants.iter().map(|variant| {
        let (docs, name, payload) = (
            docs::emit_item_docs(scope, &variant.origin),
            ty::emit_ident(&variant.name),
            emit_tagged_payload(&variant.payload, scope),
        );
        quote!(#docs #name(#payload),)
    });
    let definition = quote! {
        #docs
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value whose tag the spec does not list, as received.
            Unknown(#unknown),
        }
    };
    let tag = emit_tagged_tag_accessor(union, scope);
    let shared = union.shared.iter().map(|field| emit_tagged_field_accessor(union, field, scope));
    let views = union.views.iter().map(|view| self::emit_tagged_view(union, view, scope));
    let methods = quote! {
        impl #name {
            #tag
            #(#shared)*
            #(#views)*
        }
    };
    vec![Chunk::Items(definition), Chunk::Items(methods)]
}

fn emit_tagged_payload(payload: &Payload, scope: &EmitScope) -> TokenStream {
    match payload {
        Payload::Record(record) => {
            let (boxed, record) = (scope.name(std::BOX), scope.spec_type(record));
            quote!(#boxed<#record>)
        }
        Payload::Ambiguous(_) => scope.name(runtime::JSON).to_token_stream(),
    }
}

fn tagged_variant_idents(union: &TaggedUnion) -> impl Iterator<Item = Ident> {
    union.variants.iter().map(|variant| ty::emit_ident(&variant.name))
}

fn emit_tagged_tag_accessor(union: &TaggedUnion, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(scope, scope.docs(&union.origin, DocText::Tag));
    let (names, wires) = (tagged_variant_idents(union), union.variants.iter().map(|variant| &variant.wire));
    quote! {
        #docs
        #[must_use]
        pub fn tag(&self) -> &str {
            match self {
                #(Self::#names(_) => #wires,)*
                Self::Unknown(unknown) => unknown.tag(),
            }
        }
    }
}

/// Returns the accessor of a field that all variants have.
fn emit_tagged_field_accessor(union: &TaggedUnion, field: &Field, scope: &EmitScope) -> TokenStream {
    let (docs, name, inner) =
        (docs::emit_field_docs(scope, field), ty::emit_ident(&field.name), ty::emit_ty(scope, &field.ty));
    let (option, none) = (scope.name(std::OPTION), scope.name(std::NONE));
    let (ty, value) = match field.presence {
        Presence::Required | Presence::Extra => (inner, ty::emit_some(scope, &quote!(&value.#name))),
        Presence::RequiredNullable | Presence::Optional => (inner, quote!(value.#name.as_ref())),
        Presence::OptionalNullable => (ty::emit_field_ty(scope, field), ty::emit_some(scope, &quote!(&value.#name))),
    };
    let names = tagged_variant_idents(union);
    quote! {
        #docs
        #[doc = ""]
        #[doc = " `None` for an unknown variant."]
        #[must_use]
        pub fn #name(&self) -> #option<&#ty> {
            match self {
                #(Self::#names(value) => #value,)*
                Self::Unknown(_) => #none,
            }
        }
    }
}

/// Returns the value as one of the types that an ambiguous tag allows.
fn emit_tagged_view(union: &TaggedUnion, view: &View, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(
        scope,
        &[format!("Returns the value as [`{0}`](crate::types::{0}) if it fits.", view.record)],
    );
    let (accessor, record) = (ty::emit_ident(&view.accessor), scope.spec_type(&view.record));
    let (cow, option, none) = (scope.name(std::COW), scope.name(std::OPTION), scope.name(std::NONE));
    let (mut arms, mut others) = (Vec::new(), Vec::new());
    for variant in &union.variants {
        let name = ty::emit_ident(&variant.name);
        match &variant.payload {
            Payload::Record(record) if *record == view.record => {
                let value = ty::emit_some(scope, &quote!(#cow::Borrowed(value)));
                arms.push(quote!(Self::#name(value) => #value,));
            }
            Payload::Ambiguous(members) if members.contains(&view.record) => {
                let wire = scope.name(runtime::WIRE_MODULE);
                arms.push(quote!(Self::#name(text) => #wire::from_json(text.as_str()).ok().map(#cow::Owned),));
            }
            Payload::Record(_) | Payload::Ambiguous(_) => others.push(quote!(Self::#name(_) |)),
        }
    }
    quote! {
        #docs
        #[must_use]
        pub fn #accessor(&self) -> #option<#cow<'_, #record>> {
            match self {
                #(#arms)*
                #(#others)* Self::Unknown(_) => #none,
            }
        }
    }
}
