//! Types, arguments and first values.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::scope::{EmitScope, ScopedName};
use crate::ir::paths::{runtime, std};
use crate::ir::{Body, Field, Framing, Presence, Raw, ResponseContent, Returned, Ty};

/// Returns the identifier of a checked name, which may be raw.
pub(super) fn emit_ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// Returns a type.
pub(super) fn emit_ty(scope: &EmitScope, ty: &Ty) -> ScopedName {
    let of = |outer: &str, inner: &Ty| emit_generic_ty(scope, outer, &self::emit_ty(scope, inner));
    match ty {
        Ty::String => scope.name(std::STRING),
        Ty::Boolean => ScopedName("bool".to_owned()),
        Ty::Number => scope.name(runtime::NUMBER),
        Ty::Integer => ScopedName("i64".to_owned()),
        Ty::Timestamp => scope.name(runtime::TIMESTAMP),
        Ty::Bytes => scope.name(runtime::BYTES),
        Ty::File => scope.name(runtime::FILE),
        Ty::Json => scope.name(runtime::JSON),
        Ty::Object => scope.name(runtime::JSON_OBJECT),
        Ty::List(inner) => of(std::VEC, inner),
        Ty::Map(inner) => of(runtime::MAP, inner),
        Ty::Nullable(inner) => of(std::OPTION, inner),
        Ty::Boxed(inner) => of(std::BOX, inner),
        Ty::Record(name) | Ty::Enum(name) | Ty::Union(name) => scope.spec_type(name),
    }
}

/// Returns a type without the box around it, which the wire does not know.
pub(super) fn emit_unboxed_ty(scope: &EmitScope, ty: &Ty) -> ScopedName {
    match ty {
        Ty::Boxed(inner) => self::emit_ty(scope, inner),
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
        | Ty::Union(_) => self::emit_ty(scope, ty),
    }
}

/// Returns the type of a field, presence included.
pub(super) fn emit_field_ty(scope: &EmitScope, field: &Field) -> ScopedName {
    let inner = emit_ty(scope, &field.ty);
    match field.presence {
        Presence::Required | Presence::Extra => inner,
        Presence::RequiredNullable | Presence::Optional => emit_generic_ty(scope, std::OPTION, &inner),
        Presence::OptionalNullable => emit_generic_ty(scope, runtime::FIELD, &inner),
    }
}

/// Returns the type of a body, presence included.
pub(super) fn emit_body_ty(scope: &EmitScope, body: &Body) -> ScopedName {
    match body {
        Body::Fields { record, .. } => scope.spec_type(record),
        Body::Value(field) => emit_field_ty(scope, field),
    }
}

/// Returns the type that describes the content of a response.
pub(super) fn emit_content_ty(scope: &EmitScope, content: &ResponseContent) -> ScopedName {
    match content {
        ResponseContent::None => scope.name(runtime::NO_CONTENT),
        ResponseContent::Json(ty) => self::emit_ty(scope, ty),
        ResponseContent::Raw(Raw::Bytes) => scope.name(runtime::BYTES_CONTENT),
        ResponseContent::Raw(Raw::Text) => scope.name(runtime::TEXT_CONTENT),
        ResponseContent::Redirect => scope.name(runtime::REDIRECT_CONTENT),
        ResponseContent::Streamed(Framing::Events, ty) => {
            emit_generic_ty(scope, runtime::EVENTS_CONTENT, &self::emit_ty(scope, ty))
        }
        ResponseContent::Streamed(Framing::Lines, ty) => {
            emit_generic_ty(scope, runtime::LINES_CONTENT, &self::emit_ty(scope, ty))
        }
    }
}

/// Returns the type of the value of a response, if it has one.
pub(super) fn emit_content_value_ty(scope: &EmitScope, content: &ResponseContent) -> Option<ScopedName> {
    match content {
        ResponseContent::None => None,
        ResponseContent::Json(ty) => Some(self::emit_ty(scope, ty)),
        ResponseContent::Raw(Raw::Bytes) => Some(scope.name(runtime::BYTES)),
        ResponseContent::Raw(Raw::Text) | ResponseContent::Redirect => Some(scope.name(std::STRING)),
        ResponseContent::Streamed(_, ty) => Some(emit_generic_ty(scope, std::VEC, &self::emit_ty(scope, ty))),
    }
}

/// Returns the type that describes what a call returns.
pub(super) fn emit_returned_ty(scope: &EmitScope, returned: &Returned) -> ScopedName {
    match returned {
        Returned::One(content) => emit_content_ty(scope, content),
        Returned::Optional(content, empty) => {
            ScopedName(format!("{}<{}, {empty}>", scope.name(runtime::OR_NO_CONTENT), emit_content_ty(scope, content)))
        }
        Returned::Each(responses) => ScopedName(responses.name.clone()),
    }
}

fn emit_generic_ty(scope: &EmitScope, outer: &str, inner: &ScopedName) -> ScopedName {
    ScopedName(format!("{}<{inner}>", scope.name(outer)))
}

