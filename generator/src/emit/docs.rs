//! Docs and marks as attributes.

use proc_macro2::TokenStream;
use quote::quote;

use crate::ir::{Docs, Field};

/// One attribute a line: a line break inside one would change how it is printed.
pub(super) fn docs(docs: &Docs) -> TokenStream {
    let lines = docs.iter().map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote!(#( #[doc = #lines] )*)
}

/// The docs of a field and its mark of deprecation.
pub(super) fn of_field(field: &Field) -> TokenStream {
    let docs = docs(&field.docs);
    let deprecated = field.deprecated.then(|| quote!(#[deprecated]));
    quote!(#docs #deprecated)
}
