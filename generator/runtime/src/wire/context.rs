//! What one pass of reading carries along.

use super::{Mismatch, ReadError, Reader};

/// How deep JSON may nest: the depth at which serde_json stops too.
pub const DEPTH_MAX: u32 = 127;

/// What one pass of reading carries along, from the root down: for now, how much deeper the text may nest. A pass ends at
/// the first mismatch.
#[derive(Clone, Debug)]
pub struct Context {
    depth_left: u32,
}

impl Context {
    /// The context of a fresh pass.
    #[must_use]
    pub fn new() -> Self {
        Self { depth_left: DEPTH_MAX }
    }

    /// For text that is held already: it was checked when it was taken in, or put together from what was.
    pub(crate) fn of_held_text() -> Self {
        Self { depth_left: u32::MAX }
    }

    /// Goes one level down; refused when that is too deep.
    #[inline]
    pub(super) fn enter(&mut self, reader: &Reader<'_>) -> Result<(), ReadError> {
        match self.depth_left.checked_sub(1) {
            Some(left) => {
                self.depth_left = left;
                Ok(())
            }
            None => Err(reader.error(Mismatch::TooDeep)),
        }
    }

    /// Comes back up.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.depth_left += 1;
    }

    pub(super) fn depth_left(&self) -> u32 {
        self.depth_left
    }
}

impl Default for Context {
    fn default() -> Self {
        Self::new()
    }
}
