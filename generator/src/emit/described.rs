//! What the spec says of types, as tables for tests: samples are made from them, and requests are compared with them.

use proc_macro2::Literal;

use super::ty;
use crate::format::Chunk;
use crate::ir::{Field, Item, Payload, Presence, Record, ShapedUnion, TaggedUnion};

/// The types of a module: all enums share one table.
pub(super) fn items(items: &[Item]) -> Vec<Chunk> {
    let mut enums = Vec::new();
    let mut chunks = Vec::new();
    for item in items {
        match item {
            Item::Record(decl) => chunks.push(record(decl)),
            Item::Enum(decl) => enums.push(format!("crate::types::{},", decl.name)),
            Item::Tagged(union) => chunks.push(tagged(union)),
            Item::Shaped(union) => chunks.push(shaped(union)),
        }
    }
    if !enums.is_empty() {
        chunks.push(Chunk::Table { call: "::client_runtime::described_enums!", head: None, rows: enums });
    }
    chunks
}

fn record(record: &Record) -> Chunk {
    Chunk::Table {
        call: "::client_runtime::described_record!",
        head: Some(format!("crate::types::{}", record.name)),
        rows: record
            .fields
            .iter()
            .map(|field| {
                format!("{} {},", presence(field), described(&Literal::string(&field.wire).to_string(), field))
            })
            .collect(),
    }
}

/// How a table calls the presence of a field.
pub(super) fn presence(field: &Field) -> &'static str {
    match field.presence {
        Presence::Required => "required",
        Presence::RequiredNullable => "nullable",
        Presence::Optional => "optional",
        Presence::OptionalNullable => "field",
    }
}

/// The name, type and bounds of a field.
pub(super) fn described(name: &str, field: &Field) -> String {
    let bounds = &field.bounds;
    let bounds =
        [("min", bounds.min), ("max", bounds.max), ("min_length", bounds.min_length), ("min_items", bounds.min_items)];
    let bounds = bounds.into_iter().filter_map(|(name, bound)| Some(format!("{name} {}", bound?)));
    let bounds = bounds.collect::<Vec<_>>().join(", ");
    let bounds = if bounds.is_empty() { bounds } else { format!(" {{ {bounds} }}") };
    format!("{name}: {}{bounds}", ty::spelled(&field.ty))
}

fn tagged(union: &TaggedUnion) -> Chunk {
    let rows = union.variants.iter().map(|variant| {
        let members = match &variant.payload {
            Payload::Record(record) => format!("crate::types::{record}"),
            Payload::Ambiguous(records) => {
                records.iter().map(|record| format!("crate::types::{record}")).collect::<Vec<_>>().join(" | ")
            }
        };
        format!("{} = {members},", Literal::string(&variant.wire))
    });
    Chunk::Table {
        call: "::client_runtime::described_by_tag!",
        head: Some(format!("crate::types::{} as {}", union.name, Literal::string(&union.tag))),
        rows: rows.collect(),
    }
}

fn shaped(union: &ShapedUnion) -> Chunk {
    Chunk::Table {
        call: "::client_runtime::described_by_shape!",
        head: Some(format!("crate::types::{}", union.name)),
        rows: union.variants.iter().map(|variant| format!("{},", ty::spelled(&variant.ty))).collect(),
    }
}
