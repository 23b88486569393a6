//! Definition of a union with a tag.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use crate::emit::scope::Scope;
use crate::emit::scope::paths::{runtime, std};
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Field, Payload, Presence, TaggedUnion, Text, View};

pub(super) fn union(union: &TaggedUnion, scope: &Scope) -> Vec<Chunk> {
    let (name, docs) = (ty::ident(&union.name), docs::of(scope, &union.origin));
    let unknown = scope.name(runtime::UNKNOWN_VARIANT);
    let variants = union.variants.iter().map(|variant| {
        let (docs, name, payload) =
            (docs::of(scope, &variant.origin), ty::ident(&variant.name), payload(&variant.payload, scope));
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
    let tag = tag(union, scope);
    let shared = union.shared.iter().map(|field| shared(union, field, scope));
    let views = union.views.iter().map(|view| self::view(union, view, scope));
    let methods = quote! {
        impl #name {
            #tag
            #(#shared)*
            #(#views)*
        }
    };
    vec![Chunk::Items(definition), Chunk::Items(methods)]
}

fn payload(payload: &Payload, scope: &Scope) -> TokenStream {
    match payload {
        Payload::Record(record) => {
            let (boxed, record) = (scope.name(std::BOX), scope.of_spec(record));
            quote!(#boxed<#record>)
        }
        Payload::Ambiguous(_) => scope.name(runtime::JSON).to_token_stream(),
    }
}

fn names(union: &TaggedUnion) -> impl Iterator<Item = Ident> {
    union.variants.iter().map(|variant| ty::ident(&variant.name))
}

fn tag(union: &TaggedUnion, scope: &Scope) -> TokenStream {
    let docs = docs::docs(scope, scope.docs(&union.origin, Text::Tag));
    let (names, wires) = (names(union), union.variants.iter().map(|variant| &variant.wire));
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
fn shared(union: &TaggedUnion, field: &Field, scope: &Scope) -> TokenStream {
    let (docs, name, inner) = (docs::of_field(scope, field), ty::ident(&field.name), ty::ty(scope, &field.ty));
    let (option, none) = (scope.name(std::OPTION), scope.name(std::NONE));
    let (ty, value) = match field.presence {
        Presence::Required | Presence::Extra => (inner, ty::some(scope, &quote!(&value.#name))),
        Presence::RequiredNullable | Presence::Optional => (inner, quote!(value.#name.as_ref())),
        Presence::OptionalNullable => (ty::of_field(scope, field), ty::some(scope, &quote!(&value.#name))),
    };
    let names = names(union);
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
fn view(union: &TaggedUnion, view: &View, scope: &Scope) -> TokenStream {
    let docs =
        docs::docs(scope, &[format!("Returns the value as [`{0}`](crate::types::{0}) if it fits.", view.record)]);
    let (accessor, record) = (ty::ident(&view.accessor), scope.of_spec(&view.record));
    let (cow, option, none) = (scope.name(std::COW), scope.name(std::OPTION), scope.name(std::NONE));
    let (mut arms, mut others) = (Vec::new(), Vec::new());
    for variant in &union.variants {
        let name = ty::ident(&variant.name);
        match &variant.payload {
            Payload::Record(record) if *record == view.record => {
                let value = ty::some(scope, &quote!(#cow::Borrowed(value)));
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
