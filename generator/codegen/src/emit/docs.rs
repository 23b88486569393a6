//! Docs and marks as attributes.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::Scope;
use crate::ir::{Field, SpecPath, Text};

/// Returns the attribute that stands for a doc comment; nothing for no lines.
pub(super) fn docs(scope: &Scope, docs: &[String]) -> TokenStream {
    if docs.is_empty() { TokenStream::new() } else { scope.comment(docs) }
}

/// Returns the docs of the item that comes from an element of the spec.
pub(super) fn of(scope: &Scope, origin: &SpecPath) -> TokenStream {
    docs(scope, scope.docs(origin, Text::Item))
}

/// Returns the docs of a field and its mark of deprecation.
pub(super) fn of_field(scope: &Scope, field: &Field) -> TokenStream {
    let docs = of(scope, &field.origin);
    let deprecated = field.deprecated.then(|| quote!(#[deprecated]));
    quote!(#docs #deprecated)
}
