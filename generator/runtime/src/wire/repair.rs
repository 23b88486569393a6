//! Reading of texts that do not quite match the spec.

use super::document::read_document;
use super::envelope::{ENVELOPE, Entries, open_envelope, read_entries};
use super::record::RecordDescriptor;
use super::{Context, Deviation, Document, Wire};
use crate::json::{Mismatch, ReadError, Reader, Segment};

/// Reads a whole JSON text. If it does not match the spec, the same code reads it again with repairs, which it returns.
///
/// Errors are left for text that is not JSON, and where nothing of the value would be left: a record without an object,
/// or with an object that has none of its required fields (none of its fields, if none is required).
pub fn from_json_repaired<T: Wire>(text: &str) -> Result<(T, Vec<Deviation>), ReadError> {
    let mut value = T::placeholder();
    let deviations = read_repaired(text, T::record(), &mut value)?;
    Ok((value, deviations))
}

/// Reads a whole JSON text, with repairs, into a placeholder of type `record`.
pub(crate) fn read_repaired(
    text: &str,
    record: Option<&'static RecordDescriptor>,
    value: &mut dyn Document,
) -> Result<Vec<Deviation>, ReadError> {
    let error = read_document(text, value).err();
    let matches = error.is_none();
    if matches && record.is_none_or(RecordDescriptor::has_required) {
        return Ok(Vec::new());
    }
    let (body, mut cx) = plan(text, record, error)?;
    if matches && std::ptr::eq(body, text) {
        return Ok(Vec::new());
    }
    value.reset();
    let mut reader = Reader::new(body);
    value.read_next(&mut reader, &mut cx)?;
    reader.end()?;
    Ok(cx.into_deviations())
}

/// Decides which part of the text to read again, and how, after a strict reading. That ended with `error`, or read a
/// record without required fields, which would accept any object, the body of an error included.
fn plan<'t>(
    text: &'t str,
    record: Option<&'static RecordDescriptor>,
    error: Option<ReadError>,
) -> Result<(&'t str, Context), ReadError> {
    let mut cx = Context::repairing();
    let error = match error {
        Some(error) if !error.mismatch().is_about_the_value() => return Err(error),
        error => error,
    };
    let Some(record) = record else { return Ok((text, cx.limited_by(text))) };
    let body = match open_envelope(record, &read_entries(text)?) {
        Some(inner) => {
            cx.note(&Mismatch::Envelope(ENVELOPE), Some(text));
            cx.step_in(Segment::Field(ENVELOPE));
            inner
        }
        None => text,
    };
    if !has_needed_field(record, &read_entries(body)?) {
        return Err(error.unwrap_or_else(|| Reader::new(text).error(Mismatch::Missing("of any name"))));
    }
    Ok((body, cx.limited_by(body)))
}

/// Returns `true` if an object has a required field of a record, or any of its fields if none is required.
fn has_needed_field(record: &RecordDescriptor, entries: &Entries<'_>) -> bool {
    let any = !record.has_required();
    let mut needed = record.fields.iter().filter(|field| any || field.is_required());
    needed.any(|field| entries.iter().any(|(key, _)| key == field.name()))
}
