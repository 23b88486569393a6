//! Setters of optional fields: of records that are sent, and of calls.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::EmitScope;
use super::{docs, ty};
use crate::ir::paths::{runtime, std};
use crate::ir::{DocText, Field, Presence};

/// Place that a setter stores its value in.
pub(super) struct SetterTarget {
    pub(super) place: TokenStream,
    /// Statement that follows, if any.
    pub(super) then: Option<TokenStream>,
}

/// Returns the setter of a field; two if it may be `null`. `must_use` marks it unless its type is marked.
pub(super) fn emit_setter(
    scope: &EmitScope,
    field: &Field,
    target: &SetterTarget,
    must_use: &TokenStream,
) -> TokenStream {
    let (name, docs) = (ty::emit_ident(&field.name), docs::emit_field_docs(scope, field));
    let argument = ty::ArgumentTy::from_field(field);
    let (ty, value) = (argument.emit_ty(scope), argument.emit_value(scope, &name));
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
    let null = emit_null_setter(scope, field, target, must_use);
    let SetterTarget { place, then } = target;
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

fn emit_null_setter(
    scope: &EmitScope,
    field: &Field,
    target: &SetterTarget,
    must_use: &TokenStream,
) -> Option<TokenStream> {
    let SetterTarget { place, then } = target;
    let name = ty::emit_ident(field.null_setter.as_ref()?);
    let (docs, field) =
        (docs::emit_doc_comment(scope, scope.docs(&field.origin, DocText::NullSetter)), scope.name(runtime::FIELD));
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
