//! Wrapper types: `Option`, `Field` and boxes.

mod deep_box;

pub use self::deep_box::DeepBox;
use super::{Context, Wire, overwrite};
use crate::json::{JsonError, Reader, Writer};
use crate::value::Field;

impl<T: Wire> Wire for Box<T> {
    const IS_SCALAR: bool = T::IS_SCALAR;

    fn placeholder() -> Self {
        Self::new(T::placeholder())
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        cx.spend(size_of::<T>(), reader)?;
        (**self).read(reader, cx)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        (**self).write(writer);
    }

    fn replace(&mut self, raw: &str) -> bool {
        (**self).replace(raw)
    }
}

impl<T: Wire + Send + Sync + 'static> Wire for DeepBox<T> {
    const IS_SCALAR: bool = T::IS_SCALAR;

    fn placeholder() -> Self {
        Self::placeholder()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        cx.spend(size_of::<T>(), reader)?;
        (**self).read(reader, cx)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        (**self).write(writer);
    }

    fn replace(&mut self, raw: &str) -> bool {
        (**self).replace(raw)
    }
}

/// A value that can be `null`.
impl<T: Wire> Wire for Option<T> {
    const IS_SCALAR: bool = T::IS_SCALAR;

    fn placeholder() -> Self {
        None
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        if reader.null()? {
            return Ok(());
        }
        overwrite(self, Some(T::placeholder()));
        if let Some(value) = self { value.read(reader, cx) } else { Ok(()) }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Some(value) => value.write(writer),
            None => writer.null(),
        }
    }

    /// Drops the value that was being read.
    fn replace(&mut self, _: &str) -> bool {
        *self = None;
        false
    }
}

/// The value of a field that can be absent or `null`. The record decides whether it is absent.
impl<T: Wire> Wire for Field<T> {
    fn placeholder() -> Self {
        Self::Absent
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        if reader.null()? {
            overwrite(self, Self::Null);
            return Ok(());
        }
        overwrite(self, Self::Value(T::placeholder()));
        if let Self::Value(value) = self { value.read(reader, cx) } else { Ok(()) }
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            Self::Value(value) => value.write(writer),
            Self::Absent | Self::Null => writer.null(),
        }
    }
}
