//! Setters of optional fields: of records that are sent, and of calls.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{docs, ty};
use crate::ir::{Field, Presence};

/// The setter of `field`, which is stored in `target`; two if it may be `null`. A type that is `#[must_use]` itself says so for
/// its setters.
pub(super) fn setter(field: &Field, target: &TokenStream, must_use: &TokenStream) -> TokenStream {
    let name = ty::ident(&field.name);
    let docs = docs::of_field(field);
    let ty::Argument { ty, conversion } = ty::argument(&field.ty, &name);
    let wrap = match field.presence {
        Presence::OptionalNullable => quote!(::client_runtime::Field::Value),
        Presence::Required | Presence::RequiredNullable | Presence::Optional => quote!(::core::option::Option::Some),
    };
    let null = null_setter(field, target, must_use);
    quote! {
        #docs
        #must_use
        pub fn #name(mut self, #name: #ty) -> Self {
            #target = #wrap(#conversion);
            self
        }
        #null
    }
}

fn null_setter(field: &Field, target: &TokenStream, must_use: &TokenStream) -> Option<TokenStream> {
    if field.presence != Presence::OptionalNullable {
        return None;
    }
    let name = format_ident!("{}_null", field.name.trim_start_matches("r#"));
    let docs = docs::docs(&vec![format!("Sends `null` as `{}`.", field.wire)]);
    Some(quote! {
        #docs
        #must_use
        pub fn #name(mut self) -> Self {
            #target = ::client_runtime::Field::Null;
            self
        }
    })
}
