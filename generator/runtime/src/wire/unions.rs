//! Unions.

use std::borrow::Cow;

use super::{Context, Wire, read, read_integer};
use crate::json::{JsonKind, Mismatch, ReadError, Reader, Segment, Writer};
use crate::value::{Json, UnknownVariant};

/// Returns the value of the field `tag` of the next object, at any position in it. Does not consume the object.
pub fn peek_tag<'t>(reader: &mut Reader<'t>, cx: &mut Context, tag: &'static str) -> Result<Cow<'t, str>, ReadError> {
    peek_union_tag(reader, cx, tag, Reader::string)
}

/// Returns the text of the integer field `tag` of the next object.
#[inline]
pub fn peek_integer_tag<'t>(
    reader: &mut Reader<'t>,
    cx: &mut Context,
    tag: &'static str,
) -> Result<Cow<'t, str>, ReadError> {
    peek_union_tag(reader, cx, tag, |reader| {
        let mark = reader.mark();
        read_integer(reader)?;
        Ok(Cow::Borrowed(reader.since(mark).trim_start()))
    })
}

/// Returns the text of the boolean field `tag` of the next object.
#[inline]
pub fn peek_boolean_tag<'t>(
    reader: &mut Reader<'t>,
    cx: &mut Context,
    tag: &'static str,
) -> Result<Cow<'t, str>, ReadError> {
    peek_union_tag(reader, cx, tag, |reader| Ok(Cow::Borrowed(if reader.boolean()? { "true" } else { "false" })))
}

/// Returns a tag that was read ahead, or the value implied by an absent one.
#[inline]
pub fn tag_or_absent<'t>(
    tag: Result<Cow<'t, str>, ReadError>,
    absent: &'static str,
) -> Result<Cow<'t, str>, ReadError> {
    tag.or_else(|error| if let Mismatch::Missing(_) = error.mismatch() { Ok(absent.into()) } else { Err(error) })
}

/// Looks for a tag. For the outermost union, values before the tag are skipped by their brackets and quotes alone,
/// because reading checks them. Their contents are scanned once more for all nested unions: from the second union on,
/// the ends of lists and objects are recorded, and further unions jump to them.
#[inline]
fn peek_union_tag<'t>(
    reader: &mut Reader<'t>,
    cx: &mut Context,
    tag: &'static str,
    read: fn(&mut Reader<'t>) -> Result<Cow<'t, str>, ReadError>,
) -> Result<Cow<'t, str>, ReadError> {
    let mark = reader.mark();
    let value = if cx.has_looked_ahead(reader) {
        let ends = cx.ends(reader);
        find_union_tag(reader, tag, read, |reader| reader.skip_with(ends).map(drop))
    } else {
        let found = find_union_tag(reader, tag, read, |reader| {
            if reader.skip_unchecked() { Ok(()) } else { Err(reader.error(Mismatch::Missing(tag.into()))) }
        });
        found.or_else(|_| {
            // Either the tag is missing, or the text is not JSON. A check decides which.
            reader.back_to(mark);
            find_union_tag(reader, tag, read, |reader| reader.skip().map(drop))
        })
    };
    cx.look_ahead_to(reader);
    reader.back_to(mark);
    value
}

fn find_union_tag<'t>(
    reader: &mut Reader<'t>,
    tag: &'static str,
    read: fn(&mut Reader<'t>) -> Result<Cow<'t, str>, ReadError>,
    mut skip: impl FnMut(&mut Reader<'t>) -> Result<(), ReadError>,
) -> Result<Cow<'t, str>, ReadError> {
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        if reader.key()? == tag {
            return read(reader).map_err(|error| error.inside(Segment::field(tag)));
        }
        skip(reader)?;
    }
    Err(reader.error(Mismatch::Missing(tag.into())).inside(Segment::field(tag)))
}

/// Reads a value without a usable tag, for which [`peek_tag`] returned `error`. A repairing pass keeps an object as raw
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

/// Reads a value that several types may accept, as raw JSON, if one of them does. Otherwise returns the error of the
/// type that got furthest.
pub fn one_of(reader: &mut Reader<'_>, cx: &mut Context, members: &'static [Attempt]) -> Result<Json, ReadError> {
    let mark = reader.mark();
    let attempted = (reader.offset(), members.as_ptr() as usize);
    let outcome = cx.outcome(attempted, reader).unwrap_or_else(|| {
        let outcome = read_any_union_member(reader, cx, members);
        cx.note_outcome(attempted, &outcome, reader);
        outcome
    });
    reader.back_to(mark);
    match outcome {
        Ok(()) => reader.skip().map(Json::from_raw),
        // A repairing pass keeps the text anyway.
        Err(error) => cx.keep_in_value(error, mark, reader).map(Json::from_raw),
    }
}

fn read_any_union_member(reader: &mut Reader<'_>, cx: &mut Context, members: &[Attempt]) -> Result<(), ReadError> {
    let mark = reader.mark();
    let mut furthest: Option<ReadError> = None;
    for member in members {
        reader.back_to(mark);
        match cx.attempt(|cx| member(reader, cx)) {
            Ok(()) => return Ok(()),
            Err(error) if furthest.as_ref().is_none_or(|other| error.offset() > other.offset()) => {
                furthest = Some(error);
            }
            Err(_) => {}
        }
    }
    Err(furthest.unwrap_or_else(|| reader.error(Mismatch::Syntax("no type is left to try".into()))))
}

