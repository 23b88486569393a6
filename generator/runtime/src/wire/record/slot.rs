//! Slots of a record that fields are read into.
//!
//! Each slot type is aliased to its presence keyword in the tables of [`record!`](crate::record).

pub use self::{Optional as optional, OptionalNullable as field, Required as nullable, Required as required};
use crate::json::{JsonError, Reader, equal_tree_texts};
use crate::value::Field;
use crate::wire::{Context, Wire, overwrite};

/// Slot for the value of a field of any type. A record passes its slots to [`read_fields`](super::read_fields), which
/// is compiled once.
pub trait FieldSlot {
    /// Reads the next value into this slot, which contains a placeholder. After an error it may contain a part of the
    /// value.
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError>;

    /// Resets the slot after an error: to the placeholder, or to absent if the field allows that. Returns `true` if the
    /// value keeps `raw`.
    fn replace(&mut self, raw: &str) -> bool;
}

/// Slot of a field that is always present.
pub struct Required<'p, T>(pub &'p mut T);

/// Slot of a field that can be absent and is never `null`.
pub struct Optional<'p, T>(pub &'p mut Option<T>);

/// Slot of a field that can be absent or `null`.
pub struct OptionalNullable<'p, T>(pub &'p mut Field<T>);

/// Slot of a field that has the value with this JSON text in every record, so that it is not stored.
pub struct Constant(pub &'static str);

impl<T: Wire> FieldSlot for Required<'_, T> {
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        self.0.read(reader, cx)
    }

    fn replace(&mut self, raw: &str) -> bool {
        self.0.replace(raw)
    }
}

impl<T: Wire> FieldSlot for Optional<'_, T> {
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        overwrite(self.0, Some(T::placeholder()));
        if let Some(value) = self.0 { value.read(reader, cx) } else { Ok(()) }
    }

    fn replace(&mut self, _: &str) -> bool {
        *self.0 = None;
        false
    }
}

impl<T: Wire> FieldSlot for OptionalNullable<'_, T> {
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        self.0.read(reader, cx)
    }

    fn replace(&mut self, _: &str) -> bool {
        *self.0 = Field::Absent;
        false
    }
}

impl FieldSlot for Constant {
    #[inline]
    fn fill(&mut self, reader: &mut Reader<'_>, _: &mut Context) -> Result<(), JsonError> {
        let start = reader.mark();
        if equal_tree_texts(reader.skip()?, self.0) {
            return Ok(());
        }
        reader.back_to(start);
        Err(reader.expected_text(self.0))
    }

    #[inline]
    fn replace(&mut self, _: &str) -> bool {
        false
    }
}
