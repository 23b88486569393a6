//! Unions.

use super::{Distinction, Header, Literal, Model, Plain, RecordId, Type, TypeId, Wrapper};
use crate::diagnostics::{Span, Spanned};

/// One of several types.
#[derive(Debug)]
pub struct Union {
    /// Name and documentation.
    pub header: Header,
    /// Distinction of the variants.
    pub kind: UnionKind,
    /// Distinction of objects, if there is no tag, and the JSON type is not enough.
    pub by: Option<Distinction>,
}

impl Union {
    /// Returns the types that a value can have, in the order of the variants.
    pub fn types(&self) -> Vec<Type> {
        match &self.kind {
            UnionKind::Tagged { variants, .. } => {
                variants.iter().flat_map(|variant| &variant.members).map(|id| Type::from(*id)).collect()
            }
            UnionKind::Shaped(variants) => variants.iter().map(|variant| variant.ty.clone()).collect(),
        }
    }
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
        /// Name of the variant of values without the tag, and its span; `None` if all values have it.
        absent: Option<Spanned<String>>,
        /// Variants by value of the tag.
        variants: Vec<TaggedVariant>,
        /// Values of the tag that no variant maps.
        other: Vec<Spanned<String>>,
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
pub fn absent_variant<'v>(
    absent: Option<&Spanned<String>>,
    variants: &'v [TaggedVariant],
) -> Option<&'v TaggedVariant> {
    let absent = absent?;
    variants.iter().find(|variant| variant.name == absent.value)
}

/// Variant of a tagged union.
#[derive(Debug)]
pub struct TaggedVariant {
    /// Name in the spec: the name of the value in the enum of the tag, or else its text.
    pub name: String,
    /// Value of the tag.
    pub value: Literal,
    /// Span of the name.
    pub span: Span,
    /// Explicit Rust name.
    pub rust: Option<Spanned<String>>,
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
    pub rust: Option<Spanned<String>>,
    /// Type.
    pub ty: Type,
}

/// Required field of a variant that is distinguished by its keys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RequiredKey<'m> {
    /// Name on the wire.
    pub name: &'m str,
    /// Its only value, if it is a constant.
    pub constant: Option<&'m Literal>,
}

impl Model {
    /// Returns the required fields of an object type; `None` for any other type, and for a union.
    pub fn required_variant_keys(&self, ty: &Type) -> Option<Vec<RequiredKey<'_>>> {
        match ty {
            Type::Declared(TypeId::Record(id)) => {
                let required = self.record(*id).fields.iter().filter(|field| !field.optional);
                Some(required.map(|field| RequiredKey { name: &field.name, constant: field.constant() }).collect())
            }
            Type::Plain(plain) => (*plain == Plain::Object).then(Vec::new),
            Type::Wrapped(wrapper, _) => (*wrapper == Wrapper::Map).then(Vec::new),
            Type::Declared(TypeId::Enum(_) | TypeId::Union(_)) => None,
        }
    }
}

/// Returns `true` if a variant is preferred to another one, because it requires the same fields and more.
pub fn variant_requires_more(keys: &[RequiredKey], than: &[RequiredKey]) -> bool {
    let has = |keys: &[RequiredKey], name: &str| keys.iter().any(|key| key.name == name);
    than.iter().all(|key| has(keys, key.name)) && !keys.iter().all(|key| has(than, key.name))
}
