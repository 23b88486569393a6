//! Reading and writing a record: the part that is the same for all of them, compiled once.

use super::deviation::Segment;
use super::place::Place;
use super::repeats::keep_first;
use super::shape::{FIELDS_MAX, Shape, Slot};
use super::{Context, MASK, Mismatch, ReadError, Reader, Wire, Writer};
use crate::value::{Extra, Field};

/// Reads an object into the places of its fields, one for each slot of `shape` and in that order. Entries that the shape does not know
/// go to `extra`. A place is filled once at most; one whose field is missing stays as it is.
pub fn read_fields(
    shape: &'static Shape,
    places: &mut [&mut dyn Place],
    extra: &mut Extra,
    reader: &mut Reader<'_>,
    cx: &mut Context,
) -> Result<(), ReadError> {
    reader.object(cx)?;
    let mut walk = Walk { slots: shape.slots, seen: [0; FIELDS_MAX / 64], expected: 0 };
    let mut first = true;
    while reader.entry(std::mem::take(&mut first), cx)? {
        let Some(index) = walk.entry(reader, cx, extra)? else { continue };
        let (slot, start) = (&shape.slots[index], reader.mark());
        cx.step_in(Segment::Field(slot.name()));
        if walk.is_seen(index) {
            // The first is kept.
            let error = reader.error(Mismatch::Duplicate).in_field(slot.name());
            cx.repair(error, start, reader)?;
        } else {
            walk.see(index);
            if let Err(error) = places[index].fill(reader, cx) {
                let raw = cx.repair(error.in_field(slot.name()), start, reader)?;
                misfit(slot, raw, places[index], extra);
            }
        }
        cx.step_out();
    }
    walk.finish(reader, cx, extra)
}

/// A required field whose value is not what the spec says gets what stands for it. An optional one is absent; its text is kept with
/// what the spec does not know, and written again with it.
#[cold]
fn misfit(slot: &Slot, raw: &str, place: &mut dyn Place, extra: &mut Extra) {
    place.misfit(raw);
    if !slot.is_required() {
        extra.push_raw(slot.name(), raw);
    }
}

/// The walk over the entries of one object that is read as a record.
struct Walk {
    slots: &'static [Slot],
    seen: [u64; FIELDS_MAX / 64],
    /// Services write fields in a steady order, mostly that of the spec: the one expected next.
    expected: usize,
}

impl Walk {
    fn is_seen(&self, index: usize) -> bool {
        self.seen[index / 64] & 1 << (index % 64) != 0
    }

    fn see(&mut self, index: usize) {
        self.seen[index / 64] |= 1 << (index % 64);
        self.expected = index + 1;
    }

    /// The index of the field whose key comes next. An entry that the spec does not know is put aside.
    fn entry(&self, reader: &mut Reader<'_>, cx: &mut Context, extra: &mut Extra) -> Result<Option<usize>, ReadError> {
        let (slots, expected) = (self.slots, self.expected);
        if slots.get(expected).and_then(Slot::spelled).is_some_and(|spelled| reader.key_is(spelled)) {
            return Ok(Some(expected));
        }
        let key = reader.key()?;
        // Fields are left out more often than moved: look ahead before looking back.
        let mut order = (expected..slots.len()).chain(0..expected.min(slots.len()));
        let found = order.find(|&index| slots[index].name() == key);
        if found.is_none() {
            let raw = reader.skip(cx).map_err(ReadError::in_entry)?;
            cx.make_room_for_entry(extra.entries_mut(), reader)?;
            extra.push_raw(&key, raw);
        }
        Ok(found)
    }

    /// A missing field stays as neutral as it is; of a repeated key that the spec does not know the first is kept.
    fn finish(&self, reader: &Reader<'_>, cx: &mut Context, extra: &mut Extra) -> Result<(), ReadError> {
        for (index, slot) in self.slots.iter().enumerate() {
            if slot.is_required() && !self.is_seen(index) {
                let missing = Mismatch::Missing(slot.name());
                cx.step_in(Segment::Field(slot.name()));
                if !cx.note(&missing, None) {
                    return Err(reader.error(missing).in_field(slot.name()));
                }
                cx.step_out();
            }
        }
        keep_first(extra, reader, cx)
    }
}

impl Writer {
    /// The entry of a field that is always there and never `null`.
    pub fn required<T: Wire>(&mut self, slot: &Slot, value: &T) {
        if self.shows(slot) {
            value.write(self);
        }
    }

    /// The entry of a field that is always there and may be `null`.
    pub fn nullable<T: Wire>(&mut self, slot: &Slot, value: &Option<T>) {
        self.required(slot, value);
    }

    /// The entry of a field that may be absent and is never `null`.
    pub fn optional<T: Wire>(&mut self, slot: &Slot, value: &Option<T>) {
        if let Some(value) = value {
            self.required(slot, value);
        }
    }

    /// The entry of a field that may be absent or `null`.
    pub fn field<T: Wire>(&mut self, slot: &Slot, value: &Field<T>) {
        match value {
            Field::Absent => {}
            Field::Null => {
                self.key_of(slot);
                self.null();
            }
            Field::Value(value) => self.required(slot, value),
        }
    }

    /// Writes the key, and a mask in the place of a value that is not to be shown.
    fn shows(&mut self, slot: &Slot) -> bool {
        self.key_of(slot);
        let hides = slot.is_secret() && self.masks();
        if hides {
            self.string(MASK);
        }
        !hides
    }

    fn key_of(&mut self, slot: &Slot) {
        match slot.spelled() {
            Some(spelled) => self.spelled_key(spelled),
            None => self.key(slot.name()),
        }
    }

    /// The entries that the spec does not know, of the object that started at `start`. One that could not be read as the field that it
    /// is stands among them; it is left out if that field has been set since.
    pub fn extra(&mut self, extra: &Extra, shape: &Shape, start: usize) {
        for (name, value) in extra.iter() {
            if shape.declares(name) && self.holds(start, name) {
                continue;
            }
            self.key(name);
            self.raw(value.as_str());
        }
    }
}
