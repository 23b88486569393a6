//! Styles of lists and objects.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::ir::QueryStyle;
use crate::ir::paths::runtime;

/// Returns the path of a style.
pub(super) fn emit_query_style(style: QueryStyle, scope: &EmitScope) -> TokenStream {
    let style = match style {
        QueryStyle::Deep => quote!(Deep),
        QueryStyle::Comma => quote!(Comma),
        QueryStyle::Space => quote!(Space),
        QueryStyle::Pipe => quote!(Pipe),
        QueryStyle::Repeat => quote!(Repeat),
        QueryStyle::Brackets => quote!(Brackets),
        QueryStyle::Indexed => quote!(Indexed),
        QueryStyle::Json => quote!(Json),
    };
    let styles = scope.name(runtime::QUERY_STYLE);
    quote!(#styles::#style)
}
