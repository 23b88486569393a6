//! Docs of unions.

use copperplate_language::model::{
    Distinction, JsonType, RecordId, ShapedVariant, TagType, TaggedVariant, Type, Union, UnionKind,
};
use copperplate_language::names;

use super::fields::add_field_docs;
use super::{as_code_span, lower_overlapping_union_docs, lower_union_docs};
use crate::ir::{DocTable, DocText, Docs, RequiredKey};
use crate::lower::{Lowering, lower_rust_name, unions};

/// Adds the docs of a union, its variants and their shared fields.
pub(super) fn add_union_docs(cx: &Lowering, union: &Union, table: &mut DocTable) {
    let path = &union.header.path;
    match &union.kind {
        UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
            let fallback = format_args!("One of several records, distinguished by {}.", as_code_span(tag));
            table.add(path, DocText::Item, || lower_union_docs(cx, &union.header, fallback));
            let form = match tag_type {
                TagType::String => "",
                TagType::Integer | TagType::Boolean => ", as JSON text",
            };
            table.add(path, DocText::Tag, || vec![format!("Returns the tag, {}{form}.", as_code_span(tag))]);
            let is_absent =
                |variant: &TaggedVariant| absent.as_ref().is_some_and(|absent| absent.value == variant.name);
            for variant in variants {
                table.add(&union.variant_path(&variant.name), DocText::Item, || {
                    lower_tagged_union_variant_docs(cx, tag, variant, is_absent(variant))
                });
            }
            add_shared_fields_docs(cx, &unions::lower_union_members(variants), table);
        }
        UnionKind::Shaped(variants) => {
            add_shared_fields_docs(cx, &unions::lower_shaped_union_records(variants), table);
            let what = match union.by {
                None => "JSON type",
                Some(Distinction::Keys) => "JSON type and required fields",
                Some(Distinction::First) => "JSON type, required fields and order: the first that matches",
                Some(Distinction::All) => return add_overlapping_union_docs(cx, union, variants, table),
            };
            let fallback = format_args!("One of several types, distinguished by their {what}.");
            table.add(path, DocText::Item, || lower_union_docs(cx, &union.header, fallback));
            for variant in variants {
                table.add(&union.variant_path(&variant.name), DocText::Item, || {
                    lower_shaped_union_variant_docs(cx, union, &variant.ty)
                });
            }
        }
    }
}

/// Adds the docs of the fields that all of these records have.
fn add_shared_fields_docs(cx: &Lowering, members: &[RecordId], table: &mut DocTable) {
    let Some(first) = members.first() else { return };
    for shared in unions::lower_shared_union_fields(cx, members).fields {
        if let Some(field) = cx.record(*first).field(&shared.wire) {
            add_field_docs(cx, field, table);
        }
    }
}

/// Adds the docs of a union whose values can match several variants.
fn add_overlapping_union_docs(cx: &Lowering, union: &Union, variants: &[ShapedVariant], table: &mut DocTable) {
    table.add(&union.header.path, DocText::Item, || lower_overlapping_union_docs(cx, &union.header));
    for variant in variants {
        table.add(&union.variant_path(&variant.name), DocText::Item, || lower_union_view_docs(cx, &variant.ty));
    }
}

fn lower_tagged_union_variant_docs(cx: &Lowering, tag: &str, variant: &TaggedVariant, is_absent: bool) -> Docs {
    let or_absent = if is_absent { ", or absent" } else { "" };
    let mut docs =
        vec![format!("{} is {}{or_absent}.", as_code_span(tag), as_code_span(&variant.value.to_wire_text()))];
    if variant.members.len() > 1 {
        let views = variant.members.iter().map(|id| names::view_name(&cx.record_name(*id)));
        let views: Vec<_> = views.map(|name| union_view_docs_link(&name)).collect();
        docs.push(String::new());
        docs.push(format!("The value as received, because the tag is ambiguous. See {}.", views.join(" or ")));
    }
    docs
}

/// Returns a link to a view.
fn union_view_docs_link(name: &str) -> String {
    format!("[`{name}`](Self::{name})")
}

/// Returns the docs of the function that reads a variant.
fn lower_union_view_docs(cx: &Lowering, ty: &Type) -> Docs {
    let what = match cx.model.type_header(ty) {
        Some(header) => format!("as [`{0}`](crate::types::{0})", lower_rust_name(header)),
        None => format!("as {}", JsonType::nouns(&cx.model.json_types(ty))),
    };
    vec![format!("Returns the value {what} if it matches.")]
}

fn lower_shaped_union_variant_docs(cx: &Lowering, union: &Union, ty: &Type) -> Docs {
    let keys = union.by.and_then(|_| unions::lower_union_variant_keys(cx, ty)).unwrap_or_default();
    if !keys.is_empty() {
        let key = |key: &RequiredKey| match &key.constant {
            Some(constant) => format!("{} {}", as_code_span(&key.name), as_code_span(constant)),
            None => as_code_span(&key.name),
        };
        return vec![format!("An object with {}.", keys.iter().map(key).collect::<Vec<_>>().join(", "))];
    }
    // An article in lower case.
    let words = JsonType::nouns(&cx.model.json_types(ty));
    vec![format!("A{}.", words.strip_prefix('a').unwrap_or(&words))]
}
