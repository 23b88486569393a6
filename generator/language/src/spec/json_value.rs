//! JSON values.

use super::Literal;

/// JSON value of the spec, such as a default.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonValue {
    /// `null`.
    Null,
    /// A boolean, a number or a string.
    Literal(Literal),
    /// A list.
    List(Vec<JsonValue>),
    /// An object, with its entries in the order of the spec.
    Map(Vec<(String, JsonValue)>),
}

impl JsonValue {
    /// Returns the constant, if the value is one.
    pub fn literal(&self) -> Option<&Literal> {
        match self {
            Self::Literal(literal) => Some(literal),
            Self::Null | Self::List(_) | Self::Map(_) => None,
        }
    }
}
