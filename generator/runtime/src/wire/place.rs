//! Where the value of a field goes.

use super::{Context, ReadError, Reader, Wire, settle};
use crate::value::Field;

/// Where the value of a field goes, whatever its type. A record hands the places of its fields to
/// [`read_fields`](super::read_fields), which is not compiled again for each record.
pub trait Place {
    /// Reads the next value into this place, which is neutral. After an error it may hold a part.
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Lets this place, after it could not be filled, hold what stands for a value of the wrong kind; nothing, if the field may be absent.
    fn misfit(&mut self, raw: &str);
}

/// The place of a field that must be there and is not `null`.
pub struct Required<'p, T>(&'p mut T);

/// The place of a field that may be absent and is not `null`.
pub struct Optional<'p, T>(&'p mut Option<T>);

/// The place of a field that may be absent or `null`.
pub struct Either<'p, T>(&'p mut Field<T>);

/// A field that must be there and is not `null`. The four words are those of the tables of [`record!`](crate::record).
pub fn required<T: Wire>(place: &mut T) -> Required<'_, T> {
    Required(place)
}

/// A field that must be there and may be `null`.
pub fn nullable<T: Wire>(place: &mut Option<T>) -> Required<'_, Option<T>> {
    Required(place)
}

/// A field that may be absent and is not `null`.
pub fn optional<T: Wire>(place: &mut Option<T>) -> Optional<'_, T> {
    Optional(place)
}

/// A field that may be absent or `null`.
pub fn field<T: Wire>(place: &mut Field<T>) -> Either<'_, T> {
    Either(place)
}

impl<T: Wire> Place for Required<'_, T> {
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        self.0.read(reader, cx)
    }

    fn misfit(&mut self, raw: &str) {
        self.0.misfit(raw);
    }
}

impl<T: Wire> Place for Optional<'_, T> {
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        settle(self.0, Some(T::neutral()));
        self.0.as_mut().map_or(Ok(()), |value| value.read(reader, cx))
    }

    fn misfit(&mut self, _: &str) {
        *self.0 = None;
    }
}

impl<T: Wire> Place for Either<'_, T> {
    fn fill(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        self.0.read(reader, cx)
    }

    fn misfit(&mut self, _: &str) {
        *self.0 = Field::Absent;
    }
}
