//! Definition of an enum.

use quote::quote;

use crate::emit::docs;
use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::format::Chunk;
use crate::ir::{Enum, EnumItems};

/// Traits in the table.
const TRAITS: &str = "Ord, Display, From<&str>, FromStr, Serialize and Deserialize";

pub(super) fn emit_enum_type(decl: &Enum, module: &str, scope: &EmitScope) -> Vec<Chunk> {
    let EnumItems { ty, variants, unknown } = EnumItems::new(decl);
    let traits = super::emit_traits_comment(&decl.name, TRAITS, module, scope);
    let (docs, derives) = (docs::emit_item_docs(scope, &decl.origin), items::emit_derives(&ty, Debug::Derived));
    let variants = decl
        .variants
        .iter()
        .zip(&variants)
        .map(|(variant, item)| items::emit_documented_declaration(scope, &variant.origin, item));
    let [ty, unknown] = [ty, unknown].map(|item| items::emit_declaration(scope, &item));
    vec![Chunk::Items(quote! {
        #traits
        #docs
        #derives
        #[non_exhaustive]
        #ty {
            #(#variants)*
            /// A value that the spec does not list, as received.
            #unknown
        }
    })]
}
