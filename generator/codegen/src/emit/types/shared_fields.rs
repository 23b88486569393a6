//! Functions that return the fields of all variants of a union.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::items;
use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::ir::paths::{runtime, std};
use crate::ir::{DocText, Field, Plain, Presence, PublicItem, SharedFields, Ty};

/// Note on variants without a record.
pub(super) const OF_UNKNOWN: &str =
    "Of a variant that the spec does not list, it is read from the JSON, if it is there.";

/// Note on a union that is kept as JSON.
pub(super) const OF_JSON: &str = "It is read from the JSON, if it is there.";

/// Returns the functions of a union, with a note in their docs. `body` gets the value of a field from the record
/// `value`, and from the JSON of a variant without a record.
pub(super) fn emit_shared_fields(
    shared: &SharedFields,
    items: &[PublicItem],
    note: &str,
    scope: &EmitScope,
    body: &dyn Fn(&SharedField) -> TokenStream,
) -> TokenStream {
    let functions = shared.fields.iter().zip(items).map(|(field, item)| {
        let text = scope.docs(&field.origin, DocText::Item).iter().cloned().chain([String::new(), note.to_owned()]);
        let docs = docs::emit_doc_comment(scope, &text.collect::<Vec<_>>());
        let deprecated = items::emit_deprecated(item);
        let (allow, aliases) = (docs::emit_allow_deprecated(field), docs::emit_aliases(item.name(), [&*field.wire]));
        let (declaration, body) = (items::emit_declaration(scope, item), body(&SharedField { field, scope }));
        quote! {
            #docs
            #aliases
            #deprecated
            #allow
            #[must_use]
            #declaration {
                #body
            }
        }
    });
    functions.collect()
}

/// A field of all variants.
pub(super) struct SharedField<'f> {
    field: &'f Field,
    scope: &'f EmitScope<'f>,
}

impl SharedField<'_> {
    /// Returns the value in the record `value`, as an option.
    pub(super) fn emit_of_record(&self) -> TokenStream {
        let (field, scope) = (self.field, self.scope);
        let name = ty::emit_ident(&field.name);
        let borrowed = self.emit_borrowed();
        match field.presence {
            Presence::Required | Presence::Extra if field.ty.is_copy() => ty::emit_some(scope, &quote!(value.#name)),
            Presence::Required | Presence::Extra if field.ty == Ty::Plain(Plain::String) => {
                ty::emit_some(scope, &quote!(#borrowed(value.#name.as_str())))
            }
            Presence::Required | Presence::Extra | Presence::OptionalNullable => {
                ty::emit_some(scope, &quote!(#borrowed(&value.#name)))
            }
            Presence::RequiredNullable | Presence::Optional if field.ty.is_copy() => quote!(value.#name),
            Presence::RequiredNullable | Presence::Optional if field.ty == Ty::Plain(Plain::String) => {
                quote!(value.#name.as_deref().map(#borrowed))
            }
            Presence::RequiredNullable | Presence::Optional => quote!(value.#name.as_ref().map(#borrowed)),
        }
    }

    /// Returns the value in the JSON of a variant without a record, as an option.
    pub(super) fn emit_of_json(&self, json: &TokenStream) -> TokenStream {
        let (wire, name) = (self.scope.name(runtime::WIRE_MODULE), &self.field.wire);
        let read = quote!(#wire::read_field(#json, #name));
        if self.field.ty.is_copy() && self.field.presence != Presence::OptionalNullable {
            return read;
        }
        let cow = self.scope.name(std::COW);
        quote!(#read.map(#cow::Owned))
    }

    fn emit_borrowed(&self) -> TokenStream {
        let cow = self.scope.name(std::COW);
        quote!(#cow::Borrowed)
    }
}
