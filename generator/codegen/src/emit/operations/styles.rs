//! Styles of lists and objects.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::ir::paths::runtime;
use crate::ir::{ParameterStyle, PathStyle};

/// Returns the path of the style of a query parameter, or of a list in a form; `None` for a style of path parameters.
pub(super) fn emit_query_style(style: ParameterStyle, scope: &EmitScope) -> Option<TokenStream> {
    let style = match style {
        ParameterStyle::Deep => quote!(Deep),
        ParameterStyle::Comma => quote!(Comma),
        ParameterStyle::Space => quote!(Space),
        ParameterStyle::Pipe => quote!(Pipe),
        ParameterStyle::Repeat => quote!(Repeat),
        ParameterStyle::Brackets => quote!(Brackets),
        ParameterStyle::Indexed => quote!(Indexed),
        ParameterStyle::Json => quote!(Json),
        ParameterStyle::Exploded => quote!(Exploded),
        ParameterStyle::Pairs | ParameterStyle::Label | ParameterStyle::Matrix => return None,
    };
    let styles = scope.name(runtime::QUERY_STYLE);
    Some(quote!(#styles::#style))
}

/// Returns the path of the style of a path parameter; `None` for a style of query parameters.
pub(super) fn emit_path_style(style: ParameterStyle, scope: &EmitScope) -> Option<TokenStream> {
    let style = match style.path_style()? {
        PathStyle::Comma => quote!(Comma),
        PathStyle::Pairs => quote!(Pairs),
        PathStyle::Label => quote!(Label),
        PathStyle::Matrix => quote!(Matrix),
    };
    let styles = scope.name(runtime::PATH_STYLE);
    Some(quote!(#styles::#style))
}
