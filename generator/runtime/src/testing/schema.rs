//! Descriptions of types and operations, as values.

mod described;
mod field;
mod operation;
mod tables;

pub use described::Described;
pub(super) use field::Bounds;
pub use field::FieldSchema;
pub(super) use operation::Location;
pub use operation::{OperationSchema, Part};

/// Function that returns the schema of a type, because types can be recursive.
pub type SchemaFn = fn() -> Schema;

/// Description of a type in the spec.
#[derive(Clone, Copy, Debug)]
pub enum Schema {
    /// A string.
    String,
    /// `true` or `false`.
    Boolean,
    /// Any number.
    Number,
    /// An integer that fits an `i64`.
    Integer,
    /// A string with a format; this is an example of it.
    Format(&'static str),
    /// Any value.
    Json,
    /// An object with arbitrary keys.
    Object,
    /// A list.
    List(SchemaFn),
    /// An object with arbitrary keys and values of one type.
    Map(SchemaFn),
    /// The type, or `null`.
    Nullable(SchemaFn),
    /// One of these strings.
    Enum(&'static [&'static str]),
    /// One of these integers.
    IntegerEnum(&'static [i64]),
    /// A record or a union.
    Composite(Composite),
    /// The value with this JSON text.
    Constant(&'static str),
}

/// Description of a record or a union.
#[derive(Clone, Copy, Debug)]
pub enum Composite {
    /// An object with these fields.
    Record(&'static [FieldSchema]),
    /// One of several records, selected by a tag.
    ByTag(&'static TaggedUnion),
    /// One of several types, without a tag.
    Untagged(Distinction, &'static [SchemaFn]),
}

/// Criterion that selects the variant of a value in a union without a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distinction {
    /// JSON type of the value.
    Kind,
    /// JSON type of the value, and required fields of objects: the type that requires the most.
    Keys,
    /// JSON type of the value, and required fields of objects: the first type that has them.
    First,
    /// None: a value can match several types.
    All,
}

/// Type of the tag of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagType {
    /// A string.
    String,
    /// An integer.
    Integer,
    /// `true` or `false`.
    Boolean,
}

/// Union whose variants are selected by a tag.
#[derive(Debug)]
pub struct TaggedUnion {
    /// The field with the tag.
    pub tag: &'static str,
    /// Its type.
    pub tag_type: TagType,
    /// The value implied by an absent tag, as text.
    pub absent: Option<&'static str>,
    /// Its values as text, each with the records that accept it.
    pub variants: &'static [(&'static str, &'static [SchemaFn])],
}
