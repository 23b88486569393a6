//! Docs and marks as attributes.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::EmitScope;
use crate::ir::{DocText, Field, SpecPath};

/// Returns the attribute that stands for a doc comment; nothing for no lines.
pub(super) fn emit_doc_comment(scope: &EmitScope, docs: &[String]) -> TokenStream {
    if docs.is_empty() { TokenStream::new() } else { scope.doc_comment(docs) }
}

/// Returns the docs of the item that comes from an element of the spec.
pub(super) fn emit_item_docs(scope: &EmitScope, origin: &SpecPath) -> TokenStream {
    emit_doc_comment(scope, scope.docs(origin, DocText::Item))
}

/// Returns the docs of a field and its mark of deprecation.
pub(super) fn emit_field_docs(scope: &EmitScope, field: &Field) -> TokenStream {
    let docs = emit_item_docs(scope, &field.origin);
    let deprecated = field.deprecated.then(|| quote!(#[deprecated]));
    quote!(#docs #deprecated)
}
