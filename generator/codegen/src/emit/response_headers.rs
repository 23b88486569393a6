//! Response headers: a trait with a method for each.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::{EmitScope, FileRole};
use super::{docs, emit_file, items};
use crate::format::{Chunk, Draft};
use crate::ir::paths::{runtime, std};
use crate::ir::{
    Crate, Plain, PublicItem, ResponseHeader, ResponseHeaders, ResponseHeadersItems, Ty, TypeKind, Wrapper,
};

/// Writes the file, if the spec describes response headers.
pub(super) fn emit_response_headers(ir: &Crate) -> Option<Draft<'_>> {
    let headers = ir.response_headers.as_ref()?;
    let items = ResponseHeadersItems::new(&headers.headers);
    let scope = EmitScope::new(FileRole::Client, &ir.type_names, [items.ty.name(), "H"].map(str::to_owned));
    let chunk = Chunk::Items(emit_response_headers_trait(headers, &items, &scope));
    let docs = vec!["Headers of responses.".to_owned()];
    Some(emit_file(&scope, "src/response_headers.rs", &ir.sources.spec, docs, vec![chunk]))
}

fn emit_response_headers_trait(
    ResponseHeaders { docs: text, headers }: &ResponseHeaders,
    ResponseHeadersItems { ty, methods }: &ResponseHeadersItems,
    scope: &EmitScope,
) -> TokenStream {
    let docs = docs::emit_doc_comment(scope, text);
    let (head, sized) = (scope.name(runtime::RESPONSE_HEAD), scope.name(std::SIZED));
    let methods = headers.iter().zip(methods).map(|(header, item)| emit_response_header_method(header, item, scope));
    let (name, declaration) = (items::emit_item_ident(ty), items::emit_declaration(scope, ty));
    quote! {
        #docs
        #declaration: #head {
            #(#methods)*
        }
        impl<H: #head + ?#sized> #name for H {}
    }
}

fn emit_response_header_method(header: &ResponseHeader, item: &PublicItem, scope: &EmitScope) -> TokenStream {
    let (docs, wire) = (docs::emit_doc_comment(scope, &header.docs), &header.wire);
    let (deprecated, declaration) = (items::emit_deprecated(item), items::emit_declaration(scope, item));
    let (read, module) = (response_header_reader(&header.ty), scope.name(runtime::HEADERS));
    quote! {
        #docs
        #deprecated
        #declaration {
            #module::#read(self, #wire)
        }
    }
}

/// Returns the function of the runtime that reads a header of a type. Headers cannot have the other types.
fn response_header_reader(ty: &Ty) -> TokenStream {
    match ty {
        _ if is_parsed_header_type(ty) => quote!(parsed),
        Ty::Wrapped(Wrapper::List, element) if is_parsed_header_type(element) => quote!(parsed_list),
        Ty::Wrapped(Wrapper::List, _) => quote!(converted_list),
        Ty::Plain(plain) if *plain == Plain::String => quote!(text),
        Ty::Plain(_)
        | Ty::Bytes
        | Ty::Wrapped(Wrapper::Map | Wrapper::Nullable, _)
        | Ty::Boxed(_)
        | Ty::DeepBoxed(_)
        | Ty::Declared(..) => quote!(converted),
    }
}

/// Returns `true` if the runtime parses the text of a header into the type.
fn is_parsed_header_type(ty: &Ty) -> bool {
    matches!(ty, Ty::Plain(Plain::Boolean | Plain::Integer | Plain::Number) | Ty::Declared(TypeKind::Enum, _))
}
