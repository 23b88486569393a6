//! Schemas of types, as tables for tests: they are used to create samples and to validate requests.

use proc_macro2::Literal;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::emit::ty;
use crate::format::Chunk;
use crate::ir::{
    EnumBase, Field, Item, OverlappingUnion, Payload, Presence, Record, ShapedUnion, TagType, TaggedUnion, Ty,
};

/// Returns the types of a module. All enums share one table.
pub(in crate::emit) fn emit_schemas(items: &[Item], scope: &EmitScope) -> Vec<Chunk> {
    let (mut enums, mut integer_enums) = (Vec::new(), Vec::new());
    let mut chunks = Vec::new();
    for item in items {
        match item {
            Item::Record(decl) => chunks.push(emit_record_schema(decl, scope)),
            Item::Enum(decl) => match decl.base {
                EnumBase::String => enums.push(format!("{},", scope.spec_type(&decl.name))),
                EnumBase::Integer => integer_enums.push(format!("{},", scope.spec_type(&decl.name))),
            },
            Item::Tagged(union) => chunks.push(emit_tagged_schema(union, scope)),
            Item::Shaped(union) => chunks.push(emit_shaped_schema(union, scope)),
            Item::Overlapping(union) => chunks.push(emit_overlapping_schema(union, scope)),
        }
    }
    for (call, rows) in [(macros::DESCRIBED_ENUMS, enums), (macros::DESCRIBED_INTEGER_ENUMS, integer_enums)] {
        if !rows.is_empty() {
            chunks.push(Chunk::Table { call: scope.macro_path(call), head: None, rows });
        }
    }
    chunks
}

fn emit_record_schema(record: &Record, scope: &EmitScope) -> Chunk {
    let rows = record.fields.iter().map(|field| {
        let name = Literal::string(&field.wire).to_string();
        format!("{} {},", ty::field_presence_keyword(field), emit_field_schema(&name, field, scope))
    });
    Chunk::Table {
        call: scope.macro_path(macros::DESCRIBED_RECORD),
        head: Some(scope.spec_type(&record.name).to_string()),
        rows: rows.chain(emit_constants_schema(record)).collect(),
    }
}

/// Returns the row of the constants, which come after the fields.
fn emit_constants_schema(record: &Record) -> Option<String> {
    let constants = record
        .constants
        .iter()
        .map(|constant| format!("{} = {}", Literal::string(&constant.wire), Literal::string(&constant.json)));
    let constants = constants.collect::<Vec<_>>().join(", ");
    (!constants.is_empty()).then(|| format!("@constants {{ {constants} }},"))
}

/// Returns the name, type and bounds of a field.
pub(super) fn emit_field_schema(name: &str, field: &Field, scope: &EmitScope) -> String {
    let bounds = &field.bounds;
    let bounds = [
        ("min", bounds.min),
        ("max", bounds.max),
        ("min_length", bounds.min_length),
        ("max_length", bounds.max_length),
        ("min_items", bounds.min_items),
        ("max_items", bounds.max_items),
    ];
    let bounds = bounds.into_iter().filter_map(|(name, bound)| Some(format!("{name} {}", bound?)));
    let bounds = bounds.collect::<Vec<_>>().join(", ");
    let bounds = if bounds.is_empty() { bounds } else { format!(" {{ {bounds} }}") };
    let ty = if let (Ty::Map(value), Presence::Extra) = (&field.ty, field.presence) {
        ty::emit_ty(scope, value)
    } else {
        ty::emit_unboxed_ty(scope, &field.ty)
    };
    format!("{name}: {ty}{bounds}")
}

fn emit_tagged_schema(union: &TaggedUnion, scope: &EmitScope) -> Chunk {
    let rows = union.variants.iter().map(|variant| {
        let members = match &variant.payload {
            Payload::Record(record) => scope.spec_type(record).to_string(),
            Payload::Ambiguous(records) => {
                records.iter().map(|record| scope.spec_type(record).to_string()).collect::<Vec<_>>().join(" | ")
            }
        };
        format!("{} = {members},", Literal::string(&variant.wire))
    });
    let absent = union.absent.as_ref();
    let absent = absent.map(|absent| format!(" or {}", Literal::string(absent))).unwrap_or_default();
    let tag_type = match union.tag_type {
        TagType::String if absent.is_empty() => "",
        TagType::String => ": String",
        TagType::Integer => ": Integer",
        TagType::Boolean => ": Boolean",
    };
    Chunk::Table {
        call: scope.macro_path(macros::DESCRIBED_BY_TAG),
        head: Some(format!("{} as {}{tag_type}{absent}", scope.spec_type(&union.name), Literal::string(&union.tag))),
        rows: rows.collect(),
    }
}

fn emit_shaped_schema(union: &ShapedUnion, scope: &EmitScope) -> Chunk {
    let has_keys = union.variants.iter().any(|variant| variant.keys.is_some());
    Chunk::Table {
        call: scope.macro_path(match has_keys {
            true if union.first_fits => macros::DESCRIBED_BY_FIRST,
            true => macros::DESCRIBED_BY_KEYS,
            false => macros::DESCRIBED_BY_KIND,
        }),
        head: Some(scope.spec_type(&union.name).to_string()),
        rows: union.variants.iter().map(|variant| format!("{},", ty::emit_unboxed_ty(scope, &variant.ty))).collect(),
    }
}

fn emit_overlapping_schema(union: &OverlappingUnion, scope: &EmitScope) -> Chunk {
    Chunk::Table {
        call: scope.macro_path(macros::DESCRIBED_BY_ALL),
        head: Some(scope.spec_type(&union.name).to_string()),
        rows: union.variants.iter().map(|variant| format!("{},", ty::emit_unboxed_ty(scope, &variant.ty))).collect(),
    }
}
