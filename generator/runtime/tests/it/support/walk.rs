//! Traversal of a text with the pull reader: every value is read by its kind, nothing is skipped.

use copperplate_runtime::error::{JsonError, JsonKind};
use copperplate_runtime::json::Reader;

/// Traverses the whole text.
pub(crate) fn walk(text: &str) -> Result<(), JsonError> {
    let mut reader = Reader::new(text);
    value(&mut reader)?;
    reader.end()
}

fn value(reader: &mut Reader<'_>) -> Result<(), JsonError> {
    match reader.kind()? {
        JsonKind::Null => reader.null().map(drop),
        JsonKind::Boolean => reader.boolean().map(drop),
        JsonKind::Number => reader.number().map(drop),
        JsonKind::String => reader.string().map(drop),
        JsonKind::Array => {
            reader.list()?;
            let mut first = true;
            while reader.element(std::mem::take(&mut first))? {
                value(reader)?;
            }
            Ok(())
        }
        JsonKind::Object => {
            reader.object()?;
            let mut first = true;
            while reader.entry(std::mem::take(&mut first))? {
                reader.key()?;
                value(reader)?;
            }
            Ok(())
        }
    }
}
