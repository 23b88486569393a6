//! Values at the end of a path of fields, such as `page.meta.next`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::emit::ty;
use crate::ir::paths::{runtime, std};
use crate::ir::{Field, Presence};

/// Path of fields from a value.
pub(super) struct FieldPath<'p> {
    pub(super) start: TokenStream,
    pub(super) fields: &'p [Field],
}

/// Way to take optional values out of their fields.
#[derive(Clone, Copy)]
enum Access {
    Borrowed,
    Owned,
}

/// Expression for a value or an `Option` of it.
enum Reached {
    Always(TokenStream),
    Sometimes(TokenStream),
}

impl FieldPath<'_> {
    /// Emits a list as a slice, which is empty if the list is absent or `null`.
    pub(super) fn emit_list(&self) -> TokenStream {
        if let [field] = self.fields
            && matches!(field.presence, Presence::Optional | Presence::RequiredNullable)
        {
            let (start, name) = (&self.start, ty::emit_ident(&field.name));
            return quote!(#start.#name.as_deref().unwrap_or_default());
        }
        match self.reach(Access::Borrowed) {
            Reached::Always(_) if self.fields.is_empty() => self.start.clone(),
            Reached::Always(list) => quote!(&#list),
            Reached::Sometimes(list) => quote!(#list.map(|list| &**list).unwrap_or_default()),
        }
    }

    /// Emits a list by value, which is empty if the list is absent or `null`.
    pub(super) fn emit_owned_list(&self) -> TokenStream {
        match self.reach(Access::Owned) {
            Reached::Always(list) => list,
            Reached::Sometimes(list) => quote!(#list.unwrap_or_default()),
        }
    }

    /// Emits an `Option` of a value that can be copied.
    pub(super) fn emit_copied(&self, scope: &EmitScope) -> TokenStream {
        let some = scope.name(std::SOME);
        match self.fields {
            [field] if field.presence == Presence::Optional => {
                let (start, name) = (&self.start, ty::emit_ident(&field.name));
                quote!(#start.#name)
            }
            _ => match self.reach(Access::Borrowed) {
                Reached::Always(value) => quote!(#some(#value)),
                Reached::Sometimes(value) => quote!(#value.copied()),
            },
        }
    }

    /// Emits an `Option` of a number as an integer.
    pub(super) fn emit_integer(&self) -> TokenStream {
        match self.reach(Access::Borrowed) {
            Reached::Always(number) => quote!(#number.as_i64()),
            Reached::Sometimes(number) => quote!(#number.and_then(|number| number.as_i64())),
        }
    }

    /// Emits an `Option` of the opposite of a flag.
    pub(super) fn emit_negated(&self, scope: &EmitScope) -> TokenStream {
        let some = scope.name(std::SOME);
        match self.reach(Access::Borrowed) {
            Reached::Always(value) => quote!(#some(!#value)),
            Reached::Sometimes(value) => quote!(#value.map(|flag| !flag)),
        }
    }

    /// Emits an `Option` of the text of a parameter.
    pub(super) fn emit_text(&self, scope: &EmitScope) -> TokenStream {
        let (some, parameter) = (scope.name(std::SOME), scope.name(runtime::PARAMETER));
        match self.reach(Access::Borrowed) {
            Reached::Always(value) => quote!(#some(#parameter::text(&#value).into_owned())),
            Reached::Sometimes(value) => quote!(#value.map(|value| #parameter::text(value).into_owned())),
        }
    }

    /// Emits the text of a parameter that is always present.
    pub(super) fn emit_required_text(&self, scope: &EmitScope) -> TokenStream {
        let parameter = scope.name(runtime::PARAMETER);
        let (start, names) = (&self.start, self.fields.iter().map(|field| ty::emit_ident(&field.name)));
        quote!(#parameter::text(&#start #(.#names)*).into_owned())
    }

    fn reach(&self, access: Access) -> Reached {
        self.fields
            .iter()
            .fold(Reached::Always(self.start.clone()), |reached, field| step_along_path(reached, field, access))
    }
}

fn step_along_path(reached: Reached, field: &Field, access: Access) -> Reached {
    let name = ty::emit_ident(&field.name);
    let is_always_there = field.presence == Presence::Required;
    match reached {
        Reached::Always(value) if is_always_there => Reached::Always(quote!(#value.#name)),
        Reached::Always(value) => Reached::Sometimes(emit_path_option(&quote!(#value.#name), field.presence, access)),
        Reached::Sometimes(value) if is_always_there => {
            let inner = emit_path_member(&name, access);
            Reached::Sometimes(quote!(#value.map(|value| #inner)))
        }
        Reached::Sometimes(value) => {
            let taken = emit_path_option(&quote!(value.#name), field.presence, access);
            Reached::Sometimes(quote!(#value.and_then(|value| #taken)))
        }
    }
}

fn emit_path_member(name: &Ident, access: Access) -> TokenStream {
    match access {
        Access::Borrowed => quote!(&value.#name),
        Access::Owned => quote!(value.#name),
    }
}

/// Emits the `Option` in a field that may be absent or `null`.
fn emit_path_option(field: &TokenStream, presence: Presence, access: Access) -> TokenStream {
    match (presence, access) {
        (Presence::OptionalNullable, Access::Borrowed) => quote!(#field.value()),
        (Presence::OptionalNullable, Access::Owned) => quote!(#field.into_value()),
        (Presence::Required | Presence::RequiredNullable | Presence::Optional | Presence::Extra, Access::Borrowed) => {
            quote!(#field.as_ref())
        }
        (Presence::Required | Presence::RequiredNullable | Presence::Optional | Presence::Extra, Access::Owned) => {
            quote!(#field)
        }
    }
}
