//! A union that is told apart by a tag.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Field, Payload, Presence, TaggedUnion, TaggedVariant, View};

pub(super) fn model(union: &TaggedUnion) -> Vec<Chunk> {
    let (name, docs) = (ty::ident(&union.name), docs::docs(&union.docs));
    let variants = union.variants.iter().map(|variant| {
        let (docs, name, payload) = (docs::docs(&variant.docs), ty::ident(&variant.name), payload(&variant.payload));
        quote!(#docs #name(#payload),)
    });
    let definition = quote! {
        #docs
        #[derive(::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
            /// A value with a tag that the spec does not list, kept whole.
            Unknown(::client_runtime::UnknownVariant),
        }
    };
    let tag = tag(union);
    let shared = union.shared.iter().map(|field| shared(union, field));
    let views = union.views.iter().map(|view| self::view(union, view));
    let methods = quote! {
        impl #name {
            #tag
            #(#shared)*
            #(#views)*
        }
    };
    vec![Chunk::Items(definition), Chunk::Items(methods)]
}

fn payload(payload: &Payload) -> TokenStream {
    match payload {
        Payload::Record(record) => {
            let record = ty::named(record);
            quote!(::std::boxed::Box<#record>)
        }
        Payload::Ambiguous(_) => quote!(::client_runtime::Json),
    }
}

fn names(union: &TaggedUnion) -> impl Iterator<Item = Ident> {
    union.variants.iter().map(|variant| ty::ident(&variant.name))
}

fn tag(union: &TaggedUnion) -> TokenStream {
    let docs = docs::docs(&union.tag_docs);
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

/// The accessor of a field that all variants have.
fn shared(union: &TaggedUnion, field: &Field) -> TokenStream {
    let (docs, name, inner) = (docs::of_field(field), ty::ident(&field.name), ty::ty(&field.ty));
    let (ty, value) = match field.presence {
        Presence::Required => (inner, quote!(::core::option::Option::Some(&value.#name))),
        Presence::RequiredNullable | Presence::Optional => (inner, quote!(value.#name.as_ref())),
        Presence::OptionalNullable => (ty::of_field(field), quote!(::core::option::Option::Some(&value.#name))),
    };
    let names = names(union);
    quote! {
        #docs
        #[doc = ""]
        #[doc = " `None` for an unknown variant."]
        #[must_use]
        pub fn #name(&self) -> ::core::option::Option<&#ty> {
            match self {
                #(Self::#names(value) => #value,)*
                Self::Unknown(_) => ::core::option::Option::None,
            }
        }
    }
}

/// The value as one of the types that an ambiguous tag allows.
fn view(union: &TaggedUnion, view: &View) -> TokenStream {
    let docs = docs::docs(&vec![format!("The value as a [`{0}`](crate::types::{0}), if it can be one.", view.record)]);
    let (accessor, record) = (ty::ident(&view.accessor), ty::named(&view.record));
    let (mut arms, mut others) = (Vec::new(), Vec::new());
    for variant in &union.variants {
        let name = ty::ident(&variant.name);
        match &variant.payload {
            Payload::Record(record) if *record == view.record => arms.push(quote! {
                Self::#name(value) => ::core::option::Option::Some(::std::borrow::Cow::Borrowed(value)),
            }),
            Payload::Ambiguous(members) if members.contains(&view.record) => arms.push(quote! {
                Self::#name(text) => {
                    ::client_runtime::wire::from_json(text.as_str()).ok().map(::std::borrow::Cow::Owned)
                }
            }),
            Payload::Record(_) | Payload::Ambiguous(_) => others.push(quote!(Self::#name(_) |)),
        }
    }
    quote! {
        #docs
        #[must_use]
        pub fn #accessor(&self) -> ::core::option::Option<::std::borrow::Cow<'_, #record>> {
            match self {
                #(#arms)*
                #(#others)* Self::Unknown(_) => ::core::option::Option::None,
            }
        }
    }
}

pub(super) fn wire(union: &TaggedUnion) -> Vec<Chunk> {
    let (name, tag) = (ty::named(&union.name), &union.tag);
    let empties = union.variants.iter().map(empty);
    let (records, held): (Vec<_>, Vec<_>) =
        union.variants.iter().partition(|variant| matches!(variant.payload, Payload::Record(_)));
    let records = records.iter().map(|variant| ty::ident(&variant.name));
    let held = held.iter().map(|variant| ty::ident(&variant.name));
    let writes = names(union);
    vec![Chunk::Items(quote! {
        impl ::client_runtime::wire::Wire for #name {
            fn neutral() -> Self {
                Self::Unknown(::client_runtime::UnknownVariant::neutral())
            }
            fn read(
                &mut self,
                reader: &mut ::client_runtime::wire::Reader<'_>,
                cx: &mut ::client_runtime::wire::Context,
            ) -> ::core::result::Result<(), ::client_runtime::wire::ReadError> {
                let value = match reader.tag(#tag, cx) {
                    ::core::result::Result::Err(error) => {
                        Self::Unknown(::client_runtime::UnknownVariant::untagged(error, reader, cx)?)
                    }
                    ::core::result::Result::Ok(tag) => match &*tag {
                        #(#empties)*
                        _ => Self::Unknown(::client_runtime::UnknownVariant::sealed(tag, reader, cx)?),
                    },
                };
                ::client_runtime::wire::settle(self, value);
                match self {
                    #(Self::#records(value) => value.read(reader, cx),)*
                    #(Self::#held(_) |)* Self::Unknown(_) => ::core::result::Result::Ok(()),
                }
            }
            fn write(&self, writer: &mut ::client_runtime::wire::Writer) {
                match self {
                    #(Self::#writes(value) => value.write(writer),)*
                    Self::Unknown(unknown) => unknown.raw().write(writer),
                }
            }
            fn misfit(&mut self, raw: &str) {
                ::client_runtime::wire::settle(self, Self::Unknown(::client_runtime::UnknownVariant::misfit(raw)));
            }
        }
    })]
}

/// The variant of a tag, before its fields are read; what is kept as text is read at once.
fn empty(variant: &TaggedVariant) -> TokenStream {
    let (wire, name) = (&variant.wire, ty::ident(&variant.name));
    match &variant.payload {
        Payload::Record(_) => quote!(#wire => Self::#name(::client_runtime::wire::Wire::neutral()),),
        Payload::Ambiguous(members) => {
            let members = members.iter().map(|member| ty::named(member));
            quote! {
                #wire => Self::#name(::client_runtime::wire::one_of(
                    reader,
                    cx,
                    &[#(::client_runtime::wire::fits::<#members>),*],
                )?),
            }
        }
    }
}
