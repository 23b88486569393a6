//! Types in signatures.

use std::fmt;

use crate::ir::{Field, Presence, Ty, TypeName};

/// A type in a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SurfaceType {
    /// A type of the spec.
    Spec(TypeName),
    /// Any other type, with its generic arguments.
    Other(String, Vec<SurfaceType>),
    /// `&T`
    Borrowed(Box<SurfaceType>),
    /// `impl Into<T>`
    Into(Box<SurfaceType>),
    /// `impl IntoIterator<Item = T>`
    Each(Box<SurfaceType>),
    /// `impl IntoIterator<Item = (impl Into<String>, T)>`
    Entries(Box<SurfaceType>),
}

impl SurfaceType {
    /// Returns a type without arguments that the spec does not declare.
    pub(super) fn plain(name: &str) -> Self {
        Self::Other(name.to_owned(), Vec::new())
    }

    /// Returns a type with one argument that the spec does not declare.
    pub(super) fn generic(name: &str, inner: Self) -> Self {
        Self::Other(name.to_owned(), vec![inner])
    }

    /// Returns the type of a value.
    pub(super) fn from_ty(ty: &Ty) -> Self {
        match ty {
            Ty::String => Self::plain("String"),
            Ty::Bytes => Self::plain("Bytes"),
            Ty::File => Self::plain("File"),
            Ty::Boolean => Self::plain("bool"),
            Ty::Number => Self::plain("Number"),
            Ty::Integer => Self::plain("i64"),
            Ty::Timestamp => Self::plain("Timestamp"),
            Ty::Json => Self::plain("Json"),
            Ty::Object => Self::plain("JsonObject"),
            Ty::List(inner) => Self::generic("Vec", Self::from_ty(inner)),
            Ty::Map(inner) => Self::generic("Map", Self::from_ty(inner)),
            Ty::Nullable(inner) => Self::generic("Option", Self::from_ty(inner)),
            Ty::Boxed(inner) => Self::generic(BOX, Self::from_ty(inner)),
            Ty::Record(name) | Ty::Enum(name) | Ty::Union(name) => Self::Spec(name.clone()),
        }
    }

    /// Returns the type of a value without a box around it.
    pub(super) fn from_unboxed_ty(ty: &Ty) -> Self {
        if let Ty::Boxed(inner) = ty { Self::from_ty(inner) } else { Self::from_ty(ty) }
    }

    /// Returns the type of a field, presence included.
    pub(super) fn from_field(field: &Field) -> Self {
        let inner = Self::from_ty(&field.ty);
        match field.presence {
            Presence::Required | Presence::Extra => inner,
            Presence::RequiredNullable | Presence::Optional => Self::generic("Option", inner),
            Presence::OptionalNullable => Self::generic("Field", inner),
        }
    }

    /// Returns the type of an argument for a value.
    pub(super) fn for_argument(ty: &Ty) -> Self {
        match ty {
            Ty::String | Ty::Bytes | Ty::Number | Ty::Integer | Ty::Timestamp | Ty::Json | Ty::Enum(_) => {
                Self::Into(Box::new(Self::from_ty(ty)))
            }
            Ty::List(element) => Self::Each(Box::new(Self::for_argument(element))),
            Ty::Map(value) => Self::Entries(Box::new(Self::for_argument(value))),
            Ty::Boxed(inner) => Self::from_ty(inner),
            Ty::Boolean | Ty::File | Ty::Object | Ty::Nullable(_) | Ty::Record(_) | Ty::Union(_) => Self::from_ty(ty),
        }
    }

    /// Returns the type of an argument for a field.
    pub(super) fn for_field_argument(field: &Field) -> Self {
        if field.takes_variants {
            Self::Into(Box::new(Self::from_ty(&field.ty)))
        } else {
            Self::for_argument(&field.ty)
        }
    }

    /// Returns the type of the argument for a required field.
    pub(super) fn for_required_argument(field: &Field) -> Self {
        match field.presence {
            Presence::RequiredNullable => Self::from_field(field),
            Presence::Required | Presence::Optional | Presence::OptionalNullable | Presence::Extra => {
                Self::for_field_argument(field)
            }
        }
    }

    /// Returns the same type with other names for the types of the spec in it, and without boxes if `unboxed`.
    pub fn with_renamed_types(&self, rename: &dyn Fn(&TypeName) -> TypeName, unboxed: bool) -> Self {
        let inner = |inner: &Self| Box::new(inner.with_renamed_types(rename, unboxed));
        match self {
            Self::Spec(name) => Self::Spec(rename(name)),
            Self::Other(name, arguments) => match arguments.as_slice() {
                [inner] if unboxed && name == BOX => inner.with_renamed_types(rename, unboxed),
                _ => Self::Other(
                    name.clone(),
                    arguments.iter().map(|argument| argument.with_renamed_types(rename, unboxed)).collect(),
                ),
            },
            Self::Borrowed(ty) => Self::Borrowed(inner(ty)),
            Self::Into(ty) => Self::Into(inner(ty)),
            Self::Each(ty) => Self::Each(inner(ty)),
            Self::Entries(ty) => Self::Entries(inner(ty)),
        }
    }

    /// Returns the types of the spec in it.
    pub fn type_names(&self) -> Vec<&TypeName> {
        match self {
            Self::Spec(name) => vec![name],
            Self::Other(_, arguments) => arguments.iter().flat_map(Self::type_names).collect(),
            Self::Borrowed(inner) | Self::Into(inner) | Self::Each(inner) | Self::Entries(inner) => inner.type_names(),
        }
    }
}

/// The name of the box around records that can hold themselves.
const BOX: &str = "Box";

impl fmt::Display for SurfaceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spec(name) => name.fmt(f),
            Self::Other(name, arguments) => {
                f.write_str(name)?;
                for (index, argument) in arguments.iter().enumerate() {
                    f.write_str(if index == 0 { "<" } else { ", " })?;
                    argument.fmt(f)?;
                }
                f.write_str(if arguments.is_empty() { "" } else { ">" })
            }
            Self::Borrowed(inner) => write!(f, "&{inner}"),
            Self::Into(inner) => write!(f, "impl Into<{inner}>"),
            Self::Each(inner) => write!(f, "impl IntoIterator<Item = {inner}>"),
            Self::Entries(inner) => write!(f, "impl IntoIterator<Item = (impl Into<String>, {inner})>"),
        }
    }
}
