//! Maps.

use std::borrow::Cow;

use super::duplicates::{check_no_duplicates, read_repeated_keys};
use super::{Context, Wire};
use crate::json::{Fingerprint, JsonError, LeftOutElement, Reader, Segment, Writer};
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

/// Reads a map. Leaves out entries whose value does not match the spec, and drops entries whose key occurred before.
#[cold]
fn read_map_with_repairs(map: &mut dyn MapEntries, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
    let repeated = read_repeated_keys(reader);
    reader.object()?;
    let inside = cx.lists_with_left_out();
    let (mut index, mut kept) = (0, 0);
    let mut left_out: Vec<LeftOutElement> = Vec::new();
    while reader.entry(index == 0)? {
        let key = reader.key()?;
        let start = reader.mark();
        index += 1;
        if repeated.get(index - 1) == Some(&true) {
            let raw = reader.skip()?;
            cx.note_duplicate(Segment::key(&key, kept), raw, reader)?;
            continue;
        }
        cx.step_in(|| Segment::key(&key, kept));
        if let Err(error) = map.read_next(key.clone(), reader, cx) {
            let (error, raw) = cx.skip(error, start, reader).map_err(|error| error.inside(Segment::key(&key, kept)))?;
            left_out.push(cx.left_out(error, raw, Some(&key), 0, reader)?);
            map.remove_last();
        } else {
            kept += 1;
        }
        cx.step_out();
    }
    if !left_out.is_empty() || cx.lists_with_left_out() > inside {
        let mut writer = Writer::new();
        let has_scalars = map.write_scalars_or_keys(&mut writer);
        cx.keep_left_out(left_out, Fingerprint::new(true, kept, has_scalars, &writer.into_text()), reader)?;
    }
    Ok(())
}
