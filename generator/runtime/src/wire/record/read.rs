//! Reading of records: the part that is common to all of them, compiled once.

use super::seen::Seen;
use super::{FieldDescriptor, FieldSlot, RecordDescriptor};
use crate::json::{Mismatch, ReadError, Reader, Segment};
use crate::value::Extra;
use crate::wire::Context;
use crate::wire::duplicates::keep_first;

/// Reads an object into the slots of its fields, in the order of `record`. Entries that the spec does not describe go
/// to `extra`. A slot is filled once at most; that of a missing field keeps its placeholder.
pub fn read_fields(
    record: &'static RecordDescriptor,
    slots: &mut [&mut dyn FieldSlot],
    extra: &mut Extra,
    reader: &mut Reader<'_>,
    cx: &mut Context,
) -> Result<(), ReadError> {
    reader.object()?;
    let mut entries = Entries { fields: record.fields, seen: Seen::default(), expected: 0 };
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        let Some(index) = entries.next_field(reader, cx, extra)? else { continue };
        let (field, start) = (&record.fields[index], reader.mark());
        cx.step_in(Segment::Field(field.name()));
        if entries.seen.contains(index) {
            // The first is kept.
            let error = reader.error(Mismatch::Duplicate).in_field(field.name());
            cx.repair(error, start, reader)?;
        } else {
            entries.see(index);
            if let Err(error) = slots[index].fill(reader, cx) {
                let raw = cx.repair(error.in_field(field.name()), start, reader)?;
                replace_mismatch(field, raw, slots[index], extra);
            }
        }
        cx.step_out();
    }
    entries.finish(reader, cx, extra)
}

/// Gives a required field its placeholder. An optional one becomes absent; its text goes to `extra`, so that it is
/// written again.
#[cold]
fn replace_mismatch(field: &FieldDescriptor, raw: &str, slot: &mut dyn FieldSlot, extra: &mut Extra) {
    slot.on_mismatch(raw);
    if !field.is_required() {
        extra.push_raw(field.name(), raw);
    }
}

/// The entries of an object that is being read.
struct Entries {
    fields: &'static [FieldDescriptor],
    seen: Seen,
    /// Index of the field expected next: services write fields in a steady order, mostly that of the spec.
    expected: usize,
}

impl Entries {
    fn see(&mut self, index: usize) {
        self.seen.insert(index);
        self.expected = index + 1;
    }

    /// Reads the next key and returns the index of its field. An entry that the spec does not describe goes to `extra`.
    fn next_field(
        &self,
        reader: &mut Reader<'_>,
        cx: &mut Context,
        extra: &mut Extra,
    ) -> Result<Option<usize>, ReadError> {
        let (fields, expected) = (self.fields, self.expected);
        if fields.get(expected).and_then(FieldDescriptor::literal).is_some_and(|literal| reader.key_is(literal)) {
            return Ok(Some(expected));
        }
        let key = reader.key()?;
        // Fields are left out more often than moved: look ahead before looking back.
        let mut order = (expected..fields.len()).chain(0..expected.min(fields.len()));
        let found = order.find(|&index| fields[index].name() == key);
        if found.is_none() {
            let raw = reader.skip().map_err(ReadError::in_entry)?;
            cx.reserve_entry(extra.as_map_mut().entries_mut(), reader)?;
            extra.push_raw(&key, raw);
        }
        Ok(found)
    }

    /// Checks that no required field is missing. Of a duplicate key that the spec does not describe, the first entry is
    /// kept.
    fn finish(&self, reader: &Reader<'_>, cx: &mut Context, extra: &mut Extra) -> Result<(), ReadError> {
        for (index, field) in self.fields.iter().enumerate() {
            if field.is_required() && !self.seen.contains(index) {
                let missing = Mismatch::Missing(field.name());
                cx.step_in(Segment::Field(field.name()));
                if !cx.note(&missing, None) {
                    return Err(reader.error(missing).in_field(field.name()));
                }
                cx.step_out();
            }
        }
        keep_first(extra.as_map_mut(), reader, cx)
    }
}
