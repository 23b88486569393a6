//! Depth: however deep schemas nest, and however many lead to each other, reading them needs little of the stack.

use super::{At, Direction, Part, Reader, ShapeId};

/// Maximum number of schemas in each other. What is deeper is any JSON.
const NESTING_MAX: usize = 128;

/// Number of schemas in each other beyond which the fields of a named record are read later.
const NESTING_FAR: usize = 64;

/// Maximum number of lists and maps in each other, below that of the spec language.
pub(super) const TYPE_MAX: usize = 12;

/// Number of schemas that the one that is being read is in.
#[derive(Debug, Default)]
pub(super) struct Depth(usize);

impl Depth {
    /// Enters a schema, unless it is too deep.
    pub(super) fn enter(&mut self) -> bool {
        let is_allowed = self.0 < NESTING_MAX;
        self.0 += usize::from(is_allowed);
        is_allowed
    }

    pub(super) fn leave(&mut self) {
        self.0 -= 1;
    }

    /// Returns `true` if a record should be read later.
    pub(super) fn is_far(&self) -> bool {
        self.0 > NESTING_FAR
    }
}

/// Record whose fields are read later. Its type is known already: it has a name.
pub(super) struct PutOff<'d> {
    pub(super) id: ShapeId,
    pub(super) schema: At<'d>,
    pub(super) direction: Direction,
}

impl Reader<'_> {
    /// Reads the records that were put off, once nothing else is being read.
    pub(super) fn read_what_was_put_off(&mut self) {
        if self.depth.0 > 0 {
            return;
        }
        while let Some(PutOff { id, schema, direction }) = self.put_off.pop() {
            let part = Part { at: schema, is_common: false };
            if let Some(schema) = self.schemas().merged(&[part]) {
                self.depth.enter();
                self.fields(id, &schema, direction);
                self.depth.leave();
            }
        }
    }
}
