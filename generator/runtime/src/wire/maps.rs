//! Maps.

use super::duplicates::keep_first;
use super::{Context, Wire};
use crate::json::{ReadError, Reader, Segment, Writer};
use crate::value::Map;

impl<T: Wire> Wire for Map<T> {
    fn placeholder() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        read_entries(self, reader, cx)?;
        keep_first(self, reader, cx)
    }

    fn write(&self, writer: &mut Writer) {
        writer.open_object();
        for (key, value) in self {
            writer.key(key);
            value.write(writer);
        }
        writer.close_object();
    }
}

/// A map that is being read, whatever its values are: the loop over its entries is compiled once.
trait Entries {
    /// Reads the next value into a new entry. After an error the entry may have a part of the value.
    fn read_next(&mut self, key: String, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Removes the entry read last.
    fn remove_last(&mut self);
}

impl<T: Wire> Entries for Map<T> {
    fn read_next(&mut self, key: String, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        cx.reserve_entry(self.entries_mut(), reader)?;
        self.push(key, T::placeholder());
        self.entries_mut().last_mut().map_or(Ok(()), |(_, value)| value.read(reader, cx))
    }

    fn remove_last(&mut self) {
        self.entries_mut().pop();
    }
}

/// Reads a map. A repairing pass leaves out entries whose value does not match the spec.
fn read_entries(map: &mut dyn Entries, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        let key = reader.key()?.into_owned();
        let start = reader.mark();
        cx.step_in(Segment::Key);
        if let Err(error) = map.read_next(key, reader, cx) {
            cx.repair(error.in_entry(), start, reader)?;
            map.remove_last();
        }
        cx.step_out();
    }
    Ok(())
}
