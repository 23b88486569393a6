//! Unions.

use std::borrow::Cow;

use super::{Context, Wire, read, read_integer};
use crate::json::{JsonKind, Mismatch, ReadError, Reader, Segment, Writer};
use crate::value::{Json, UnknownVariant};

/// Returns the value of the field `tag` of the object that is next, wherever it is in there. Consumes nothing.
pub fn peek_tag<'t>(reader: &mut Reader<'t>, tag: &'static str) -> Result<Cow<'t, str>, ReadError> {
    peek(reader, tag, Reader::string)
}

/// Returns the text of the field `tag` of the object that is next, which is an integer.
#[inline]
pub fn peek_integer_tag<'t>(reader: &mut Reader<'t>, tag: &'static str) -> Result<Cow<'t, str>, ReadError> {
    peek(reader, tag, |reader| {
        let mark = reader.mark();
        read_integer(reader)?;
        Ok(Cow::Borrowed(reader.since(mark).trim_start()))
    })
}

/// Returns the text of the field `tag` of the object that is next, which is a boolean.
#[inline]
pub fn peek_boolean_tag<'t>(reader: &mut Reader<'t>, tag: &'static str) -> Result<Cow<'t, str>, ReadError> {
    peek(reader, tag, |reader| Ok(Cow::Borrowed(if reader.boolean()? { "true" } else { "false" })))
}

/// Returns a tag that was read ahead, or the value that an absent one stands for.
#[inline]
pub fn tag_or_absent<'t>(
    tag: Result<Cow<'t, str>, ReadError>,
    absent: &'static str,
) -> Result<Cow<'t, str>, ReadError> {
    tag.or_else(|error| if let Mismatch::Missing(_) = error.mismatch() { Ok(absent.into()) } else { Err(error) })
}

#[inline]
fn peek<'t>(
    reader: &mut Reader<'t>,
    tag: &'static str,
    read: fn(&mut Reader<'t>) -> Result<Cow<'t, str>, ReadError>,
) -> Result<Cow<'t, str>, ReadError> {
    let mark = reader.mark();
    let value = find_tag(reader, tag, read);
    reader.back_to(mark);
    value
}

fn find_tag<'t>(
    reader: &mut Reader<'t>,
    tag: &'static str,
    read: fn(&mut Reader<'t>) -> Result<Cow<'t, str>, ReadError>,
) -> Result<Cow<'t, str>, ReadError> {
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        if reader.key()? == tag {
            return read(reader).map_err(|error| error.inside(Segment::field(tag)));
        }
        reader.skip()?;
    }
    Err(reader.error(Mismatch::Missing(tag.into())).inside(Segment::field(tag)))
}

/// Reads a value without a usable tag, for which [`peek_tag`] gave `error`. A repairing pass keeps an object as raw
/// JSON.
pub fn untagged(error: ReadError, reader: &mut Reader<'_>, cx: &mut Context) -> Result<UnknownVariant, ReadError> {
    if reader.kind()? != JsonKind::Object {
        return Err(error);
    }
    let mark = reader.mark();
    cx.keep_in_value(error, mark, reader).map(UnknownVariant::mismatched)
}

/// Reads the next value as one type.
type Attempt = fn(&mut Reader<'_>, &mut Context) -> Result<(), ReadError>;

/// Reads a value that several types may accept, as raw JSON, if one of them does. If none does, the error is that of
/// the type that got furthest.
pub fn one_of(reader: &mut Reader<'_>, cx: &mut Context, members: &[Attempt]) -> Result<Json, ReadError> {
    let mark = reader.mark();
    let mut furthest: Option<ReadError> = None;
    for member in members {
        reader.back_to(mark);
        match member(reader, &mut cx.probe()) {
            Ok(()) => {
                reader.back_to(mark);
                return reader.skip().map(Json::from_raw);
            }
            Err(error) if furthest.as_ref().is_none_or(|other| error.offset() > other.offset()) => {
                furthest = Some(error);
            }
            Err(_) => {}
        }
    }
    // A repairing pass keeps the text nevertheless.
    let error = furthest.unwrap_or_else(|| reader.error(Mismatch::Syntax("no type is left to try".into())));
    cx.keep_in_value(error, mark, reader).map(Json::from_raw)
}

/// Checks that the next value is a `T`: a member for [`one_of`].
pub fn fits<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    read::<T>(reader, cx).map(drop)
}

/// Writes a value that is kept as JSON and can hold secrets: a masking writer does not show it.
#[inline]
pub fn write_with_secrets(value: &Json, writer: &mut Writer) {
    writer.raw_unless_masked(value.as_str());
}

/// Converts records and other values into a union, for every variant that is the only one with its type.
///
/// The functions are compiled by their callers only.
#[doc(hidden)]
#[macro_export]
macro_rules! union_from {
    ($name:path { $($variant:ident($ty:ty),)* }) => { $(
        impl ::core::convert::From<$ty> for $name {
            #[inline]
            fn from(value: $ty) -> Self {
                Self::$variant(::core::convert::Into::into(value))
            }
        }
    )* };
}

/// Converts values of each type into a union of which a value can be several variants: the function that returns it, and
/// its type.
///
/// The functions are compiled by their callers only.
#[doc(hidden)]
#[macro_export]
macro_rules! overlapping_from {
    ($name:path { $($view:ident($ty:ty),)* }) => { $(
        impl ::core::convert::From<$ty> for $name {
            #[inline]
            fn from(value: $ty) -> Self {
                Self($crate::Json::from_raw(&$crate::wire::to_json(&value)))
            }
        }
    )* };
}
