//! Setters of optional fields: of records that are sent, and of calls.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::Scope;
use super::scope::paths::{runtime, std};
use super::{docs, ty};
use crate::ir::{Field, Presence, Text};

/// Returns the setter of `field`, which is stored in `target`; two if it may be `null`. `must_use` marks it unless its
/// type is marked.
pub(super) fn setter(scope: &Scope, field: &Field, target: &TokenStream, must_use: &TokenStream) -> TokenStream {
    let (name, docs) = (ty::ident(&field.name), docs::of_field(scope, field));
    let argument = ty::Argument::of(&field.ty);
    let (ty, value) = (argument.ty(scope), argument.value(scope, &name));
    let value = match field.presence {
        Presence::OptionalNullable => {
            let field = scope.name(runtime::FIELD);
            quote!(#field::Value(#value))
        }
        Presence::Required | Presence::RequiredNullable | Presence::Optional => {
            let some = scope.name(std::SOME);
            quote!(#some(#value))
        }
    };
    let null = null_setter(scope, field, target, must_use);
    quote! {
        #docs
        #must_use
        pub fn #name(mut self, #name: #ty) -> Self {
            #target = #value;
            self
        }
        #null
    }
}

fn null_setter(scope: &Scope, field: &Field, target: &TokenStream, must_use: &TokenStream) -> Option<TokenStream> {
    let name = ty::ident(field.null_setter.as_ref()?);
    let (docs, field) = (docs::docs(scope.docs(&field.origin, Text::NullSetter)), scope.name(runtime::FIELD));
    Some(quote! {
        #docs
        #must_use
        pub fn #name(mut self) -> Self {
            #target = #field::Null;
            self
        }
    })
}