/// Checks that the next value is a `T`. A member for [`one_of`].
pub fn fits<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    read::<T>(reader, cx).map(drop)
}

/// Writes a value that is kept as JSON and can contain secrets. A masking writer does not show it.
#[inline]
pub fn write_with_secrets(value: &Json, writer: &mut Writer<'_>) {
    writer.raw_unless_masked(value.as_str());
}

/// Implements conversions of records and other values into a union, for every variant with a unique type.
///
/// The functions are compiled only in their callers.
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

/// Implements conversions of each type into a union whose values can match several variants: the function that returns
/// the value, and its type.
///
/// The functions are compiled only in their callers.
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

/// Implements conversions from the types that programs use for numbers and lists into a union with a number, or with a
/// list of numbers, strings or integers. `union_from` or `overlapping_from` has the conversions of `Number` and of the
/// lists.
///
/// The functions are compiled only in their callers.
#[doc(hidden)]
#[macro_export]
macro_rules! list_from {
    ($name:path { $($kind:ident,)* }) => { $( $crate::list_from! { @$kind $name } )* };
    (@number $name:path) => { $crate::list_from! { @one $name: i32, i64, u32, u64, f32, f64 } };
    (@one $name:path: $($from:ty),*) => { $(
        impl ::core::convert::From<$from> for $name {
            #[inline]
            fn from(number: $from) -> Self {
                Self::from($crate::Number::from(number))
            }
        }
    )* };
    (@numbers $name:path) => {
        $crate::list_from! { @each $name, $crate::Number: [] ::std::vec::Vec<f64>, [] ::std::vec::Vec<f32> }
        $crate::list_from! { @each $name, $crate::Number: [const N: usize] [f64; N], [const N: usize] [f32; N] }
    };
    (@strings $name:path) => {
        $crate::list_from! {
            @each $name, ::std::string::String: ['s] ::std::vec::Vec<&'s str>, ['s, const N: usize] [&'s str; N]
        }
    };
    (@integers $name:path) => { $crate::list_from! { @each $name, i64: [const N: usize] [i64; N] } };
    (@each $name:path, $element:ty: $([$($parameters:tt)*] $from:ty),*) => { $(
        impl<$($parameters)*> ::core::convert::From<$from> for $name {
            #[inline]
            fn from(list: $from) -> Self {
                let list: ::std::vec::Vec<$element> = list.into_iter().map(::core::convert::Into::into).collect();
                Self::from(list)
            }
        }
    )* };
}

#[cfg(test)]
mod tests {
    use super::peek_tag;
    use crate::json::{JsonKind, ReadError, Reader};
    use crate::wire::Context;

    /// Reads an object as a union, including the object in its field `in`. Returns the number of objects.
    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<usize, ReadError> {
        assert_eq!(peek_tag(reader, cx, "tag")?, "t");
        reader.object()?;
        let (mut first, mut count) = (true, 1);
        while reader.entry(std::mem::take(&mut first))? {
            if reader.key()? == "in" && reader.kind()? == JsonKind::Object {
                count += read(reader, cx)?;
            } else {
                reader.skip()?;
            }
        }
        Ok(count)
    }

    #[test]
    fn nested_objects_with_their_tags_at_the_end_are_noted_once() {
        let depth = 100;
        let text = (0..depth)
            .fold("7".to_owned(), |inner, _| format!(r#"{{"list":[{{}},[]],"in":{inner},"o":{{}},"tag":"t"}}"#));
        let (mut reader, mut cx) = (Reader::new(&text), Context::strict());
        assert_eq!(read(&mut reader, &mut cx).expect("JSON"), depth);
        // Each object, and four lists and objects beside it, except for the two outermost objects.
        assert_eq!(cx.ends(&reader).scanned, 5 * depth - 6);
        reader.end().expect("the whole text");
    }

    #[test]
    fn nothing_is_noted_for_a_union_in_no_other() {
        let object = r#"{"a":[{},{"in":[]}],"tag":"t"}"#;
        let text = format!("[{object},{object},{object}]");
        let (mut reader, mut cx) = (Reader::new(&text), Context::strict());
        reader.list().expect("a list");
        let mut first = true;
        while reader.element(std::mem::take(&mut first)).expect("JSON") {
            assert_eq!(read(&mut reader, &mut cx).expect("JSON"), 1);
        }
        assert_eq!(cx.ends(&reader).scanned, 0);
    }

    #[test]
    fn tags_are_found_wherever_they_stand() {
        let early = |inner: &str| format!(r#"{{"tag":"t","x":[{{}}],"in":{inner}}}"#);
        let late = |inner: &str| format!(r#"{{"x":[{{}}],"in":{inner},"y":{{"z":[]}},"tag":"t"}}"#);
        for orders in 0..256_u32 {
            let text = (0..8).fold("{\"tag\":\"t\"}".to_owned(), |inner, level| {
                if orders >> level & 1 == 0 { early(&inner) } else { late(&inner) }
            });
            let mut reader = Reader::new(&text);
            assert_eq!(read(&mut reader, &mut Context::strict()).expect("JSON"), 9, "{text}");
            reader.end().expect("the whole text");
        }
    }
}
