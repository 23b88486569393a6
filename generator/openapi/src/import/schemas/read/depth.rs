//! Depth: however deep schemas nest, and however many lead to each other, reading them needs little of the stack.

use super::{Direction, LocatedNode, SchemaPart, SchemaReader, ShapeId};

/// Maximum number of schemas in each other. What is deeper is any JSON.
const NESTING_MAX: usize = 128;

/// Number of schemas in each other beyond which the fields of a named record are read later.
const NESTING_FAR: usize = 64;

/// Maximum number of lists and maps in each other, below that of the spec language.
pub(super) const TYPE_MAX: usize = 12;

/// Maximum number of schemas that hold for all variants of a union, of unions in each other.
const COMMON_MAX: usize = 16;

/// Maximum number of variants that are read once more with what their union has in common: unions in each other multiply.
const COPIES_MAX: usize = 10_000;

/// How deep the schema is that is being read.
#[derive(Debug, Default)]
pub(super) struct Depth {
    /// Number of schemas that it is in.
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

    /// Returns `true` if the variants of a union can be read with what they have in common.
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
    pub(super) direction: Direction,
    pub(super) is_patch: bool,
}

impl SchemaReader<'_> {
    /// Reads the records that were put off, once nothing else is being read.
    pub(super) fn read_deferred_records(&mut self) {
        if self.depth.nesting > 0 {
            return;
        }
        let outside = self.is_patch;
        while let Some(DeferredRecord { id, schema, direction, is_patch }) = self.put_off.pop() {
            self.is_patch = is_patch;
            let part = SchemaPart { at: schema, is_common: false };
            if let Some(schema) = self.merger().merge(&[part]) {
                self.depth.enter();
                self.read_object_fields(id, &schema, direction);
                self.depth.leave();
            }
        }
        self.is_patch = outside;
    }
}
