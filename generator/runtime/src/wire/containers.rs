//! Values that hold others: lists, maps, boxes, and the two ways to be `null`.

use super::deviation::Segment;
use super::{Context, Mismatch, ReadError, Reader, Wire, Writer};
use crate::value::map::keep_first;
use crate::value::{Field, Map};

impl<T: Wire> Wire for Vec<T> {
    fn neutral() -> Self {
        Self::new()
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        let mut list = Self::new();
        reader.list(cx)?;
        let mut index = 0;
        while reader.element(index == 0, cx)? {
            let mark = reader.mark();
            cx.step_in(Segment::Index(index));
            match T::read(reader, cx) {
                Ok(element) => {
                    cx.make_room(&mut list, reader)?;
                    list.push(element);
                }
                // In a repairing pass it is left out.
                Err(error) => drop(cx.repair(error.in_element(index), mark, reader)?),
            }
            cx.step_out();
            index += 1;
        }
        Ok(list)
    }

    fn write(&self, writer: &mut Writer) {
        writer.open_list();
        for element in self {
            element.write(writer);
        }
        writer.close_list();
    }
}

impl<T: Wire> Wire for Map<T> {
    fn neutral() -> Self {
        Self::new()
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        let mut map = Self::new();
        reader.object(cx)?;
        let mut first = true;
        while reader.entry(std::mem::take(&mut first), cx)? {
            let key = reader.key()?.into_owned();
            let mark = reader.mark();
            cx.step_in(Segment::Key);
            match T::read(reader, cx) {
                Ok(value) => {
                    cx.make_room_for_entry(map.entries_mut(), reader)?;
                    map.push(key, value);
                }
                // In a repairing pass it is left out.
                Err(error) => drop(cx.repair(error.in_entry(), mark, reader)?),
            }
            cx.step_out();
        }
        if map.has_duplicate() {
            for removed in keep_first(map.entries_mut()) {
                cx.step_in(Segment::Key);
                if !cx.note(&Mismatch::Duplicate, Some(&super::to_json(&removed))) {
                    return Err(reader.error(Mismatch::Duplicate).in_entry());
                }
                cx.step_out();
            }
        }
        Ok(map)
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

impl<T: Wire> Wire for Box<T> {
    fn neutral() -> Self {
        Self::new(T::neutral())
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        cx.spend(size_of::<T>(), reader)?;
        T::read(reader, cx).map(Self::new)
    }

    fn write(&self, writer: &mut Writer) {
        (**self).write(writer);
    }

    fn misfit(raw: &str) -> Self {
        Self::new(T::misfit(raw))
    }
}

/// A value that may be `null`.
impl<T: Wire> Wire for Option<T> {
    fn neutral() -> Self {
        None
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        if reader.null()? { Ok(None) } else { T::read(reader, cx).map(Some) }
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Some(value) => value.write(writer),
            None => writer.null(),
        }
    }
}

/// The value of a field that may be absent or `null`. Whether it is absent is decided by the record.
impl<T: Wire> Wire for Field<T> {
    fn neutral() -> Self {
        Self::Absent
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        if reader.null()? { Ok(Self::Null) } else { T::read(reader, cx).map(Self::Value) }
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Self::Value(value) => value.write(writer),
            Self::Absent | Self::Null => writer.null(),
        }
    }
}
