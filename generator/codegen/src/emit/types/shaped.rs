//! Definition of a union without a tag.

use quote::quote;

use crate::emit::docs;
use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::format::Chunk;
use crate::ir::{ShapedItems, ShapedUnion};

pub(super) fn emit_shaped_type(union: &ShapedUnion, scope: &EmitScope) -> Vec<Chunk> {
    let ShapedItems { ty, variants, unknown } = ShapedItems::new(union);
    let (docs, derives) = (docs::emit_item_docs(scope, &union.origin), items::emit_derives(&ty, Debug::Derived));
    let variants = union
        .variants
        .iter()
        .zip(&variants)
        .map(|(variant, item)| items::emit_documented_declaration(scope, &variant.origin, item));
    let [ty, unknown] = [ty, unknown].map(|item| items::emit_declaration(scope, &item));
    vec![Chunk::Items(quote! {
        #docs
        #derives
        #[non_exhaustive]
        #ty {
            #(#variants)*
            /// A value of a shape that the spec does not list, as received.
            #unknown
        }
    })]
}
