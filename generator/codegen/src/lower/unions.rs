//! Unions.

use copperplate_language::model::{
    Distinction, JsonType, Literal, RecordId, RequiredKey, ShapedVariant, TagType, TaggedVariant, Type, Union, UnionId,
    UnionKind, absent_variant,
};
use copperplate_language::names;

use super::{Lowering, fields, rust_name, types, variant_name};
use crate::ir::{self, Payload};

pub(super) fn union(cx: &Lowering, id: UnionId) -> ir::Item {
    let union = cx.model.union(id);
    let name = rust_name(&union.header);
    match &union.kind {
        UnionKind::Tagged { tag, tag_type, absent, variants, .. } => ir::Item::Tagged(ir::TaggedUnion {
            absent: absent_variant(absent.as_ref(), variants).map(|variant| variant.value.text().into_owned()),
            tag_type: match tag_type {
                TagType::String => ir::TagType::String,
                TagType::Integer => ir::TagType::Integer,
                TagType::Boolean => ir::TagType::Boolean,
            },
            origin: union.header.path.clone(),
            tag: tag.clone(),
            variants: variants.iter().map(|variant| tagged_variant(cx, union, variant)).collect(),
            views: views(cx, variants),
            shared: shared(cx, variants),
            name,
        }),
        UnionKind::Shaped(variants) if union.by == Some(Distinction::All) => {
            let json_types = variants.iter().flat_map(|variant| cx.model.json_types(&variant.ty));
            ir::Item::Overlapping(ir::OverlappingUnion {
                origin: union.header.path.clone(),
                json_types: JsonType::distinct(json_types),
                variants: variants.iter().map(|variant| overlapping_variant(cx, union, variant)).collect(),
                has_secrets: cx.unions_with_secrets[id.0],
                name,
            })
        }
        UnionKind::Shaped(variants) => ir::Item::Shaped(ir::ShapedUnion {
            origin: union.header.path.clone(),
            first_fits: union.by == Some(Distinction::First),
            variants: variants.iter().map(|variant| shaped_variant(cx, union, variant)).collect(),
            name,
        }),
    }
}

fn tagged_variant(cx: &Lowering, union: &Union, variant: &TaggedVariant) -> ir::TaggedVariant {
    let payload = match variant.members.as_slice() {
        [only] => Payload::Record(cx.record_name(*only)),
        members => Payload::Ambiguous(members.iter().map(|id| cx.record_name(*id)).collect()),
    };
    ir::TaggedVariant {
        origin: union.variant_path(&variant.name),
        wire: variant.value.text().into_owned(),
        name: variant_name(&variant.name, variant.rust.as_ref()),
        payload,
    }
}

/// Returns the views of a union: where a tag is ambiguous, every member can be asked for.
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

/// Returns the fields that all variants have alike; none if a variant is kept as text.
pub(super) fn shared(cx: &Lowering, variants: &[TaggedVariant]) -> Vec<ir::Field> {
    let members = members(variants);
    let Some((first, rest)) = members.split_first() else { return Vec::new() };
    if variants.iter().any(|variant| variant.members.len() != 1) {
        return Vec::new();
    }
    let lowered = |id: RecordId| {
        let fields = cx.record(id).fields.iter().filter(|field| field.constant.is_none());
        fields.map(move |field| fields::field(cx, Some(id), field))
    };
    let rest: Vec<Vec<_>> = rest.iter().map(|id| lowered(*id).collect()).collect();
    lowered(*first)
        // `tag` is the accessor of the tag itself.
        .filter(|field| field.name != "tag" && rest.iter().all(|fields| fields.iter().any(|other| alike(field, other))))
        .collect()
}

fn alike(a: &ir::Field, b: &ir::Field) -> bool {
    a.wire == b.wire && a.name == b.name && a.presence == b.presence && a.ty == b.ty
}

/// Returns every member once, in the order of the union.
pub(super) fn members(variants: &[TaggedVariant]) -> Vec<RecordId> {
    let mut members = Vec::new();
    for id in variants.iter().flat_map(|variant| &variant.members) {
        if !members.contains(id) {
            members.push(*id);
        }
    }
    members
}

fn shaped_variant(cx: &Lowering, union: &Union, variant: &ShapedVariant) -> ir::ShapedVariant {
    let mut ty = types::ty(cx, &variant.ty);
    if matches!(ty, ir::Ty::Record(_)) {
        ty = ir::Ty::Boxed(Box::new(ty));
    }
    ir::ShapedVariant {
        origin: union.variant_path(&variant.name),
        name: variant_name(&variant.name, variant.rust.as_ref()),
        ty,
        json_types: cx.model.json_types(&variant.ty),
        keys: union.by.and_then(|_| keys(cx, &variant.ty)),
    }
}

fn overlapping_variant(cx: &Lowering, union: &Union, variant: &ShapedVariant) -> ir::OverlappingVariant {
    ir::OverlappingVariant {
        origin: union.variant_path(&variant.name),
        accessor: accessor(variant),
        ty: types::ty(cx, &variant.ty),
    }
}

/// Returns the name of the function that reads a variant of an overlapping union.
pub(super) fn accessor(variant: &ShapedVariant) -> String {
    names::view_name(&variant_name(&variant.name, variant.rust.as_ref()))
}

/// Returns the required fields of a type of objects.
pub(super) fn keys(cx: &Lowering, ty: &Type) -> Option<Vec<ir::RequiredKey>> {
    let key =
        |key: &RequiredKey| ir::RequiredKey { name: key.name.to_owned(), constant: key.constant.map(Literal::json) };
    Some(cx.model.required_keys(ty)?.iter().map(key).collect())
}
