//! Reading of records: the common part, which is compiled once.

use super::order::Order;
use super::seen::Seen;
use super::undeclared::{Undeclared, keep_unpaired_names};
use super::{FieldDescriptor, FieldSlot, Hidden, RecordDescriptor};
use crate::json::{JsonError, Key, Mismatch, Reader, Segment};
use crate::wire::Context;
use crate::wire::duplicates::keep_first_of_duplicates;
use crate::wire::maps::MapEntries;

/// Reads an object into the slots of its fields, in the order of `record`. Undeclared entries go to `extra` if the spec
/// gives them a type, otherwise to `hidden`. Repairs go to `hidden` too. A slot is filled at most once; the slot of a
/// missing field keeps its placeholder.
pub fn read_fields(
    record: &'static RecordDescriptor,
    slots: &mut [&mut dyn FieldSlot],
    extra: Option<&mut dyn MapEntries>,
    hidden: &mut Hidden,
    reader: &mut Reader<'_>,
    cx: &mut Context,
) -> Result<(), JsonError> {
    let undeclared = extra.map(|map| Undeclared::new(record, map, reader, cx));
    reader.object()?;
    let mut entries = RecordEntries {
        record,
        seen: Seen::default(),
        required: 0,
        place: 0,
        order: record.order(),
        count: 0,
        undeclared,
    };
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        let Some(index) = entries.next_field(reader, cx, hidden)? else { continue };
        let (field, start) = (&record.fields[index], reader.mark());
        if entries.seen.contains(index) {
            // The first one counts, even if it did not match.
            let error = reader.error(Mismatch::RepeatedKey);
            let (_, raw) = cx.skip(error, start, reader).map_err(|error| error.inside(field.segment()))?;
            cx.note_duplicate(Some(field.segment()), raw, reader)?;
            continue;
        }
        entries.see(index);
        let mark = cx.enter_field(field);
        if let Err(error) = slots[index].fill(reader, cx) {
            if field.is_or_text() && !cx.is_repairing() {
                reader.back_to(start);
                read_number_texts(record, index, slots[index], hidden, reader, cx)?;
                continue;
            }
            let (error, raw) = cx.skip(error, start, reader).map_err(|error| error.inside(field.segment()))?;
            let in_value = slots[index].replace(raw);
            cx.replaced(error, raw, in_value, reader)?;
        }
        cx.leave_field(mark, record, index, &mut hidden.repairs);
    }
    entries.finish(reader, cx, hidden)
}

/// Reads a field again whose numbers may be strings, in a strict pass.
#[cold]
fn read_number_texts(
    record: &'static RecordDescriptor,
    index: usize,
    slot: &mut dyn FieldSlot,
    hidden: &mut Hidden,
    reader: &mut Reader<'_>,
    cx: &mut Context,
) -> Result<(), JsonError> {
    let field = &record.fields[index];
    // It may contain a part of the value.
    slot.replace("");
    cx.keep_number_texts(|cx| {
        let mark = cx.enter_field(field);
        let outcome = slot.fill(reader, cx).map_err(|error| error.inside(field.segment()));
        cx.leave_field(mark, record, index, &mut hidden.repairs);
        outcome
    })
}

/// The entries of an object that is being read.
struct RecordEntries<'m> {
    record: &'static RecordDescriptor,
    seen: Seen,
    /// Number of required fields seen.
    required: usize,
    /// Number of fields up to the last one read, in the order of the spec.
    place: usize,
    /// Order in which fields arrive, if it differs from the spec.
    order: Option<&'static Order>,
    /// Number of entries read.
    count: usize,
    /// Undeclared fields, if they have one type.
    undeclared: Option<Undeclared<'m>>,
}

impl RecordEntries<'_> {
    fn see(&mut self, index: usize) {
        self.seen.insert(index);
        self.required += usize::from(self.record.fields[index].is_required());
        self.place = index + 1;
    }

    /// Records a field that was not expected. Skipped fields are not a different order.
    #[inline]
    fn learn(&mut self, index: usize) {
        if self.order.is_none() && index < self.place {
            self.order = Some(self.record.another_order());
        }
        if let Some(order) = self.order {
            order.learn(self.place, index);
        }
    }

    /// Reads the next key and returns the index of its field. An undeclared entry is read completely.
    fn next_field(
        &mut self,
        reader: &mut Reader<'_>,
        cx: &mut Context,
        hidden: &mut Hidden,
    ) -> Result<Option<usize>, JsonError> {
        self.count += 1;
        let expected = self.order.map_or(self.place, |order| order.expected(self.place));
        let next = self.record.declared().get(expected);
        if next.and_then(FieldDescriptor::literal).is_some_and(|literal| reader.key_is(literal)) {
            return Ok(Some(expected));
        }
        if let Some(index) = self.record.index_at_start(reader.ahead()) {
            reader.pass_key(self.record.fields[index].quoted);
            self.learn(index);
            return Ok(Some(index));
        }
        let key = reader.key().map(Key::from).or_else(|error| cx.unpaired_key(error, reader))?;
        // No declared name has an unpaired surrogate.
        let found = if key.literal.is_none() { self.record.index_by_name(&key.text) } else { None };
        match &mut self.undeclared {
            None if found.is_none() => {
                let raw = reader.skip().map_err(|error| error.inside(Segment::Undeclared))?;
                cx.reserve_entry(hidden.extra.as_map_mut().entries_mut(), reader)?;
                if let Some(literal) = key.literal {
                    cx.keep_unpaired_name(hidden.extra.len(), literal);
                }
                hidden.extra.push_raw(&key.text, raw);
            }
            Some(undeclared) if found.is_none() => undeclared.read(self.count - 1, &key, hidden, reader, cx)?,
            Some(_) | None => {}
        }
        Ok(found)
    }

    /// Checks that no required field is missing. Of duplicate undeclared keys, the first entry is kept.
    fn finish(self, reader: &Reader<'_>, cx: &mut Context, hidden: &mut Hidden) -> Result<(), JsonError> {
        if self.required < self.record.required_count() {
            self.note_missing(reader, cx, hidden)?;
        }
        if let Some(undeclared) = self.undeclared {
            undeclared.finish(hidden, reader, cx)?;
        }
        if cx.has_unpaired_names() {
            keep_unpaired_names(self.record, hidden, reader, cx)?;
        } else {
            keep_first_of_duplicates(hidden.extra.as_map_mut(), reader, cx)?;
        }
        hidden.repairs.shrink_to_fit();
        Ok(())
    }

    #[cold]
    fn note_missing(&self, reader: &Reader<'_>, cx: &mut Context, hidden: &mut Hidden) -> Result<(), JsonError> {
        for (index, field) in self.record.declared().iter().enumerate() {
            if field.is_required() && !self.seen.contains(index) {
                cx.note_missing(self.record, index, &mut hidden.repairs, reader)?;
            }
        }
        Ok(())
    }
}
