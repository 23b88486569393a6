//! Docs as attributes.

use copperplate_language::maps::IndexSet;
use proc_macro2::TokenStream;
use quote::quote;

use super::scope::EmitScope;
use crate::ir::{DocText, Field, SpecPath};

/// Returns the attribute that represents a doc comment; empty without lines.
pub(super) fn emit_doc_comment(scope: &EmitScope, docs: &[String]) -> TokenStream {
    if docs.is_empty() { TokenStream::new() } else { scope.doc_comment(docs) }
}

/// Returns the docs of the item generated from an element of the spec.
pub(super) fn emit_item_docs(scope: &EmitScope, origin: &SpecPath) -> TokenStream {
    emit_doc_comment(scope, scope.docs(origin, DocText::Item))
}

/// Returns the attributes by which an item is found under other names. rustdoc warns about an alias that is the name,
/// or occurs twice.
pub(super) fn emit_aliases<'n>(name: &str, aliases: impl IntoIterator<Item = &'n str>) -> TokenStream {
    let name = name.trim_start_matches("r#");
    let aliases = aliases.into_iter().map(as_valid_alias).filter(|alias| !alias.is_empty() && alias != name);
    let distinct: IndexSet<_> = aliases.collect();
    distinct.iter().map(|alias| quote!(#[doc(alias = #alias)])).collect()
}

/// Returns a text as an alias: rustdoc accepts neither quotation marks nor white space.
fn as_valid_alias(text: &str) -> String {
    let is_invalid = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '\'');
    text.replace(is_invalid, "_")
}

/// Returns the attribute of code that uses a field which is deprecated.
pub(super) fn emit_allow_deprecated(field: &Field) -> Option<TokenStream> {
    field.deprecated.then(|| quote!(#[allow(deprecated, reason = "for programs that use the field")]))
}
