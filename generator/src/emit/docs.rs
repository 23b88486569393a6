//! Docs and marks as attributes.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::Scope;
use crate::ir::{Field, SpecPath, Text};

/// Returns one attribute per line: a line break inside one would change how it is printed.
pub(super) fn docs(docs: &[String]) -> TokenStream {
    let lines = docs.iter().map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote!(#( #[doc = #lines] )*)
}

/// Returns the docs of the item that comes from an element of the spec.
pub(super) fn of(scope: &Scope, origin: &SpecPath) -> TokenStream {
    docs(scope.docs(origin, Text::Item))
}

/// Returns the docs of a field and its mark of deprecation.
pub(super) fn of_field(scope: &Scope, field: &Field) -> TokenStream {
    let docs = of(scope, &field.origin);
    let deprecated = field.deprecated.then(|| quote!(#[deprecated]));
    quote!(#docs #deprecated)
}
