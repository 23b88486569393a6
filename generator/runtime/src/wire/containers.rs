//! Values that hold others: lists, maps, boxes, and the two ways to be `null`.

use super::{Context, Mismatch, ReadError, Reader, Wire, Writer};
use crate::value::{Field, Map};

impl<T: Wire> Wire for Vec<T> {
    fn neutral() -> Self {
        Self::new()
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        let mut list = Self::new();
        reader.list(cx)?;
        while reader.element(list.is_empty(), cx)? {
            let element = T::read(reader, cx).map_err(|error| error.in_element(list.len()))?;
            list.push(element);
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
        while reader.entry(map.is_empty(), cx)? {
            let key = reader.key()?.into_owned();
            let value = T::read(reader, cx).map_err(ReadError::in_entry)?;
            map.push(key, value);
        }
        if map.has_duplicate() {
            return Err(reader.error(Mismatch::Duplicate).in_entry());
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
        T::read(reader, cx).map(Self::new)
    }

    fn write(&self, writer: &mut Writer) {
        (**self).write(writer);
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
