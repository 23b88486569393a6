//! Reading a whole text.

use super::{Context, ReadError, Reader, Wire};

/// A value that a whole text is read into, whatever its type: what is done with it is not compiled again for each.
pub(crate) trait Whole {
    /// Reads the next value into this one, which is neutral. After an error it may hold a part.
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Makes it neutral again.
    fn reset(&mut self);
}

impl<T: Wire> Whole for T {
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        self.read(reader, cx)
    }

    fn reset(&mut self) {
        *self = T::neutral();
    }
}

/// Reads a whole JSON text, which must be what the spec says.
pub fn from_json<T: Wire>(text: &str) -> Result<T, ReadError> {
    let mut value = T::neutral();
    read_whole(text, &mut value)?;
    Ok(value)
}

/// The same, into a neutral value.
pub(super) fn read_whole(text: &str, value: &mut dyn Whole) -> Result<(), ReadError> {
    let mut reader = Reader::new(text);
    value.read_next(&mut reader, &mut Context::strict().bounded_by(text))?;
    reader.end()
}
