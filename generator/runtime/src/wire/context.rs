//! What one pass of reading carries along.

use super::deviation::{Deviation, Path, Segment};
use super::{Mismatch, ReadError, Reader};
use crate::value::Json;

/// How deep JSON may nest: the depth at which serde_json stops too.
pub const DEPTH_MAX: u32 = 127;

/// How many deviations one text may have. With more it is another value than the spec describes.
const DEVIATIONS_MAX: usize = 1_000;

/// How many bytes the elements of lists and maps may take for each byte of text, and for a short text at least. Without a bound, a list
/// of `{}` would take hundreds of times its length.
const MEMORY_FACTOR: usize = 16;
const MEMORY_LEAST: usize = 256 * 1024;

/// What an entry of an object takes beside its place in the list: a short key and a short value are blocks of the allocator.
const ENTRY_BLOCKS: usize = 64;

/// What one pass of reading carries along, from the root down: how much deeper the text may nest, how much memory it may
/// take, and what becomes of a value that is not what the spec says.
///
/// A strict pass ends at the first mismatch. A repairing one puts something in its place, notes a [`Deviation`] and goes on.
#[derive(Debug)]
pub struct Context {
    depth_left: u32,
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
    /// The context of a strict pass.
    #[must_use]
    pub fn strict() -> Self {
        Self { depth_left: DEPTH_MAX, memory_left: usize::MAX, repairs: None }
    }

    /// The context of a repairing pass.
    #[must_use]
    pub fn repairing() -> Self {
        Self { repairs: Some(Box::default()), ..Self::strict() }
    }

    /// Bounds the memory by the length of the text that is read.
    #[must_use]
    pub fn bounded_by(mut self, text: &str) -> Self {
        self.memory_left = text.len().saturating_mul(MEMORY_FACTOR).saturating_add(MEMORY_LEAST);
        self
    }

    /// What a repairing pass has found.
    #[must_use]
    pub fn into_deviations(self) -> Vec<Deviation> {
        self.repairs.map(|repairs| repairs.found).unwrap_or_default()
    }

    /// For text that is held already: it was checked when it was taken in, or put together from what was.
    pub(crate) fn of_held_text() -> Self {
        Self { depth_left: u32::MAX, ..Self::strict() }
    }

    /// A strict context for a look at what comes next.
    pub(super) fn probe(&self) -> Self {
        Self { depth_left: self.depth_left, memory_left: self.memory_left, repairs: None }
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

    /// Makes room for another element, as far as memory goes.
    #[inline]
    pub(super) fn make_room<T>(&mut self, list: &mut Vec<T>, reader: &Reader<'_>) -> Result<(), ReadError> {
        if list.len() == list.capacity() {
            list.reserve_exact(self.more(list.len(), size_of::<T>(), reader)?);
        }
        Ok(())
    }

    /// For how many more elements a full list gets room. A long one grows by half, so that little of it stays empty.
    fn more(&mut self, len: usize, size: usize, reader: &Reader<'_>) -> Result<usize, ReadError> {
        let is_long = len * size > MEMORY_LEAST;
        let least = if size > 1024 { 1 } else { 4 };
        let more = (if is_long { len / 2 } else { len }).max(least);
        self.spend(more * size, reader)?;
        Ok(more)
    }

    /// Makes room for another entry, as far as memory goes.
    pub(super) fn make_room_for_entry<T>(&mut self, list: &mut Vec<T>, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.spend(ENTRY_BLOCKS, reader)?;
        self.make_room(list, reader)
    }

    /// Takes memory.
    pub(super) fn spend(&mut self, bytes: usize, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.memory_left = self.memory_left.checked_sub(bytes).ok_or_else(|| reader.error(Mismatch::TooMuch))?;
        Ok(())
    }

    /// From here on, what is found belongs to this part of the value.
    #[inline]
    pub(super) fn step_in(&mut self, segment: Segment) {
        if let Some(repairs) = &mut self.repairs {
            repairs.path.push(segment);
        }
    }

    /// The part has been read.
    #[inline]
    pub(super) fn step_out(&mut self) {
        if let Some(repairs) = &mut self.repairs {
            repairs.path.pop();
        }
    }

    /// Steps over the value at `mark`, which `error` says is not what the spec says, and gives its text. Gives the error back in a
    /// strict pass, and if the text is no JSON or too deep: nothing repairs that.
    #[cold]
    pub(crate) fn repair<'t>(
        &mut self,
        error: ReadError,
        mark: usize,
        reader: &mut Reader<'t>,
    ) -> Result<&'t str, ReadError> {
        if self.repairs.is_none() || !error.mismatch().is_about_the_value() {
            return Err(error);
        }
        reader.back_to(mark);
        let raw = reader.skip(self)?;
        if self.note(error.mismatch(), Some(raw)) { Ok(raw) } else { Err(error) }
    }

    /// Notes that an entry was left out because its key stood there before.
    #[cold]
    pub(super) fn note_repeat(&mut self, raw: &str, reader: &Reader<'_>) -> Result<(), ReadError> {
        self.step_in(Segment::Key);
        if !self.note(&Mismatch::Duplicate, Some(raw)) {
            return Err(reader.error(Mismatch::Duplicate).in_entry());
        }
        self.step_out();
        Ok(())
    }

    /// Notes a deviation of the value that is being read. Says no in a strict pass, and when there are too many: then it is an error.
    #[cold]
    pub(super) fn note(&mut self, mismatch: &Mismatch, raw: Option<&str>) -> bool {
        let Some(repairs) = self.repairs.as_mut().filter(|repairs| repairs.found.len() < DEVIATIONS_MAX) else {
            return false;
        };
        let found = raw.map(Json::from_checked);
        repairs.found.push(Deviation::new(repairs.path.to_string(), mismatch.clone(), found));
        true
    }
}
