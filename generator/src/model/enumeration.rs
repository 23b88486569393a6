//! Enums.

use super::Header;
use crate::diagnostics::Span;

/// Open set of strings.
#[derive(Debug)]
pub struct Enum {
    /// Name and documentation.
    pub header: Header,
    /// Values, in the order of the spec.
    pub values: Vec<EnumValue>,
}

/// Value of an enum.
#[derive(Debug)]
pub struct EnumValue {
    /// Text on the wire.
    pub text: String,
    /// Span of the value.
    pub span: Span,
    /// Documentation.
    pub doc: Option<String>,
    /// Explicit Rust name.
    pub rust: Option<(String, Span)>,
}
