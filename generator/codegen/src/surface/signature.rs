//! Signatures, used to compare two items with the same path.

use std::fmt;

use crate::ir::{Receiver, RustType, TypeName};

/// Part of an item that code can depend on. Argument names are not included: callers never write them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signature {
    /// Anything except a type.
    Words(String),
    /// A type.
    Type(RustType),
    /// The content of a variant.
    Payload(Option<RustType>),
    /// A function, by the types of its arguments.
    Function {
        /// Form of `self`; `None` if the function does not take it.
        receiver: Option<Receiver>,
        /// Types of the arguments, without those that are compared one by one.
        arguments: Vec<RustType>,
        /// Type of the result.
        output: RustType,
    },
}

impl Signature {
    /// Returns the signature with other names for the types of the spec in it, and without boxes if `unboxed`.
    #[must_use]
    pub fn with_renamed_types(&self, rename: &dyn Fn(&TypeName) -> TypeName, unboxed: bool) -> Self {
        let renamed = |ty: &RustType| ty.with_renamed_types(rename, unboxed);
        match self {
            Self::Words(words) => Self::Words(words.clone()),
            Self::Type(ty) => Self::Type(renamed(ty)),
            Self::Payload(ty) => Self::Payload(ty.as_ref().map(renamed)),
            Self::Function { receiver, arguments, output } => Self::Function {
                receiver: *receiver,
                arguments: arguments.iter().map(renamed).collect(),
                output: renamed(output),
            },
        }
    }

    /// Returns the types of the spec that the signature names.
    pub fn type_names(&self) -> Vec<&TypeName> {
        match self {
            Self::Words(_) | Self::Payload(None) => Vec::new(),
            Self::Type(ty) | Self::Payload(Some(ty)) => ty.type_names(),
            Self::Function { receiver: _, arguments, output } => {
                arguments.iter().chain([output]).flat_map(RustType::type_names).collect()
            }
        }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(words) => f.write_str(words),
            Self::Type(ty) => ty.fmt(f),
            Self::Payload(None) => Ok(()),
            Self::Payload(Some(ty)) => write!(f, "({ty})"),
            Self::Function { receiver, arguments, output } => {
                let receiver = receiver.iter().map(ToString::to_string);
                let inputs: Vec<_> = receiver.chain(arguments.iter().map(ToString::to_string)).collect();
                write!(f, "fn({}) -> {output}", inputs.join(", "))
            }
        }
    }
}

impl fmt::Display for Receiver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Owned => "self",
            Self::Borrowed => "&self",
        })
    }
}
