//! Entries written for the fields of a record.
//!
//! The four functions for fields are named after the presence keywords in the tables of [`record!`](crate::record).

use std::slice;

use super::{FieldDescriptor, Hidden, RecordDescriptor, Repairs};
use crate::json::{MASK, Writer};
use crate::value::{Extra, Field, Map};
use crate::wire::Wire;

/// Writer of the declared fields of a record, one after another.
pub struct EntryWriter<'w, 't> {
    writer: &'w mut Writer<'t>,
    /// Fields that are not written yet.
    fields: slice::Iter<'static, FieldDescriptor>,
}

impl<'w, 't> EntryWriter<'w, 't> {
    /// Starts before the first field.
    #[inline]
    #[must_use]
    pub fn new(writer: &'w mut Writer<'t>, record: &'static RecordDescriptor) -> Self {
        Self { writer, fields: record.declared().iter() }
    }
}

/// Writes a field that is always present and never `null`.
pub fn required<T: Wire>(entries: &mut EntryWriter<'_, '_>, value: &T) {
    if let Some(field) = entries.fields.next() {
        write_entry(entries.writer, field, value);
    }
}

/// Writes a field that is always present and can be `null`.
pub fn nullable<T: Wire>(entries: &mut EntryWriter<'_, '_>, value: &Option<T>) {
    required(entries, value);
}

/// Writes a field that can be absent and is never `null`.
pub fn optional<T: Wire>(entries: &mut EntryWriter<'_, '_>, value: &Option<T>) {
    if let (Some(field), Some(value)) = (entries.fields.next(), value) {
        write_entry(entries.writer, field, value);
    }
}

/// Writes a field that can be absent or `null`.
pub fn field<T: Wire>(entries: &mut EntryWriter<'_, '_>, value: &Field<T>) {
    let Some(field) = entries.fields.next() else { return };
    match value {
        Field::Absent => {}
        Field::Null => {
            write_entry_key(entries.writer, field);
            entries.writer.null();
        }
        Field::Value(value) => write_entry(entries.writer, field, value),
    }
}

/// Writes the fields that have the same value in every record, with these JSON texts.
#[inline]
pub fn constants(entries: &mut EntryWriter<'_, '_>, values: &[&str]) {
    for (field, value) in entries.fields.by_ref().zip(values) {
        write_entry_key(entries.writer, field);
        entries.writer.constant(value);
    }
}

fn write_entry<T: Wire>(writer: &mut Writer<'_>, field: &FieldDescriptor, value: &T) {
    if shows_entry_value(writer, field) {
        value.write(writer);
    }
}

/// Writes the undeclared fields of any type.
pub(super) fn extra(writer: &mut Writer<'_>, extra: &Extra) {
    for (name, value) in extra {
        writer.key(name);
        writer.raw(value.as_json_text());
    }
}

/// Writes the undeclared fields of a repaired record, with unpaired surrogates in their names as they were read.
#[cold]
pub(super) fn repaired_extra(writer: &mut Writer<'_>, record: &RecordDescriptor, hidden: &Hidden) {
    if !record.has_typed_extra() {
        let row = record.undeclared_index();
        write_undeclared(writer, hidden.repairs(), row, &|writer| extra(writer, hidden.extra()));
    }
}

/// Writes undeclared fields whose values have one type, including fields that did not match. A field with the name of a
/// declared field is left out.
pub fn typed_extra<T: Wire>(writer: &mut Writer<'_>, record: &RecordDescriptor, extra: &Map<T>, repairs: &Repairs) {
    let row = record.undeclared_index();
    if repairs.is_empty() {
        return write_matching_extra(writer, record, row, extra);
    }
    write_undeclared(writer, repairs, row, &|writer| write_matching_extra(writer, record, row, extra));
}

/// Writes the undeclared fields of a repaired record. `entries` writes them as they are; the texts of their row are put back.
#[cold]
fn write_undeclared(writer: &mut Writer<'_>, repairs: &Repairs, row: usize, entries: &dyn Fn(&mut Writer<'_>)) {
    let put_back = repairs.put_back(row).filter(|_| !writer.compares());
    let Some(put_back) = put_back else { return entries(writer) };
    let mut inner = writer.alike();
    inner.open_object();
    entries(&mut inner);
    inner.close_object();
    let mut outer = writer.alike();
    put_back.write(&inner.into_text(), &mut outer);
    writer.raw_entries(&outer.into_text());
}

fn write_matching_extra<T: Wire>(writer: &mut Writer<'_>, record: &RecordDescriptor, row: usize, extra: &Map<T>) {
    for (name, value) in extra.iter().filter(|(name, _)| !record.declares(name)) {
        writer.key(name);
        if record.row(row).is_secret() && writer.masks() {
            writer.string(MASK);
        } else {
            value.write(writer);
        }
    }
}

/// Writes the key, and a mask if the value must not be shown. Returns `true` if the caller has to write the value.
fn shows_entry_value(writer: &mut Writer<'_>, field: &FieldDescriptor) -> bool {
    write_entry_key(writer, field);
    let hides = field.is_secret() && writer.masks();
    if hides {
        writer.string(MASK);
    }
    !hides
}

pub(super) fn write_entry_key(writer: &mut Writer<'_>, field: &FieldDescriptor) {
    match field.literal() {
        Some(literal) => writer.key_literal(literal),
        None => writer.key(field.name()),
    }
}
