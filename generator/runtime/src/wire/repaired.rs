//! Reading what is not quite what the spec says.

use std::borrow::Cow;

use super::deviation::Segment;
use super::{Context, Deviation, Kind, Mismatch, ReadError, Reader, Shape, Wire, from_json};

/// The key of the envelope that services put around a value.
const ENVELOPE: &str = "data";

/// Reads a whole JSON text. If it is not what the spec says, the same code reads it again and repairs what does not fit; what it
/// repaired is told.
///
/// An error is left where there is no JSON, or where nothing of the value would be: no object for a record, or one that
/// has none of its required fields (of its declared ones, if none is required).
pub fn from_json_repaired<T: Wire>(text: &str) -> Result<(T, Vec<Deviation>), ReadError> {
    let shape = T::shape();
    // A record without required fields would accept any object, the body of an error too.
    let accepts_any_object = shape.is_some_and(|shape| !shape.has_required());
    let strict = from_json(text);
    match strict {
        Ok(value) if !accepts_any_object => Ok((value, Vec::new())),
        Err(error) if !error.mismatch().is_about_the_value() => Err(error),
        strict => {
            let Some(shape) = shape else { return repaired(text, Context::repairing(), strict) };
            let entries = entries(text)?;
            let mut cx = Context::repairing();
            let body = match envelope(shape, &entries) {
                Some(inner) => {
                    cx.note(&Mismatch::Envelope(ENVELOPE), Some(text));
                    cx.step_in(Segment::Field(ENVELOPE));
                    inner
                }
                None => text,
            };
            if !shape.holds_one_of(&self::entries(body)?) {
                return Err(strict.err().unwrap_or_else(|| Reader::new(text).error(Mismatch::Missing("of any name"))));
            }
            repaired(body, cx, strict)
        }
    }
}

/// The object that stands under `key` in the object that `text` is, if it does.
pub(crate) fn enveloped<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let (_, inner) = entries(text).ok()?.into_iter().find(|(name, _)| name == key)?;
    (Reader::new(inner).kind().ok()? == Kind::Object).then_some(inner)
}

/// Reads again, unless the strict reading was right already.
fn repaired<T: Wire>(
    body: &str,
    mut cx: Context,
    strict: Result<T, ReadError>,
) -> Result<(T, Vec<Deviation>), ReadError> {
    if let Ok(value) = strict {
        return Ok((value, Vec::new()));
    }
    cx = cx.bounded_by(body);
    let mut reader = Reader::new(body);
    let value = T::read(&mut reader, &mut cx)?;
    reader.end()?;
    Ok((value, cx.into_deviations()))
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
    let is_meant = !shape.declares(ENVELOPE) || shape.holds_required_beside(ENVELOPE, &entries(inner).ok()?);
    is_meant.then_some(inner)
}

impl Shape {
    fn has_required(&self) -> bool {
        self.slots.iter().any(super::Slot::is_required)
    }

    pub(super) fn declares(&self, name: &str) -> bool {
        self.slots.iter().any(|slot| slot.name() == name)
    }

    /// Whether the value of a field is shown nowhere.
    pub(crate) fn hides(&self, name: &str) -> bool {
        self.slots.iter().any(|slot| slot.is_secret() && slot.name() == name)
    }

    /// Whether an object holds one of the required fields, or one of all if none is required.
    fn holds_one_of(&self, entries: &Entries<'_>) -> bool {
        let any = !self.has_required();
        let mut wanted = self.slots.iter().filter(|slot| any || slot.is_required());
        wanted.any(|slot| entries.iter().any(|(key, _)| key == slot.name()))
    }

    /// Whether there are required fields other than `name`, and an object holds one of them.
    fn holds_required_beside(&self, name: &str, entries: &Entries<'_>) -> bool {
        let mut others = self.slots.iter().filter(|slot| slot.is_required() && slot.name() != name);
        others.any(|slot| entries.iter().any(|(key, _)| key == slot.name()))
    }
}
