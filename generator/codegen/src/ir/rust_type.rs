//! Types in signatures.

use std::borrow::Cow;
use std::fmt;

use super::paths::{runtime, std as std_paths};
use super::{
    Body, BodyValue, Field, Framing, NoValue, Plain, Presence, Raw, ResponseContent, Returned, Ty, TypeKind, TypeName,
    Wrapper,
};

/// Type, as named in a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RustType {
    /// Type of the spec.
    Spec(TypeName),
    /// Any other type, by its path, with its generic arguments.
    Path(Cow<'static, str>, Vec<RustType>),
    /// `&T`
    Borrowed(Box<RustType>),
    /// `impl Into<T>`
    Into(Box<RustType>),
    /// `impl AsRef<T>`
    AsRef(Box<RustType>),
    /// `impl IntoIterator<Item = T>`
    Each(Box<RustType>),
    /// `impl IntoIterator<Item = (impl Into<String>, T)>`
    Entries(Box<RustType>),
}

impl RustType {
    /// `Self`
    pub(crate) const SELF: Self = Self::path("Self");
    /// Type parameter for the mode of a client, async or blocking.
    pub(crate) const MODE: Self = Self::path("M");
    pub(crate) const STR: Self = Self::path("str");
    pub(crate) const STRING: Self = Self::path(std_paths::STRING);
    pub(crate) const JSON: Self = Self::path(runtime::JSON);

    /// Returns a type without arguments that the spec does not declare.
    pub(crate) const fn path(path: &'static str) -> Self {
        Self::Path(Cow::Borrowed(path), Vec::new())
    }

    /// Returns a type with one argument that the spec does not declare.
    pub(crate) fn generic(path: &'static str, argument: Self) -> Self {
        Self::Path(Cow::Borrowed(path), vec![argument])
    }

    /// Returns a type that the crate declares for a resource or a call, with the mode of the client.
    pub(crate) fn with_mode(name: &str) -> Self {
        Self::Path(Cow::Owned(name.to_owned()), vec![Self::MODE])
    }

    /// Returns `Option<T>`.
    pub(crate) fn optional(value: Self) -> Self {
        Self::generic(std_paths::OPTION, value)
    }

    /// Returns `&T`.
    pub(crate) fn borrowed(value: Self) -> Self {
        Self::Borrowed(Box::new(value))
    }

    /// Returns `impl Into<T>`.
    pub(crate) fn impl_into(value: Self) -> Self {
        Self::Into(Box::new(value))
    }

    /// Returns the type of a value.
    pub(crate) fn from_ty(ty: &Ty) -> Self {
        match ty {
            Ty::Plain(Plain::String) => Self::STRING,
            Ty::Bytes => Self::path(runtime::BYTES),
            Ty::Plain(Plain::File) => Self::path(runtime::FILE),
            Ty::Plain(Plain::Boolean) => Self::path("bool"),
            Ty::Plain(Plain::Number) => Self::path(runtime::NUMBER),
            Ty::Plain(Plain::Integer) => Self::path("i64"),
            Ty::Plain(Plain::Text(format)) => Self::path(runtime::text_type(*format)),
            Ty::Plain(Plain::Json) => Self::JSON,
            Ty::Plain(Plain::Object) => Self::path(runtime::JSON_OBJECT),
            Ty::Wrapped(Wrapper::List, inner) => Self::generic(std_paths::VEC, Self::from_ty(inner)),
            Ty::Wrapped(Wrapper::Map, inner) => Self::generic(runtime::MAP, Self::from_ty(inner)),
            Ty::Wrapped(Wrapper::Nullable, inner) => Self::optional(Self::from_ty(inner)),
            Ty::Boxed(inner) => Self::generic(std_paths::BOX, Self::from_ty(inner)),
            Ty::DeepBoxed(inner) => Self::generic(runtime::DEEP_BOX, Self::from_ty(inner)),
            Ty::Declared(_, name) => Self::Spec(name.clone()),
        }
    }

    /// Returns the type of a value without a box around it.
    pub(crate) fn from_unboxed_ty(ty: &Ty) -> Self {
        if let Ty::Boxed(inner) | Ty::DeepBoxed(inner) = ty { Self::from_ty(inner) } else { Self::from_ty(ty) }
    }

    /// Returns the type of a field, including its presence.
    pub(crate) fn from_field(field: &Field) -> Self {
        let inner = Self::from_ty(&field.ty);
        match field.presence {
            Presence::Required | Presence::Extra => inner,
            Presence::RequiredNullable | Presence::Optional => Self::optional(inner),
            Presence::OptionalNullable => Self::generic(runtime::FIELD, inner),
        }
    }

    /// Returns the type of a field, including its presence, without a box around its value.
    pub(crate) fn from_unboxed_field(field: &Field) -> Self {
        match field.presence {
            Presence::Required => Self::from_unboxed_ty(&field.ty),
            Presence::RequiredNullable | Presence::Optional | Presence::OptionalNullable | Presence::Extra => {
                Self::from_field(field)
            }
        }
    }

