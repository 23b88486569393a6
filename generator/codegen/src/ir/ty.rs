//! Types of fields, parameters and bodies.

use std::fmt;
use std::ops::Deref;

use copperplate_language::model::{Name, Plain, Wrapper};

use super::TypeKind;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    /// Built-in type of the spec language without an element type.
    Plain(Plain),
    /// The bytes of a body, which is not a type of the spec.
    Bytes,
    Wrapped(Wrapper, Box<Ty>),
    Boxed(Box<Ty>),
    /// A record or union in a box that hides it from the compiler.
    DeepBoxed(Box<Ty>),
    /// Type that the spec declares.
    Declared(TypeKind, TypeName),
}

impl Ty {
    /// Returns the type with its record or union in a box that hides it.
    pub(crate) fn with_deep_box(self) -> Self {
        match self {
            Self::Wrapped(wrapper, inner) => Self::Wrapped(wrapper, Box::new(inner.with_deep_box())),
            Self::Boxed(inner) | Self::DeepBoxed(inner) => inner.with_deep_box(),
            Self::Declared(TypeKind::Record | TypeKind::Union, _) => Self::DeepBoxed(Box::new(self)),
            Self::Plain(_) | Self::Bytes | Self::Declared(TypeKind::Enum, _) => self,
        }
    }

    /// Returns `true` if values are copied rather than borrowed.
    pub(crate) fn is_copy(&self) -> bool {
        matches!(self, Self::Plain(Plain::Boolean | Plain::Integer))
    }

    /// Returns the type of the elements, if it is a list.
    pub(crate) fn list_element(&self) -> Option<&Self> {
        if let Self::Wrapped(Wrapper::List, element) = self { Some(element) } else { None }
    }

    /// Returns `true` for a file, and for a list of files.
    pub(crate) fn is_file(&self) -> bool {
        *self.list_element().unwrap_or(self) == Self::Plain(Plain::File)
    }
}

/// Type of the spec: its name in the spec, which is its identity, and its name in Rust, which is displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeName {
    /// Name in the spec.
    pub spec: Name,
    /// Name in Rust.
    pub rust: Name,
}

impl Deref for TypeName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.rust
    }
}

impl fmt::Display for TypeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rust)
    }
}
