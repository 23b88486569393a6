//! A full walk over a text with the pull reader: every value asked for by its kind, nothing skipped.

use client_runtime::wire::{Context, Kind, ReadError, Reader};

/// Walks over the whole text.
pub(crate) fn walk(text: &str) -> Result<(), ReadError> {
    let mut reader = Reader::new(text);
    value(&mut reader, &mut Context::strict())?;
    reader.end()
}

fn value(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    match reader.kind()? {
        Kind::Null => reader.null().map(drop),
        Kind::Boolean => reader.boolean().map(drop),
        Kind::Number => reader.number().map(drop),
        Kind::String => reader.string().map(drop),
        Kind::List => {
            reader.list(cx)?;
            let mut first = true;
            while reader.element(std::mem::take(&mut first), cx)? {
                value(reader, cx)?;
            }
            Ok(())
        }
        Kind::Object => {
            reader.object(cx)?;
            let mut first = true;
            while reader.entry(std::mem::take(&mut first), cx)? {
                reader.key()?;
                value(reader, cx)?;
            }
            Ok(())
        }
    }
}
