//! Setters of optional fields: of records that are sent, and of calls.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::Scope;
use super::scope::paths::{runtime, std};
use super::{docs, ty};
use crate::ir::{Field, Presence, Text};

/// Place that a setter stores its value in.
pub(super) struct Target {
    pub(super) place: TokenStream,
    /// Statement that follows, if any.
    pub(super) then: Option<TokenStream>,
}

/// Returns the setter of a field; two if it may be `null`. `must_use` marks it unless its type is marked.
pub(super) fn setter(scope: &Scope, field: &Field, target: &Target, must_use: &TokenStream) -> TokenStream {
    let (name, docs) = (ty::ident(&field.name), docs::of_field(scope, field));
    let argument = ty::Argument::of_field(field);
    let (ty, value) = (argument.ty(scope), argument.value(scope, &name));
    let value = match field.presence {
        Presence::OptionalNullable => {
            let field = scope.name(runtime::FIELD);
            quote!(#field::Value(#value))
        }
        Presence::Extra => value,
        Presence::Required | Presence::RequiredNullable | Presence::Optional => {
            let some = scope.name(std::SOME);
            quote!(#some(#value))
        }
    };
    let null = null_setter(scope, field, target, must_use);
    let Target { place, then } = target;
    quote! {
        #docs
        #must_use
        pub fn #name(mut self, #name: #ty) -> Self {
            #place = #value;
            #then
            self
        }
        #null
    }
}

fn null_setter(scope: &Scope, field: &Field, target: &Target, must_use: &TokenStream) -> Option<TokenStream> {
    let Target { place, then } = target;
    let name = ty::ident(field.null_setter.as_ref()?);
    let (docs, field) = (docs::docs(scope, scope.docs(&field.origin, Text::NullSetter)), scope.name(runtime::FIELD));
    Some(quote! {
        #docs
        #must_use
        pub fn #name(mut self) -> Self {
            #place = #field::Null;
            #then
            self
        }
    })
}