/// Returns the presence of a field, as tables have it.
pub(super) fn field_presence_keyword(field: &Field) -> &'static str {
    presence_keyword(field.presence)
}

/// Returns the word of tables for a presence.
pub(super) fn presence_keyword(presence: Presence) -> &'static str {
    match presence {
        Presence::Required => "required",
        Presence::RequiredNullable => "nullable",
        Presence::Optional => "optional",
        Presence::OptionalNullable => "field",
        Presence::Extra => "extra",
    }
}

/// Returns `Some` of a value.
pub(super) fn emit_some(scope: &EmitScope, value: &TokenStream) -> TokenStream {
    let some = scope.name(std::SOME);
    quote!(#some(#value))
}

/// Argument of a function for a value: anything that converts to it.
pub(crate) enum ArgumentTy<'t> {
    /// The value.
    Value(&'t Ty),
    /// Anything that is `Into` the value.
    Into(&'t Ty),
    /// The value that is in the box.
    Unboxed(&'t Ty),
    /// An argument for each element of a list.
    Each(Box<ArgumentTy<'t>>),
    /// A key and an argument for each entry of a map.
    Entries(Box<ArgumentTy<'t>>),
}

impl<'t> ArgumentTy<'t> {
    pub(super) fn from_ty(ty: &'t Ty) -> Self {
        match ty {
            Ty::String | Ty::Bytes | Ty::Number | Ty::Integer | Ty::Timestamp | Ty::Json | Ty::Enum(_) => {
                Self::Into(ty)
            }
            Ty::List(element) => Self::Each(Box::new(Self::from_ty(element))),
            Ty::Map(value) => Self::Entries(Box::new(Self::from_ty(value))),
            Ty::Boxed(inner) => Self::Unboxed(inner),
            Ty::Boolean | Ty::File | Ty::Object | Ty::Nullable(_) | Ty::Record(_) | Ty::Union(_) => Self::Value(ty),
        }
    }

    /// Returns the argument for a field.
    pub(super) fn from_field(field: &'t Field) -> Self {
        if field.takes_variants { Self::Into(&field.ty) } else { Self::from_ty(&field.ty) }
    }

    /// Returns the type of the argument.
    pub(super) fn emit_ty(&self, scope: &EmitScope) -> ScopedName {
        match self {
            Self::Value(ty) | Self::Unboxed(ty) => self::emit_ty(scope, ty),
            Self::Into(ty) => ScopedName(format!("impl {}<{}>", scope.name(std::INTO), self::emit_ty(scope, ty))),
            Self::Each(element) => {
                ScopedName(format!("impl {}<Item = {}>", scope.name(std::INTO_ITERATOR), element.emit_ty(scope)))
            }
            Self::Entries(value) => {
                let [iterator, into, string] =
                    [std::INTO_ITERATOR, std::INTO, std::STRING].map(|path| scope.name(path));
                ScopedName(format!("impl {iterator}<Item = (impl {into}<{string}>, {})>", value.emit_ty(scope)))
            }
        }
    }

    /// Returns the value of the argument called `name`.
    pub(super) fn emit_value(&self, scope: &EmitScope, name: &Ident) -> TokenStream {
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
                        let element = element.emit_value(scope, &format_ident!("element"));
                        quote!(.map(|element| #element))
                    }
                };
                quote!(#name.into_iter() #map .collect())
            }
            Self::Entries(value) => {
                let map = match **value {
                    Self::Value(_) => TokenStream::new(),
                    Self::Into(_) | Self::Unboxed(_) | Self::Each(_) | Self::Entries(_) => {
                        let value = value.emit_value(scope, &format_ident!("value"));
                        quote!(.map(|(key, value)| (key, #value)))
                    }
                };
                quote!(#name.into_iter() #map .collect())
            }
        }
    }
}

/// Returns the type of the argument for a required field.
pub(super) fn emit_required_argument_ty(scope: &EmitScope, field: &Field) -> ScopedName {
    match field.presence {
        Presence::RequiredNullable => emit_field_ty(scope, field),
        Presence::Required | Presence::Optional | Presence::OptionalNullable | Presence::Extra => {
            ArgumentTy::from_field(field).emit_ty(scope)
        }
    }
}

/// Returns the first value of a field: the argument of its name if it is required, else none.
pub(super) fn emit_initial_value(scope: &EmitScope, field: &Field) -> TokenStream {
    let name = emit_ident(&field.name);
    let value = match field.presence {
        Presence::RequiredNullable => return quote!(#name),
        Presence::Required => match ArgumentTy::from_field(field) {
            ArgumentTy::Value(_) => return quote!(#name),
            argument
            @ (ArgumentTy::Into(_) | ArgumentTy::Unboxed(_) | ArgumentTy::Each(_) | ArgumentTy::Entries(_)) => {
                argument.emit_value(scope, &name)
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
