//! Definition of a record: the struct, and its constructor and setters if it is sent.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::emit::setters::{self, SetterTarget};
use crate::emit::{docs, required, ty};
use crate::format::Chunk;
use crate::ir::paths::runtime;
use crate::ir::{Field, Presence, PublicItem, Record, RecordItems};

pub(super) fn emit_record_type(record: &Record, scope: &EmitScope) -> Vec<Chunk> {
    let items = RecordItems::new(record);
    let mut chunks = vec![Chunk::Items(emit_record_struct(record, &items, scope))];
    if let Some(constructor) = &items.constructor {
        chunks.push(Chunk::Items(emit_record_methods(record, &items, constructor, scope)));
    }
    if let Some(items) = &items.required {
        chunks.extend(required::emit_required_struct(items, &format!("[`{0}`](struct@{0})", record.name), scope));
    }
    chunks
}

fn emit_record_struct(record: &Record, items: &RecordItems, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_item_docs(scope, &record.origin);
    // The `Debug` of a record with secrets is implemented next to its reading and writing.
    let debug = if record.has_secrets() { Debug::Implemented } else { Debug::Derived };
    let (derives, ty) = (items::emit_derives(&items.ty, debug), items::emit_declaration(scope, &items.ty));
    let fields = record.fields.iter().zip(&items.fields);
    let fields = fields.map(|(field, item)| items::emit_documented_declaration(scope, &field.origin, item));
    let rest = scope.name(runtime::REST);
    quote! {
        #docs
        #derives
        #[non_exhaustive]
        #ty {
            #(#fields)*
            pub(crate) rest_: #rest,
        }
    }
}

/// Writes constructor and setters of a record that is sent.
fn emit_record_methods(
    record: &Record,
    items: &RecordItems,
    constructor: &PublicItem,
    scope: &EmitScope,
) -> TokenStream {
    let (name, constructor) = (items::emit_item_ident(&items.ty), emit_record_constructor(record, constructor, scope));
    let optional = record.fields.iter().enumerate().filter(|(_, field)| !field.is_required());
    let setters = optional.zip(&items.setters).map(|((number, field), setters)| {
        let number =
            record.extra_field().filter(|_| field.presence == Presence::Extra).map_or(number, |(number, _)| number);
        setters::emit_setters(scope, setters, &record_setter_target(number, field))
    });
    quote! {
        impl #name {
            #constructor
            #(#setters)*
        }
    }
}

/// Returns the field itself as the target. Setting it discards its repairs, even if the new value is the placeholder.
fn record_setter_target(number: usize, field: &Field) -> SetterTarget {
    let (name, number) = (ty::emit_ident(&field.name), Literal::usize_unsuffixed(number));
    SetterTarget {
        place: quote!(self.#name),
        then: Some(quote!(self.rest_.repairs_mut().forget_field(#number);)),
        must_use: Some(quote!(#[must_use])),
    }
}

fn emit_record_constructor(record: &Record, constructor: &PublicItem, scope: &EmitScope) -> TokenStream {
    let declaration = items::emit_declaration(scope, constructor);
    let fields = record.fields.iter();
    let (parts, values): (_, Vec<_>) = match &record.required {
        None => (None, fields.map(|field| ty::emit_initial_value(scope, field)).collect()),
        Some(decl) => {
            let parts = required::emit_required_parts(&scope.spec_type(&decl.name), fields.clone());
            let argument = required::emit_required_argument(constructor);
            (
                Some(quote!(let #parts = #argument;)),
                fields.map(|field| required::emit_given_value(scope, field)).collect(),
            )
        }
    };
    let rest = scope.name(runtime::REST);
    let text = if record.has_required_fields() {
        "Creates a value with the required fields."
    } else {
        "Creates a value with no field set."
    };
    let docs = docs::emit_doc_comment(scope, &[text.to_owned()]);
    quote! {
        #docs
        #[must_use]
        #declaration {
            #parts
            Self { #(#values,)* rest_: #rest::new() }
        }
    }
}
