//! Types, arguments and first values.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::scope::paths::{runtime, std};
use super::scope::{Name, Scope};
use crate::ir::{Body, Content, Field, Framing, Presence, Raw, Returned, Ty};

/// Returns the identifier of a checked name, which may be raw.
pub(super) fn ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// Returns a type.
pub(super) fn ty(scope: &Scope, ty: &Ty) -> Name {
    let of = |outer: &str, inner: &Ty| generic(scope, outer, &self::ty(scope, inner));
    match ty {
        Ty::String => scope.name(std::STRING),
        Ty::Boolean => Name("bool".to_owned()),
        Ty::Number => scope.name(runtime::NUMBER),
        Ty::Integer => Name("i64".to_owned()),
        Ty::Timestamp => scope.name(runtime::TIMESTAMP),
        Ty::Bytes => scope.name(runtime::BYTES),
        Ty::File => scope.name(runtime::FILE),
        Ty::Json => scope.name(runtime::JSON),
        Ty::Object => scope.name(runtime::JSON_OBJECT),
        Ty::List(inner) => of(std::VEC, inner),
        Ty::Map(inner) => of(runtime::MAP, inner),
        Ty::Nullable(inner) => of(std::OPTION, inner),
        Ty::Boxed(inner) => of(std::BOX, inner),
        Ty::Record(name) | Ty::Enum(name) | Ty::Union(name) => scope.of_spec(name),
    }
}

/// Returns a type without the box around it, which the wire does not know.
pub(super) fn unboxed(scope: &Scope, ty: &Ty) -> Name {
    match ty {
        Ty::Boxed(inner) => self::ty(scope, inner),
        Ty::String
        | Ty::Boolean
        | Ty::Number
        | Ty::Integer
        | Ty::Timestamp
        | Ty::Bytes
        | Ty::File
        | Ty::Json
        | Ty::Object
        | Ty::List(_)
        | Ty::Map(_)
        | Ty::Nullable(_)
        | Ty::Record(_)
        | Ty::Enum(_)
        | Ty::Union(_) => self::ty(scope, ty),
    }
}

/// Returns the type of a field, presence included.
pub(super) fn of_field(scope: &Scope, field: &Field) -> Name {
    let inner = ty(scope, &field.ty);
    match field.presence {
        Presence::Required | Presence::Extra => inner,
        Presence::RequiredNullable | Presence::Optional => generic(scope, std::OPTION, &inner),
        Presence::OptionalNullable => generic(scope, runtime::FIELD, &inner),
    }
}

/// Returns the type of a body, presence included.
pub(super) fn of_body(scope: &Scope, body: &Body) -> Name {
    match body {
        Body::Fields { record, .. } => scope.of_spec(record),
        Body::Value(field) => of_field(scope, field),
    }
}

/// Returns the type that describes the content of a response.
pub(super) fn of_content(scope: &Scope, content: &Content) -> Name {
    match content {
        Content::None => scope.name(runtime::NO_CONTENT),
        Content::Json(ty) => self::ty(scope, ty),
        Content::Raw(Raw::Bytes) => scope.name(runtime::BYTES_CONTENT),
        Content::Raw(Raw::Text) => scope.name(runtime::TEXT_CONTENT),
        Content::Redirect => scope.name(runtime::REDIRECT_CONTENT),
        Content::Streamed(Framing::Events, ty) => generic(scope, runtime::EVENTS_CONTENT, &self::ty(scope, ty)),
        Content::Streamed(Framing::Lines, ty) => generic(scope, runtime::LINES_CONTENT, &self::ty(scope, ty)),
    }
}

/// Returns the type of the value of a response, if it has one.
pub(super) fn of_value(scope: &Scope, content: &Content) -> Option<Name> {
    match content {
        Content::None => None,
        Content::Json(ty) => Some(self::ty(scope, ty)),
        Content::Raw(Raw::Bytes) => Some(scope.name(runtime::BYTES)),
        Content::Raw(Raw::Text) | Content::Redirect => Some(scope.name(std::STRING)),
        Content::Streamed(_, ty) => Some(generic(scope, std::VEC, &self::ty(scope, ty))),
    }
}

/// Returns the type that describes what a call returns.
pub(super) fn of_returned(scope: &Scope, returned: &Returned) -> Name {
    match returned {
        Returned::One(content) => of_content(scope, content),
        Returned::Optional(content, empty) => {
            Name(format!("{}<{}, {empty}>", scope.name(runtime::OR_NO_CONTENT), of_content(scope, content)))
        }
        Returned::Each(responses) => Name(responses.name.clone()),
    }
}

fn generic(scope: &Scope, outer: &str, inner: &Name) -> Name {
    Name(format!("{}<{inner}>", scope.name(outer)))
}

/// Returns the presence of a field, as tables have it.
pub(super) fn presence(field: &Field) -> &'static str {
    presence_word(field.presence)
}

/// Returns the word of tables for a presence.
pub(super) fn presence_word(presence: Presence) -> &'static str {
    match presence {
        Presence::Required => "required",
        Presence::RequiredNullable => "nullable",
        Presence::Optional => "optional",
        Presence::OptionalNullable => "field",
        Presence::Extra => "extra",
    }
}

