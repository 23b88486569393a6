//! Setters of optional fields: of records that are sent, and of calls.

use proc_macro2::TokenStream;
use quote::quote;

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
    let setter = field.null_setter.as_ref()?;
    let (name, docs) = (ty::ident(&setter.name), docs::docs(&setter.docs));
    Some(quote! {
        #docs
        #must_use
        pub fn #name(mut self) -> Self {
            #target = ::client_runtime::Field::Null;
            self
        }
    })
}
