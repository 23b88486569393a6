//! Sizes of samples, computed before a sample is generated.

use std::collections::{BTreeMap, BTreeSet};

use super::{NULL, SampleExtent};
use crate::testing::schema::{Bounds, FieldSchema, Schema, SchemaFn};

/// Minimum size of a scalar.
const SCALAR: usize = 16;

/// Size of an empty list, map or record, and of the characters around the name of a field.
const AROUND: usize = 4;

/// Sizes of the smallest values of all records and unions in a schema, by address. Nodes with only infinite values are
/// missing.
pub(super) struct SampleSizes(BTreeMap<usize, usize>);

impl SampleSizes {
    pub(super) fn new(root: Schema, extent: SampleExtent) -> Self {
        let nodes = contained_nodes(root, extent);
        let mut sizes = Self(BTreeMap::new());
        // The contents of a node were mostly found after it, so few rounds are needed.
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (address, node) in nodes.iter().rev() {
                let Some(size) = sizes.node_size(*node) else { continue };
                if sizes.0.get(address).is_none_or(|known| size < *known) {
                    sizes.0.insert(*address, size);
                    has_changed = true;
                }
            }
        }
        sizes
    }

    /// Returns the size of the smallest value.
    pub(super) fn schema_size(&self, schema: Schema, bounds: Bounds) -> Option<usize> {
        Some(match schema {
            Schema::String => bounds.min_length.max(SCALAR),
            Schema::Boolean | Schema::Number | Schema::Integer | Schema::Format(_) => SCALAR,
            Schema::Constant(text) => text.len(),
            Schema::Enum(listed) => listed.first()?.len(),
            Schema::IntegerEnum(listed) => listed.first().map(|_| SCALAR)?,
            Schema::Json | Schema::Object | Schema::Map(_) => AROUND,
            Schema::Nullable(_) => NULL.len(),
            Schema::List(element) => match bounds.min_items.min(bounds.max_items.unwrap_or(usize::MAX)) {
                0 => AROUND,
                least => self.schema_size(element(), Bounds::NONE)?.saturating_mul(least).saturating_add(AROUND),
            },
            Schema::Record(_) | Schema::ByTag(_) | Schema::Untagged(..) => *self.0.get(&node_address(schema)?)?,
        })
    }

    /// Returns the size of a record or union, if the sizes of its parts are known.
    fn node_size(&self, node: Schema) -> Option<usize> {
        match node {
            Schema::Record(fields) => {
                fields.iter().try_fold(AROUND, |sum, field| Some(sum.saturating_add(self.field_size(field)?)))
            }
            Schema::ByTag(union) => {
                let records = union.variants.iter().filter_map(|(value, members)| Some((*value, members.first()?)));
                let records = records.filter_map(|(value, member)| Some((value, sample_record(member())?)));
                records.filter_map(|variant| variant.size(self, node)).min()
            }
            Schema::Untagged(_, types) => types.iter().filter_map(|ty| ty.size(self, node)).min(),
            Schema::String
            | Schema::Boolean
            | Schema::Number
            | Schema::Integer
            | Schema::Format(_)
            | Schema::Json
            | Schema::Object
            | Schema::List(_)
            | Schema::Map(_)
            | Schema::Nullable(_)
            | Schema::Enum(_)
            | Schema::IntegerEnum(_)
            | Schema::Constant(_) => self.schema_size(node, Bounds::NONE),
        }
    }

    /// Returns the minimum size of a field in a record.
    fn field_size(&self, field: &FieldSchema) -> Option<usize> {
        let value = match (field.optional, field.nullable) {
            (true, _) => return Some(0),
            (false, true) => NULL.len(),
            (false, false) => self.schema_size((field.ty)(), field.bounds)?,
        };
        Some(value.saturating_add(field.name.len() + AROUND))
    }
}

/// Variant of a union: a record with the value of its tag, or a type.
pub(super) trait SampleVariant {
    /// Returns the size of the smallest value.
    fn size(&self, sizes: &SampleSizes, union: Schema) -> Option<usize>;
}

impl SampleVariant for (&'static str, &'static [FieldSchema]) {
    fn size(&self, sizes: &SampleSizes, union: Schema) -> Option<usize> {
        let (value, fields) = self;
        let tag = if let Schema::ByTag(union) = union { union.tag } else { "" };
        // The value of the tag replaces the value of the field.
        let mut others = fields.iter().filter(|field| field.name != tag).map(|field| sizes.field_size(field));
        let size = others.try_fold(0_usize, |sum, size| Some(sum.saturating_add(size?)))?;
        Some(size.saturating_add(tag.len() + value.len() + 2 * AROUND))
    }
}

impl SampleVariant for &'static SchemaFn {
    fn size(&self, sizes: &SampleSizes, _: Schema) -> Option<usize> {
        sizes.schema_size(self(), Bounds::NONE)
    }
}

/// Returns the fields of a record.
pub(super) fn sample_record(schema: Schema) -> Option<&'static [FieldSchema]> {
    if let Schema::Record(fields) = schema { Some(fields) } else { None }
}

/// Returns all records and unions in a schema that a sample can have, each with its address.
fn contained_nodes(root: Schema, extent: SampleExtent) -> Vec<(usize, Schema)> {
    let (mut nodes, mut known, mut open) = (Vec::new(), BTreeSet::new(), vec![root]);
    while let Some(schema) = open.pop() {
        match schema {
            Schema::List(inner) | Schema::Map(inner) | Schema::Nullable(inner) => open.push(inner()),
            Schema::Record(_) | Schema::ByTag(_) | Schema::Untagged(..) => {
                let Some(address) = node_address(schema) else { continue };
                if !known.insert(address) {
                    continue;
                }
                nodes.push((address, schema));
                if let Schema::Record(fields) = schema {
                    let has = |field: &&FieldSchema| extent == SampleExtent::Full || !field.optional;
                    open.extend(fields.iter().filter(has).map(|field| (field.ty)()));
                } else if let Schema::ByTag(union) = schema {
                    open.extend(union.variants.iter().filter_map(|(_, members)| Some(members.first()?())));
                } else if let Schema::Untagged(_, types) = schema {
                    open.extend(types.iter().map(|ty| ty()));
                }
            }
            Schema::String
            | Schema::Boolean
            | Schema::Number
            | Schema::Integer
            | Schema::Format(_)
            | Schema::Json
            | Schema::Object
            | Schema::Enum(_)
            | Schema::IntegerEnum(_)
            | Schema::Constant(_) => {}
        }
    }
    nodes
}

/// Returns the address of a record or union, which is its identity.
fn node_address(schema: Schema) -> Option<usize> {
    if let Schema::Record(fields) = schema {
        Some(fields.as_ptr().addr())
    } else if let Schema::ByTag(union) = schema {
        Some(std::ptr::from_ref(union).addr())
    } else if let Schema::Untagged(_, types) = schema {
        Some(types.as_ptr().addr())
    } else {
        None
    }
}
