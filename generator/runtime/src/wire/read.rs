//! Reading the value of a field, by its presence. The four words are those of the tables of [`record!`](crate::record).

use super::{Context, ReadError, Reader, Wire};
use crate::value::Field;

/// A field that must be there and is not `null`.
#[inline]
pub fn required<T: Wire>(slot: &mut T, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    *slot = T::read(reader, cx)?;
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
    required(slot, reader, cx)
}
