//! Unions.

use super::{Header, Literal, RecordId, Type};
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
        /// Type of the field.
        tag_type: TagType,
        /// Name of the variant of values without the tag, and its span; none if all have it.
        absent: Option<(String, Span)>,
        /// Variants by value of the tag.
        variants: Vec<TaggedVariant>,
        /// Values of the tag that no variant maps.
        other: Vec<(String, Span)>,
    },
    /// By the JSON type.
    Shaped(Vec<ShapedVariant>),
}

/// Type of the tag of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagType {
    /// Strings.
    String,
    /// Integers that fit an `i64`.
    Integer,
    /// `true` or `false`.
    Boolean,
}

/// Returns the variant of values without the tag.
pub(crate) fn absent_variant<'v>(
    absent: Option<&(String, Span)>,
    variants: &'v [TaggedVariant],
) -> Option<&'v TaggedVariant> {
    let (name, _) = absent?;
    variants.iter().find(|variant| variant.name == *name)
}

/// Variant of a tagged union.
#[derive(Debug)]
pub struct TaggedVariant {
    /// Name in the spec: that of the value in the enum of the tag, or else its text.
    pub name: String,
    /// Value of the tag.
    pub value: Literal,
    /// Span of the name.
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
