//! Definition of a record: the struct, and its constructor and setters if it is sent.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::emit::setters::{self, SetterTarget};
use crate::emit::{docs, required, ty};
use crate::format::Chunk;
use crate::ir::paths::runtime;
use crate::ir::{Field, Presence, PublicItem, Record, RecordItems};

pub(super) fn emit_record_type(record: &Record, module: &str, scope: &EmitScope) -> Vec<Chunk> {
    let items = RecordItems::new(record);
    let mut chunks = vec![Chunk::Items(emit_record_struct(record, &items, module, scope))];
    if let Some(constructor) = &items.constructor {
        chunks.push(Chunk::Items(emit_record_methods(record, &items, constructor, scope)));
    }
    if let Some(items) = &items.required {
        chunks.extend(required::emit_required_struct(items, &format!("[`{0}`](struct@{0})", record.name), scope));
    }
    chunks
}

fn emit_record_struct(record: &Record, items: &RecordItems, module: &str, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_item_docs(scope, &record.origin);
    let traits = super::emit_traits_comment(&record.name, &record_traits(record), module, scope);
    let (derives, ty) = (items::emit_derives(&items.ty, Debug::Implemented), items::emit_declaration(scope, &items.ty));
    let fields = record.fields.iter().zip(&items.fields);
    let fields = fields.map(|(field, item)| items::emit_documented_declaration(scope, &field.origin, item));
    let hidden = scope.name(runtime::HIDDEN);
    quote! {
        #traits
        #docs
        #derives
        #[non_exhaustive]
        #ty {
            #(#fields)*
            pub(crate) hidden_: #hidden,
        }
    }
}

/// Returns the traits in the table of a record.
fn record_traits(record: &Record) -> String {
    let default = if record.sent && !record.has_required_fields() { ", Default" } else { "" };
    let serde = if record.has_files() { "" } else { ", Serialize, Deserialize" };
    format!("Debug, PartialEq, Eq, Hash{default}{serde}")
}

/// Writes constructor and setters of a record that is sent.
fn emit_record_methods(
    record: &Record,
    items: &RecordItems,
    constructor: &PublicItem,
    scope: &EmitScope,
) -> TokenStream {
    let (name, constructor) = (items::emit_item_ident(&items.ty), emit_record_constructor(record, constructor, scope));
    let optional = record.fields.iter().filter(|field| !field.is_required());
    let setters = optional.zip(&items.setters);
    let setters = setters.map(|(field, setters)| setters::emit_setters(scope, setters, &record_setter_target(field)));
    quote! {
        impl #name {
            #constructor
            #(#setters)*
        }
    }
}

/// Returns the field itself as the target. Setting it discards its repairs, even if the new value is the placeholder.
fn record_setter_target(field: &Field) -> SetterTarget {
    let (name, wire) = (ty::emit_ident(&field.name), &field.wire);
    let forget = match field.presence {
        Presence::Extra => quote!(clear_extra()),
        Presence::Required | Presence::RequiredNullable | Presence::Optional | Presence::OptionalNullable => {
            quote!(clear_field(#wire))
        }
    };
    SetterTarget {
        place: quote!(self.#name),
        allow: docs::emit_allow_deprecated(field),
        then: Some(quote!(self.hidden_.repairs_mut().#forget;)),
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
    let hidden = scope.name(runtime::HIDDEN);
    let text = if record.has_required_fields() {
        "Creates a value with the required fields."
    } else {
        "Creates a value with no field set."
    };
    let docs = docs::emit_doc_comment(scope, &[text.to_owned()]);
    let allow = record.fields.iter().find_map(docs::emit_allow_deprecated);
    quote! {
        #docs
        #allow
        #[must_use]
        #declaration {
            #parts
            Self { #(#values,)* hidden_: #hidden::new() }
        }
    }
}
