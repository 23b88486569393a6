//! Definition of a record: the struct, and its constructor and setters if it is sent.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::runtime;
use crate::emit::{docs, setters, ty};
use crate::format::Chunk;
use crate::ir::{Field, Record};

pub(super) fn record(record: &Record, scope: &Scope) -> Vec<Chunk> {
    vec![Chunk::Items(definition(record, scope)), Chunk::Items(methods(record, scope))]
}

fn definition(record: &Record, scope: &Scope) -> TokenStream {
    let (name, extra) = (ty::ident(&record.name), scope.name(runtime::EXTRA));
    let docs = docs::of(scope, &record.origin);
    let fields = record.fields.iter().map(|field| {
        let (docs, name, ty) = (docs::of_field(scope, field), ty::ident(&field.name), ty::of_field(scope, field));
        quote!(#docs pub #name: #ty,)
    });
    // A record with secrets has its own `Debug`, beside its reading and writing.
    let debug = (!record.has_secrets()).then(|| quote!(Debug,));
    quote! {
        #docs
        #[derive(Clone, #debug PartialEq)]
        #[non_exhaustive]
        pub struct #name {
            #(#fields)*
            pub(crate) extra: #extra,
        }
    }
}

fn methods(record: &Record, scope: &Scope) -> TokenStream {
    let (name, extra) = (ty::ident(&record.name), scope.name(runtime::EXTRA));
    let (constructor, setters) = if record.sent {
        let optional = record.fields.iter().filter(|field| !field.is_required());
        let setters: Vec<_> =
            optional.map(|field| setters::setter(scope, field, &target(field), &quote!(#[must_use]))).collect();
        (Some(constructor(record, scope)), setters)
    } else {
        (None, Vec::new())
    };
    quote! {
        impl #name {
            #constructor
            #(#setters)*
            /// Fields that the spec does not declare, in order of arrival. They are written after the declared ones.
            #[must_use]
            pub fn extra(&self) -> &#extra {
                &self.extra
            }
        }
    }
}

fn target(field: &Field) -> TokenStream {
    let name = ty::ident(&field.name);
    quote!(self.#name)
}

fn constructor(record: &Record, scope: &Scope) -> TokenStream {
    let required: Vec<_> = record.fields.iter().filter(|field| field.is_required()).collect();
    let arguments = required.iter().map(|field| {
        let (name, argument) = (ty::ident(&field.name), ty::required_argument(scope, field));
        quote!(#name: #argument)
    });
    let values = record.fields.iter().map(|field| ty::initial(scope, field));
    let extra = scope.name(runtime::EXTRA);
    let docs = docs::docs(&[match required.as_slice() {
        [] => "Creates a value with no field set.".to_owned(),
        _ => "Creates a value with the required fields.".to_owned(),
    }]);
    let not_a_default = required
        .is_empty()
        .then(|| quote!(#[allow(clippy::new_without_default, reason = "a value without fields is not a default")]));
    quote! {
        #docs
        #[must_use]
        #not_a_default
        pub fn new(#(#arguments),*) -> Self {
            Self { #(#values,)* extra: #extra::new() }
        }
    }
}
