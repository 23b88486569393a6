//! Structs with the required values of a call or a record.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::items::{self, Debug};
use super::scope::{EmitScope, ScopedName, macros};
use super::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Field, ItemKind, Presence, PublicItem, RequiredItems, Ty};

/// Writes the struct. `owner` is a link to the item that takes it.
pub(super) fn emit_required_struct(required: &RequiredItems, owner: &str, scope: &EmitScope) -> Vec<Chunk> {
    let RequiredItems { ty, fields } = required;
    let has_secrets = fields.iter().any(|(field, _)| field.secret);
    let debug = if has_secrets { Debug::Implemented } else { Debug::Derived };
    let (derives, declaration) = (items::emit_derives(ty, debug), items::emit_declaration(scope, ty));
    let docs = docs::emit_doc_comment(scope, &[format!("Required values of {owner}.")]);
    let members = fields.iter().map(|(field, item)| {
        let docs = docs::emit_item_docs(scope, &field.origin);
        let declaration = items::emit_declaration(scope, item);
        quote!(#docs #declaration)
    });
    let mut chunks = vec![Chunk::Items(quote! {
        #docs
        #derives
        #declaration {
            #(#members)*
        }
    })];
    if has_secrets {
        let rows = fields.iter().map(|(field, item)| {
            format!("{}{},", items::emit_item_ident(item), if field.secret { " secret" } else { "" })
        });
        chunks.push(Chunk::Table {
            call: scope.macro_path(macros::MASKED_DEBUG),
            head: Some(ty.name().to_owned()),
            rows: rows.collect(),
        });
    }
    chunks
}

/// Returns the expression or pattern of the struct in which each value is the variable with the same name.
pub(super) fn emit_required_parts<'f>(name: &ScopedName, fields: impl Iterator<Item = &'f Field>) -> TokenStream {
    let fields = fields.filter(|field| field.is_required()).map(|field| ty::emit_ident(&field.name));
    quote!(#name { #(#fields),* })
}

/// Returns the argument that takes the struct: the last one.
pub(super) fn emit_required_argument(function: &PublicItem) -> Option<Ident> {
    let ItemKind::Function(function) = &function.kind else { return None };
    function.arguments.last().map(|argument| ty::emit_ident(&argument.name))
}

/// Returns the initial value of a field: the variable with its name and the type in the struct if it is required,
/// otherwise an absent value.
pub(super) fn emit_given_value(scope: &EmitScope, field: &Field) -> TokenStream {
    let name = ty::emit_ident(&field.name);
    let is_in_box = matches!(field.ty, Ty::Boxed(_) | Ty::DeepBoxed(_));
    match field.presence {
        Presence::Required if is_in_box => ty::emit_initial_value(scope, field),
        Presence::Required | Presence::RequiredNullable => quote!(#name),
        Presence::Optional | Presence::OptionalNullable | Presence::Extra => ty::emit_initial_value(scope, field),
    }
}
