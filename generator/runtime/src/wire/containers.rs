//! Values that hold others: lists, maps, boxes, and the two ways to be `null`.

use super::repeats::keep_first;
use super::walk::{Elements, Entries};
use super::{Context, ReadError, Reader, Wire, Writer, settle, walk};
use crate::value::{Field, Map};

impl<T: Wire> Wire for Vec<T> {
    fn neutral() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        walk::elements(self, reader, cx)
    }

    fn write(&self, writer: &mut Writer) {
        writer.list(self.len(), &mut |writer, index| self[index].write(writer));
    }
}

impl<T: Wire> Elements for Vec<T> {
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        cx.make_room(self, reader)?;
        self.push(T::neutral());
        self.last_mut().map_or(Ok(()), |element| element.read(reader, cx))
    }

    fn leave_out(&mut self) {
        self.pop();
    }
}

impl<T: Wire> Wire for Map<T> {
    fn neutral() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        walk::entries(self, reader, cx)?;
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

impl<T: Wire> Entries for Map<T> {
    fn read_next(&mut self, key: String, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        cx.make_room_for_entry(self.entries_mut(), reader)?;
        self.push(key, T::neutral());
        self.entries_mut().last_mut().map_or(Ok(()), |(_, value)| value.read(reader, cx))
    }

    fn leave_out(&mut self) {
        self.entries_mut().pop();
    }
}

impl<T: Wire> Wire for Box<T> {
    fn neutral() -> Self {
        Self::new(T::neutral())
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        cx.spend(size_of::<T>(), reader)?;
        (**self).read(reader, cx)
    }

    fn write(&self, writer: &mut Writer) {
        (**self).write(writer);
    }

    fn misfit(&mut self, raw: &str) {
        (**self).misfit(raw);
    }
}

/// A value that may be `null`.
impl<T: Wire> Wire for Option<T> {
    fn neutral() -> Self {
        None
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        if reader.null()? {
            return Ok(());
        }
        settle(self, Some(T::neutral()));
        self.as_mut().map_or(Ok(()), |value| value.read(reader, cx))
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Some(value) => value.write(writer),
            None => writer.null(),
        }
    }

    /// It was not `null` and was about to hold something.
    fn misfit(&mut self, _: &str) {
        *self = None;
    }
}

/// The value of a field that may be absent or `null`. Whether it is absent is decided by the record.
impl<T: Wire> Wire for Field<T> {
    fn neutral() -> Self {
        Self::Absent
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        if reader.null()? {
            settle(self, Self::Null);
            return Ok(());
        }
        settle(self, Self::Value(T::neutral()));
        if let Self::Value(value) = self { value.read(reader, cx) } else { Ok(()) }
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Self::Value(value) => value.write(writer),
            Self::Absent | Self::Null => writer.null(),
        }
    }
}