    /// Returns the type of a field that all variants of a union have, as their common function returns it. The value of
    /// an unknown variant is not borrowed, because it is read from JSON.
    pub(crate) fn from_shared_field(field: &Field) -> Self {
        if field.presence == Presence::OptionalNullable {
            Self::cow(Self::from_field(field))
        } else if field.ty.is_copy() {
            Self::from_ty(&field.ty)
        } else if field.ty == Ty::Plain(Plain::String) {
            Self::cow(Self::STR)
        } else {
            Self::cow(Self::from_ty(&field.ty))
        }
    }

    /// Returns `Cow<'_, T>`.
    pub(crate) fn cow(value: Self) -> Self {
        Self::Path(Cow::Borrowed(std_paths::COW), vec![Self::path("'_"), value])
    }

    /// Returns the type of a body, including its presence.
    pub(crate) fn from_body(body: &Body) -> Self {
        match &body.value {
            BodyValue::Fields { record, .. } => Self::Spec(record.clone()),
            BodyValue::Value(field) => Self::from_field(field),
        }
    }

    /// Returns the type of the argument for a required field.
    pub(crate) fn from_required_field(field: &Field) -> Self {
        match field.presence {
            Presence::RequiredNullable => Self::from_field(field),
            Presence::Required | Presence::Optional | Presence::OptionalNullable | Presence::Extra => {
                ArgumentTy::from_field(field).rust_type()
            }
        }
    }

    /// Returns the type of the value that a call returns.
    pub(crate) fn from_returned(returned: &Returned) -> Self {
        match returned {
            Returned::One(content) => Self::from_content(content),
            Returned::Optional(content, NoValue::EmptyBody) => {
                Self::generic(runtime::OR_EMPTY, Self::from_content(content))
            }
            Returned::Optional(content, NoValue::Status(status)) => {
                let status = Self::Path(Cow::Owned(status.to_string()), Vec::new());
                Self::Path(Cow::Borrowed(runtime::OR_NO_CONTENT), vec![Self::from_content(content), status])
            }
            Returned::Each(responses) => Self::Path(Cow::Owned(responses.name.clone()), Vec::new()),
        }
    }

    /// Returns the type of a response without the mark of a response that has no value: code that uses the call gets an
    /// `Option`, whatever the mark is.
    pub(crate) fn to_returned_value(&self) -> Self {
        if let Self::Path(path, arguments) = self
            && [runtime::OR_EMPTY, runtime::OR_NO_CONTENT].contains(&path.as_ref())
        {
            return Self::Path(Cow::Borrowed(std_paths::OPTION), arguments.iter().take(1).cloned().collect());
        }
        self.clone()
    }

    /// Returns the type that describes the content of a response.
    pub(crate) fn from_content(content: &ResponseContent) -> Self {
        match content {
            ResponseContent::None => Self::path(runtime::NO_CONTENT),
            ResponseContent::Json(ty) => Self::from_ty(ty),
            ResponseContent::Raw(Raw::Bytes) => Self::path(runtime::BYTES_CONTENT),
            ResponseContent::Raw(Raw::Text) => Self::path(runtime::TEXT_CONTENT),
            ResponseContent::Redirect => Self::path(runtime::REDIRECT_CONTENT),
            ResponseContent::Streamed(Framing::Events, ty) => Self::generic(runtime::EVENTS_CONTENT, Self::from_ty(ty)),
            ResponseContent::Streamed(Framing::TextEvents, _) => Self::path(runtime::TEXT_EVENTS_CONTENT),
            ResponseContent::Streamed(Framing::Lines, ty) => Self::generic(runtime::LINES_CONTENT, Self::from_ty(ty)),
        }
    }

    /// Returns the type of the value of a response, if it has one.
    pub(crate) fn from_content_value(content: &ResponseContent) -> Option<Self> {
        match content {
            ResponseContent::None => None,
            ResponseContent::Json(ty) => Some(Self::from_ty(ty)),
            ResponseContent::Raw(Raw::Bytes) => Some(Self::path(runtime::BYTES)),
            ResponseContent::Raw(Raw::Text) | ResponseContent::Redirect => Some(Self::STRING),
            ResponseContent::Streamed(_, ty) => Some(Self::generic(std_paths::VEC, Self::from_ty(ty))),
        }
    }

    /// Returns the type with other names for the types of the spec in it, and without boxes if `unboxed`.
    pub(crate) fn with_renamed_types(&self, rename: &dyn Fn(&TypeName) -> TypeName, unboxed: bool) -> Self {
        let inner = |inner: &Self| Box::new(inner.with_renamed_types(rename, unboxed));
        match self {
            Self::Spec(name) => Self::Spec(rename(name)),
            Self::Path(path, arguments) => match arguments.as_slice() {
                [inner] if unboxed && [std_paths::BOX, runtime::DEEP_BOX].contains(&&**path) => {
                    inner.with_renamed_types(rename, unboxed)
                }
                _ => Self::Path(
                    path.clone(),
                    arguments.iter().map(|argument| argument.with_renamed_types(rename, unboxed)).collect(),
                ),
            },
            Self::Borrowed(ty) => Self::Borrowed(inner(ty)),
            Self::Into(ty) => Self::Into(inner(ty)),
            Self::AsRef(ty) => Self::AsRef(inner(ty)),
            Self::Each(ty) => Self::Each(inner(ty)),
            Self::Entries(ty) => Self::Entries(inner(ty)),
        }
    }

