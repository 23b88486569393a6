//! Whole JSON texts.

use super::{Context, Wire};
use crate::json::{ReadError, Reader, Writer};

/// Value of any type that a whole text is read into. What is done with it is not compiled again for each type.
///
/// It is a reference that implements it: a `dyn` of the value itself would refer to the code that drops it.
pub(crate) trait Document {
    /// Reads the next value into this placeholder. After an error it may have a part of the value.
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Makes it a placeholder again.
    fn reset(&mut self);
}

impl<T: Wire> Document for &mut T {
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        (**self).read(reader, cx)
    }

    fn reset(&mut self) {
        **self = T::placeholder();
    }
}

/// Reads a whole JSON text, which must match the spec.
pub fn from_json<T: Wire>(text: &str) -> Result<T, ReadError> {
    let mut value = T::placeholder();
    read_document(text, &mut &mut value)?;
    Ok(value)
}

/// Reads a whole JSON text into a placeholder.
pub(super) fn read_document(text: &str, value: &mut dyn Document) -> Result<(), ReadError> {
    let mut reader = Reader::new(text);
    value.read_next(&mut reader, &mut Context::strict().limited_by(text))?;
    reader.end()
}

/// Writes a value as JSON text.
pub fn to_json<T: Wire>(value: &T) -> String {
    let mut writer = Writer::new();
    value.write(&mut writer);
    writer.into_text()
}

/// Writes a value as JSON text with its secrets masked.
pub(crate) fn to_masked_json<T: Wire>(value: &T) -> String {
    let mut writer = Writer::masking();
    value.write(&mut writer);
    writer.into_text()
}
