//! Reading the value of a field, by its presence. The four words are those of the tables of [`record!`](crate::record).

use super::{Context, ReadError, Reader, Wire};
use crate::value::Field;

/// A field that must be there and is not `null`. In a repairing pass, what does not fit leaves the value that stands for it.
#[inline]
pub fn required<T: Wire>(slot: &mut T, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    let mark = reader.mark();
    *slot = match T::read(reader, cx) {
        Ok(value) => value,
        Err(error) => T::misfit(cx.repair(error, mark, reader)?),
    };
    Ok(())
}

/// A field that must be there and may be `null`.
#[inline]
pub fn nullable<T: Wire>(slot: &mut Option<T>, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    required(slot, reader, cx)
}

/// A field that may be absent and is not `null`.
#[inline]
pub fn optional<T: Wire>(slot: &mut Option<T>, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    *slot = Some(T::read(reader, cx)?);
    Ok(())
}

/// A field that may be absent or `null`.
#[inline]
pub fn field<T: Wire>(slot: &mut Field<T>, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    *slot = Field::read(reader, cx)?;
    Ok(())
}
