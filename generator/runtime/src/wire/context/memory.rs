//! Bound of the memory that a value takes.

use crate::json::{Mismatch, ReadError, Reader};

/// Bytes that the elements of lists and maps may take for each byte of text, and for a short text at least. Without a
/// bound, a list of `{}` would take hundreds of times its length.
const FACTOR: usize = 16;
const LEAST: usize = 256 * 1024;

/// Bytes that an entry of an object takes beside its element in the list: the allocator's blocks of a short key and a
/// short value.
const ENTRY_BLOCKS: usize = 64;

/// Memory that is left for a value.
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
    pub(super) fn spend(&mut self, bytes: usize, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.left = self.left.checked_sub(bytes).ok_or_else(|| reader.error(Mismatch::TooMuch))?;
        Ok(())
    }

    pub(super) fn spend_entry(&mut self, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.spend(ENTRY_BLOCKS, reader)
    }

    /// Returns by how many elements a full list grows. A long one grows by half, so that little of it stays unused, and
    /// by half of what the memory that is left has room for, so that it is not refused for elements that it does not
    /// have.
    pub(super) fn growth(&mut self, len: usize, size: usize, reader: &Reader<'_>) -> Result<usize, ReadError> {
        let is_long = len * size > LEAST;
        let least = if size > 1024 { 1 } else { 4 };
        let room = (self.left / size.max(1) / 2).max(1);
        let more = (if is_long { len / 2 } else { len }).max(least).min(room);
        self.spend(more * size, reader)?;
        Ok(more)
    }
}
