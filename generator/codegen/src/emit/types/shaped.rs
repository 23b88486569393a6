//! Definition of a union without a tag.

use proc_macro2::TokenStream;
use quote::quote;

use super::shared_fields::{self, SharedField};
use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::{ShapedItems, ShapedUnion};

/// Traits in the table.
const TRAITS: &str = "From, Serialize and Deserialize";

pub(super) fn emit_shaped_type(union: &ShapedUnion, module: &str, scope: &EmitScope) -> Vec<Chunk> {
    let ShapedItems { ty, variants, unknown, shared } = ShapedItems::new(union);
    let traits = super::emit_traits_comment(&union.name, TRAITS, module, scope);
    let (docs, derives) = (docs::emit_item_docs(scope, &union.origin), items::emit_derives(&ty, Debug::Derived));
    let variants = union
        .variants
        .iter()
        .zip(&variants)
        .map(|(variant, item)| items::emit_documented_declaration(scope, &variant.origin, item));
    let [ty, unknown] = [ty, unknown].map(|item| items::emit_declaration(scope, &item));
    let mut chunks = vec![Chunk::Items(quote! {
        #traits
        #docs
        #derives
        #[non_exhaustive]
        #ty {
            #(#variants)*
            /// A value of a shape that the spec does not list, as received.
            #unknown
        }
    })];
    if !shared.is_empty() {
        let name = ty::emit_ident(&union.name);
        let functions =
            shared_fields::emit_shared_fields(&union.shared, &shared, shared_fields::OF_UNKNOWN, scope, &|field| {
                emit_shaped_field(union, field)
            });
        chunks.push(Chunk::Items(quote! {
            impl #name {
                #functions
            }
        }));
    }
    chunks
}

/// Returns the value of a field of all variants.
fn emit_shaped_field(union: &ShapedUnion, field: &SharedField) -> TokenStream {
    let (of_record, of_json) = (field.emit_of_record(), field.emit_of_json(&quote!(json)));
    let names = union.variants.iter().map(|variant| ty::emit_ident(&variant.name));
    quote! {
        match self {
            #(Self::#names(value) => #of_record,)*
            Self::Unknown(json) => #of_json,
        }
    }
}
