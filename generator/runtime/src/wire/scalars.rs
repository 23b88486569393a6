//! Scalars, raw JSON and files.

mod files;
mod number_texts;

use std::borrow::Cow;

#[cfg(feature = "testing")]
pub(crate) use self::files::file_with_content;
use super::{Context, Wire};
use crate::json::{Decimal, JsonError, JsonKind, Mismatch, Reader, Writer};
use crate::value::with_text_types;
use crate::value::{Json, JsonObject, Number};

/// Reads a string. A repairing pass replaces unpaired surrogates.
#[inline]
pub fn read_string<'t>(reader: &mut Reader<'t>, cx: &mut Context) -> Result<Cow<'t, str>, JsonError> {
    reader.string().or_else(|error| cx.replace_unpaired(error, reader).map(Cow::Owned))
}

impl Wire for String {
    const IS_SCALAR: bool = true;

    #[inline]
    fn placeholder() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        *self = read_string(reader, cx)?.into_owned();
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.string(self);
    }
}

impl Wire for bool {
    const IS_SCALAR: bool = true;

    #[inline]
    fn placeholder() -> Self {
        false
    }

    fn read(&mut self, reader: &mut Reader<'_>, _: &mut Context) -> Result<(), JsonError> {
        *self = reader.boolean()?;
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.boolean(*self);
    }
}

#[inline]
fn parse_integer(text: &str) -> Option<i64> {
    text.parse().ok().or_else(|| Decimal::parse(text)?.to_i128()?.try_into().ok())
}

/// Also reads `10.0` and `1e1`; they are written as `10`.
impl Wire for i64 {
    const IS_SCALAR: bool = true;

    #[inline]
    fn placeholder() -> Self {
        0
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        let text = match reader.number() {
            Ok(text) => text,
            Err(error) => return number_texts::read_number_in_text(self, parse_integer, error, reader, cx),
        };
        *self = parse_integer(text).ok_or_else(|| reader.error(Mismatch::NotAnInteger))?;
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.integer(*self);
    }
}

impl Wire for Number {
    const IS_SCALAR: bool = true;

    #[inline]
    fn placeholder() -> Self {
        Self::from(0)
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        match reader.number() {
            Ok(text) => *self = Self::from_raw(text),
            Err(error) => {
                return number_texts::read_number_in_text(self, |text| Some(Self::from_raw(text)), error, reader, cx);
            }
        }
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        match self.inline() {
            Some(value) => writer.integer(value),
            None => writer.raw(&self.to_string()),
        }
    }
}

/// Implements the trait for texts with a format.
macro_rules! texts {
    ($($text:ty),*) => {
        $(impl Wire for $text {
            const IS_SCALAR: bool = true;

            #[inline]
            fn placeholder() -> Self {
                Self::from(String::new())
            }

            fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
                *self = Self::from(read_string(reader, cx)?.into_owned());
                Ok(())
            }

            fn write(&self, writer: &mut Writer<'_>) {
                writer.string(self.as_str());
            }
        })*
    };
}

with_text_types!(texts);

impl Wire for Json {
    #[inline]
    fn placeholder() -> Self {
        Self::null()
    }

    fn read(&mut self, reader: &mut Reader<'_>, _: &mut Context) -> Result<(), JsonError> {
        *self = Self::from_raw(reader.skip()?);
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.raw(self.as_json_text());
    }
}

impl Wire for JsonObject {
    #[inline]
    fn placeholder() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        let raw = if reader.kind()? == JsonKind::Object {
            reader.skip()?
        } else {
            let mark = reader.mark();
            let error = reader.expected("an object");
            // A repairing pass keeps any value. Whether `null` is allowed depends on the field.
            if let Mismatch::TypeMismatch { found: JsonKind::Null, .. } = error.mismatch() {
                return Err(error);
            }
            cx.keep_in_value(error, mark, reader)?
        };
        *self = Self::from_raw(raw);
        Ok(())
    }

    fn replace(&mut self, raw: &str) -> bool {
        *self = Self::from_raw(raw);
        true
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.raw(self.as_json_text());
    }
}
