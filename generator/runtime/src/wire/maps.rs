//! Maps.

use std::borrow::Cow;

use super::duplicates::{KeyUse, check_no_duplicates, read_key_uses};
use super::{Context, Wire};
use crate::json::{Fingerprint, JsonError, Key, LeftOutElement, Mismatch, Reader, Segment, UnpairedKey, Writer};
use crate::value::Map;

impl<T: Wire> Wire for Map<T> {
    fn placeholder() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        read_map(&mut { self }, reader, cx)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.open_object();
        for (key, value) in self {
            writer.key(key);
            value.write(writer);
        }
        writer.close_object();
    }

    /// Drops the entries that were read.
    fn replace(&mut self, _: &str) -> bool {
        self.entries_mut().clear();
        false
    }
}

/// Map of any values that is being read, so that the loops over entries are compiled once.
///
/// A reference implements it, because a `dyn` of the map itself would refer to its drop code.
pub trait MapEntries {
    /// Reads the next value into a new entry. After an error the entry may contain a part of the value.
    fn read_next(&mut self, key: Cow<'_, str>, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError>;

    /// Removes the entry read last.
    fn remove_last(&mut self);

    /// Writes the map if its values are scalars, otherwise its keys. Returns `true` if the values are scalars.
    fn write_scalars_or_keys(&self, writer: &mut Writer<'_>) -> bool;

    /// Checks that no key occurs twice.
    fn check_unique(&self, reader: &Reader<'_>) -> Result<(), JsonError>;
}

impl<T: Wire> MapEntries for &mut Map<T> {
    fn read_next(&mut self, key: Cow<'_, str>, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        cx.reserve_entry(self.entries_mut(), reader)?;
        self.push(key.into_owned(), T::placeholder());
        if let Some((_, value)) = self.entries_mut().last_mut() { value.read(reader, cx) } else { Ok(()) }
    }

    fn remove_last(&mut self) {
        self.entries_mut().pop();
    }

    fn write_scalars_or_keys(&self, writer: &mut Writer<'_>) -> bool {
        if T::IS_SCALAR {
            self.write(writer);
        } else {
            self.iter().for_each(|(key, _)| writer.string(key));
        }
        T::IS_SCALAR
    }

    fn check_unique(&self, reader: &Reader<'_>) -> Result<(), JsonError> {
        check_no_duplicates(self.len(), &|index| &self.entries()[index].0, reader)
    }
}

fn read_map(map: &mut dyn MapEntries, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
    if cx.is_repairing() {
        return read_map_with_repairs(map, reader, cx);
    }
    read_map_entries(map, reader, cx)?;
    map.check_unique(reader)
}

/// Reads a map that matches the spec.
fn read_map_entries(map: &mut dyn MapEntries, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        let key = reader.key()?;
        map.read_next(key.clone(), reader, cx).map_err(|error| error.inside(Segment::key(&key, 0)))?;
    }
    Ok(())
}

#[cold]
fn read_map_with_repairs(map: &mut dyn MapEntries, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
    let mut entries = EntryReader::new(map, reader, cx);
    reader.object()?;
    let mut number = 0;
    while reader.entry(number == 0)? {
        let key = reader.any_key()?;
        entries.read(number, &key, reader, cx)?;
        number += 1;
    }
    entries.finish(reader, cx)
}

/// Reader of the entries of a map. In a repairing pass, it leaves out entries whose value does not match the spec, and
/// drops entries whose key occurred before.
pub(super) struct EntryReader<'m> {
    map: &'m mut dyn MapEntries,
    /// Use of each entry of the object; empty if all keys differ.
    uses: Vec<KeyUse>,
    /// `false` if whether keys differ is checked only at the end.
    knows_uses: bool,
    kept: usize,
    left_out: Vec<LeftOutElement>,
    unpaired_keys: Vec<UnpairedKey>,
    /// `true` if texts are put back inside values.
    puts_back_inside: bool,
}

impl<'m> EntryReader<'m> {
    /// Starts before the next object.
    pub(super) fn new(map: &'m mut dyn MapEntries, reader: &mut Reader<'_>, cx: &Context) -> Self {
        let knows_uses = cx.is_repairing();
        let uses = if knows_uses { read_key_uses(reader) } else { Vec::new() };
        let (left_out, unpaired_keys) = (Vec::new(), Vec::new());
        Self { map, uses, knows_uses, kept: 0, left_out, unpaired_keys, puts_back_inside: false }
    }

    /// Reads the value of the entry with this number and key.
    pub(super) fn read(
        &mut self,
        number: usize,
        key: &Key<'_>,
        reader: &mut Reader<'_>,
        cx: &mut Context,
    ) -> Result<(), JsonError> {
        let (start, kept) = (reader.mark(), self.kept);
        let segment = || Segment::key(&key.text, kept);
        let is_kept = match self.uses.get(number).unwrap_or(&KeyUse::Kept) {
            KeyUse::Kept => true,
            KeyUse::LeftOut => false,
            KeyUse::Repeated => {
                let raw = reader.skip()?;
                return cx.note_duplicate(Some(segment()), raw, reader);
            }
        };
        let put_back = cx.put_back_count();
        cx.step_in(segment);
        let outcome = if is_kept {
            self.map.read_next(Cow::Borrowed(&key.text), reader, cx)
        } else {
            Err(reader.error(Mismatch::UnpairedSurrogate))
        };
        if let Err(error) = outcome {
            if is_kept {
                self.map.remove_last();
            }
            let (error, raw) = cx.skip(error, start, reader).map_err(|error| error.inside(segment()))?;
            self.left_out.push(cx.left_out(error, raw, Some(&key.to_json()), 0, reader)?);
        } else {
            if let Some(literal) = key.literal {
                self.unpaired_keys.push(cx.keep_unpaired_key(literal, kept, reader)?);
            }
            self.kept += 1;
        }
        cx.step_out();
        self.puts_back_inside |= cx.put_back_count() > put_back;
        Ok(())
    }

    /// Returns `true` if texts are put back inside values.
    pub(super) fn puts_back_inside(&self) -> bool {
        self.puts_back_inside
    }

    /// Ends after the object.
    pub(super) fn finish(self, reader: &Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        if !self.knows_uses {
            self.map.check_unique(reader)?;
        }
        if self.left_out.is_empty() && self.unpaired_keys.is_empty() && !self.puts_back_inside {
            return Ok(());
        }
        let mut writer = Writer::new();
        let has_scalars = self.map.write_scalars_or_keys(&mut writer);
        let fingerprint = Fingerprint::new(true, self.kept, has_scalars, &writer.into_text());
        cx.keep_left_out(self.left_out, self.unpaired_keys, fingerprint, reader)
    }
}