    /// Returns the types of the spec in it.
    pub(crate) fn type_names(&self) -> Vec<&TypeName> {
        match self {
            Self::Spec(name) => vec![name],
            Self::Path(_, arguments) => arguments.iter().flat_map(Self::type_names).collect(),
            Self::Borrowed(inner)
            | Self::Into(inner)
            | Self::AsRef(inner)
            | Self::Each(inner)
            | Self::Entries(inner) => inner.type_names(),
        }
    }
}

/// Shows the last name of each path.
impl fmt::Display for RustType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spec(name) => name.fmt(f),
            Self::Path(path, arguments) => {
                f.write_str(path.rsplit("::").next().unwrap_or(path))?;
                for (index, argument) in arguments.iter().enumerate() {
                    f.write_str(if index == 0 { "<" } else { ", " })?;
                    argument.fmt(f)?;
                }
                f.write_str(if arguments.is_empty() { "" } else { ">" })
            }
            Self::Borrowed(inner) => write!(f, "&{inner}"),
            Self::Into(inner) => write!(f, "impl Into<{inner}>"),
            Self::AsRef(inner) => write!(f, "impl AsRef<{inner}>"),
            Self::Each(inner) => write!(f, "impl IntoIterator<Item = {inner}>"),
            Self::Entries(inner) => write!(f, "impl IntoIterator<Item = (impl Into<String>, {inner})>"),
        }
    }
}

/// Argument of a function for a value, often anything that converts to it.
pub(crate) enum ArgumentTy<'t> {
    /// The value.
    Value(&'t Ty),
    /// Anything that is `Into` the value.
    Into(&'t Ty),
    /// The value in the box that is the type.
    Unboxed(&'t Ty),
    /// An argument for each element of a list.
    Each(Box<ArgumentTy<'t>>),
    /// A key and an argument for each entry of a map.
    Entries(Box<ArgumentTy<'t>>),
    /// An argument or `None`, for an element or entry that may be `null`.
    Optional(Box<ArgumentTy<'t>>),
}

impl<'t> ArgumentTy<'t> {
    fn from_ty(ty: &'t Ty) -> Self {
        match ty {
            Ty::Plain(Plain::String | Plain::Number | Plain::Integer | Plain::Text(_) | Plain::Json)
            | Ty::Bytes
            | Ty::Declared(TypeKind::Enum, _) => Self::Into(ty),
            Ty::Wrapped(Wrapper::List, element) => Self::Each(Box::new(Self::from_element_ty(element))),
            Ty::Wrapped(Wrapper::Map, value) => Self::Entries(Box::new(Self::from_element_ty(value))),
            Ty::Boxed(_) | Ty::DeepBoxed(_) => Self::Unboxed(ty),
            Ty::Plain(Plain::Boolean | Plain::File | Plain::Object)
            | Ty::Wrapped(Wrapper::Nullable, _)
            | Ty::Declared(TypeKind::Record | TypeKind::Union, _) => Self::Value(ty),
        }
    }

    /// Returns the argument for an element. A single argument that may be `null` is an `Option` of exactly its type,
    /// because the type of `None` could not be inferred otherwise.
    fn from_element_ty(ty: &'t Ty) -> Self {
        let Ty::Wrapped(Wrapper::Nullable, inner) = ty else { return Self::from_ty(ty) };
        match Self::from_ty(inner) {
            Self::Value(_) => Self::Value(ty),
            argument @ (Self::Into(_) | Self::Unboxed(_) | Self::Each(_) | Self::Entries(_) | Self::Optional(_)) => {
                Self::Optional(Box::new(argument))
            }
        }
    }

    /// Returns the argument for a field.
    pub(crate) fn from_field(field: &'t Field) -> Self {
        if field.takes_variants { Self::Into(&field.ty) } else { Self::from_ty(&field.ty) }
    }

    /// Returns the type of the argument.
    pub(crate) fn rust_type(&self) -> RustType {
        match self {
            Self::Value(ty) => RustType::from_ty(ty),
            Self::Unboxed(ty) => RustType::from_unboxed_ty(ty),
            Self::Into(ty) => RustType::impl_into(RustType::from_ty(ty)),
            Self::Each(element) => RustType::Each(Box::new(element.rust_type())),
            Self::Entries(value) => RustType::Entries(Box::new(value.rust_type())),
            Self::Optional(argument) => RustType::optional(argument.rust_type()),
        }
    }
}
