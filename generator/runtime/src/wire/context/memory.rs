//! Bound on the memory that a value takes.

use crate::json::{JsonError, Mismatch, Reader};

/// Bytes that the elements of lists and maps may take for each byte of text, with a minimum for short texts. Without a
/// bound, a list of `{}` would take hundreds of times its length.
const FACTOR: usize = 16;
const LEAST: usize = 256 * 1024;

/// Bytes that an entry of an object takes besides its element in the list: the allocator blocks of a short key and a
/// short value.
const ENTRY_BLOCKS: usize = 64;

/// Remaining memory for a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    left: usize,
}

impl Memory {
    pub(super) fn unlimited() -> Self {
        Self { left: usize::MAX }
    }

    pub(super) fn for_text(text: &str) -> Self {
        Self { left: text.len().saturating_mul(FACTOR).saturating_add(LEAST) }
    }

    #[inline]
    pub(super) fn spend(&mut self, bytes: usize, reader: &Reader<'_>) -> Result<(), JsonError> {
        self.left = self.left.checked_sub(bytes).ok_or_else(|| reader.error(Mismatch::TooMuch))?;
        Ok(())
    }

    pub(super) fn spend_entry(&mut self, reader: &Reader<'_>) -> Result<(), JsonError> {
        self.spend(ENTRY_BLOCKS, reader)
    }

    /// Returns the number of elements by which a full list grows. A long list grows by half, so that little of it stays
    /// unused, and by at most half of the elements that fit the remaining memory, so that it is not rejected because of
    /// elements that it does not have.
    pub(super) fn growth(&mut self, len: usize, size: usize, reader: &Reader<'_>) -> Result<usize, JsonError> {
        let is_long = len * size > LEAST;
        let least = if size > 1024 { 1 } else { 4 };
        let room = (self.left / size.max(1) / 2).max(1);
        let more = (if is_long { len / 2 } else { len }).max(least).min(room);
        self.spend(more * size, reader)?;
        Ok(more)
    }
}
