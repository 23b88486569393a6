//! Responses of a call by status: an enum, and the table for reading it.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::paths::runtime;
use crate::ir::{Call, ErrorBody, Raw, ResponseContent, ResponseEnumItems, ResponseVariant, RustType, Statuses};

/// Returns the statuses of a success, unless they are any 2xx.
pub(super) fn emit_response_statuses(call: &Call, scope: &EmitScope) -> Option<TokenStream> {
    if call.statuses.is_empty() {
        return None;
    }
    let ty = scope.name(runtime::STATUSES);
    let ranges = call.statuses.iter().map(|Statuses { first, last }| {
        let (first, last) = (Literal::u16_unsuffixed(*first), Literal::u16_unsuffixed(*last));
        quote!(#first..=#last)
    });
    Some(quote!(const STATUSES: &'static [#ty] = &[#(#ranges),*];))
}

/// Returns the error bodies, if the call describes any.
pub(super) fn emit_error_responses(call: &Call, scope: &EmitScope) -> Option<TokenStream> {
    if call.errors.is_empty() {
        return None;
    }
    let body = scope.name(runtime::ERROR_BODY);
    let errors = call.errors.iter().map(|ErrorBody { statuses: Statuses { first, last }, content, message }| {
        let (first, last) = (Literal::u16_unsuffixed(*first), Literal::u16_unsuffixed(*last));
        let message = (!message.is_empty()).then(|| quote!(.message(&[#(#message),*])));
        match content {
            ResponseContent::None
            | ResponseContent::Raw(Raw::Bytes | Raw::Text)
            | ResponseContent::Redirect
            | ResponseContent::Streamed(..) => {
                quote!(#body::none(#first..=#last))
            }
            ResponseContent::Json(ty) => {
                let ty = ty::emit_ty(scope, ty);
                quote!(#body::of::<#ty>(#first..=#last)#message)
            }
        }
    });
    Some(quote!(const ERRORS: &'static [#body] = &[#(#errors),*];))
}

/// Returns the enum of a call whose responses differ, and its table.
pub(super) fn emit_response_enum(call: &Call, scope: &EmitScope) -> Vec<Chunk> {
    let Some(ResponseEnumItems { decl: responses, ty, variants }) = ResponseEnumItems::new(call) else {
        return Vec::new();
    };
    let text = docs::emit_doc_comment(scope, &[format!("Response to [`{}`], by its status.", call.name)]);
    let variants = responses.variants.iter().zip(&variants).map(|(variant, item)| {
        let docs = docs::emit_doc_comment(scope, &[response_variant_docs(variant)]);
        let declaration = items::emit_declaration(scope, item);
        quote!(#docs #declaration)
    });
    let (derives, ty) = (items::emit_derives(&ty, Debug::Derived), items::emit_declaration(scope, &ty));
    let definition = quote! {
        #text
        #[allow(clippy::large_enum_variant, reason = "a call returns one value")]
        #derives
        #[non_exhaustive]
        #ty {
            #(#variants)*
        }
    };
    let rows = responses.variants.iter().map(|variant| {
        let Statuses { first, last } = variant.statuses;
        format!("{} = {first}..={last},", response_variant_with_type(variant, scope))
    });
    let table = Chunk::Table {
        call: scope.macro_path(macros::RESPONSES),
        head: Some(responses.name.clone()),
        rows: rows.collect(),
    };
    vec![Chunk::Items(definition), table]
}

/// Returns the table for the responses of a fake.
pub(in crate::emit) fn emit_faked_responses(call: &Call, scope: &EmitScope) -> Option<Chunk> {
    let responses = call.response_enum()?;
    let rows = responses
        .variants
        .iter()
        .map(|variant| format!("{} = {},", response_variant_with_type(variant, scope), variant.sample));
    Some(Chunk::Table {
        call: scope.macro_path(macros::FAKED_RESPONSES),
        head: Some(format!("{}::{}", scope.name("crate::operations"), responses.name)),
        rows: rows.collect(),
    })
}

fn response_variant_with_type(variant: &ResponseVariant, scope: &EmitScope) -> String {
    match &variant.content {
        ResponseContent::None => variant.name.clone(),
        content @ (ResponseContent::Json(_)
        | ResponseContent::Raw(_)
        | ResponseContent::Redirect
        | ResponseContent::Streamed(..)) => {
            format!("{}({})", variant.name, ty::emit_rust_type(scope, &RustType::from_content(content)))
        }
    }
}

fn response_variant_docs(variant: &ResponseVariant) -> String {
    let Statuses { first, last } = variant.statuses;
    let statuses =
        if first == last { format!("Status {first}") } else { format!("Any other status from {first} to {last}") };
    match variant.content {
        ResponseContent::None | ResponseContent::Json(_) | ResponseContent::Raw(_) | ResponseContent::Streamed(..) => {
            format!("{statuses}.")
        }
        ResponseContent::Redirect => format!("{statuses}: the address in the header `Location`."),
    }
}
