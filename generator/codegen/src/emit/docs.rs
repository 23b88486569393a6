//! Docs as attributes.

use proc_macro2::TokenStream;

use super::scope::EmitScope;
use crate::ir::{DocText, SpecPath};

/// Returns the attribute that represents a doc comment; empty without lines.
pub(super) fn emit_doc_comment(scope: &EmitScope, docs: &[String]) -> TokenStream {
    if docs.is_empty() { TokenStream::new() } else { scope.doc_comment(docs) }
}

/// Returns the docs of the item generated from an element of the spec.
pub(super) fn emit_item_docs(scope: &EmitScope, origin: &SpecPath) -> TokenStream {
    emit_doc_comment(scope, scope.docs(origin, DocText::Item))
}
