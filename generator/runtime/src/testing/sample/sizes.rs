//! Sizes of samples, computed before a sample is generated.

use std::collections::{BTreeMap, BTreeSet};

use super::{NULL, SampleExtent};
use crate::testing::schema::{Bounds, Composite, FieldSchema, Schema, SchemaFn};

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
            for node in nodes.iter().rev() {
                let Some(size) = sizes.node_size(*node) else { continue };
                if sizes.composite_size(*node).is_none_or(|known| size < known) {
                    sizes.0.insert(node_address(*node), size);
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
            Schema::Composite(node) => self.composite_size(node)?,
        })
    }

    /// Returns the size of the smallest value of a record or union.
    pub(super) fn composite_size(&self, node: Composite) -> Option<usize> {
        self.0.get(&node_address(node)).copied()
    }

    /// Returns the size of a record or union, if the sizes of its parts are known.
    fn node_size(&self, node: Composite) -> Option<usize> {
        match node {
            Composite::Record(fields) => {
                fields.iter().try_fold(AROUND, |sum, field| Some(sum.saturating_add(self.field_size(field)?)))
            }
            Composite::ByTag(union) => {
                let records = union.variants.iter().filter_map(|(value, members)| Some((*value, members.first()?)));
                let records = records.filter_map(|(value, member)| Some((value, sample_record(member())?)));
                records.filter_map(|variant| variant.size(self, node)).min()
            }
            Composite::Untagged(_, types) => types.iter().filter_map(|ty| ty.size(self, node)).min(),
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
    fn size(&self, sizes: &SampleSizes, union: Composite) -> Option<usize>;
}

impl SampleVariant for (&'static str, &'static [FieldSchema]) {
    fn size(&self, sizes: &SampleSizes, union: Composite) -> Option<usize> {
        let (value, fields) = self;
        let tag = if let Composite::ByTag(union) = union { union.tag } else { "" };
        // The value of the tag replaces the value of the field.
        let mut others = fields.iter().filter(|field| field.name != tag).map(|field| sizes.field_size(field));
        let size = others.try_fold(0_usize, |sum, size| Some(sum.saturating_add(size?)))?;
        Some(size.saturating_add(tag.len() + value.len() + 2 * AROUND))
    }
}

impl SampleVariant for &'static SchemaFn {
    fn size(&self, sizes: &SampleSizes, _: Composite) -> Option<usize> {
        sizes.schema_size(self(), Bounds::NONE)
    }
}

/// Returns the fields of a record.
pub(super) fn sample_record(schema: Schema) -> Option<&'static [FieldSchema]> {
    if let Schema::Composite(Composite::Record(fields)) = schema { Some(fields) } else { None }
}

/// Returns all records and unions in a schema that a sample can have.
fn contained_nodes(root: Schema, extent: SampleExtent) -> Vec<Composite> {
    let (mut nodes, mut known, mut open) = (Vec::new(), BTreeSet::new(), vec![root]);
    while let Some(schema) = open.pop() {
        if let Schema::List(inner) | Schema::Map(inner) | Schema::Nullable(inner) = schema {
            open.push(inner());
        } else if let Schema::Composite(node) = schema
            && known.insert(node_address(node))
        {
            nodes.push(node);
            match node {
                Composite::Record(fields) => {
                    let has = |field: &&FieldSchema| extent == SampleExtent::Full || !field.optional;
                    open.extend(fields.iter().filter(has).map(|field| (field.ty)()));
                }
                Composite::ByTag(union) => {
                    open.extend(union.variants.iter().filter_map(|(_, members)| Some(members.first()?())));
                }
                Composite::Untagged(_, types) => open.extend(types.iter().map(|ty| ty())),
            }
        }
    }
    nodes
}

/// Returns the address of a record or union, which is its identity.
fn node_address(node: Composite) -> usize {
    match node {
        Composite::Record(fields) => fields.as_ptr().addr(),
        Composite::ByTag(union) => std::ptr::from_ref(union).addr(),
        Composite::Untagged(_, types) => types.as_ptr().addr(),
    }
}
