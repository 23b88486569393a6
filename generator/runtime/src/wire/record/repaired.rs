//! Writing of repaired records: fields are written as they were read, unless they have been set since.
//!
//! The record is written as it is, and the repaired fields are replaced in this text. This needs no code per field.

use super::entry::write_entry_key;
use super::repairs::FieldRepair;
use super::{RecordDescriptor, Repairs};
use crate::json::{JsonError, Reader, Writer};

/// Writes the declared fields of a record that has repairs. `entries` writes them as they are, `placeholders` writes
/// the fields of a record of placeholders.
#[cold]
pub(super) fn write_repaired(
    record: &RecordDescriptor,
    entries: &dyn Fn(&mut Writer<'_>),
    placeholders: &dyn Fn(&mut Writer<'_>),
    repairs: &Repairs,
    writer: &mut Writer<'_>,
) {
    if writer.compares() {
        entries(writer);
        return repairs.write_entries(writer);
    }
    // Fields are compared without masks, because equal masks hide different values.
    let plain = write_object_to_repair(Writer::new(), entries);
    let masked = writer.masks().then(|| write_object_to_repair(Writer::masking(), entries));
    let placeholders = write_object_to_repair(Writer::new(), placeholders);
    let shown = masked.as_deref().unwrap_or(&plain);
    let texts = || {
        Ok::<_, JsonError>((
            field_texts_to_repair(record, &plain)?,
            field_texts_to_repair(record, &placeholders)?,
            field_texts_to_repair(record, shown)?,
        ))
    };
    // Text from a writer is always readable.
    let Ok((plain, placeholders, shown)) = texts() else { return entries(writer) };
    for (index, field) in record.declared().iter().enumerate() {
        let put_back = match repairs.for_field(index) {
            Some(repair) if plain[index] == placeholders[index] => {
                if let FieldRepair::Text(text) = repair {
                    write_entry_key(writer, field);
                    writer.raw_unless_masked(text.as_json_text());
                }
                continue;
            }
            // The field has been set since.
            Some(_) => None,
            None => repairs.put_back(index),
        };
        let Some(text) = shown[index] else { continue };
        write_entry_key(writer, field);
        match put_back {
            Some(put_back) => put_back.write(text, writer),
            None => writer.raw(text),
        }
    }
}

fn write_object_to_repair(mut writer: Writer, entries: &dyn Fn(&mut Writer<'_>)) -> String {
    writer.open_object();
    entries(&mut writer);
    writer.close_object();
    writer.into_text()
}

/// Returns the text of each field in the text of a record, which contains them in order.
fn field_texts_to_repair<'t>(record: &RecordDescriptor, text: &'t str) -> Result<Vec<Option<&'t str>>, JsonError> {
    let mut texts = vec![None; record.fields.len()];
    let mut fields = record.fields.iter().zip(&mut texts);
    let mut reader = Reader::from_owned_text(text);
    let mut first = true;
    reader.object()?;
    while reader.entry(std::mem::take(&mut first))? {
        let key = reader.key()?;
        let value = reader.skip()?;
        if let Some((_, text)) = fields.find(|(field, _)| field.name() == key) {
            *text = Some(value);
        }
    }
    Ok(texts)
}
