//! Docs of a file of the spec, by element.

use copperplate_language::model::{Enum, Operation, Record};

use super::fields::{add_extra_field_docs, add_fields_docs};
use super::{
    lower_body_docs, lower_enum_docs, lower_enum_value_docs, lower_null_body_docs, lower_operation_docs,
    lower_record_docs, lower_resource_docs, lower_scheme_docs, responses, unions,
};
use crate::ir::{DocTable, DocText};
use crate::lower::modules::FileDeclarations;
use crate::lower::{Lowering, examples};

/// Writes the docs of all resources and authentication schemes.
pub(in crate::lower) fn lower_resources_docs_table(cx: &Lowering) -> DocTable {
    let mut table = DocTable::default();
    for resource in &cx.model.resources {
        table.add(&resource.spec_path(), DocText::Item, || lower_resource_docs(cx, resource));
    }
    for scheme in &cx.model.auth.schemes {
        table.add(&scheme.spec_path(), DocText::Item, || lower_scheme_docs(scheme));
    }
    table
}

/// Writes the docs of the declarations in a file, and of the fields and parameters that it uses.
pub(crate) fn lower_module_docs_table(cx: &Lowering, file: usize) -> DocTable {
    let declared = FileDeclarations::new(cx, file);
    let mut table = DocTable::default();
    for record in &cx.model.records[declared.records] {
        self::add_record_docs(cx, record, &mut table);
    }
    for decl in &cx.model.enums[declared.enums] {
        add_enum_docs(cx, decl, &mut table);
    }
    for union in &cx.model.unions[declared.unions] {
        unions::add_union_docs(cx, union, &mut table);
    }
    for operation in &cx.model.operations[declared.operations] {
        self::add_operation_docs(cx, operation, &mut table);
    }
    table
}

fn add_record_docs(cx: &Lowering, record: &Record, table: &mut DocTable) {
    let header = &record.header;
    table.add(&header.path, DocText::Item, || lower_record_docs(cx, record));
    add_fields_docs(cx, &record.fields, table);
    add_extra_field_docs(record, table);
}

fn add_enum_docs(cx: &Lowering, decl: &Enum, table: &mut DocTable) {
    let header = &decl.header;
    table.add(&header.path, DocText::Item, || lower_enum_docs(cx, decl));
    for value in &decl.values {
        table.add(&decl.value_path(&value.name), DocText::Item, || lower_enum_value_docs(value));
    }
}

fn add_operation_docs(cx: &Lowering, operation: &Operation, table: &mut DocTable) {
    let path = operation.spec_path();
    table.add(&path, DocText::Item, || lower_operation_docs(cx, operation));
    table.add(&path, DocText::Result, || vec![responses::lower_returned_docs(cx, operation)]);
    table.add(&path, DocText::Example, || examples::lower_operation_example(cx, operation));
    for parameters in [&operation.path, &operation.query, &operation.headers, &operation.cookies, &cx.model.headers] {
        add_fields_docs(cx, parameters, table);
    }
    if let Some(id) = operation.flattened_body() {
        add_fields_docs(cx, &cx.record(id).fields, table);
        add_extra_field_docs(cx.record(id), table);
    }
    if let Some(argument) = operation.body.as_ref().and_then(|body| body.argument.as_ref()) {
        table.add(&argument.path, DocText::Item, lower_body_docs);
        table.add(&argument.path, DocText::NullSetter, lower_null_body_docs);
    }
}
