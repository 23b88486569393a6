//! Definition of a record: the struct, and its constructor and setters if it is sent.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::runtime;
use crate::emit::setters::{self, Target};
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Field, Presence, Record};

pub(super) fn record(record: &Record, scope: &Scope) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Items(definition(record, scope))];
    if record.sent {
        chunks.push(Chunk::Items(methods(record, scope)));
    }
    chunks
}

fn definition(record: &Record, scope: &Scope) -> TokenStream {
    let (name, rest) = (ty::ident(&record.name), scope.name(runtime::REST));
    let docs = docs::of(scope, &record.origin);
    let fields = record.fields.iter().map(|field| {
        let (docs, name, ty) = (docs::of_field(scope, field), ty::ident(&field.name), ty::of_field(scope, field));
        quote!(#docs pub #name: #ty,)
    });
    // A record with secrets has its own `Debug`, beside its reading and writing.
    let debug = (!record.has_secrets()).then(|| quote!(Debug));
    quote! {
        #docs
        #[derive(Clone, #debug)]
        #[non_exhaustive]
        pub struct #name {
            #(#fields)*
            pub(crate) rest: #rest,
        }
    }
}

/// Writes constructor and setters of a record that is sent.
fn methods(record: &Record, scope: &Scope) -> TokenStream {
    let (name, constructor) = (ty::ident(&record.name), constructor(record, scope));
    let optional = record.fields.iter().enumerate().filter(|(_, field)| !field.is_required());
    let setters = optional.map(|(number, field)| {
        let number = record.extra().filter(|_| field.presence == Presence::Extra).map_or(number, |(number, _)| number);
        setters::setter(scope, field, &target(number, field), &quote!(#[must_use]))
    });
    quote! {
        impl #name {
            #constructor
            #(#setters)*
        }
    }
}

/// The field itself. What was read before is forgotten, even if the new value is the placeholder.
fn target(number: usize, field: &Field) -> Target {
    let (name, number) = (ty::ident(&field.name), Literal::usize_unsuffixed(number));
    Target { place: quote!(self.#name), then: Some(quote!(self.rest.repairs_mut().forget_field(#number);)) }
}

fn constructor(record: &Record, scope: &Scope) -> TokenStream {
    let required: Vec<_> = record.fields.iter().filter(|field| field.is_required()).collect();
    let arguments = required.iter().map(|field| {
        let (name, argument) = (ty::ident(&field.name), ty::required_argument(scope, field));
        quote!(#name: #argument)
    });
    let values = record.fields.iter().map(|field| ty::initial(scope, field));
    let rest = scope.name(runtime::REST);
    let docs = docs::docs(
        scope,
        &[match required.as_slice() {
            [] => "Creates a value with no field set.".to_owned(),
            _ => "Creates a value with the required fields.".to_owned(),
        }],
    );
    quote! {
        #docs
        #[must_use]
        pub fn new(#(#arguments),*) -> Self {
            Self { #(#values,)* rest: #rest::new() }
        }
    }
}
