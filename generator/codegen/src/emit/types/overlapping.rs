//! Definition of a union whose values can match several variants.

use quote::quote;

use super::shared_fields;
use crate::emit::docs;
use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::format::Chunk;
use crate::ir::paths::runtime;
use crate::ir::{OverlappingItems, OverlappingUnion};

/// Traits in the table.
const TRAITS: &str = "From, Serialize and Deserialize";

pub(super) fn emit_overlapping_type(union: &OverlappingUnion, module: &str, scope: &EmitScope) -> Vec<Chunk> {
    let OverlappingItems { ty, accessors, as_json, shared } = OverlappingItems::new(union);
    let traits = super::emit_traits_comment(&union.name, TRAITS, module, scope);
    let (docs, derives) = (docs::emit_item_docs(scope, &union.origin), items::emit_derives(&ty, Debug::Derived));
    let (name, json, wire) = (items::emit_item_ident(&ty), scope.name(runtime::JSON), scope.name(runtime::WIRE_MODULE));
    let accessors = union.variants.iter().zip(&accessors).map(|(variant, item)| {
        let (docs, declaration) = (docs::emit_item_docs(scope, &variant.origin), items::emit_declaration(scope, item));
        quote! {
            #docs
            #[must_use]
            #declaration {
                #wire::read_member(&self.0)
            }
        }
    });
    let shared = shared_fields::emit_shared_fields(&union.shared, &shared, shared_fields::OF_JSON, scope, &|field| {
        field.emit_of_json(&quote!(&self.0))
    });
    let [ty, as_json] = [ty, as_json].map(|item| items::emit_declaration(scope, &item));
    let definition = quote! {
        #traits
        #docs
        #derives
        #ty(pub(crate) #json);
    };
    let methods = quote! {
        impl #name {
            #shared
            #(#accessors)*
            /// Returns the value as JSON.
            #[must_use]
            #as_json {
                &self.0
            }
        }
    };
    vec![Chunk::Items(definition), Chunk::Items(methods)]
}
