//! Definition of a record: the struct, and its constructor and setters if it is sent.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::emit::setters::{self, SetterTarget};
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::paths::runtime;
use crate::ir::{Field, Presence, Record};

pub(super) fn emit_record_type(record: &Record, scope: &EmitScope) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Items(emit_record_struct(record, scope))];
    if record.sent {
        chunks.push(Chunk::Items(emit_record_methods(record, scope)));
    }
    chunks
}

fn emit_record_struct(record: &Record, scope: &EmitScope) -> TokenStream {
    let (name, rest) = (ty::emit_ident(&record.name), scope.name(runtime::REST));
    let docs = docs::emit_item_docs(scope, &record.origin);
    let fields = record.fields.iter().map(|field| {
        let (docs, name, ty) =
            (docs::emit_field_docs(scope, field), ty::emit_ident(&field.name), ty::emit_field_ty(scope, field));
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
fn emit_record_methods(record: &Record, scope: &EmitScope) -> TokenStream {
    let (name, constructor) = (ty::emit_ident(&record.name), emit_record_constructor(record, scope));
    let optional = record.fields.iter().enumerate().filter(|(_, field)| !field.is_required());
    let setters = optional.map(|(number, field)| {
        let number =
            record.extra_field().filter(|_| field.presence == Presence::Extra).map_or(number, |(number, _)| number);
        setters::emit_setter(scope, field, &record_setter_target(number, field), &quote!(#[must_use]))
    });
    quote! {
        impl #name {
            #constructor
            #(#setters)*
        }
    }
}

/// The field itself. What was read before is forgotten, even if the new value is the placeholder.
fn record_setter_target(number: usize, field: &Field) -> SetterTarget {
    let (name, number) = (ty::emit_ident(&field.name), Literal::usize_unsuffixed(number));
    SetterTarget { place: quote!(self.#name), then: Some(quote!(self.rest.repairs_mut().forget_field(#number);)) }
}

fn emit_record_constructor(record: &Record, scope: &EmitScope) -> TokenStream {
    let required: Vec<_> = record.fields.iter().filter(|field| field.is_required()).collect();
    let arguments = required.iter().map(|field| {
        let (name, argument) = (ty::emit_ident(&field.name), ty::emit_required_argument_ty(scope, field));
        quote!(#name: #argument)
    });
    let values = record.fields.iter().map(|field| ty::emit_initial_value(scope, field));
    let rest = scope.name(runtime::REST);
    let docs = docs::emit_doc_comment(
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
