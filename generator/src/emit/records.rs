//! A record: the struct, and how users build it if it is sent.

use proc_macro2::TokenStream;
use quote::quote;

use super::{docs, setters, ty};
use crate::format::Chunk;
use crate::ir::{Field, Record};

pub(super) fn record(record: &Record) -> Vec<Chunk> {
    vec![Chunk::Items(definition(record)), Chunk::Items(methods(record))]
}

fn definition(record: &Record) -> TokenStream {
    let name = ty::ident(&record.name);
    let docs = docs::docs(&record.docs);
    let fields = record.fields.iter().map(|field| {
        let (docs, name, ty) = (docs::of_field(field), ty::ident(&field.name), ty::of_field(field));
        quote!(#docs pub #name: #ty,)
    });
    // A record with secrets has its own `Debug`, beside its reading and writing.
    let debug = (!has_secrets(record)).then(|| quote!(::core::fmt::Debug,));
    quote! {
        #docs
        #[derive(::core::clone::Clone, #debug ::core::cmp::PartialEq)]
        #[non_exhaustive]
        pub struct #name {
            #(#fields)*
            pub(crate) extra: ::client_runtime::Extra,
        }
    }
}

fn methods(record: &Record) -> TokenStream {
    let name = ty::ident(&record.name);
    let (constructor, setters) = if record.sent {
        let optional = record.fields.iter().filter(|field| !field.is_required());
        let setters: Vec<_> =
            optional.map(|field| setters::setter(field, &target(field), &quote!(#[must_use]))).collect();
        (Some(constructor(record)), setters)
    } else {
        (None, Vec::new())
    };
    quote! {
        impl #name {
            #constructor
            #(#setters)*
            /// Fields that the spec does not know, in order of arrival. They are written again after the known ones.
            #[must_use]
            pub fn extra(&self) -> &::client_runtime::Extra {
                &self.extra
            }
        }
    }
}

fn target(field: &Field) -> TokenStream {
    let name = ty::ident(&field.name);
    quote!(self.#name)
}

fn constructor(record: &Record) -> TokenStream {
    let required: Vec<_> = record.fields.iter().filter(|field| field.is_required()).collect();
    let arguments = required.iter().map(|field| {
        let (name, argument) = (ty::ident(&field.name), ty::required_argument(field).ty);
        quote!(#name: #argument)
    });
    let values = record.fields.iter().map(ty::initial);
    let docs = docs::docs(&vec![match required.as_slice() {
        [] => "With no field set.".to_owned(),
        _ => "With its required fields; the optional ones have setters.".to_owned(),
    }]);
    let not_a_default = required.is_empty().then(
        || quote!(#[allow(clippy::new_without_default, reason = "it is empty, which is not what a default says")]),
    );
    quote! {
        #docs
        #[must_use]
        #not_a_default
        pub fn new(#(#arguments),*) -> Self {
            Self { #(#values,)* extra: ::client_runtime::Extra::new() }
        }
    }
}

pub(super) fn has_secrets(record: &Record) -> bool {
    record.fields.iter().any(|field| field.secret)
}
