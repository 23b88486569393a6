//! Enums.

use super::{EnumBase, Header, Literal};
use crate::diagnostics::{Span, Spanned};

/// Open set of strings or integers.
#[derive(Debug)]
pub struct Enum {
    /// Name and documentation.
    pub header: Header,
    /// Type of the values.
    pub base: EnumBase,
    /// Values, in the order of the spec.
    pub values: Vec<EnumValue>,
}

/// Value of an enum.
#[derive(Debug)]
pub struct EnumValue {
    /// Name in the spec; for a string, the string itself.
    pub name: String,
    /// Value on the wire.
    pub value: Literal,
    /// Span of the value.
    pub span: Span,
    /// Documentation.
    pub doc: Option<String>,
    /// Explicit Rust name.
    pub rust: Option<Spanned<String>>,
}
