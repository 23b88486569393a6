//! Whole JSON texts.

use super::{Context, Wire};
use crate::json::{JsonError, Mismatch, Reader, Writer};

/// Value of any type that a whole text is read into. Code that uses it is not compiled again for each type.
///
/// A reference implements it, because a `dyn` of the value itself would refer to its drop code.
pub(crate) trait Document {
    /// Reads the next value into this placeholder. After an error it may contain a part of the value.
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError>;

    /// Resets the value to the placeholder.
    fn reset(&mut self);
}

impl<T: Wire> Document for &mut T {
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        (**self).read(reader, cx)
    }

    fn reset(&mut self) {
        **self = T::placeholder();
    }
}

/// Reads a value from JSON text or its bytes, strictly: a deviation from the spec is an error
/// ([`Tolerant`](super::Tolerant) repairs it). A byte order mark at the start is ignored.
///
/// ```
/// use copperplate_runtime::{Number, error::JsonError, from_json, to_json};
///
/// # fn main() -> Result<(), JsonError> {
/// let prices: Vec<Number> = from_json(b"[1.10, 2]")?;
/// assert_eq!(to_json(&prices), "[1.10,2]");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// If the text is not JSON in UTF-8, is nested deeper than 127 levels, or does not match the spec.
pub fn from_json<T: Wire>(json: &(impl AsRef<[u8]> + ?Sized)) -> Result<T, JsonError> {
    let mut value = T::placeholder();
    read_document_bytes(json.as_ref(), &mut &mut value)?;
    Ok(value)
}

fn read_document_bytes(json: &[u8], value: &mut dyn Document) -> Result<(), JsonError> {
    match std::str::from_utf8(json) {
        Ok(text) => read_document(text, value),
        Err(error) => Err(JsonError::not_utf8(error.valid_up_to())),
    }
}

/// Reads a whole JSON text into a placeholder.
pub(crate) fn read_document(text: &str, value: &mut dyn Document) -> Result<(), JsonError> {
    let mut reader = Reader::for_document(text);
    value
        .read_next(&mut reader, &mut Context::strict().limited_by(text))
        .map_err(|error| or_no_json_document(error, text))?;
    reader.end()
}

/// Returns the error for text that is not JSON, instead of one that guesses the value from its first character: `not
/// found` is not `null`.
#[cold]
fn or_no_json_document(error: JsonError, text: &str) -> JsonError {
    if error.segments().next().is_some() {
        return error;
    }
    let mut reader = Reader::for_document(text);
    match reader.skip().and_then(|_| reader.end()) {
        Err(syntax) if matches!(syntax.mismatch(), Mismatch::Syntax(_)) => syntax,
        Ok(()) | Err(_) => error,
    }
}

/// Writes a value as JSON text. A value that was read is written as an equal JSON value, with unknown fields, the text
/// of numbers and deviations from the spec. JSON of arbitrary structure keeps its white space, including line breaks.
///
/// NaN and infinity, which a [`Number`](crate::Number) can be, are written as `NaN`, `Infinity` and `-Infinity`, which
/// are not JSON.
pub fn to_json<T: Wire>(value: &T) -> String {
    let mut writer = Writer::new();
    value.write(&mut writer);
    writer.into_text()
}

/// Returns `true` for text of [`to_json`] that is not JSON, because it contains NaN or infinity.
pub(crate) fn has_number_without_json(text: &str) -> bool {
    // These words are rare, and almost always inside a string.
    let may_have = text.contains("NaN") || text.contains("Infinity");
    may_have && Reader::new(text).skip().is_err_and(|error| matches!(error.mismatch(), Mismatch::Syntax(_)))
}

/// Writes a value as JSON text with its secrets masked.
pub(crate) fn to_masked_json<T: Wire>(value: &T) -> String {
    let mut writer = Writer::masking();
    value.write(&mut writer);
    writer.into_text()
}

/// Writes the caller's own texts in a value as JSON text: values that the spec lists are left out.
#[inline]
pub(crate) fn to_json_of_own_texts<T: Wire>(value: &T) -> String {
    let mut writer = Writer::of_own_texts();
    value.write(&mut writer);
    writer.into_text()
}
