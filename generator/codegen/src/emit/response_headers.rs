//! Headers of responses: a trait with a method for each.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use super::scope::{EmitScope, FileRole};
use super::{docs, ty};
use crate::format::{Chunk, Draft};
use crate::ir::paths::{runtime, std};
use crate::ir::{Crate, ResponseHeader, ResponseHeaders, Ty};

/// Name of the trait.
const TRAIT: &str = "ResponseHeaders";

/// Writes the file, if the spec describes such headers.
pub(super) fn emit_response_headers(ir: &Crate) -> Option<Draft<'_>> {
    let headers = ir.response_headers.as_ref()?;
    let scope = EmitScope::new(FileRole::Operations, [TRAIT, "H"].map(str::to_owned));
    let chunk = Chunk::Items(emit_response_headers_trait(headers, &scope));
    Some(Draft {
        path: "src/response_headers.rs".to_owned(),
        source: ir.sources.spec.clone(),
        allows: &[],
        docs: vec!["Headers of responses.".to_owned()],
        collected: scope.collected(),
        chunks: Box::new([chunk].into_iter()),
    })
}

fn emit_response_headers_trait(
    ResponseHeaders { docs: text, headers }: &ResponseHeaders,
    scope: &EmitScope,
) -> TokenStream {
    let (docs, head) = (docs::emit_doc_comment(scope, text), scope.name(runtime::RESPONSE_HEAD));
    let methods = headers.iter().map(|header| emit_response_header_method(header, scope));
    quote! {
        #docs
        pub trait ResponseHeaders: #head {
            #(#methods)*
        }
        impl<H: #head + ?Sized> ResponseHeaders for H {}
    }
}

fn emit_response_header_method(header: &ResponseHeader, scope: &EmitScope) -> TokenStream {
    let ResponseHeader { origins: _, wire, name, ty, deprecated, docs: text } = header;
    let (docs, name, option) = (docs::emit_doc_comment(scope, text), ty::emit_ident(name), scope.name(std::OPTION));
    let (read, module) = (response_header_reader(ty), scope.name(runtime::HEADERS));
    let value = match ty {
        Ty::List(element) => {
            let (list, element) = (scope.name(std::VEC), emit_response_header_value_ty(element, scope));
            quote!(#list<#element>)
        }
        Ty::String
        | Ty::Bytes
        | Ty::File
        | Ty::Boolean
        | Ty::Number
        | Ty::Integer
        | Ty::Timestamp
        | Ty::Json
        | Ty::Object
        | Ty::Map(_)
        | Ty::Nullable(_)
        | Ty::Boxed(_)
        | Ty::Record(_)
        | Ty::Enum(_)
        | Ty::Union(_) => emit_response_header_value_ty(ty, scope),
    };
    let deprecated = deprecated.then(|| quote!(#[deprecated]));
    quote! {
        #docs
        #deprecated
        fn #name(&self) -> #option<#value> {
            #module::#read(self, #wire)
        }
    }
}

/// Returns the type of one value: a text is not copied.
fn emit_response_header_value_ty(ty: &Ty, scope: &EmitScope) -> TokenStream {
    if *ty == Ty::String { quote!(&str) } else { ty::emit_ty(scope, ty).into_token_stream() }
}

/// Returns the function of the runtime that reads a header of a type. The others are no types of headers.
fn response_header_reader(ty: &Ty) -> TokenStream {
    match ty {
        Ty::Boolean | Ty::Integer | Ty::Number | Ty::Enum(_) => quote!(parsed),
        Ty::List(element) => match **element {
            Ty::Boolean | Ty::Integer | Ty::Number | Ty::Enum(_) => quote!(parsed_list),
            Ty::String
            | Ty::Bytes
            | Ty::File
            | Ty::Timestamp
            | Ty::Json
            | Ty::Object
            | Ty::List(_)
            | Ty::Map(_)
            | Ty::Nullable(_)
            | Ty::Boxed(_)
            | Ty::Record(_)
            | Ty::Union(_) => quote!(converted_list),
        },
        Ty::String => quote!(text),
        Ty::Bytes
        | Ty::File
        | Ty::Timestamp
        | Ty::Json
        | Ty::Object
        | Ty::Map(_)
        | Ty::Nullable(_)
        | Ty::Boxed(_)
        | Ty::Record(_)
        | Ty::Union(_) => quote!(converted),
    }
}
