//! Tables of unions: their variants.

use proc_macro2::Literal;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::emit::ty;
use crate::format::Chunk;
use crate::ir::{
    JsonType, OverlappingUnion, Payload, Plain, RequiredKey, ShapedUnion, ShapedVariant, TagType, TaggedUnion,
    TaggedVariant, Ty, TypeKind, Wrapper,
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
    let types = union.variants.iter().map(|variant| (&variant.ty, &*variant.json_types));
    Chunk::Table {
        call: scope.macro_path(macros::SHAPED_UNION),
        head: Some(scope.spec_type(&union.name).to_string()),
        rows: (union.variants.iter().map(|variant| emit_shaped_variant_row(variant, scope)))
            .chain(by)
            .chain(emit_conversions_row(emit_conversions(types, scope)))
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
    let types = union.variants.iter().map(|variant| (&variant.ty, &*variant.json_types));
    Chunk::Table {
        call: scope.macro_path(macros::OVERLAPPING_UNION),
        head: Some(scope.spec_type(&union.name).to_string()),
        rows: variants
            .chain(union.has_secrets.then(|| "@secret json,".to_owned()))
            .chain(emit_conversions_row(["json".to_owned()].into_iter().chain(emit_conversions(types, scope))))
            .collect(),
    }
}

/// Returns the row of conversions from types that no variant has.
fn emit_conversions_row(conversions: impl Iterator<Item = String>) -> Option<String> {
    let conversions: Vec<_> = conversions.collect();
    (!conversions.is_empty()).then(|| format!("@from {},", conversions.join(" ")))
}

/// Returns the conversions into a union with variants of these types: from the texts, numbers and lists that arguments
/// of the same types accept. Integers become the variant of integers, if there is one.
fn emit_conversions<'v>(
    variants: impl Iterator<Item = (&'v Ty, &'v [JsonType])> + Clone,
    scope: &EmitScope,
) -> impl Iterator<Item = String> {
    let types: Vec<_> = variants.clone().map(|(ty, _)| ty).collect();
    let has = |plain: Plain| types.contains(&&Ty::Plain(plain));
    let has_list = |of: &Ty| types.iter().any(|ty| ty.list_element() == Some(of));
    let has_plain_list = |plain: Plain| has_list(&Ty::Plain(plain));
    let has_lists = |plain: Plain| has_list(&Ty::Wrapped(Wrapper::List, Box::new(Ty::Plain(plain))));
    // Either all numbers, or those that are left beside a variant of integers.
    let numbers = |has: &dyn Fn(Plain) -> bool, [numbers, integers, floats]: [&'static str; 3]| {
        let (number, integer) = (has(Plain::Number), has(Plain::Integer));
        [(number && !integer, numbers), (integer, integers), (number && integer, floats)]
    };
    let nullable_string = Ty::Wrapped(Wrapper::Nullable, Box::new(Ty::Plain(Plain::String)));
    let conversions = numbers(&has, ["number", "integer", "float"])
        .into_iter()
        .chain(numbers(&has_plain_list, ["numbers", "integers", "floats"]))
        .chain([(has_plain_list(Plain::String), "strings"), (has_list(&nullable_string), "nullable_strings")])
        .chain(numbers(&has_lists, ["number_lists", "integer_lists", "float_lists"]));
    let conversions = conversions.filter(|(is_there, _)| *is_there).map(|(_, conversion)| conversion.to_owned());
    emit_text_conversion(variants, scope).into_iter().chain(conversions)
}

/// Returns the conversion from text: to the variant of strings, or else to the only variant of texts of another type.
fn emit_text_conversion<'v>(
    variants: impl Iterator<Item = (&'v Ty, &'v [JsonType])> + Clone,
    scope: &EmitScope,
) -> Option<String> {
    if variants.clone().any(|(ty, _)| *ty == Ty::Plain(Plain::String)) {
        return Some("text".to_owned());
    }
    let is_text = |ty: &Ty, kinds: &[JsonType]| {
        matches!(ty, Ty::Plain(Plain::Text(_)) | Ty::Declared(TypeKind::Enum, _)) && kinds == [JsonType::String]
    };
    let mut texts = variants.filter(|(ty, kinds)| is_text(ty, kinds)).map(|(ty, _)| ty);
    let text = texts.next().filter(|_| texts.next().is_none())?;
    Some(format!("text({})", ty::emit_ty(scope, text)))
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
