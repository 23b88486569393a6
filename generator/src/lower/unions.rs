//! Unions.

use super::{Lowering, docs, fields, rust_name, types, variant_name};
use crate::ir::{self, Payload, Shape};
use crate::model::{RecordId, ShapedVariant, TaggedVariant, Type, Union, UnionKind};
use crate::names;

pub(super) fn union(cx: &Lowering, union: &Union) -> ir::Item {
    let name = rust_name(&union.header);
    match &union.kind {
        UnionKind::Tagged { tag, variants, .. } => ir::Item::Tagged(ir::TaggedUnion {
            origin: union.header.path.clone(),
            docs: docs::of_type(
                cx,
                &union.header,
                format_args!("One of several records, told apart by {}.", docs::code(tag)),
            ),
            tag: tag.clone(),
            tag_docs: vec![format!("The text of the tag, {}.", docs::code(tag))],
            variants: variants.iter().map(|variant| tagged_variant(cx, union, tag, variant)).collect(),
            views: views(cx, variants),
            shared: shared(cx, variants),
            name,
        }),
        UnionKind::Shaped(variants) => ir::Item::Shaped(ir::ShapedUnion {
            origin: union.header.path.clone(),
            docs: docs::of_type(
                cx,
                &union.header,
                format_args!("One of several types, told apart by their JSON shape."),
            ),
            variants: variants.iter().map(|variant| shaped_variant(cx, union, variant)).collect(),
            name,
        }),
    }
}

fn tagged_variant(cx: &Lowering, union: &Union, tag: &str, variant: &TaggedVariant) -> ir::TaggedVariant {
    let payload = match variant.members.as_slice() {
        [only] => Payload::Record(cx.record_name(*only)),
        members => Payload::Ambiguous(members.iter().map(|id| cx.record_name(*id)).collect()),
    };
    let mut docs = vec![format!("{} is {}.", docs::code(tag), docs::code(&variant.value))];
    if let Payload::Ambiguous(members) = &payload {
        let ask: Vec<_> =
            members.iter().map(|member| format!("[`{0}`](Self::{0})", names::view_name(member))).collect();
        docs.push(String::new());
        docs.push(format!("The value as text, because the tag does not tell which it is: ask {}.", ask.join(" or ")));
    }
    ir::TaggedVariant {
        origin: union.variant_path(&variant.value),
        wire: variant.value.clone(),
        name: variant_name(&variant.value, variant.rust.as_ref()),
        docs,
        payload,
    }
}

/// Where a tag is ambiguous, every member can be asked for.
fn views(cx: &Lowering, variants: &[TaggedVariant]) -> Vec<ir::View> {
    if variants.iter().all(|variant| variant.members.len() == 1) {
        return Vec::new();
    }
    members(variants)
        .into_iter()
        .map(|id| {
            let record = cx.record_name(id);
            ir::View { accessor: names::view_name(&record), record }
        })
        .collect()
}

/// The fields that all variants have alike; none if a variant is kept as text.
fn shared(cx: &Lowering, variants: &[TaggedVariant]) -> Vec<ir::Field> {
    let members = members(variants);
    let Some((first, rest)) = members.split_first() else { return Vec::new() };
    if variants.iter().any(|variant| variant.members.len() != 1) {
        return Vec::new();
    }
    let lowered = |id: RecordId| cx.record(id).fields.iter().map(move |field| fields::field(cx, Some(id), field));
    let rest: Vec<Vec<_>> = rest.iter().map(|id| lowered(*id).collect()).collect();
    lowered(*first)
        // `tag` is the accessor of the tag itself.
        .filter(|field| field.name != "tag" && rest.iter().all(|fields| fields.iter().any(|other| alike(field, other))))
        .collect()
}

fn alike(a: &ir::Field, b: &ir::Field) -> bool {
    a.wire == b.wire && a.name == b.name && a.presence == b.presence && a.ty == b.ty
}

/// Every member once, in the order of the union.
fn members(variants: &[TaggedVariant]) -> Vec<RecordId> {
    let mut members = Vec::new();
    for id in variants.iter().flat_map(|variant| &variant.members) {
        if !members.contains(id) {
            members.push(*id);
        }
    }
    members
}

fn shaped_variant(cx: &Lowering, union: &Union, variant: &ShapedVariant) -> ir::ShapedVariant {
    let (shape, word) = match &variant.ty {
        Type::Boolean => (Shape::Boolean, "A boolean."),
        Type::Number | Type::Integer => (Shape::Number, "A number."),
        Type::String | Type::Timestamp | Type::Enum(_) => (Shape::String, "A string."),
        Type::List(_) => (Shape::List, "A list."),
        Type::Object | Type::Map(_) | Type::Record(_) => (Shape::Object, "An object."),
        Type::Json | Type::Nullable(_) | Type::Union(_) => {
            unreachable!("the check refuses variants without a shape of their own")
        }
    };
    let mut ty = types::ty(cx, &variant.ty);
    if matches!(ty, ir::Ty::Record(_)) {
        ty = ir::Ty::Boxed(Box::new(ty));
    }
    ir::ShapedVariant {
        origin: union.variant_path(&variant.name),
        name: variant_name(&variant.name, variant.rust.as_ref()),
        docs: vec![word.to_owned()],
        ty,
        shape,
    }
}
