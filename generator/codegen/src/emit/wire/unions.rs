//! Tables of unions: their variants.

use proc_macro2::Literal;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::emit::ty;
use crate::format::Chunk;
use crate::ir::{
    JsonType, OverlappingUnion, Payload, RequiredKey, ShapedUnion, ShapedVariant, TagType, TaggedUnion, TaggedVariant,
    Ty,
};

pub(super) fn emit_tagged_wire(union: &TaggedUnion, scope: &EmitScope) -> Chunk {
    let convertible = union.convertible_records();
    let variants = union.variants.iter().map(|variant| {
        let is_convertible = match &variant.payload {
            Payload::Record(record) => convertible.contains(&*record.spec),
            Payload::Ambiguous(_) => true,
        };
        emit_tagged_variant_row(variant, is_convertible, scope)
    });
    Chunk::Table {
        call: scope.macro_path(macros::TAGGED_UNION),
        head: Some(scope.spec_type(&union.name).to_string()),
        rows: [emit_tag_row(union)].into_iter().chain(variants).collect(),
    }
}

fn emit_tag_row(union: &TaggedUnion) -> String {
    let absent = union.absent.as_ref();
    let absent = absent.map(|absent| format!(" or {}", Literal::string(absent))).unwrap_or_default();
    let tag_type = match union.tag_type {
        TagType::String if absent.is_empty() => "",
        TagType::String => ": String",
        TagType::Integer => ": Integer",
        TagType::Boolean => ": Boolean",
    };
    format!("@tag {}{tag_type}{absent},", Literal::string(&union.tag))
}

fn emit_tagged_variant_row(variant: &TaggedVariant, is_convertible: bool, scope: &EmitScope) -> String {
    let records = match &variant.payload {
        Payload::Record(record) => scope.spec_type(record).to_string(),
        Payload::Ambiguous(records) => {
            records.iter().map(|record| scope.spec_type(record).to_string()).collect::<Vec<_>>().join(" | ")
        }
    };
    let no_from = if is_convertible { "" } else { " { no_from }" };
    format!("{} = {}: {records}{no_from},", variant.name, Literal::string(&variant.wire))
}

pub(super) fn emit_shaped_wire(union: &ShapedUnion, scope: &EmitScope) -> Chunk {
    let has_keys = union.variants.iter().any(|variant| variant.keys.is_some());
    let by = has_keys.then(|| format!("@by {},", if union.first_fits { "first" } else { "keys" }));
    let types: Vec<_> = union.variants.iter().map(|variant| &variant.ty).collect();
    // String arguments accept literals, and so do unions with a string variant.
    let text = types.contains(&&Ty::String).then_some("text");
    Chunk::Table {
        call: scope.macro_path(macros::SHAPED_UNION),
        head: Some(scope.spec_type(&union.name).to_string()),
        rows: (union.variants.iter().map(|variant| emit_shaped_variant_row(variant, scope)))
            .chain(by)
            .chain(emit_conversions_row(text.into_iter().chain(list_conversions(&types))))
            .collect(),
    }
}

fn emit_shaped_variant_row(variant: &ShapedVariant, scope: &EmitScope) -> String {
    let (ty, kinds) = (ty::emit_unboxed_ty(scope, &variant.ty), emit_json_kinds(&variant.json_types));
    let keys = variant.keys.as_deref().map(emit_required_keys).unwrap_or_default();
    format!("{}: {ty} => {kinds}{keys},", variant.name)
}

/// Returns the required fields that distinguish a variant.
fn emit_required_keys(keys: &[RequiredKey]) -> String {
    let keys = keys.iter().map(|RequiredKey { name, constant }| {
        let constant = constant.as_ref().map(|constant| format!(" = {}", Literal::string(constant)));
        format!("{}{}", Literal::string(name), constant.unwrap_or_default())
    });
    let keys = keys.collect::<Vec<_>>().join(", ");
    if keys.is_empty() { " {}".to_owned() } else { format!(" {{ {keys} }}") }
}

pub(super) fn emit_overlapping_wire(union: &OverlappingUnion, scope: &EmitScope) -> Chunk {
    let variants = union.variants.iter().map(|variant| {
        let ty = ty::emit_unboxed_ty(scope, &variant.ty);
        format!("{}: {ty} => {},", variant.accessor, emit_json_kinds(&variant.json_types))
    });
    let types: Vec<_> = union.variants.iter().map(|variant| &variant.ty).collect();
    Chunk::Table {
        call: scope.macro_path(macros::OVERLAPPING_UNION),
        head: Some(scope.spec_type(&union.name).to_string()),
        rows: variants
            .chain(union.has_secrets.then(|| "@secret json,".to_owned()))
            .chain(emit_conversions_row(["json"].into_iter().chain(list_conversions(&types))))
            .collect(),
    }
}

/// Returns the row of conversions from types that no variant has.
fn emit_conversions_row(conversions: impl Iterator<Item = &'static str>) -> Option<String> {
    let conversions: Vec<_> = conversions.collect();
    (!conversions.is_empty()).then(|| format!("@from {},", conversions.join(" ")))
}

/// Returns the conversions into a union with variants of these types: from integers and floats, from lists of floats
/// and of literals, and from arrays.
fn list_conversions(types: &[&Ty]) -> impl Iterator<Item = &'static str> {
    let is_list_of = |ty: &Ty, of: &Ty| matches!(ty, Ty::List(element) if **element == *of);
    let has_list = |of: &Ty| types.iter().any(|ty| is_list_of(ty, of));
    // Integers convert into the integer variant.
    let has_number = types.contains(&&Ty::Number) && !types.contains(&&Ty::Integer);
    let conversions = [
        (has_number, "number"),
        (has_list(&Ty::Number), "numbers"),
        (has_list(&Ty::String), "strings"),
        (has_list(&Ty::Integer), "integers"),
    ];
    conversions.into_iter().filter_map(|(is_there, conversion)| is_there.then_some(conversion))
}

/// Returns the kinds of JSON values, as in the tables.
fn emit_json_kinds(types: &[JsonType]) -> String {
    let kinds = types.iter().map(|ty| match ty {
        JsonType::Null => "Null",
        JsonType::Boolean => "Boolean",
        JsonType::Number => "Number",
        JsonType::String => "String",
        JsonType::List => "Array",
        JsonType::Object => "Object",
    });
    kinds.collect::<Vec<_>>().join(" | ")
}