/// Returns `Some` of a value.
pub(super) fn some(scope: &Scope, value: &TokenStream) -> TokenStream {
    let some = scope.name(std::SOME);
    quote!(#some(#value))
}

/// Argument of a function for a value: anything that converts to it.
pub(crate) enum Argument<'t> {
    /// The value.
    Value(&'t Ty),
    /// Anything that is `Into` the value.
    Into(&'t Ty),
    /// The value that is in the box.
    Unboxed(&'t Ty),
    /// An argument for each element of a list.
    Each(Box<Argument<'t>>),
    /// A key and an argument for each entry of a map.
    Entries(Box<Argument<'t>>),
}

impl<'t> Argument<'t> {
    pub(super) fn of(ty: &'t Ty) -> Self {
        match ty {
            Ty::String | Ty::Bytes | Ty::Number | Ty::Integer | Ty::Timestamp | Ty::Json | Ty::Enum(_) => {
                Self::Into(ty)
            }
            Ty::List(element) => Self::Each(Box::new(Self::of(element))),
            Ty::Map(value) => Self::Entries(Box::new(Self::of(value))),
            Ty::Boxed(inner) => Self::Unboxed(inner),
            Ty::Boolean | Ty::File | Ty::Object | Ty::Nullable(_) | Ty::Record(_) | Ty::Union(_) => Self::Value(ty),
        }
    }

    /// Returns the argument for a field.
    pub(super) fn of_field(field: &'t Field) -> Self {
        if field.takes_variants { Self::Into(&field.ty) } else { Self::of(&field.ty) }
    }

    /// Returns the type of the argument.
    pub(super) fn ty(&self, scope: &Scope) -> Name {
        match self {
            Self::Value(ty) | Self::Unboxed(ty) => self::ty(scope, ty),
            Self::Into(ty) => Name(format!("impl {}<{}>", scope.name(std::INTO), self::ty(scope, ty))),
            Self::Each(element) => {
                Name(format!("impl {}<Item = {}>", scope.name(std::INTO_ITERATOR), element.ty(scope)))
            }
            Self::Entries(value) => {
                let [iterator, into, string] =
                    [std::INTO_ITERATOR, std::INTO, std::STRING].map(|path| scope.name(path));
                Name(format!("impl {iterator}<Item = (impl {into}<{string}>, {})>", value.ty(scope)))
            }
        }
    }

    /// Returns the value of the argument called `name`.
    pub(super) fn value(&self, scope: &Scope, name: &Ident) -> TokenStream {
        match self {
            Self::Value(_) => quote!(#name),
            Self::Into(_) => quote!(#name.into()),
            Self::Unboxed(_) => {
                let boxed = scope.name(std::BOX);
                quote!(#boxed::new(#name))
            }
            Self::Each(element) => {
                let map = match **element {
                    Self::Value(_) => TokenStream::new(),
                    Self::Into(_) => {
                        let into = scope.name(std::INTO);
                        quote!(.map(#into::into))
                    }
                    Self::Unboxed(_) | Self::Each(_) | Self::Entries(_) => {
                        let element = element.value(scope, &format_ident!("element"));
                        quote!(.map(|element| #element))
                    }
                };
                quote!(#name.into_iter() #map .collect())
            }
            Self::Entries(value) => {
                let map = match **value {
                    Self::Value(_) => TokenStream::new(),
                    Self::Into(_) | Self::Unboxed(_) | Self::Each(_) | Self::Entries(_) => {
                        let value = value.value(scope, &format_ident!("value"));
                        quote!(.map(|(key, value)| (key, #value)))
                    }
                };
                quote!(#name.into_iter() #map .collect())
            }
        }
    }
}

/// Returns the type of the argument for a required field.
pub(super) fn required_argument(scope: &Scope, field: &Field) -> Name {
    match field.presence {
        Presence::RequiredNullable => of_field(scope, field),
        Presence::Required | Presence::Optional | Presence::OptionalNullable | Presence::Extra => {
            Argument::of_field(field).ty(scope)
        }
    }
}

/// Returns the first value of a field: the argument of its name if it is required, else none.
pub(super) fn initial(scope: &Scope, field: &Field) -> TokenStream {
    let name = ident(&field.name);
    let value = match field.presence {
        Presence::RequiredNullable => return quote!(#name),
        Presence::Required => match Argument::of_field(field) {
            Argument::Value(_) => return quote!(#name),
            argument @ (Argument::Into(_) | Argument::Unboxed(_) | Argument::Each(_) | Argument::Entries(_)) => {
                argument.value(scope, &name)
            }
        },
        Presence::Optional => scope.name(std::NONE).to_token_stream(),
        Presence::OptionalNullable => {
            let field = scope.name(runtime::FIELD);
            quote!(#field::Absent)
        }
        Presence::Extra => {
            let map = scope.name(runtime::MAP);
            quote!(#map::new())
        }
    };
    quote!(#name: #value)
}
