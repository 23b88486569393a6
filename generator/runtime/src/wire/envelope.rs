//! Envelopes: objects with a single key that services wrap values in.

use std::borrow::Cow;

use super::record::RecordDescriptor;
use crate::json::{JsonKind, ReadError, Reader};

/// The key of an envelope that the spec does not describe.
pub(super) const ENVELOPE: &str = "data";

/// The keys of an object, and the texts of their values.
pub(super) type Entries<'t> = Vec<(Cow<'t, str>, &'t str)>;

/// Reads the entries of an object that is the whole text.
pub(super) fn read_entries(text: &str) -> Result<Entries<'_>, ReadError> {
    let (mut reader, mut entries) = (Reader::new(text), Vec::new());
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        entries.push((reader.key()?, reader.skip()?));
    }
    reader.end()?;
    Ok(entries)
}

/// Returns the text under `key` of the object `text`, if both are objects.
pub(crate) fn object_under<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let (_, inner) = read_entries(text).ok()?.into_iter().find(|(name, _)| name == key)?;
    is_object(inner).then_some(inner)
}

/// Returns the value inside an undescribed envelope: its only key has an object, and the record either has no field of
/// that name, or lacks all its other required fields where the inner object has some.
pub(super) fn open_envelope<'t>(record: &RecordDescriptor, outer: &Entries<'t>) -> Option<&'t str> {
    let [(key, inner)] = outer.as_slice() else { return None };
    if key != ENVELOPE || !is_object(inner) {
        return None;
    }
    let is_envelope = !record.declares(ENVELOPE) || has_other_required(ENVELOPE, record, &read_entries(inner).ok()?);
    is_envelope.then_some(inner)
}

/// Returns `true` if an object has a required field of a record other than `name`.
fn has_other_required(name: &str, record: &RecordDescriptor, entries: &Entries<'_>) -> bool {
    let mut others = record.fields.iter().filter(|field| field.is_required() && field.name() != name);
    others.any(|field| entries.iter().any(|(key, _)| key == field.name()))
}

fn is_object(text: &str) -> bool {
    Reader::new(text).kind().is_ok_and(|kind| kind == JsonKind::Object)
}
