//! Reading, writing and building a record: the table of its fields, and a row for records that are sent.

use heck::ToShoutySnakeCase;
use proc_macro2::Literal;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::emit::ty;
use crate::format::Chunk;
use crate::ir::{Field, Record};

pub(super) fn emit_record_wire(record: &Record, scope: &EmitScope) -> Vec<Chunk> {
    let path = scope.spec_type(&record.name);
    let masked = if record.has_secrets() { " masked" } else { "" };
    let mut chunks = vec![Chunk::Table {
        call: scope.macro_path(macros::RECORD),
        head: Some(format!("{path} as {}{masked}", record.name.to_shouty_snake_case())),
        rows: record
            .declared_fields()
            .enumerate()
            .map(emit_record_wire_row)
            .chain(emit_record_wire_constants(record))
            .chain(emit_record_wire_extra(record))
            .collect(),
    }];
    if record.sent {
        let default = if record.has_required_fields() { "" } else { ": default" };
        chunks.push(Chunk::Table {
            call: scope.macro_path(macros::SENT_RECORD),
            head: None,
            rows: vec![format!("{path}{default},")],
        });
    }
    chunks
}

fn emit_record_wire_row((number, field): (usize, &Field)) -> String {
    let secret = if field.secret { " secret" } else { "" };
    format!("{number} {} {} = {}{secret},", ty::field_presence_keyword(field), field.name, Literal::string(&field.wire))
}

/// Returns the row of all undeclared fields, which comes last.
fn emit_record_wire_extra(record: &Record) -> Option<String> {
    let (number, extra) = record.extra_field()?;
    Some(format!("@extra {number}{},", if extra.secret { " secret" } else { "" }))
}

/// Returns the row of the constants, which come after the fields.
fn emit_record_wire_constants(record: &Record) -> Option<String> {
    let constants = record.constants.iter().zip(record.declared_fields().count()..);
    let constants = constants.map(|(constant, number)| {
        format!("{number} {} = {}", Literal::string(&constant.wire), Literal::string(&constant.json))
    });
    let constants = constants.collect::<Vec<_>>().join(", ");
    (!constants.is_empty()).then(|| format!("@constants {{ {constants} }},"))
}
