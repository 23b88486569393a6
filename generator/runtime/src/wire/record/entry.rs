//! Entries that the fields of a record are written as.
//!
//! The four functions for fields are named like the presences in the tables of [`record!`](crate::record).

use super::FieldDescriptor;
use crate::json::{MASK, Writer};
use crate::value::{Extra, Field};
use crate::wire::Wire;

/// Writes a field that is always present and never `null`.
pub fn required<T: Wire>(writer: &mut Writer, field: &FieldDescriptor, value: &T) {
    if shows_value(writer, field) {
        value.write(writer);
    }
}

/// Writes a field that is always present and can be `null`.
pub fn nullable<T: Wire>(writer: &mut Writer, field: &FieldDescriptor, value: &Option<T>) {
    required(writer, field, value);
}

/// Writes a field that can be absent and is never `null`.
pub fn optional<T: Wire>(writer: &mut Writer, field: &FieldDescriptor, value: &Option<T>) {
    if let Some(value) = value {
        required(writer, field, value);
    }
}

/// Writes a field that can be absent or `null`.
pub fn field<T: Wire>(writer: &mut Writer, field: &FieldDescriptor, value: &Field<T>) {
    match value {
        Field::Absent => {}
        Field::Null => {
            write_key(writer, field);
            writer.null();
        }
        Field::Value(value) => required(writer, field, value),
    }
}

/// Writes a field that has this value in every record.
#[inline]
pub fn constant(writer: &mut Writer, field: &FieldDescriptor, value: &str) {
    write_key(writer, field);
    writer.raw(value);
}

/// Writes the fields that the spec does not describe.
pub fn extra(writer: &mut Writer, extra: &Extra) {
    for (name, value) in extra {
        writer.key(name);
        writer.raw(value.as_str());
    }
}

/// Writes the key, and a mask if the value must not be shown. Returns `true` if the value is to be written.
fn shows_value(writer: &mut Writer, field: &FieldDescriptor) -> bool {
    write_key(writer, field);
    let hides = field.is_secret() && writer.masks();
    if hides {
        writer.string(MASK);
    }
    !hides
}

pub(super) fn write_key(writer: &mut Writer, field: &FieldDescriptor) {
    match field.literal() {
        Some(literal) => writer.key_literal(literal),
        None => writer.key(field.name()),
    }
}
