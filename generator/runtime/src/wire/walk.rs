//! From one element of a list, or one entry of a map, to the next: what is the same whatever they hold, and compiled once.

use super::deviation::Segment;
use super::{Context, ReadError, Reader};

/// A list that is being read.
pub(super) trait Elements {
    /// Reads the next value into a new element. After an error it may hold a part.
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Takes that element out again.
    fn leave_out(&mut self);
}

/// A map that is being read.
pub(super) trait Entries {
    /// Reads the next value into a new entry. After an error it may hold a part.
    fn read_next(&mut self, key: String, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Takes that entry out again.
    fn leave_out(&mut self);
}

/// Reads a list. In a repairing pass, an element that is not what the spec says is left out.
pub(super) fn elements(list: &mut dyn Elements, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    reader.list(cx)?;
    let mut index = 0;
    while reader.element(index == 0, cx)? {
        let start = reader.mark();
        cx.step_in(Segment::Index(index));
        if let Err(error) = list.read_next(reader, cx) {
            cx.repair(error.in_element(index), start, reader)?;
            list.leave_out();
        }
        cx.step_out();
        index += 1;
    }
    Ok(())
}

/// Reads a map. In a repairing pass, an entry whose value is not what the spec says is left out.
pub(super) fn entries(map: &mut dyn Entries, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    reader.object(cx)?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first), cx)? {
        let key = reader.key()?.into_owned();
        let start = reader.mark();
        cx.step_in(Segment::Key);
        if let Err(error) = map.read_next(key, reader, cx) {
            cx.repair(error.in_entry(), start, reader)?;
            map.leave_out();
        }
        cx.step_out();
    }
    Ok(())
}
