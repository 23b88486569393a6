//! Unions.

mod conversions;
mod overlapping;
mod shaped;
mod tagged;

use std::borrow::Cow;

pub use self::overlapping::{read_json_of, write_with_secrets};

use super::{Context, Wire, from_json, read, read_integer};
use crate::json::{JsonError, JsonKind, Mismatch, Reader, Segment, replace_unpaired_surrogates};
use crate::value::{Json, UnknownVariant};

/// Returns the value of the field `tag` of the next object, at any position in it. Does not consume the object.
pub fn peek_tag<'t>(reader: &mut Reader<'t>, cx: &mut Context, tag: &'static str) -> Result<Cow<'t, str>, JsonError> {
    peek_union_tag(reader, cx, tag, Reader::string)
}

/// Returns the text of the integer field `tag` of the next object.
#[inline]
pub fn peek_integer_tag<'t>(
    reader: &mut Reader<'t>,
    cx: &mut Context,
    tag: &'static str,
) -> Result<Cow<'t, str>, JsonError> {
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
) -> Result<Cow<'t, str>, JsonError> {
    peek_union_tag(reader, cx, tag, |reader| Ok(Cow::Borrowed(if reader.boolean()? { "true" } else { "false" })))
}

/// Returns a tag that was read ahead, or the value implied by an absent one.
#[inline]
pub fn tag_or_absent<'t>(
    tag: Result<Cow<'t, str>, JsonError>,
    absent: &'static str,
) -> Result<Cow<'t, str>, JsonError> {
    tag.or_else(|error| if let Mismatch::MissingField(_) = error.mismatch() { Ok(absent.into()) } else { Err(error) })
}

/// Looks for a tag. For the outermost union, values before the tag are skipped by their brackets and quotes alone,
/// because reading checks them. Their contents are scanned once more for all nested unions: from the second union on,
/// the ends of lists and objects are recorded, and further unions jump to them.
#[inline]
fn peek_union_tag<'t>(
    reader: &mut Reader<'t>,
    cx: &mut Context,
    tag: &'static str,
    read: fn(&mut Reader<'t>) -> Result<Cow<'t, str>, JsonError>,
) -> Result<Cow<'t, str>, JsonError> {
    let mark = reader.mark();
    let value = if cx.has_looked_ahead(reader) {
        let ends = cx.ends(reader);
        find_union_tag(reader, tag, read, |reader| reader.skip_with(ends).map(drop))
    } else {
        let found = find_union_tag(reader, tag, read, |reader| {
            if reader.skip_unchecked() { Ok(()) } else { Err(reader.error(Mismatch::MissingField(tag.into()))) }
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
    read: fn(&mut Reader<'t>) -> Result<Cow<'t, str>, JsonError>,
    mut skip: impl FnMut(&mut Reader<'t>) -> Result<(), JsonError>,
) -> Result<Cow<'t, str>, JsonError> {
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        if reader.key_or_replaced()? == tag {
            return read(reader).map_err(|error| error.inside(Segment::field(tag)));
        }
        skip(reader)?;
    }
    Err(reader.error(Mismatch::MissingField(tag.into())).inside(Segment::field(tag)))
}

/// Reads a value without a usable tag, for which [`peek_tag`] returned `error`. A repairing pass keeps an object as raw
/// JSON. Its tag is empty, unless it has unpaired surrogates.
pub fn untagged(error: JsonError, reader: &mut Reader<'_>, cx: &mut Context) -> Result<UnknownVariant, JsonError> {
    if reader.kind()? != JsonKind::Object {
        return Err(error);
    }
    let mark = reader.mark();
    let tag = reader.unpaired_string(&error).map(|(_, tag)| tag).unwrap_or_default();
    cx.keep_in_value(error, mark, reader).map(|raw| UnknownVariant::with_tag(tag, raw))
}

/// Returns the value of a field of an object, if it matches the type; `None` otherwise, and for JSON of another kind.
#[inline]
#[must_use]
pub fn read_field<T: Wire>(object: &Json, name: &str) -> Option<T> {
    let text = find_field_text(object.as_json_text(), name).ok()??;
    read_member_text(text)
}

/// Returns JSON that a union keeps as one of its types, if it matches. U+FFFD stands for unpaired surrogates.
#[inline]
#[must_use]
pub fn read_member<T: Wire>(json: &Json) -> Option<T> {
    read_member_text(json.as_json_text())
}

#[inline]
fn read_member_text<T: Wire>(text: &str) -> Option<T> {
    match from_json(text) {
        Err(error) if *error.mismatch() == Mismatch::UnpairedSurrogate => {
            from_json(&*replace_unpaired_surrogates(text)).ok()
        }
        other => other.ok(),
    }
}

/// Returns the text of the first field with this name.
fn find_field_text<'t>(object: &'t str, name: &str) -> Result<Option<&'t str>, JsonError> {
    let mut reader = Reader::from_owned_text(object);
    reader.object()?;
    let mut first = true;
    while reader.entry(std::mem::take(&mut first))? {
        if reader.key_or_replaced()? == name {
            return reader.skip().map(Some);
        }
        reader.skip()?;
    }
    Ok(None)
}

/// Reads the next value as one type.
type Attempt = fn(&mut Reader<'_>, &mut Context) -> Result<(), JsonError>;

/// Reads a value that several types may accept, as raw JSON, if one of them does. Otherwise returns the error of the
/// type that got furthest.
pub fn one_of(reader: &mut Reader<'_>, cx: &mut Context, members: &'static [Attempt]) -> Result<Json, JsonError> {
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

fn read_any_union_member(reader: &mut Reader<'_>, cx: &mut Context, members: &[Attempt]) -> Result<(), JsonError> {
    let mark = reader.mark();
    let mut furthest: Option<JsonError> = None;
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
pub fn fits<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
    read::<T>(reader, cx).map(drop)
}

#[cfg(test)]
mod tests {
    use super::peek_tag;
    use crate::json::{JsonError, JsonKind, Reader};
    use crate::wire::Context;

    /// Reads an object as a union, including the object in its field `in`. Returns the number of objects.
    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<usize, JsonError> {
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
