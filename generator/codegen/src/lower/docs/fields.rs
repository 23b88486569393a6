//! Entries of fields in the docs of a file.

use copperplate_language::model::{Field, Record};

use super::{lower_extra_field_docs, lower_field_docs, lower_null_setter_docs};
use crate::ir::{DocTable, DocText};
use crate::lower::Lowering;

pub(super) fn add_fields_docs(cx: &Lowering, fields: &[Field], table: &mut DocTable) {
    // A constant has no item, and its name may have no Rust name.
    for field in fields.iter().filter(|field| field.attributes.constant.is_none()) {
        add_field_docs(cx, field, table);
    }
}

pub(super) fn add_field_docs(cx: &Lowering, field: &Field, table: &mut DocTable) {
    table.add(&field.path, DocText::Item, || lower_field_docs(cx, field));
    if field.optional && field.ty.is_nullable() {
        table.add(&field.path, DocText::NullSetter, || lower_null_setter_docs(cx, field));
    }
}

pub(super) fn add_extra_field_docs(record: &Record, table: &mut DocTable) {
    if let Some(extra) = &record.extra {
        table.add(&extra.path, DocText::Item, || lower_extra_field_docs(extra));
    }
}
