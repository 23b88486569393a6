//! Reading and writing a record: the part that is the same for all of them.

use super::deviation::Segment;
use super::{Context, MASK, Mismatch, ReadError, Reader, Wire, Writer};
use crate::value::map::keep_first;
use crate::value::{Extra, Field};

/// The most fields a record can have.
pub const FIELDS_MAX: usize = 256;

/// The fields of a record, in the order of the spec.
#[derive(Debug)]
pub struct Shape {
    /// The fields.
    pub slots: &'static [Slot],
}

/// One field of a record.
#[derive(Debug)]
pub struct Slot {
    name: &'static str,
    required: bool,
    /// The name as it stands in compact JSON text, with its quotes and the colon; `None` if it needs an escape.
    spelled: Option<&'static str>,
    secret: bool,
}

impl Slot {
    /// A field that must be there and is not `null`. `quoted` is its name between quotes, and a colon.
    #[must_use]
    pub const fn required(name: &'static str, quoted: &'static str) -> Self {
        Self { name, required: true, spelled: spelled(name, quoted), secret: false }
    }

    /// A field that must be there and may be `null`.
    #[must_use]
    pub const fn nullable(name: &'static str, quoted: &'static str) -> Self {
        Self::required(name, quoted)
    }

    /// A field that may be absent and is not `null`.
    #[must_use]
    pub const fn optional(name: &'static str, quoted: &'static str) -> Self {
        Self { name, required: false, spelled: spelled(name, quoted), secret: false }
    }

    /// A field that may be absent or `null`.
    #[must_use]
    pub const fn field(name: &'static str, quoted: &'static str) -> Self {
        Self::optional(name, quoted)
    }

    /// This field, whose value is shown nowhere.
    #[must_use]
    pub const fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    pub(super) fn name(&self) -> &'static str {
        self.name
    }

    pub(super) fn is_secret(&self) -> bool {
        self.secret
    }

    pub(super) fn is_required(&self) -> bool {
        self.required
    }
}

/// `quoted`, if nothing in the name needs an escape.
const fn spelled(name: &str, quoted: &'static str) -> Option<&'static str> {
    let bytes = name.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] < 0x20 || bytes[at] == b'"' || bytes[at] == b'\\' {
            return None;
        }
        at += 1;
    }
    Some(quoted)
}

/// The walk over the entries of one object that is read as a record.
#[derive(Debug)]
pub struct Fields {
    shape: &'static Shape,
    seen: [u64; FIELDS_MAX / 64],
    /// Services write fields in a steady order, mostly that of the spec: the one expected next.
    expected: usize,
    current: usize,
    /// Where the value of the current field starts.
    start: usize,
    first: bool,
}

impl Fields {
    /// Enters the object.
    pub fn begin(shape: &'static Shape, reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        reader.object(cx)?;
        Ok(Self { shape, seen: [0; FIELDS_MAX / 64], expected: 0, current: 0, start: 0, first: true })
    }

    /// The index of the next field of the shape, whose value is to be read now; `None` after the last. Entries that the
    /// shape does not know go to `extra`.
    pub fn next(
        &mut self,
        reader: &mut Reader<'_>,
        cx: &mut Context,
        extra: &mut Extra,
    ) -> Result<Option<usize>, ReadError> {
        while reader.entry(std::mem::take(&mut self.first), cx)? {
            let Some(index) = self.entry(reader, cx, extra)? else { continue };
            let (word, bit) = (index / 64, 1 << (index % 64));
            self.current = index;
            self.start = reader.mark();
            cx.step_in(Segment::Field(self.shape.slots[index].name));
            if self.seen[word] & bit != 0 {
                // The first is kept.
                let error = reader.error(Mismatch::Duplicate).in_field(self.shape.slots[index].name);
                cx.repair(error, self.start, reader)?;
                cx.step_out();
                continue;
            }
            self.seen[word] |= bit;
            self.expected = index + 1;
            return Ok(Some(index));
        }
        self.finish(reader, cx, extra)?;
        Ok(None)
    }

    /// For the arm that no number reaches. It returns as the others do, so that a record without fields compiles as well.
    ///
    /// # Panics
    ///
    /// Always: a number that is not in the table is a mistake of this crate's.
    #[doc(hidden)]
    pub fn beyond_the_table() -> Result<(), ReadError> {
        unreachable!("the table has no more fields")
    }

    /// Takes the outcome of reading the field that [`Fields::next`] announced.
    #[inline]
    pub fn done(
        &mut self,
        outcome: Result<(), ReadError>,
        reader: &mut Reader<'_>,
        cx: &mut Context,
        extra: &mut Extra,
    ) -> Result<(), ReadError> {
        if let Err(error) = outcome {
            self.misfit(error, reader, cx, extra)?;
        }
        cx.step_out();
        Ok(())
    }

    /// An optional field whose value is not what the spec says is absent; its text is kept with what the spec does not
    /// know, and written again with it.
    #[cold]
    fn misfit(
        &mut self,
        error: ReadError,
        reader: &mut Reader<'_>,
        cx: &mut Context,
        extra: &mut Extra,
    ) -> Result<(), ReadError> {
        let name = self.shape.slots[self.current].name;
        let raw = cx.repair(error.in_field(name), self.start, reader)?;
        extra.push_raw(name, raw);
        Ok(())
    }

    fn entry(
        &mut self,
        reader: &mut Reader<'_>,
        cx: &mut Context,
        extra: &mut Extra,
    ) -> Result<Option<usize>, ReadError> {
        if let Some(slot) = self.shape.slots.get(self.expected)
            && let Some(spelled) = slot.spelled
            && reader.key_is(spelled)
        {
            return Ok(Some(self.expected));
        }
        let key = reader.key()?;
        // Fields are left out more often than moved: look ahead before looking back.
        let slots = self.shape.slots;
        let found =
            (self.expected..slots.len()).chain(0..self.expected.min(slots.len())).find(|&i| slots[i].name == key);
        if found.is_none() {
            let raw = reader.skip(cx).map_err(ReadError::in_entry)?;
            cx.make_room_for_entry(extra.entries_mut(), reader)?;
            extra.push_raw(&key, raw);
        }
        Ok(found)
    }

    /// A missing field stays as neutral as it is; of a repeated key that the spec does not know the first is kept.
    fn finish(&self, reader: &Reader<'_>, cx: &mut Context, extra: &mut Extra) -> Result<(), ReadError> {
        for (index, slot) in self.shape.slots.iter().enumerate() {
            if slot.required && self.seen[index / 64] & 1 << (index % 64) == 0 {
                let missing = Mismatch::Missing(slot.name);
                cx.step_in(Segment::Field(slot.name));
                if !cx.note(&missing, None) {
                    return Err(reader.error(missing).in_field(slot.name));
                }
                cx.step_out();
            }
        }
        if extra.has_duplicate() {
            for removed in keep_first(extra.entries_mut()) {
                cx.step_in(Segment::Key);
                if !cx.note(&Mismatch::Duplicate, Some(removed.as_str())) {
                    return Err(reader.error(Mismatch::Duplicate).in_entry());
                }
                cx.step_out();
            }
        }
        Ok(())
    }
}

impl Writer {
    /// The entry of a field that is always there and never `null`.
    pub fn required<T: Wire>(&mut self, slot: &Slot, value: &T) {
        self.key_of(slot);
        if slot.secret && self.masks() {
            return self.string(MASK);
        }
        value.write(self);
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

    fn key_of(&mut self, slot: &Slot) {
        match slot.spelled {
            Some(spelled) => self.spelled_key(spelled),
            None => self.key(slot.name),
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
