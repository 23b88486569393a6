//! Undeclared fields whose values have one type: a map next to the declared fields.

use super::{Hidden, RecordDescriptor};
use crate::json::{Fingerprint, JsonError, LeftOutElement, Mismatch, Reader, Segment, Writer};
use crate::wire::Context;
use crate::wire::duplicates::read_repeated_keys;
use crate::wire::maps::MapEntries;

/// Undeclared fields that are being read. Fields that do not match are left out, as in a map.
pub(super) struct Undeclared<'m> {
    record: &'static RecordDescriptor,
    /// Index of their row in the record.
    row: usize,
    map: &'m mut dyn MapEntries,
    /// Flag for each entry of the object whose key occurred before; empty if there is none.
    repeated: Vec<bool>,
    kept: usize,
    left_out: Vec<LeftOutElement>,
    /// `true` if elements were left out inside values.
    left_out_inside: bool,
}

impl<'m> Undeclared<'m> {
    /// Starts before the next object.
    pub(super) fn new(
        record: &'static RecordDescriptor,
        map: &'m mut dyn MapEntries,
        reader: &mut Reader<'_>,
        cx: &Context,
    ) -> Option<Self> {
        let repeated = if cx.is_repairing() { read_repeated_keys(reader) } else { Vec::new() };
        let (row, left_out) = (record.extra?, Vec::new());
        Some(Self { record, row, map, repeated, kept: 0, left_out, left_out_inside: false })
    }

    /// Reads the value of the entry with this number and key.
    pub(super) fn read(
        &mut self,
        number: usize,
        key: &str,
        hidden: &mut Hidden,
        reader: &mut Reader<'_>,
        cx: &mut Context,
    ) -> Result<(), JsonError> {
        let (start, segment) = (reader.mark(), || Segment::key(key, self.kept));
        let row = &self.record.fields[self.row];
        let inside = |error: JsonError| error.inside(segment()).inside(row.segment());
        if self.repeated.get(number) == Some(&true) {
            let error = reader.error(Mismatch::RepeatedKey);
            let (_, raw) = cx.skip(error, start, reader).map_err(inside)?;
            cx.step_in(|| row.segment());
            cx.note_duplicate(segment(), raw, reader)?;
            cx.step_out();
            return Ok(());
        }
        let mark = cx.enter_field(row);
        let before = cx.lists_with_left_out();
        cx.step_in(segment);
        if let Err(error) = self.map.read_next(key.to_owned().into(), reader, cx) {
            let (error, raw) = cx.skip(error, start, reader).map_err(inside)?;
            self.left_out.push(cx.left_out(error, raw, Some(key), 0, reader)?);
            self.map.remove_last();
        } else {
            self.kept += 1;
        }
        cx.step_out();
        self.left_out_inside |= cx.lists_with_left_out() > before;
        cx.leave_field(mark, self.record, self.row, &mut hidden.repairs);
        Ok(())
    }

    /// Ends after the object.
    pub(super) fn finish(self, hidden: &mut Hidden, reader: &Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        if !cx.is_repairing() {
            let row = self.record.fields[self.row].segment();
            return self.map.check_unique(reader).map_err(|error| error.inside(row));
        }
        if self.left_out.is_empty() && !self.left_out_inside {
            return Ok(());
        }
        let mark = cx.enter_field(&self.record.fields[self.row]);
        let mut writer = Writer::new();
        let has_scalars = self.map.write_scalars_or_keys(&mut writer);
        let fingerprint = Fingerprint::new(true, self.kept, has_scalars, &writer.into_text());
        cx.keep_left_out(self.left_out, fingerprint, reader)?;
        cx.leave_field(mark, self.record, self.row, &mut hidden.repairs);
        Ok(())
    }
}
