//! Setters of optional fields: of records that are sent, and of calls.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::EmitScope;
use super::{docs, items, ty};
use crate::ir::paths::runtime;
use crate::ir::{ArgumentTy, DocText, Field, Presence, PublicItem, Setters};

/// Place where a setter stores its value.
pub(super) struct SetterTarget {
    pub(super) place: TokenStream,
    /// Attributes of code that uses this place.
    pub(super) allow: Option<TokenStream>,
    /// Statement that follows, if any.
    pub(super) then: Option<TokenStream>,
    /// `#[must_use]`, unless the type has this attribute.
    pub(super) must_use: Option<TokenStream>,
}

/// Returns the setters of a field: one, or two if it may be `null`.
pub(super) fn emit_setters(scope: &EmitScope, setters: &Setters, target: &SetterTarget) -> TokenStream {
    let Setters { field, value: setter, null } = setters;
    let value = ty::emit_argument_value(scope, &ArgumentTy::from_field(field), &ty::emit_ident(&field.name));
    let value = match field.presence {
        Presence::OptionalNullable => {
            let field = scope.name(runtime::FIELD);
            quote!(#field::Value(#value))
        }
        Presence::Extra => value,
        Presence::Required | Presence::RequiredNullable | Presence::Optional => ty::emit_some(scope, &value),
    };
    let null = null.as_ref().map(|null| {
        let docs = docs::emit_doc_comment(scope, scope.docs(&field.origin, DocText::NullSetter));
        let field = scope.name(runtime::FIELD);
        emit_setter(scope, null, &docs, target, &quote!(#field::Null))
    });
    let (docs, aliases) = (docs::emit_item_docs(scope, &field.origin), emit_setter_alias(setter, field));
    let setter = emit_setter(scope, setter, &quote!(#docs #aliases), target, &value);
    quote!(#setter #null)
}

/// Returns the attribute by which a setter is found under the wire name of its field.
pub(super) fn emit_setter_alias(setter: &PublicItem, field: &Field) -> TokenStream {
    // The name of the undeclared fields is not a wire name.
    let wire = (field.presence != Presence::Extra).then_some(field.wire.as_str());
    docs::emit_aliases(setter.name(), wire)
}

fn emit_setter(
    scope: &EmitScope,
    setter: &PublicItem,
    docs: &TokenStream,
    SetterTarget { place, allow, then, must_use }: &SetterTarget,
    value: &TokenStream,
) -> TokenStream {
    let (deprecated, declaration) = (items::emit_deprecated(setter), items::emit_declaration(scope, setter));
    quote! {
        #docs
        #deprecated
        #allow
        #must_use
        #declaration {
            #place = #value;
            #then
            self
        }
    }
}
