//! State of one reading pass.

use super::Deviation;
use crate::json::{Mark, Mismatch, Path, ReadError, Reader, Segment};
use crate::value::Json;

/// Maximum number of deviations of one text. With more, it is another value than the spec describes.
const DEVIATIONS_MAX: usize = 1_000;

/// Bytes that the elements of lists and maps may take for each byte of text, and for a short text at least. Without a
/// bound, a list of `{}` would take hundreds of times its length.
const MEMORY_FACTOR: usize = 16;
const MEMORY_LEAST: usize = 256 * 1024;

/// Bytes that an entry of an object takes beside its element in the list: the allocator's blocks of a short key and a
/// short value.
const ENTRY_BLOCKS: usize = 64;

/// State of one reading pass: how much memory the value may still take, and how to treat a value that does not match
/// the spec.
///
/// A strict pass ends at the first mismatch. A repairing pass puts a placeholder in its place, notes a [`Deviation`]
/// and continues.
#[derive(Debug)]
pub struct Context {
    memory_left: usize,
    /// `None` in a strict pass, which pays no more for it than that.
    repairs: Option<Box<Repairs>>,
}

#[derive(Debug, Default)]
struct Repairs {
    path: Path,
    found: Vec<Deviation>,
}

impl Context {
    /// Creates the context of a strict pass.
    #[must_use]
    pub fn strict() -> Self {
        Self { memory_left: usize::MAX, repairs: None }
    }

    /// Creates the context of a repairing pass.
    #[must_use]
    pub fn repairing() -> Self {
        Self { repairs: Some(Box::default()), ..Self::strict() }
    }

    /// Limits the memory by the length of the text that is read.
    #[must_use]
    pub fn limited_by(mut self, text: &str) -> Self {
        self.memory_left = text.len().saturating_mul(MEMORY_FACTOR).saturating_add(MEMORY_LEAST);
        self
    }

    /// Returns the deviations that a repairing pass has noted.
    #[must_use]
    pub fn into_deviations(self) -> Vec<Deviation> {
        self.repairs.map(|repairs| repairs.found).unwrap_or_default()
    }

    /// Creates a strict context for looking ahead.
    pub(super) fn probe(&self) -> Self {
        Self { memory_left: self.memory_left, repairs: None }
    }

    /// Reserves memory for another element.
    #[inline]
    pub(super) fn reserve_element<T>(&mut self, list: &mut Vec<T>, reader: &Reader<'_>) -> Result<(), ReadError> {
        if list.len() == list.capacity() {
            list.reserve_exact(self.growth(list.len(), size_of::<T>(), reader)?);
        }
        Ok(())
    }

    /// Returns by how many elements a full list grows. A long one grows by half, so that little of it stays unused.
    fn growth(&mut self, len: usize, size: usize, reader: &Reader<'_>) -> Result<usize, ReadError> {
        let is_long = len * size > MEMORY_LEAST;
        let least = if size > 1024 { 1 } else { 4 };
        let more = (if is_long { len / 2 } else { len }).max(least);
        self.spend(more * size, reader)?;
        Ok(more)
    }

    /// Reserves memory for another entry.
    pub(super) fn reserve_entry<T>(&mut self, list: &mut Vec<T>, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.spend(ENTRY_BLOCKS, reader)?;
        self.reserve_element(list, reader)
    }

    /// Subtracts `bytes` from the memory that is left.
    pub(super) fn spend(&mut self, bytes: usize, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.memory_left = self.memory_left.checked_sub(bytes).ok_or_else(|| reader.error(Mismatch::TooMuch))?;
        Ok(())
    }

    /// Enters a part of the value: deviations found from here on are in it.
    #[inline]
    pub(super) fn step_in(&mut self, segment: Segment) {
        if let Some(repairs) = &mut self.repairs {
            repairs.path.push(segment);
        }
    }

    /// Leaves the part entered last.
    #[inline]
    pub(super) fn step_out(&mut self) {
        if let Some(repairs) = &mut self.repairs {
            repairs.path.pop();
        }
    }

    /// Skips the value at `mark`, notes `error` as a deviation and returns the text of the value. Returns the error in
    /// a strict pass, and if the text is not JSON or nests too deep, which nothing repairs.
    #[cold]
    pub(super) fn repair<'t>(
        &mut self,
        error: ReadError,
        mark: Mark,
        reader: &mut Reader<'t>,
    ) -> Result<&'t str, ReadError> {
        if self.repairs.is_none() || !error.mismatch().is_about_the_value() {
            return Err(error);
        }
        reader.back_to(mark);
        let raw = reader.skip()?;
        if self.note(error.mismatch(), Some(raw)) { Ok(raw) } else { Err(error) }
    }

    /// Notes that an entry was left out because its key is a duplicate.
    #[cold]
    pub(super) fn note_duplicate(&mut self, raw: &str, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.step_in(Segment::Key);
        if !self.note(&Mismatch::Duplicate, Some(raw)) {
            return Err(reader.error(Mismatch::Duplicate).in_entry());
        }
        self.step_out();
        Ok(())
    }

    /// Notes a deviation of the current part. Returns `false` in a strict pass, and if there are too many: then it is
    /// an error.
    #[cold]
    pub(super) fn note(&mut self, mismatch: &Mismatch, raw: Option<&str>) -> bool {
        let Some(repairs) = self.repairs.as_mut().filter(|repairs| repairs.found.len() < DEVIATIONS_MAX) else {
            return false;
        };
        let found = raw.map(Json::from_raw);
        repairs.found.push(Deviation::new(repairs.path.to_string(), mismatch.clone(), found));
        true
    }
}
