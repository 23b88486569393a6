//! Values that a service uses for absent ones.

use super::Literal;

/// A default: any JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum DefaultValue {
    /// `null`.
    Null,
    /// A boolean, a number or a string.
    Literal(Literal),
    /// A list.
    List(Vec<DefaultValue>),
    /// An object, with its entries in the order of the spec.
    Map(Vec<(String, DefaultValue)>),
}

impl DefaultValue {
    /// Returns the constant, if this is one.
    pub fn literal(&self) -> Option<&Literal> {
        match self {
            Self::Literal(literal) => Some(literal),
            Self::Null | Self::List(_) | Self::Map(_) => None,
        }
    }
}
