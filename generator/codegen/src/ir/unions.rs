//! Unions, by the way in which their variants are distinguished.

use copperplate_language::maps::IndexSet;

use super::{Field, JsonType, SpecPath, Ty, TypeName};

/// Union of records, distinguished by the value of one field, the tag.
#[derive(Debug, PartialEq)]
pub struct TaggedUnion {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) tag: String,
    pub(crate) tag_type: TagType,
    /// Value implied by an absent tag.
    pub(crate) absent: Option<String>,
    pub(crate) variants: Vec<TaggedVariant>,
    /// Types with an accessor, because the tag alone does not determine them.
    pub(crate) views: Vec<View>,
    pub(crate) shared: SharedFields,
}

/// Fields that are the same in all variants of a union.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct SharedFields {
    pub(crate) fields: Vec<Field>,
    /// The records of the variants.
    pub(crate) records: Vec<TypeName>,
}

/// Type of the tag of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TagType {
    String,
    Integer,
    Boolean,
}

#[derive(Debug, PartialEq)]
pub(crate) struct TaggedVariant {
    pub(crate) origin: SpecPath,
    pub(crate) wire: String,
    pub(crate) name: String,
    pub(crate) payload: Payload,
}

#[derive(Debug, PartialEq)]
pub(crate) enum Payload {
    /// The record.
    Record(TypeName),
    /// Any of these records. Kept as text.
    Ambiguous(Vec<TypeName>),
}

/// A type that some variants of a union may hold.
#[derive(Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) record: TypeName,
    pub(crate) accessor: String,
}

/// Union without a tag: its variants are distinguished by their JSON types or their required fields.
#[derive(Debug, PartialEq)]
pub struct ShapedUnion {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    /// `true` if an object is read as the first matching variant, not as the one that requires the most.
    pub(crate) first_fits: bool,
    pub(crate) variants: Vec<ShapedVariant>,
    pub(crate) shared: SharedFields,
}

#[derive(Debug, PartialEq)]
pub(crate) struct ShapedVariant {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// Its JSON types; several for a union.
    pub(crate) json_types: Vec<JsonType>,
    /// Its required fields, if they distinguish it.
    pub(crate) keys: Option<Vec<RequiredKey>>,
}

/// Required field of a variant, and the JSON text of its value if it is a constant.
#[derive(Debug, PartialEq)]
pub(crate) struct RequiredKey {
    pub(crate) name: String,
    pub(crate) constant: Option<String>,
}

/// Union whose values can match several variants. It is kept as JSON.
#[derive(Debug, PartialEq)]
pub struct OverlappingUnion {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) variants: Vec<OverlappingVariant>,
    pub(crate) shared: SharedFields,
    /// `true` if a variant can contain secrets.
    pub(crate) has_secrets: bool,
}

#[derive(Debug, PartialEq)]
pub(crate) struct OverlappingVariant {
    pub(crate) origin: SpecPath,
    /// Name of the function that reads this variant.
    pub(crate) accessor: String,
    pub(crate) ty: Ty,
    pub(crate) json_types: Vec<JsonType>,
}

impl TaggedUnion {
    /// Returns the variants that can hold a record.
    pub(crate) fn variants_with_record(&self, record: &TypeName) -> impl Iterator<Item = &TaggedVariant> {
        self.variants.iter().filter(move |variant| match &variant.payload {
            Payload::Record(other) => other == record,
            Payload::Ambiguous(others) => others.contains(record),
        })
    }

    /// Returns the names (in the spec) of the records that exactly one variant can hold, and that therefore convert
    /// into the union.
    pub(crate) fn convertible_records(&self) -> IndexSet<&str> {
        let (mut once, mut again) = (IndexSet::default(), IndexSet::default());
        for variant in &self.variants {
            let records = match &variant.payload {
                Payload::Record(record) => std::slice::from_ref(record),
                Payload::Ambiguous(records) => records,
            };
            for record in records {
                if !once.insert(&*record.spec) {
                    again.insert(&*record.spec);
                }
            }
        }
        once.retain(|name| !again.contains(name));
        once
    }
}
