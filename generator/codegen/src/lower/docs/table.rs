//! The docs of a file of the spec, by the elements that they are about.

use copperplate_language::model::{Enum, Field, Operation, Record};

use super::{
    of_body, of_enum, of_extra, of_field, of_null_body, of_null_setter, of_operation, of_record, of_resource,
    of_scheme, of_value, unions,
};
use crate::ir::{DocTable, Text};
use crate::lower::modules::Declared;
use crate::lower::{Lowering, examples};

/// Writes the docs of all resources and schemes of authentication.
pub(in crate::lower) fn of_resources(cx: &Lowering) -> DocTable {
    let mut table = DocTable::default();
    for resource in &cx.model.resources {
        table.add(&resource.spec_path(), Text::Item, || of_resource(cx, resource));
    }
    for scheme in &cx.model.auth.schemes {
        table.add(&scheme.spec_path(), Text::Item, || of_scheme(scheme));
    }
    table
}

/// Writes the docs of what a file declares, and of the fields and parameters that it uses.
pub(crate) fn of_module(cx: &Lowering, file: usize) -> DocTable {
    let declared = Declared::of(cx, file);
    let mut table = DocTable::default();
    for record in &cx.model.records[declared.records] {
        self::record(cx, record, &mut table);
    }
    for decl in &cx.model.enums[declared.enums] {
        enumeration(cx, decl, &mut table);
    }
    for union in &cx.model.unions[declared.unions] {
        unions::add(cx, union, &mut table);
    }
    for operation in &cx.model.operations[declared.operations] {
        self::operation(cx, operation, &mut table);
    }
    table
}

fn record(cx: &Lowering, record: &Record, table: &mut DocTable) {
    let header = &record.header;
    table.add(&header.path, Text::Item, || of_record(cx, record));
    fields(cx, &record.fields, table);
    extra(cx, record, table);
}

fn extra(cx: &Lowering, record: &Record, table: &mut DocTable) {
    if let Some(extra) = &record.extra {
        table.add(&extra.path, Text::Item, || of_extra(cx, extra));
    }
}

fn enumeration(cx: &Lowering, decl: &Enum, table: &mut DocTable) {
    let header = &decl.header;
    table.add(&header.path, Text::Item, || of_enum(cx, decl));
    for value in &decl.values {
        table.add(&decl.value_path(&value.name), Text::Item, || of_value(value));
    }
}

fn operation(cx: &Lowering, operation: &Operation, table: &mut DocTable) {
    let path = operation.spec_path();
    table.add(&path, Text::Item, || of_operation(cx, operation));
    table.add(&path, Text::Example, || examples::of_operation(cx, operation));
    for parameters in [&operation.path, &operation.query, &operation.headers, &cx.model.headers] {
        fields(cx, parameters, table);
    }
    if let Some(id) = operation.flattened_body() {
        fields(cx, &cx.record(id).fields, table);
        extra(cx, cx.record(id), table);
    }
    if let Some(argument) = operation.body.as_ref().and_then(|body| body.argument.as_ref()) {
        table.add(&argument.path, Text::Item, of_body);
        table.add(&argument.path, Text::NullSetter, of_null_body);
    }
}

fn fields(cx: &Lowering, fields: &[Field], table: &mut DocTable) {
    for field in fields {
        self::field(cx, field, table);
    }
}

pub(super) fn field(cx: &Lowering, field: &Field, table: &mut DocTable) {
    table.add(&field.path, Text::Item, || of_field(cx, field));
    if field.optional && field.ty.is_nullable() {
        table.add(&field.path, Text::NullSetter, || of_null_setter(cx, field));
    }
}
