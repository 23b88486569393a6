//! Responses of a call by their status: an enum, and the table by which it is read.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::{macros, runtime};
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Call, Content, ErrorBody, Raw, ResponseEnum, ResponseVariant, Returned, Statuses};

/// Returns the statuses that are a success, unless that is any 2xx.
pub(super) fn statuses(call: &Call, scope: &Scope) -> Option<TokenStream> {
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

/// Returns the bodies of errors, if the call describes any.
pub(super) fn errors(call: &Call, scope: &Scope) -> Option<TokenStream> {
    if call.errors.is_empty() {
        return None;
    }
    let body = scope.name(runtime::ERROR_BODY);
    let errors = call.errors.iter().map(|ErrorBody { statuses: Statuses { first, last }, content, message }| {
        let (first, last) = (Literal::u16_unsuffixed(*first), Literal::u16_unsuffixed(*last));
        let message = (!message.is_empty()).then(|| quote!(.message(&[#(#message),*])));
        match content {
            Content::None | Content::Raw(Raw::Bytes) | Content::Redirect | Content::Streamed(..) => {
                quote!(#body::none(#first..=#last))
            }
            Content::Raw(Raw::Text) => quote!(#body::text(#first..=#last)),
            Content::Json(ty) => {
                let ty = ty::ty(scope, ty);
                quote!(#body::of::<#ty>(#first..=#last)#message)
            }
        }
    });
    Some(quote!(const ERRORS: &'static [#body] = &[#(#errors),*];))
}

/// Returns the enum of a call whose responses differ, and its table.
pub(super) fn definition(call: &Call, scope: &Scope) -> Vec<Chunk> {
    let Some(responses) = of(call) else { return Vec::new() };
    let name = ty::ident(&responses.name);
    let text = docs::docs(scope, &[format!("Response to [`{}`], by its status.", call.name)]);
    let variants = responses.variants.iter().map(|variant| {
        let (name, docs) = (ty::ident(&variant.name), docs::docs(scope, &[about(variant)]));
        match ty::of_value(scope, &variant.content) {
            None => quote!(#docs #name,),
            Some(ty) => quote!(#docs #name(#ty),),
        }
    });
    let definition = quote! {
        #text
        #[allow(clippy::large_enum_variant, reason = "a call returns one value")]
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants)*
        }
    };
    let rows = responses.variants.iter().map(|variant| {
        let Statuses { first, last } = variant.statuses;
        format!("{} = {first}..={last},", with_type(variant, scope))
    });
    let table =
        Chunk::Table { call: scope.call(macros::RESPONSES), head: Some(responses.name.clone()), rows: rows.collect() };
    vec![Chunk::Items(definition), table]
}

/// Returns the table by which a fake responds.
pub(in crate::emit) fn faked(call: &Call, scope: &Scope) -> Option<Chunk> {
    let responses = of(call)?;
    let rows = responses.variants.iter().map(|variant| format!("{} = {},", with_type(variant, scope), variant.sample));
    Some(Chunk::Table {
        call: scope.call(macros::FAKED_RESPONSES),
        head: Some(format!("{}::{}", scope.name("crate::operations"), responses.name)),
        rows: rows.collect(),
    })
}

fn of(call: &Call) -> Option<&ResponseEnum> {
    match &call.response {
        Returned::Each(responses) => Some(responses),
        Returned::One(_) | Returned::Optional(..) => None,
    }
}

fn with_type(variant: &ResponseVariant, scope: &Scope) -> String {
    match &variant.content {
        Content::None => variant.name.clone(),
        content @ (Content::Json(_) | Content::Raw(_) | Content::Redirect | Content::Streamed(..)) => {
            format!("{}({})", variant.name, ty::of_content(scope, content))
        }
    }
}

fn about(variant: &ResponseVariant) -> String {
    let Statuses { first, last } = variant.statuses;
    let statuses =
        if first == last { format!("Status {first}") } else { format!("Any other status from {first} to {last}") };
    match variant.content {
        Content::None | Content::Json(_) | Content::Raw(_) | Content::Streamed(..) => format!("{statuses}."),
        Content::Redirect => format!("{statuses}: the address in the header `Location`."),
    }
}
