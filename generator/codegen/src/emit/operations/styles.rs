//! Styles of lists and objects.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::ir::ParameterStyle;
use crate::ir::paths::runtime;

/// Returns the path of the style of a query parameter, or of a list in a form; `None` if it is one of paths.
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

/// Returns the path of the style of a path parameter; `None` if it is one of queries.
pub(super) fn emit_path_style(style: ParameterStyle, scope: &EmitScope) -> Option<TokenStream> {
    let style = match style {
        ParameterStyle::Comma => quote!(Comma),
        ParameterStyle::Pairs => quote!(Pairs),
        ParameterStyle::Label => quote!(Label),
        ParameterStyle::Matrix => quote!(Matrix),
        ParameterStyle::Deep
        | ParameterStyle::Space
        | ParameterStyle::Pipe
        | ParameterStyle::Repeat
        | ParameterStyle::Brackets
        | ParameterStyle::Indexed
        | ParameterStyle::Json
        | ParameterStyle::Exploded => return None,
    };
    let styles = scope.name(runtime::PATH_STYLE);
    Some(quote!(#styles::#style))
}
