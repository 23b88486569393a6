//! Docs of unions.

use copperplate_language::model::{
    Distinction, JsonType, ShapedVariant, TagType, TaggedVariant, Type, Union, UnionKind,
};
use copperplate_language::names;

use super::{code, of_overlapping_union, of_union, table};
use crate::ir::{DocTable, Docs, RequiredKey, Text};
use crate::lower::{Lowering, rust_name, unions};

/// Adds the docs of a union, of its variants, and of the fields that these share.
pub(super) fn add(cx: &Lowering, union: &Union, table: &mut DocTable) {
    let path = &union.header.path;
    match &union.kind {
        UnionKind::Tagged { tag, tag_type, absent, variants, .. } => {
            let fallback = format_args!("One of several records, distinguished by {}.", code(tag));
            table.add(path, Text::Item, || of_union(cx, &union.header, fallback));
            let form = match tag_type {
                TagType::String => "",
                TagType::Integer | TagType::Boolean => ", as JSON text",
            };
            table.add(path, Text::Tag, || vec![format!("Returns the tag, {}{form}.", code(tag))]);
            let is_absent =
                |variant: &TaggedVariant| absent.as_ref().is_some_and(|(absent, _)| *absent == variant.name);
            for variant in variants {
                table.add(&union.variant_path(&variant.name), Text::Item, || {
                    of_tagged(cx, tag, variant, is_absent(variant))
                });
            }
            let members = unions::members(variants);
            for shared in unions::shared(cx, variants) {
                if let Some(field) = members.first().and_then(|first| cx.record(*first).field(&shared.wire)) {
                    table::field(cx, field, table);
                }
            }
        }
        UnionKind::Shaped(variants) => {
            let what = match union.by {
                None => "JSON type",
                Some(Distinction::Keys) => "JSON type and required fields",
                Some(Distinction::First) => "JSON type, required fields and order: the first that fits",
                Some(Distinction::All) => return overlapping(cx, union, variants, table),
            };
            let fallback = format_args!("One of several types, distinguished by their {what}.");
            table.add(path, Text::Item, || of_union(cx, &union.header, fallback));
            for variant in variants {
                table.add(&union.variant_path(&variant.name), Text::Item, || of_shaped(cx, union, &variant.ty));
            }
        }
    }
}

/// Adds the docs of a union of which a value can be several variants.
fn overlapping(cx: &Lowering, union: &Union, variants: &[ShapedVariant], table: &mut DocTable) {
    table.add(&union.header.path, Text::Item, || {
        let views: Vec<_> = variants.iter().map(|variant| view(&unions::accessor(variant))).collect();
        of_overlapping_union(cx, &union.header, &views.join(", "))
    });
    for variant in variants {
        table.add(&union.variant_path(&variant.name), Text::Item, || of_view(cx, &variant.ty));
    }
}

fn of_tagged(cx: &Lowering, tag: &str, variant: &TaggedVariant, is_absent: bool) -> Docs {
    let or_absent = if is_absent { ", or absent" } else { "" };
    let mut docs = vec![format!("{} is {}{or_absent}.", code(tag), code(&variant.value.text()))];
    if variant.members.len() > 1 {
        let views = variant.members.iter().map(|id| names::view_name(&cx.record_name(*id)));
        let views: Vec<_> = views.map(|name| view(&name)).collect();
        docs.push(String::new());
        docs.push(format!("The value as received, since the tag is ambiguous. See {}.", views.join(" or ")));
    }
    docs
}

/// Returns a link to a view.
fn view(name: &str) -> String {
    format!("[`{name}`](Self::{name})")
}

/// Returns the docs of the function that reads a variant.
fn of_view(cx: &Lowering, ty: &Type) -> Docs {
    let what = match cx.model.header(ty) {
        Some(header) => format!("as [`{0}`](crate::types::{0})", rust_name(header)),
        None => format!("as {}", JsonType::words(&cx.model.json_types(ty))),
    };
    vec![format!("Returns the value {what} if it fits.")]
}

fn of_shaped(cx: &Lowering, union: &Union, ty: &Type) -> Docs {
    let keys = union.by.and_then(|_| unions::keys(cx, ty)).unwrap_or_default();
    if !keys.is_empty() {
        let key = |key: &RequiredKey| match &key.constant {
            Some(constant) => format!("{} {}", code(&key.name), code(constant)),
            None => code(&key.name),
        };
        return vec![format!("An object with {}.", keys.iter().map(key).collect::<Vec<_>>().join(", "))];
    }
    // An article, in lower case.
    let words = JsonType::words(&cx.model.json_types(ty));
    vec![format!("A{}.", words.strip_prefix('a').unwrap_or(&words))]
}
