//! Types in signatures.

use std::fmt;

use crate::ir::{Field, Presence, Ty, TypeName};

/// A type in a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// A type of the spec.
    Spec(TypeName),
    /// Any other type, with its generic arguments.
    Other(String, Vec<Type>),
    /// `&T`
    Borrowed(Box<Type>),
    /// `impl Into<T>`
    Into(Box<Type>),
    /// `impl IntoIterator<Item = T>`
    Each(Box<Type>),
    /// `impl IntoIterator<Item = (impl Into<String>, T)>`
    Entries(Box<Type>),
}

impl Type {
    /// Returns a type without arguments that the spec does not declare.
    pub(super) fn plain(name: &str) -> Self {
        Self::Other(name.to_owned(), Vec::new())
    }

    /// Returns a type with one argument that the spec does not declare.
    pub(super) fn generic(name: &str, inner: Self) -> Self {
        Self::Other(name.to_owned(), vec![inner])
    }

    /// Returns the type of a value.
    pub(super) fn of(ty: &Ty) -> Self {
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
            Ty::List(inner) => Self::generic("Vec", Self::of(inner)),
            Ty::Map(inner) => Self::generic("Map", Self::of(inner)),
            Ty::Nullable(inner) => Self::generic("Option", Self::of(inner)),
            Ty::Boxed(inner) => Self::generic(BOX, Self::of(inner)),
            Ty::Record(name) | Ty::Enum(name) | Ty::Union(name) => Self::Spec(name.clone()),
        }
    }

    /// Returns the type of a value without a box around it.
    pub(super) fn unboxed(ty: &Ty) -> Self {
        if let Ty::Boxed(inner) = ty { Self::of(inner) } else { Self::of(ty) }
    }

    /// Returns the type of a field, presence included.
    pub(super) fn of_field(field: &Field) -> Self {
        let inner = Self::of(&field.ty);
        match field.presence {
            Presence::Required | Presence::Extra => inner,
            Presence::RequiredNullable | Presence::Optional => Self::generic("Option", inner),
            Presence::OptionalNullable => Self::generic("Field", inner),
        }
    }

    /// Returns the type of an argument for a value.
    pub(super) fn of_argument(ty: &Ty) -> Self {
        match ty {
            Ty::String | Ty::Bytes | Ty::Number | Ty::Integer | Ty::Timestamp | Ty::Json | Ty::Enum(_) => {
                Self::Into(Box::new(Self::of(ty)))
            }
            Ty::List(element) => Self::Each(Box::new(Self::of_argument(element))),
            Ty::Map(value) => Self::Entries(Box::new(Self::of_argument(value))),
            Ty::Boxed(inner) => Self::of(inner),
            Ty::Boolean | Ty::File | Ty::Object | Ty::Nullable(_) | Ty::Record(_) | Ty::Union(_) => Self::of(ty),
        }
    }

    /// Returns the type of an argument for a field.
    pub(super) fn of_argument_for(field: &Field) -> Self {
        if field.takes_variants { Self::Into(Box::new(Self::of(&field.ty))) } else { Self::of_argument(&field.ty) }
    }

    /// Returns the type of the argument for a required field.
    pub(super) fn of_required_argument(field: &Field) -> Self {
        match field.presence {
            Presence::RequiredNullable => Self::of_field(field),
            Presence::Required | Presence::Optional | Presence::OptionalNullable | Presence::Extra => {
                Self::of_argument_for(field)
            }
        }
    }

    /// Returns the same type with other names for the types of the spec in it, and without boxes if `unboxed`.
    pub fn renamed(&self, rename: &dyn Fn(&TypeName) -> TypeName, unboxed: bool) -> Self {
        let inner = |inner: &Self| Box::new(inner.renamed(rename, unboxed));
        match self {
            Self::Spec(name) => Self::Spec(rename(name)),
            Self::Other(name, arguments) => match arguments.as_slice() {
                [inner] if unboxed && name == BOX => inner.renamed(rename, unboxed),
                _ => Self::Other(
                    name.clone(),
                    arguments.iter().map(|argument| argument.renamed(rename, unboxed)).collect(),
                ),
            },
            Self::Borrowed(ty) => Self::Borrowed(inner(ty)),
            Self::Into(ty) => Self::Into(inner(ty)),
            Self::Each(ty) => Self::Each(inner(ty)),
            Self::Entries(ty) => Self::Entries(inner(ty)),
        }
    }

    /// Returns the types of the spec in it.
    pub fn names(&self) -> Vec<&TypeName> {
        match self {
            Self::Spec(name) => vec![name],
            Self::Other(_, arguments) => arguments.iter().flat_map(Self::names).collect(),
            Self::Borrowed(inner) | Self::Into(inner) | Self::Each(inner) | Self::Entries(inner) => inner.names(),
        }
    }
}

/// The name of the box around records that can hold themselves.
const BOX: &str = "Box";

impl fmt::Display for Type {
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
