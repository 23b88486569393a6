//! Numbers that come as strings, in fields that allow it.

use std::borrow::Cow;

use crate::json::{JsonError, Mismatch, Reader};
use crate::wire::Context;

/// Reads a number from a string, after `error` about its kind. The record keeps the string. `parse` returns the value of
/// a JSON number.
#[cold]
pub(super) fn read_number_in_text<T>(
    value: &mut T,
    parse: impl Fn(&str) -> Option<T>,
    error: JsonError,
    reader: &mut Reader<'_>,
    cx: &mut Context,
) -> Result<(), JsonError> {
    if !cx.allows_number_texts() {
        return Err(error);
    }
    let start = reader.mark();
    // No number needs an escape.
    let Ok(Cow::Borrowed(text)) = reader.string() else { return Err(error) };
    if !is_number(text) {
        return Err(error);
    }
    *value = parse(text).ok_or_else(|| reader.error(Mismatch::NotAnInteger))?;
    cx.keep_number_text(reader.since(start), reader)
}

/// Returns `true` for the text of a JSON number.
fn is_number(text: &str) -> bool {
    Reader::new(text).number().is_ok_and(|number| number.len() == text.len())
}
