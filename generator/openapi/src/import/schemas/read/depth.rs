//! Nesting depth: reading schemas needs little stack, however deeply they nest, and however long their chains of
//! references are.

use super::{LocatedNode, SchemaPart, SchemaReader, ShapeId, Use};

/// Maximum nesting of schemas. Deeper schemas are `json`.
const NESTING_MAX: usize = 128;

/// Nesting beyond which the fields of a named record are read later.
const NESTING_FAR: usize = 64;

/// Maximum nesting of lists and maps, which is below the limit of the spec language.
pub(super) const TYPE_MAX: usize = 12;

/// Maximum number of schemas that apply to all variants of nested unions.
const COMMON_MAX: usize = 16;

/// Maximum number of variants that are read again with the common parts of their union: nested unions multiply.
const COPIES_MAX: usize = 10_000;

/// Nesting of the schema that is being read.
#[derive(Debug, Default)]
pub(super) struct Depth {
    /// Number of schemas around it.
    nesting: usize,
    copies: usize,
}

impl Depth {
    /// Enters a schema, unless it is too deep.
    pub(super) fn enter(&mut self) -> bool {
        let is_allowed = self.nesting < NESTING_MAX;
        self.nesting += usize::from(is_allowed);
        is_allowed
    }

    pub(super) fn leave(&mut self) {
        self.nesting -= 1;
    }

    /// Returns `true` if the variants of a union can be read with their common parts.
    pub(super) fn can_copy(&mut self, common: &[SchemaPart], variants: usize) -> bool {
        if !common.is_empty() {
            self.copies += variants;
        }
        common.len() <= COMMON_MAX && self.copies <= COPIES_MAX
    }

    /// Returns `true` if a record should be read later.
    pub(super) fn is_far(&self) -> bool {
        self.nesting > NESTING_FAR
    }
}

/// Record whose fields are read later. Its type is known already: it has a name.
pub(super) struct DeferredRecord<'d> {
    pub(super) id: ShapeId,
    pub(super) schema: LocatedNode<'d>,
    pub(super) usage: Use,
}

impl SchemaReader<'_> {
    /// Reads the deferred records, once no other schema is being read.
    pub(super) fn read_deferred_records(&mut self) {
        if self.depth.nesting > 0 {
            return;
        }
        while let Some(DeferredRecord { id, schema, usage }) = self.deferred.pop() {
            if let Some(schema) = self.merger().merge(&[SchemaPart::new(schema)]) {
                self.depth.enter();
                self.read_object_fields(id, &schema, usage);
                self.depth.leave();
            }
        }
    }
}
