//! Unions.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::{
    Distinction, Literal, RecordId, RequiredKey, ShapedVariant, TagType, TaggedVariant, Type, Union, UnionId,
    UnionKind, absent_variant,
};
use copperplate_language::names;

use super::{Lowering, fields, lower_rust_name, lower_variant_name, types};
use crate::ir::{self, Payload};

pub(super) fn lower_union(cx: &Lowering, id: UnionId) -> ir::Item {
    let union = cx.model.union(id);
    let name = lower_rust_name(&union.header);
    match &union.kind {
        UnionKind::Tagged { tag, tag_type, absent, variants, .. } => ir::Item::Tagged(ir::TaggedUnion {
            absent: absent_variant(absent.as_ref(), variants).map(|variant| variant.value.to_wire_text().into_owned()),
            tag_type: match tag_type {
                TagType::String => ir::TagType::String,
                TagType::Integer => ir::TagType::Integer,
                TagType::Boolean => ir::TagType::Boolean,
            },
            origin: union.header.path.clone(),
            tag: tag.clone(),
            variants: variants.iter().map(|variant| lower_tagged_union_variant(cx, union, variant)).collect(),
            views: lower_union_views(cx, variants),
            shared: lower_shared_union_fields(cx, &lower_union_members(variants)),
            name,
        }),
        UnionKind::Shaped(variants) if union.by == Some(Distinction::All) => {
            ir::Item::Overlapping(ir::OverlappingUnion {
                origin: union.header.path.clone(),
                variants: variants.iter().map(|variant| lower_overlapping_union_variant(cx, union, variant)).collect(),
                shared: lower_shared_union_fields(cx, &lower_shaped_union_records(variants)),
                has_secrets: cx.unions_with_secrets[id.0],
                name,
            })
        }
        UnionKind::Shaped(variants) => ir::Item::Shaped(ir::ShapedUnion {
            origin: union.header.path.clone(),
            first_fits: union.by == Some(Distinction::First),
            variants: variants.iter().map(|variant| lower_shaped_union_variant(cx, union, variant)).collect(),
            shared: lower_shared_union_fields(cx, &lower_shaped_union_records(variants)),
            name,
        }),
    }
}

fn lower_tagged_union_variant(cx: &Lowering, union: &Union, variant: &TaggedVariant) -> ir::TaggedVariant {
    let payload = match variant.members.as_slice() {
        [only] => Payload::Record(cx.record_name(*only)),
        members => Payload::Ambiguous(members.iter().map(|id| cx.record_name(*id)).collect()),
    };
    ir::TaggedVariant {
        origin: union.variant_path(&variant.name),
        wire: variant.value.to_wire_text().into_owned(),
        name: lower_variant_name(&variant.name, variant.rust.as_ref()),
        payload,
    }
}

/// Returns the views of a union, one for every member if a tag is ambiguous.
fn lower_union_views(cx: &Lowering, variants: &[TaggedVariant]) -> Vec<ir::View> {
    if variants.iter().all(|variant| variant.members.len() == 1) {
        return Vec::new();
    }
    lower_union_members(variants)
        .into_iter()
        .map(|id| {
            let record = cx.record_name(id);
            ir::View { accessor: names::view_name(&record), record }
        })
        .collect()
}

/// Returns the fields that are the same in all of these records.
pub(super) fn lower_shared_union_fields(cx: &Lowering, members: &[RecordId]) -> ir::SharedFields {
    let Some((first, rest)) = members.split_first() else { return ir::SharedFields::default() };
    let lowered = |id: RecordId| {
        let fields = cx.record(id).fields.iter().filter(|field| field.attributes.constant.is_none());
        fields.map(move |field| fields::lower_field(cx, Some(id), field))
    };
    let by_name = |id: &RecordId| lowered(*id).map(|field| (field.name.clone(), field)).collect();
    let rest: Vec<IndexMap<String, ir::Field>> = rest.iter().map(by_name).collect();
    let fields = lowered(*first).filter(|field| {
        // The functions that return a variant start with these words.
        let is_free = !names::TAGGED_METHODS.contains(&field.name.as_str()) && !field.name.starts_with("as_");
        let is_same = |fields: &IndexMap<String, ir::Field>| {
            fields.get(&field.name).is_some_and(|other| is_shared_union_field(field, other))
        };
        is_free && rest.iter().all(is_same)
    });
    ir::SharedFields { fields: fields.collect(), records: members.iter().map(|id| cx.record_name(*id)).collect() }
}

/// Returns the records of a union without a tag; none if a variant is of another type.
pub(super) fn lower_shaped_union_records(variants: &[ShapedVariant]) -> Vec<RecordId> {
    variants.iter().map(|variant| variant.ty.record()).collect::<Option<_>>().unwrap_or_default()
}

fn is_shared_union_field(a: &ir::Field, b: &ir::Field) -> bool {
    a.wire == b.wire && a.name == b.name && a.presence == b.presence && a.ty == b.ty
}

/// Returns every member once, in the order of the union.
pub(super) fn lower_union_members(variants: &[TaggedVariant]) -> Vec<RecordId> {
    let members: IndexSet<RecordId> = variants.iter().flat_map(|variant| &variant.members).copied().collect();
    members.into_iter().collect()
}

fn lower_shaped_union_variant(cx: &Lowering, union: &Union, variant: &ShapedVariant) -> ir::ShapedVariant {
    let mut ty = types::lower_type(cx, &variant.ty);
    if matches!(ty, ir::Ty::Declared(ir::TypeKind::Record, _)) {
        ty = ir::Ty::Boxed(Box::new(ty));
    }
    ir::ShapedVariant {
        origin: union.variant_path(&variant.name),
        name: lower_variant_name(&variant.name, variant.rust.as_ref()),
        ty,
        json_types: cx.model.json_types(&variant.ty),
        keys: union.by.and_then(|_| lower_union_variant_keys(cx, &variant.ty)),
    }
}

fn lower_overlapping_union_variant(cx: &Lowering, union: &Union, variant: &ShapedVariant) -> ir::OverlappingVariant {
    ir::OverlappingVariant {
        origin: union.variant_path(&variant.name),
        accessor: lower_union_variant_accessor(variant),
        ty: types::lower_type(cx, &variant.ty),
        json_types: cx.model.json_types(&variant.ty),
    }
}

/// Returns the name of the function that reads a variant of an overlapping union.
pub(super) fn lower_union_variant_accessor(variant: &ShapedVariant) -> String {
    names::view_name(&lower_variant_name(&variant.name, variant.rust.as_ref()))
}

/// Returns the required fields of a type of objects.
pub(super) fn lower_union_variant_keys(cx: &Lowering, ty: &Type) -> Option<Vec<ir::RequiredKey>> {
    let key =
        |key: &RequiredKey| ir::RequiredKey { name: key.name.to_owned(), constant: key.constant.map(Literal::to_json) };
    Some(cx.model.required_variant_keys(ty)?.iter().map(key).collect())
}
