//! Tasks with the reader of this crate. A body arrives as bytes, so checking that they are UTF-8 is part of the work.

use copperplate_runtime::error::{JsonError, JsonKind};
use copperplate_runtime::json::Reader;
use copperplate_runtime::wire::{Context, peek_tag};

/// The bytes of all strings and numbers, and one for each other value.
pub(crate) fn walk(body: &[u8]) -> usize {
    let mut reader = Reader::new(text(body));
    let found = value(&mut reader).expect("JSON");
    reader.end().expect("one value");
    found
}

fn value(reader: &mut Reader<'_>) -> Result<usize, JsonError> {
    Ok(match reader.kind()? {
        JsonKind::Null => usize::from(reader.null()?),
        JsonKind::Boolean => {
            reader.boolean()?;
            1
        }
        JsonKind::Number => reader.number()?.len(),
        JsonKind::String => reader.string()?.len(),
        JsonKind::Array => {
            let (mut found, mut first) = (1, true);
            reader.list()?;
            while reader.element(std::mem::take(&mut first))? {
                found += value(reader)?;
            }
            found
        }
        JsonKind::Object => {
            let (mut found, mut first) = (1, true);
            reader.object()?;
            while reader.entry(std::mem::take(&mut first))? {
                found += reader.key()?.len() + value(reader)?;
            }
            found
        }
    })
}

/// The length of the raw text of the whole value.
pub(crate) fn raw(body: &[u8]) -> usize {
    let mut reader = Reader::new(text(body));
    let raw = reader.skip().expect("JSON");
    reader.end().expect("one value");
    raw.len()
}

/// The lengths of the tags and of the raw texts of all steps.
pub(crate) fn steps(body: &[u8]) -> usize {
    let mut reader = Reader::new(text(body));
    let found = workflow(&mut reader).expect("a workflow");
    reader.end().expect("one value");
    found
}

fn workflow(reader: &mut Reader<'_>) -> Result<usize, JsonError> {
    let (mut found, mut first) = (0, true);
    reader.object()?;
    while reader.entry(std::mem::take(&mut first))? {
        if reader.key()? != "steps" {
            reader.skip()?;
            continue;
        }
        reader.list()?;
        let mut first = true;
        while reader.element(std::mem::take(&mut first))? {
            let tag = peek_tag(reader, &mut Context::strict(), "type")?;
            found += tag.len() + reader.skip()?.len();
        }
    }
    Ok(found)
}

fn text(body: &[u8]) -> &str {
    std::str::from_utf8(body).expect("UTF-8")
}
