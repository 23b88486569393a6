//! Values without an inside.

use super::{Context, Kind, Mismatch, ReadError, Reader, Wire, Writer};
use crate::value::decimal::Decimal;
use crate::value::{Json, JsonObject, Number, Timestamp};

impl Wire for String {
    fn neutral() -> Self {
        Self::new()
    }

    #[inline]
    fn read(reader: &mut Reader<'_>, _: &mut Context) -> Result<Self, ReadError> {
        Ok(reader.string()?.into_owned())
    }

    fn write(&self, writer: &mut Writer) {
        writer.string(self);
    }
}

impl Wire for bool {
    fn neutral() -> Self {
        false
    }

    fn read(reader: &mut Reader<'_>, _: &mut Context) -> Result<Self, ReadError> {
        reader.boolean()
    }

    fn write(&self, writer: &mut Writer) {
        writer.boolean(*self);
    }
}

/// Also reads `10.0` and `1e1`; they are written as `10`.
impl Wire for i64 {
    fn neutral() -> Self {
        0
    }

    fn read(reader: &mut Reader<'_>, _: &mut Context) -> Result<Self, ReadError> {
        let text = reader.number()?;
        text.parse().ok().or_else(|| Decimal::parse(text)?.to_i64()).ok_or_else(|| reader.error(Mismatch::NotAnInteger))
    }

    fn write(&self, writer: &mut Writer) {
        writer.integer(*self);
    }
}

impl Wire for Number {
    fn neutral() -> Self {
        Self::from(0)
    }

    fn read(reader: &mut Reader<'_>, _: &mut Context) -> Result<Self, ReadError> {
        Ok(Self::from_checked(reader.number()?))
    }

    fn write(&self, writer: &mut Writer) {
        match self.inline() {
            Some(value) => writer.integer(value),
            None => writer.raw(&self.to_string()),
        }
    }
}

impl Wire for Timestamp {
    fn neutral() -> Self {
        Self::from(String::new())
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        String::read(reader, cx).map(Self::from)
    }

    fn write(&self, writer: &mut Writer) {
        writer.string(self.as_str());
    }
}

impl Wire for Json {
    fn neutral() -> Self {
        Self::null()
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        reader.skip(cx).map(Self::from_checked)
    }

    fn write(&self, writer: &mut Writer) {
        writer.raw(self.as_str());
    }
}

impl Wire for JsonObject {
    fn neutral() -> Self {
        Self::new()
    }

    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError> {
        if reader.peek() != Some(b'{') {
            let mark = reader.mark();
            let error = reader.expected("an object");
            // Anything but `null` says more than an empty object would, so a repairing pass keeps it.
            return match error.mismatch() {
                Mismatch::Kind { found: Kind::Null, .. } => Err(error),
                _ => cx.repair(error, mark, reader).map(Self::from_checked),
            };
        }
        reader.skip(cx).map(Self::from_checked)
    }

    fn write(&self, writer: &mut Writer) {
        writer.raw(self.as_str());
    }
}
