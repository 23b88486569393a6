//! Types of fields, parameters and bodies.

use std::fmt;
use std::ops::Deref;

use copperplate_language::model::Name;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    String,
    /// The bytes of a body: no type of the spec.
    Bytes,
    /// A file of a multipart body.
    File,
    Boolean,
    Number,
    Integer,
    Timestamp,
    Json,
    Object,
    List(Box<Ty>),
    Map(Box<Ty>),
    Nullable(Box<Ty>),
    Boxed(Box<Ty>),
    Record(TypeName),
    Enum(TypeName),
    Union(TypeName),
}

impl Ty {
    /// Returns `true` for a file, and for a list of files.
    pub(super) fn is_file(&self) -> bool {
        match self {
            Self::File => true,
            Self::List(inner) => **inner == Self::File,
            Self::String
            | Self::Bytes
            | Self::Boolean
            | Self::Number
            | Self::Integer
            | Self::Timestamp
            | Self::Json
            | Self::Object
            | Self::Map(_)
            | Self::Nullable(_)
            | Self::Boxed(_)
            | Self::Record(_)
            | Self::Enum(_)
            | Self::Union(_) => false,
        }
    }
}

/// A type of the spec: its name there, which is its identity, and its name in Rust, as which it is shown.
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
