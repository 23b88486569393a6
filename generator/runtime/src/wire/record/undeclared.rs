//! Undeclared fields: those whose values have one type, which are a map next to the declared fields, and those whose
//! names have unpaired surrogates.

use std::mem;

use super::{Hidden, RecordDescriptor};
use crate::json::{Fingerprint, JsonError, Key, Mismatch, Reader, Segment, Writer};
use crate::wire::Context;
use crate::wire::duplicates::{KeyUse, find_key_uses};
use crate::wire::maps::{EntryReader, MapEntries};

/// Undeclared fields of one type that are being read. Fields that do not match are left out, as in a map.
pub(super) struct Undeclared<'m> {
    record: &'static RecordDescriptor,
    entries: EntryReader<'m>,
}

impl<'m> Undeclared<'m> {
    /// Starts before the next object.
    pub(super) fn new(
        record: &'static RecordDescriptor,
        map: &'m mut dyn MapEntries,
        reader: &mut Reader<'_>,
        cx: &Context,
    ) -> Self {
        Self { record, entries: EntryReader::new(map, reader, cx) }
    }

    /// Reads the value of the entry with this number and key.
    pub(super) fn read(
        &mut self,
        number: usize,
        key: &Key<'_>,
        hidden: &mut Hidden,
        reader: &mut Reader<'_>,
        cx: &mut Context,
    ) -> Result<(), JsonError> {
        let index = self.record.undeclared_index();
        let row = self.record.row(index);
        let mut read = |reader: &mut Reader<'_>, cx: &mut Context| -> Result<(), JsonError> {
            let mark = cx.enter_field(row);
            self.entries.read(number, key, reader, cx).map_err(|error| error.inside(row.segment()))?;
            cx.leave_field(mark, self.record, index, &mut hidden.repairs);
            Ok(())
        };
        let start = reader.mark();
        let Err(error) = read(reader, cx) else { return Ok(()) };
        if cx.is_repairing() || !row.is_or_text() {
            return Err(error);
        }
        reader.back_to(start);
        cx.keep_number_texts(|cx| read(reader, cx))
    }

    /// Ends after the object.
    pub(super) fn finish(self, hidden: &mut Hidden, reader: &Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        let index = self.record.undeclared_index();
        let row = self.record.row(index);
        let has_texts = self.entries.puts_back_inside();
        let finish = |cx: &mut Context| -> Result<(), JsonError> {
            let mark = cx.enter_field(row);
            self.entries.finish(reader, cx).map_err(|error| error.inside(row.segment()))?;
            cx.leave_field(mark, self.record, index, &mut hidden.repairs);
            Ok(())
        };
        if has_texts { cx.keep_number_texts(finish) } else { finish(cx) }
    }
}

/// Keeps undeclared fields of any type, some of whose names have unpaired surrogates: the first field of each name,
/// unless its name would become the name of another one.
#[cold]
pub(super) fn keep_unpaired_names(
    record: &'static RecordDescriptor,
    hidden: &mut Hidden,
    reader: &Reader<'_>,
    cx: &mut Context,
) -> Result<(), JsonError> {
    let names = cx.take_unpaired_names();
    let fields = mem::take(hidden.extra.as_map_mut().entries_mut());
    let literal_of = |index| {
        let found = names.binary_search_by_key(&index, |name| name.index).ok();
        found.map(|at| &*names[at].literal)
    };
    let uses = find_key_uses(fields.len(), &|index| &fields[index].0, &literal_of);
    let index = record.undeclared_index();
    let mark = cx.enter_field(record.row(index));
    let (mut left_out, mut unpaired_keys, mut keys) = (Vec::new(), Vec::new(), Writer::new());
    for (number, (name, json)) in fields.iter().enumerate() {
        let (kept, literal) = (hidden.extra.len(), literal_of(number));
        cx.step_in(|| Segment::key(name, kept));
        match uses.get(number).unwrap_or(&KeyUse::Kept) {
            KeyUse::Kept => {
                if let Some(literal) = literal {
                    unpaired_keys.push(cx.keep_unpaired_key(literal, kept, reader)?);
                }
                keys.string(name);
                hidden.extra.push_raw(name, json.as_json_text());
            }
            KeyUse::LeftOut => {
                let error = reader.error(Mismatch::UnpairedSurrogate);
                left_out.push(cx.left_out(error, json.as_json_text(), literal, 0, reader)?);
            }
            KeyUse::Repeated => cx.note_duplicate(None, json.as_json_text(), reader)?,
        }
        cx.step_out();
    }
    let fingerprint = Fingerprint::new(true, hidden.extra.len(), false, &keys.into_text());
    cx.keep_left_out(left_out, unpaired_keys, fingerprint, reader)?;
    cx.leave_field(mark, record, index, &mut hidden.repairs);
    Ok(())
}
