//! Table of a record: its fields, with their types and bounds.

use proc_macro2::Literal;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::emit::ty;
use crate::format::Chunk;
use crate::ir::{Constant, Field, Record};

pub(super) fn emit_record_wire(record: &Record, scope: &EmitScope) -> Chunk {
    let rows = record.declared_fields().map(|field| {
        format!("{} {} = {},", ty::field_presence_keyword(field), field.name, emit_described_field(field, scope))
    });
    Chunk::Table {
        call: scope.macro_path(macros::RECORD),
        head: Some(scope.spec_type(&record.name).to_string()),
        rows: rows
            .chain(record.constants.iter().map(emit_constant_row))
            .chain(record.extra_field().map(|extra| format!("@extra {},", emit_described_field(extra, scope))))
            .chain(emit_constructor_row(record))
            .chain(record.has_files().then(|| "@json none,".to_owned()))
            .collect(),
    }
}

/// Returns the wire name, marks, type and bounds of a field.
fn emit_described_field(field: &Field, scope: &EmitScope) -> String {
    let secret = if field.secret { " secret" } else { "" };
    let or_text = if field.or_text { " or_text" } else { "" };
    format!("{}{secret}{or_text}: {}", Literal::string(&field.wire), ty::emit_type_with_bounds(field, scope))
}

fn emit_constant_row(constant: &Constant) -> String {
    format!("@constant {} = {},", Literal::string(&constant.wire), Literal::string(&constant.json))
}

/// Returns the row of a record that users build.
fn emit_constructor_row(record: &Record) -> Option<String> {
    let values = if record.has_required_fields() { "required" } else { "empty" };
    record.sent.then(|| format!("@new {values},"))
}
