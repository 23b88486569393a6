//! Types of fields, parameters and bodies.

use std::fmt;
use std::ops::Deref;

use copperplate_language::model::{Name, TextFormat};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    String,
    /// The bytes of a body, which is not a type of the spec.
    Bytes,
    /// A file of a multipart body.
    File,
    Boolean,
    Number,
    Integer,
    /// String with a format.
    Text(TextFormat),
    Json,
    Object,
    List(Box<Ty>),
    Map(Box<Ty>),
    Nullable(Box<Ty>),
    Boxed(Box<Ty>),
    /// A record or union in a box that hides it from the compiler.
    DeepBoxed(Box<Ty>),
    Record(TypeName),
    Enum(TypeName),
    Union(TypeName),
}

impl Ty {
    /// Returns the type with its record or union in a box that hides it.
    pub(crate) fn with_deep_box(self) -> Self {
        match self {
            Self::List(inner) => Self::List(Box::new(inner.with_deep_box())),
            Self::Map(inner) => Self::Map(Box::new(inner.with_deep_box())),
            Self::Nullable(inner) => Self::Nullable(Box::new(inner.with_deep_box())),
            Self::Boxed(inner) | Self::DeepBoxed(inner) => inner.with_deep_box(),
            Self::Record(_) | Self::Union(_) => Self::DeepBoxed(Box::new(self)),
            Self::String
            | Self::Bytes
            | Self::File
            | Self::Boolean
            | Self::Number
            | Self::Integer
            | Self::Text(_)
            | Self::Json
            | Self::Object
            | Self::Enum(_) => self,
        }
    }

    /// Returns `true` if values are copied rather than borrowed.
    pub(crate) fn is_copy(&self) -> bool {
        matches!(self, Self::Boolean | Self::Integer)
    }

    /// Returns `true` for a file, and for a list of files.
    pub(crate) fn is_file(&self) -> bool {
        match self {
            Self::File => true,
            Self::List(inner) => **inner == Self::File,
            Self::String
            | Self::Bytes
            | Self::Boolean
            | Self::Number
            | Self::Integer
            | Self::Text(_)
            | Self::Json
            | Self::Object
            | Self::Map(_)
            | Self::Nullable(_)
            | Self::Boxed(_)
            | Self::DeepBoxed(_)
            | Self::Record(_)
            | Self::Enum(_)
            | Self::Union(_) => false,
        }
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
