//! Unions.

use super::{Header, RecordId, Type};
use crate::diagnostics::Span;

/// One of several types.
#[derive(Debug)]
pub struct Union {
    /// Name and documentation.
    pub header: Header,
    /// Distinction of the variants.
    pub kind: UnionKind,
}

/// Distinction of the variants of a union.
#[derive(Debug)]
pub enum UnionKind {
    /// By the value of a field that all variants have.
    Tagged {
        /// Name of the field.
        tag: String,
        /// Span of the name.
        tag_span: Span,
        /// Variants by value of the tag.
        variants: Vec<TaggedVariant>,
        /// Values of the tag that no variant maps.
        other: Vec<(String, Span)>,
    },
    /// By the JSON type.
    Shaped(Vec<ShapedVariant>),
}

/// Variant of a tagged union.
#[derive(Debug)]
pub struct TaggedVariant {
    /// Value of the tag.
    pub value: String,
    /// Span of the value.
    pub span: Span,
    /// Explicit Rust name.
    pub rust: Option<(String, Span)>,
    /// Records that accept the value; more than one if it is ambiguous.
    pub members: Vec<RecordId>,
}

/// Variant of a union without a tag.
#[derive(Debug)]
pub struct ShapedVariant {
    /// Name in the spec.
    pub name: String,
    /// Span of the name.
    pub span: Span,
    /// Explicit Rust name.
    pub rust: Option<(String, Span)>,
    /// Type.
    pub ty: Type,
}
