//! Envelopes: objects with a single key in which services wrap values.

use std::borrow::Cow;

use super::record::RecordDescriptor;
use crate::json::{JsonError, JsonKind, Mismatch, Reader};

/// Key of an envelope that the spec does not describe.
pub(super) const ENVELOPE: &str = "data";

/// Returns the record inside an envelope with this key: it is the only key, and its value is an object. Either the
/// record does not describe a field with this name, or all its other required fields are missing while the inner object
/// has some of them. If the record has no required fields, the inner object has one of its fields.
pub(super) fn open_envelope<'t>(text: &'t str, record: &RecordDescriptor, key: &str) -> Option<&'t str> {
    let inner = enveloped_value(text, key)?;
    if enveloped_kind(inner) != Some(JsonKind::Object) {
        return None;
    }
    let is_envelope = match (describes_envelope_key(record, key), record.required_count()) {
        (false, 0) => has_enveloped_field(inner, &|name| record.declares(name)),
        (false, _) => true,
        (true, _) => has_enveloped_field(inner, &|name| name != key && record.requires(name)),
    };
    is_envelope.then_some(inner)
}

/// Returns `true` if the record describes a field with this name: it is declared, or all undeclared fields have a type.
fn describes_envelope_key(record: &RecordDescriptor, key: &str) -> bool {
    record.declares(key) || record.has_typed_extra()
}

/// Returns an error if there is an envelope with this key that does not contain an object.
pub(super) fn check_envelope(text: &str, record: &RecordDescriptor, key: &str) -> Result<(), JsonError> {
    match enveloped_value(text, key).and_then(enveloped_kind) {
        Some(found) if found != JsonKind::Object && !describes_envelope_key(record, key) => {
            Err(Reader::new(text).error(Mismatch::EmptyEnvelope { key: key.into(), found }))
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns the value under a key, if the text is an object with only this key.
fn enveloped_value<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let mut reader = Reader::for_document(text);
    reader.object().ok()?;
    if !reader.entry(true).ok()? || reader.key().ok()? != key {
        return None;
    }
    let value = reader.skip().ok()?;
    let is_only = !reader.entry(false).ok()?;
    reader.end().ok()?;
    is_only.then_some(value)
}

/// Returns `true` if an object has a field with a wanted name.
fn has_enveloped_field(object: &str, is_wanted: &dyn Fn(&str) -> bool) -> bool {
    let mut reader = Reader::new(object);
    let mut find = || -> Result<bool, JsonError> {
        reader.object()?;
        let mut first = true;
        while reader.entry(std::mem::take(&mut first))? {
            let key: Cow<'_, str> = reader.key_or_replaced()?;
            if is_wanted(&key) {
                return Ok(true);
            }
            reader.skip()?;
        }
        Ok(false)
    };
    find().unwrap_or(false)
}

fn enveloped_kind(text: &str) -> Option<JsonKind> {
    Reader::new(text).kind().ok()
}
