//! Writing of repaired records: what was read is written again, except for fields that were set since.
//!
//! The four functions are named like the presences in the tables of [`record!`](crate::record).

use super::entry::write_key;
use super::repairs::FieldRepair;
use super::{FieldDescriptor, RecordDescriptor, Rest};
use crate::json::{MASK, PutBack, Writer};
use crate::value::Field;
use crate::wire::Wire;

/// Value of a field, whatever its type.
pub trait FieldValue {
    /// Writes the value. Returns `false` if it is absent.
    fn write(&self, writer: &mut Writer) -> bool;

    /// Writes the placeholder of the field. Returns `false` if it is to be absent.
    fn write_placeholder(&self, writer: &mut Writer) -> bool;
}

/// Value of a required field.
pub struct Required<'r, T>(&'r T);

/// Value of an optional field.
pub struct Optional<'r, T>(&'r Option<T>);

/// Value of an optional nullable field.
pub struct OptionalNullable<'r, T>(&'r Field<T>);

/// Value of a field that is always present and never `null`.
pub fn required<T: Wire>(value: &T) -> Required<'_, T> {
    Required(value)
}

/// Value of a field that is always present and can be `null`.
pub fn nullable<T: Wire>(value: &Option<T>) -> Required<'_, Option<T>> {
    Required(value)
}

/// Value of a field that can be absent and is never `null`.
pub fn optional<T: Wire>(value: &Option<T>) -> Optional<'_, T> {
    Optional(value)
}

/// Value of a field that can be absent or `null`.
pub fn field<T: Wire>(value: &Field<T>) -> OptionalNullable<'_, T> {
    OptionalNullable(value)
}

impl<T: Wire> FieldValue for Required<'_, T> {
    fn write(&self, writer: &mut Writer) -> bool {
        self.0.write(writer);
        true
    }

    fn write_placeholder(&self, writer: &mut Writer) -> bool {
        T::placeholder().write(writer);
        true
    }
}

impl<T: Wire> FieldValue for Optional<'_, T> {
    fn write(&self, writer: &mut Writer) -> bool {
        let Some(value) = self.0 else { return false };
        value.write(writer);
        true
    }

    fn write_placeholder(&self, _: &mut Writer) -> bool {
        false
    }
}

impl<T: Wire> FieldValue for OptionalNullable<'_, T> {
    fn write(&self, writer: &mut Writer) -> bool {
        match self.0 {
            Field::Absent => return false,
            Field::Null => writer.null(),
            Field::Value(value) => value.write(writer),
        }
        true
    }

    fn write_placeholder(&self, _: &mut Writer) -> bool {
        false
    }
}

/// Writes the declared fields of a record that has repairs.
#[cold]
pub fn write_fields(record: &RecordDescriptor, values: &[&dyn FieldValue], rest: &Rest, writer: &mut Writer) {
    for (index, (field, value)) in record.fields.iter().zip(values).enumerate() {
        let put_back = rest.repairs.put_back(index);
        match rest.repairs.of_field(index) {
            None => write_value(field, *value, put_back, writer),
            Some(repair) => write_repaired(field, *value, &repair, writer),
        }
    }
}

fn write_value(field: &FieldDescriptor, value: &dyn FieldValue, put_back: Option<PutBack>, writer: &mut Writer) {
    let start = writer.len();
    write_key(writer, field);
    if let Some(put_back) = put_back {
        writer.put_back(put_back);
    }
    let after_key = writer.len();
    if !value.write(writer) {
        writer.truncate(start);
    } else if field.is_secret() && writer.masks() {
        writer.truncate(after_key);
        writer.string(MASK);
    }
}

/// Writes the kept text of a field, or nothing if it was missing, unless the field was set since: then its value does
/// not equal the placeholder any more.
fn write_repaired(field: &FieldDescriptor, value: &dyn FieldValue, repair: &FieldRepair<'_>, writer: &mut Writer) {
    let start = writer.len();
    if writer.masks() {
        // Equal masks hide different values.
        let mut plain = Writer::new();
        let is_present = value.write(&mut plain);
        if !holds_placeholder(value, is_present, plain.since(0)) {
            return write_value(field, value, None, writer);
        }
    } else {
        write_key(writer, field);
        let after_key = writer.len();
        let is_present = value.write(writer);
        if !holds_placeholder(value, is_present, writer.since(after_key)) {
            return;
        }
        writer.truncate(start);
    }
    if let FieldRepair::Text(text) = repair {
        write_key(writer, field);
        writer.raw_unless_masked(text.as_str());
    }
}

/// Returns `true` if the text of a value is that of the placeholder of its field.
fn holds_placeholder(value: &dyn FieldValue, is_present: bool, text: &str) -> bool {
    let mut placeholder = Writer::new();
    value.write_placeholder(&mut placeholder) == is_present && (!is_present || placeholder.since(0) == text)
}
