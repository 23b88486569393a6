//! What one pass of reading carries along.

use super::deviation::{Deviation, Path, Segment};
use super::{Mismatch, ReadError, Reader};
use crate::value::Json;

/// How deep JSON may nest: the depth at which serde_json stops too.
pub const DEPTH_MAX: u32 = 127;

/// What one pass of reading carries along, from the root down: how much deeper the text may nest, and what becomes of a
/// value that is not what the spec says.
///
/// A strict pass ends at the first mismatch. A repairing one puts something in its place, notes a [`Deviation`] and goes on.
#[derive(Debug)]
pub struct Context {
    depth_left: u32,
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
        Self { depth_left: DEPTH_MAX, repairs: None }
    }

    /// The context of a repairing pass.
    #[must_use]
    pub fn repairing() -> Self {
        Self { depth_left: DEPTH_MAX, repairs: Some(Box::default()) }
    }

    /// What a repairing pass has found.
    #[must_use]
    pub fn into_deviations(self) -> Vec<Deviation> {
        self.repairs.map(|repairs| repairs.found).unwrap_or_default()
    }

    /// For text that is held already: it was checked when it was taken in, or put together from what was.
    pub(crate) fn of_held_text() -> Self {
        Self { depth_left: u32::MAX, repairs: None }
    }

    /// A strict context for a look at what comes next.
    pub(super) fn probe(&self) -> Self {
        Self { depth_left: self.depth_left, repairs: None }
    }

    pub(crate) fn is_repairing(&self) -> bool {
        self.repairs.is_some()
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
        self.note(error.mismatch(), Some(raw));
        Ok(raw)
    }

    /// Notes a deviation of the value that is being read, in a repairing pass.
    #[cold]
    pub(crate) fn note(&mut self, mismatch: &Mismatch, raw: Option<&str>) {
        if let Some(repairs) = &mut self.repairs {
            let found = raw.map(Json::from_checked);
            repairs.found.push(Deviation::new(repairs.path.to_string(), mismatch.clone(), found));
        }
    }
}
