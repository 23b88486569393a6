//! Docs of unions.

use super::{code, of_union, table};
use crate::ir::{DocTable, Docs, RequiredKey, Shape, Text};
use crate::lower::{Lowering, unions};
use crate::model::{Distinction, TagType, TaggedVariant, Union, UnionKind};
use crate::names;

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
            };
            let fallback = format_args!("One of several types, distinguished by their {what}.");
            table.add(path, Text::Item, || of_union(cx, &union.header, fallback));
            for variant in variants {
                table.add(&union.variant_path(&variant.name), Text::Item, || {
                    let keys = union.by.and_then(|_| unions::keys(cx, &variant.ty));
                    of_shape(unions::shape(cx.model, &variant.ty), &keys.unwrap_or_default())
                });
            }
        }
    }
}

fn of_tagged(cx: &Lowering, tag: &str, variant: &TaggedVariant, is_absent: bool) -> Docs {
    let or_absent = if is_absent { ", or absent" } else { "" };
    let mut docs = vec![format!("{} is {}{or_absent}.", code(tag), code(&variant.value.text()))];
    if variant.members.len() > 1 {
        let views = variant.members.iter().map(|id| names::view_name(&cx.record_name(*id)));
        let ask: Vec<_> = views.map(|view| format!("[`{view}`](Self::{view})")).collect();
        docs.push(String::new());
        docs.push(format!("The value as received, since the tag is ambiguous. See {}.", ask.join(" or ")));
    }
    docs
}

fn of_shape(shape: Shape, keys: &[RequiredKey]) -> Docs {
    if !keys.is_empty() {
        let key = |key: &RequiredKey| match &key.constant {
            Some(constant) => format!("{} {}", code(&key.name), code(constant)),
            None => code(&key.name),
        };
        return vec![format!("An object with {}.", keys.iter().map(key).collect::<Vec<_>>().join(", "))];
    }
    let words = match shape {
        Shape::Boolean => "A boolean.",
        Shape::Number => "A number.",
        Shape::String => "A string.",
        Shape::List => "A list.",
        Shape::Object => "An object.",
    };
    vec![words.to_owned()]
}
