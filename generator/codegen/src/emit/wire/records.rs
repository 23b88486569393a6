//! Reading, writing and building a record: the table of its fields, and a row for what is sent.

use heck::ToShoutySnakeCase;
use proc_macro2::Literal;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::macros;
use crate::emit::{masked, ty};
use crate::format::Chunk;
use crate::ir::{Field, Record};

pub(super) fn record(record: &Record, scope: &Scope) -> Vec<Chunk> {
    let path = scope.of_spec(&record.name);
    let mut chunks = vec![Chunk::Table {
        call: scope.call(macros::RECORD),
        head: Some(format!("{path} as {}", record.name.to_shouty_snake_case())),
        rows: record.declared().enumerate().map(row).chain(constants(record)).chain(extra(record)).collect(),
    }];
    if record.sent {
        let default = if record.requires_something() { "" } else { ": default" };
        chunks.push(Chunk::Table {
            call: scope.call(macros::SENT_RECORD),
            head: None,
            rows: vec![format!("{path}{default},")],
        });
    }
    if record.has_secrets() {
        let debug = masked::debug(scope, &record.name, &path, record.fields.iter(), &["rest"]);
        chunks.push(Chunk::Items(debug));
    }
    chunks
}

fn row((number, field): (usize, &Field)) -> String {
    let secret = if field.secret { " secret" } else { "" };
    format!("{number} {} {} = {}{secret},", ty::presence(field), field.name, Literal::string(&field.wire))
}

/// Returns the row of all fields that are not declared, which comes last.
fn extra(record: &Record) -> Option<String> {
    let (number, extra) = record.extra()?;
    Some(format!("@extra {number}{},", if extra.secret { " secret" } else { "" }))
}

/// Returns the row of the constants, which come after the fields.
fn constants(record: &Record) -> Option<String> {
    let constants = record.constants.iter().zip(record.declared().count()..);
    let constants = constants.map(|(constant, number)| {
        format!("{number} {} = {}", Literal::string(&constant.wire), Literal::string(&constant.json))
    });
    let constants = constants.collect::<Vec<_>>().join(", ");
    (!constants.is_empty()).then(|| format!("@constants {{ {constants} }},"))
}
