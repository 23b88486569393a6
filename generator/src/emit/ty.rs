//! Types and names as tokens. The only file that spells paths of the standard library and the runtime's value types.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::ir::{Field, Presence, Ty};

/// The identifier of a checked name, which may be raw.
pub(super) fn ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => format_ident!("r#{raw}"),
        None => format_ident!("{name}"),
    }
}

/// A type of the emitted crate.
pub(super) fn named(name: &str) -> TokenStream {
    let name = ident(name);
    quote!(crate::types::#name)
}

/// A type.
pub(super) fn ty(ty: &Ty) -> TokenStream {
    match ty {
        Ty::String => quote!(::std::string::String),
        Ty::Boolean => quote!(bool),
        Ty::Number => quote!(::client_runtime::Number),
        Ty::Integer => quote!(i64),
        Ty::Timestamp => quote!(::client_runtime::Timestamp),
        Ty::Json => quote!(::client_runtime::Json),
        Ty::Object => quote!(::client_runtime::JsonObject),
        Ty::List(inner) => {
            let inner = self::ty(inner);
            quote!(::std::vec::Vec<#inner>)
        }
        Ty::Map(inner) => {
            let inner = self::ty(inner);
            quote!(::client_runtime::Map<#inner>)
        }
        Ty::Nullable(inner) => option(&self::ty(inner)),
        Ty::Boxed(inner) => {
            let inner = self::ty(inner);
            quote!(::std::boxed::Box<#inner>)
        }
        Ty::Record(name) | Ty::Enum(name) | Ty::Union(name) => named(name),
    }
}

/// A type as text, for a table.
pub(super) fn spelled(ty: &Ty) -> String {
    match ty {
        Ty::String => "::std::string::String".to_owned(),
        Ty::Boolean => "bool".to_owned(),
        Ty::Number => "::client_runtime::Number".to_owned(),
        Ty::Integer => "i64".to_owned(),
        Ty::Timestamp => "::client_runtime::Timestamp".to_owned(),
        Ty::Json => "::client_runtime::Json".to_owned(),
        Ty::Object => "::client_runtime::JsonObject".to_owned(),
        Ty::List(inner) => format!("::std::vec::Vec<{}>", spelled(inner)),
        Ty::Map(inner) => format!("::client_runtime::Map<{}>", spelled(inner)),
        Ty::Nullable(inner) => format!("::core::option::Option<{}>", spelled(inner)),
        Ty::Boxed(inner) => spelled(inner),
        Ty::Record(name) | Ty::Enum(name) | Ty::Union(name) => format!("crate::types::{name}"),
    }
}

/// The type of a field, with what its presence says.
pub(super) fn of_field(field: &Field) -> TokenStream {
    let inner = ty(&field.ty);
    match field.presence {
        Presence::Required => inner,
        Presence::RequiredNullable | Presence::Optional => option(&inner),
        Presence::OptionalNullable => quote!(::client_runtime::Field<#inner>),
    }
}

/// The value of a field that is not given.
fn neutral(field: &Field) -> TokenStream {
    match field.presence {
        Presence::RequiredNullable | Presence::Optional => quote!(::core::option::Option::None),
        Presence::OptionalNullable => quote!(::client_runtime::Field::Absent),
        Presence::Required => quote!(::client_runtime::wire::Wire::neutral()),
    }
}

fn option(inner: &TokenStream) -> TokenStream {
    quote!(::core::option::Option<#inner>)
}

/// What a function takes for a value of this type: as much as becomes it.
pub(super) struct Argument {
    pub(super) ty: TokenStream,
    /// From the argument `value` to the type.
    pub(super) conversion: TokenStream,
}

/// The argument for a type.
pub(super) fn argument(ty: &Ty, value: &Ident) -> Argument {
    let own = self::ty(ty);
    match ty {
        Ty::String | Ty::Number | Ty::Integer | Ty::Timestamp | Ty::Json | Ty::Enum(_) => {
            Argument { ty: quote!(impl ::core::convert::Into<#own>), conversion: quote!(#value.into()) }
        }
        Ty::List(element) => {
            let Argument { ty, conversion } = argument(element, &format_ident!("element"));
            let map = match conversion.to_string().as_str() {
                "element" => TokenStream::new(),
                "element . into ()" => quote!(.map(::core::convert::Into::into)),
                _ => quote!(.map(|element| #conversion)),
            };
            Argument {
                ty: quote!(impl ::core::iter::IntoIterator<Item = #ty>),
                conversion: quote!(#value.into_iter() #map .collect()),
            }
        }
        Ty::Boxed(inner) => {
            let inner = self::ty(inner);
            Argument { ty: inner, conversion: quote!(::std::boxed::Box::new(#value)) }
        }
        Ty::Boolean | Ty::Object | Ty::Map(_) | Ty::Nullable(_) | Ty::Record(_) | Ty::Union(_) => {
            Argument { ty: own, conversion: quote!(#value) }
        }
    }
}

/// The first value of a field: the argument of its name if it must be given, else nothing.
pub(super) fn initial(field: &Field) -> TokenStream {
    let name = ident(&field.name);
    if !field.is_required() {
        let neutral = neutral(field);
        return quote!(#name: #neutral);
    }
    let conversion = required_argument(field).conversion;
    if name == conversion.to_string() { quote!(#name) } else { quote!(#name: #conversion) }
}

/// The argument for a field that must be given.
pub(super) fn required_argument(field: &Field) -> Argument {
    let value = ident(&field.name);
    match field.presence {
        Presence::RequiredNullable => Argument { ty: of_field(field), conversion: quote!(#value) },
        Presence::Required | Presence::Optional | Presence::OptionalNullable => argument(&field.ty, &value),
    }
}
