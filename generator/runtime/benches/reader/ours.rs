//! With this crate's reader. A body comes as bytes, so checking that they are UTF-8 is part of the work.

use client_runtime::wire::{Context, Kind, ReadError, Reader};

/// The bytes of all strings and numbers, and one for each other value.
pub(crate) fn walk(body: &[u8]) -> usize {
    let mut reader = Reader::new(text(body));
    let found = value(&mut reader, &mut Context::strict()).expect("JSON");
    reader.end().expect("one value");
    found
}

fn value(reader: &mut Reader<'_>, cx: &mut Context) -> Result<usize, ReadError> {
    Ok(match reader.kind()? {
        Kind::Null => usize::from(reader.null()?),
        Kind::Boolean => {
            reader.boolean()?;
            1
        }
        Kind::Number => reader.number()?.len(),
        Kind::String => reader.string()?.len(),
        Kind::List => {
            let (mut found, mut first) = (1, true);
            reader.list(cx)?;
            while reader.element(std::mem::take(&mut first), cx)? {
                found += value(reader, cx)?;
            }
            found
        }
        Kind::Object => {
            let (mut found, mut first) = (1, true);
            reader.object(cx)?;
            while reader.entry(std::mem::take(&mut first), cx)? {
                found += reader.key()?.len() + value(reader, cx)?;
            }
            found
        }
    })
}

/// The length of the raw text of the whole value.
pub(crate) fn raw(body: &[u8]) -> usize {
    let mut reader = Reader::new(text(body));
    let raw = reader.skip(&Context::strict()).expect("JSON");
    reader.end().expect("one value");
    raw.len()
}

/// The lengths of the tags and of the raw texts of all steps.
pub(crate) fn steps(body: &[u8]) -> usize {
    let mut reader = Reader::new(text(body));
    let found = workflow(&mut reader, &mut Context::strict()).expect("a workflow");
    reader.end().expect("one value");
    found
}

fn workflow(reader: &mut Reader<'_>, cx: &mut Context) -> Result<usize, ReadError> {
    let (mut found, mut first) = (0, true);
    reader.object(cx)?;
    while reader.entry(std::mem::take(&mut first), cx)? {
        if reader.key()? != "steps" {
            reader.skip(cx)?;
            continue;
        }
        reader.list(cx)?;
        let mut first = true;
        while reader.element(std::mem::take(&mut first), cx)? {
            let tag = reader.tag("type", cx)?;
            found += tag.len() + reader.skip(cx)?.len();
        }
    }
    Ok(found)
}

fn text(body: &[u8]) -> &str {
    std::str::from_utf8(body).expect("UTF-8")
}
