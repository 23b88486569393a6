//! Reading what is not quite what the spec says.

use std::borrow::Cow;

use super::deviation::Segment;
use super::whole::{Whole, read_whole};
use super::{Context, Deviation, Kind, Mismatch, ReadError, Reader, Shape, Wire};

/// The key of the envelope that services put around a value.
const ENVELOPE: &str = "data";

/// Reads a whole JSON text. If it is not what the spec says, the same code reads it again and repairs what does not fit; what it
/// repaired is told.
///
/// An error is left where there is no JSON, or where nothing of the value would be: no object for a record, or one that
/// has none of its required fields (of its declared ones, if none is required).
pub fn from_json_repaired<T: Wire>(text: &str) -> Result<(T, Vec<Deviation>), ReadError> {
    let mut value = T::neutral();
    let deviations = read_repaired(text, T::shape(), &mut value)?;
    Ok((value, deviations))
}

/// The same, into a neutral value of the shape.
pub(crate) fn read_repaired(
    text: &str,
    shape: Option<&'static Shape>,
    value: &mut dyn Whole,
) -> Result<Vec<Deviation>, ReadError> {
    let error = read_whole(text, value).err();
    let is_right = error.is_none();
    if is_right && shape.is_none_or(Shape::has_required) {
        return Ok(Vec::new());
    }
    let (body, mut cx) = plan(text, shape, error)?;
    if is_right && std::ptr::eq(body, text) {
        return Ok(Vec::new());
    }
    value.reset();
    let mut reader = Reader::new(body);
    value.read_next(&mut reader, &mut cx)?;
    reader.end()?;
    Ok(cx.into_deviations())
}

/// Which part of the text to read again, and how, after a strict reading that ended with `error` or read a record without required
/// fields, which would accept any object, the body of an error too.
fn plan<'t>(
    text: &'t str,
    shape: Option<&'static Shape>,
    error: Option<ReadError>,
) -> Result<(&'t str, Context), ReadError> {
    let mut cx = Context::repairing();
    let error = match error {
        Some(error) if !error.mismatch().is_about_the_value() => return Err(error),
        error => error,
    };
    let Some(shape) = shape else { return Ok((text, cx.bounded_by(text))) };
    let entries = entries(text)?;
    let body = match envelope(shape, &entries) {
        Some(inner) => {
            cx.note(&Mismatch::Envelope(ENVELOPE), Some(text));
            cx.step_in(Segment::Field(ENVELOPE));
            inner
        }
        None => text,
    };
    if !holds_one_of(shape, &self::entries(body)?) {
        return Err(error.unwrap_or_else(|| Reader::new(text).error(Mismatch::Missing("of any name"))));
    }
    Ok((body, cx.bounded_by(body)))
}

/// The object that stands under `key` in the object that `text` is, if it does.
pub(crate) fn enveloped<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let (_, inner) = entries(text).ok()?.into_iter().find(|(name, _)| name == key)?;
    (Reader::new(inner).kind().ok()? == Kind::Object).then_some(inner)
}

type Entries<'t> = Vec<(Cow<'t, str>, &'t str)>;

/// The keys of an object, which is all of the text, and the texts of their values.
fn entries(text: &str) -> Result<Entries<'_>, ReadError> {
    let (mut reader, mut cx, mut entries) = (Reader::new(text), Context::strict(), Vec::new());
    reader.object(&mut cx)?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first), &mut cx)? {
        entries.push((reader.key()?, reader.skip(&cx)?));
    }
    reader.end()?;
    Ok(entries)
}

/// The value inside an envelope: the only key holds an object, and the record either has no such field, or lacks all its
/// other required ones where the inner object has some.
fn envelope<'t>(shape: &Shape, outer: &Entries<'t>) -> Option<&'t str> {
    let [(key, inner)] = outer.as_slice() else { return None };
    if key != ENVELOPE || Reader::new(inner).kind().ok()? != Kind::Object {
        return None;
    }
    let is_meant = !shape.declares(ENVELOPE) || holds_required_beside(ENVELOPE, shape, &entries(inner).ok()?);
    is_meant.then_some(inner)
}

/// Whether an object holds one of the required fields of a record, or one of all if none is required.
fn holds_one_of(shape: &Shape, entries: &Entries<'_>) -> bool {
    let any = !shape.has_required();
    let mut wanted = shape.slots.iter().filter(|slot| any || slot.is_required());
    wanted.any(|slot| entries.iter().any(|(key, _)| key == slot.name()))
}

/// Whether a record has required fields other than `name`, and an object holds one of them.
fn holds_required_beside(name: &str, shape: &Shape, entries: &Entries<'_>) -> bool {
    let mut others = shape.slots.iter().filter(|slot| slot.is_required() && slot.name() != name);
    others.any(|slot| entries.iter().any(|(key, _)| key == slot.name()))
}
