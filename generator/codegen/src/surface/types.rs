//! The items of a type of the spec.

use copperplate_language::model::{FieldOwner, SpecPath};

use super::{Function, ItemKind, PublicItem, Receiver, SurfaceType, required_arguments_surface, setters_surface};
use crate::ir::{
    Enum, EnumBase, Item, OverlappingUnion, Payload, Presence, Record, ShapedUnion, TaggedUnion, TaggedVariant,
};

/// The module of the types.
const MODULE: &str = "types";

/// Returns the items of a type.
pub fn type_surface(item: &Item) -> Vec<PublicItem> {
    match item {
        Item::Record(record) => record_type_surface(record),
        Item::Enum(decl) => enum_type_surface(decl),
        Item::Tagged(union) => tagged_type_surface(union),
        Item::Shaped(union) => shaped_type_surface(union),
        Item::Overlapping(union) => overlapping_type_surface(union),
    }
}

fn record_type_surface(record: &Record) -> Vec<PublicItem> {
    let extra = record.extra_field().map(|(_, extra)| record_field_origin(&record.origin, &extra.wire));
    let has = if extra.is_some() { "Clone, PartialEq, no function `extra`" } else { "Clone, PartialEq" };
    let ty = PublicItem::new_type(MODULE, &record.name, "struct", has, vec![record.origin.clone()]);
    let fields = || record.fields.iter().map(|field| (field, record_field_origin(&record.origin, &field.wire)));
    let mut items = Vec::new();
    for (field, origin) in fields() {
        items.push(PublicItem {
            deprecated: field.deprecated,
            origins: vec![origin],
            wire: Some(field.wire.clone()),
            ..ty.field(&field.name, SurfaceType::from_field(field))
        });
    }
    if record.sent {
        let constructor = Function {
            receiver: None,
            arguments: required_arguments_surface(fields()),
            output: SurfaceType::plain("Self"),
            order: Some(vec![record.origin.clone()]),
        };
        items.push(ty.member("new", ItemKind::Function(constructor)));
        for (field, origin) in fields().filter(|(field, _)| !field.is_required()) {
            items.extend(setters_surface(&ty, field, SurfaceType::for_argument(&field.ty), &origin));
        }
    }
    items.push(PublicItem { origins: extra.into_iter().collect(), ..ty });
    items
}

/// Returns a field in a record, wherever it is declared.
pub(super) fn record_field_origin(record: &SpecPath, field: &str) -> SpecPath {
    let SpecPath::Record(name) = record else { unreachable!("a record comes from a record") };
    SpecPath::Field(FieldOwner::Record(name.clone()), field.into())
}

fn type_getter_surface(output: SurfaceType) -> ItemKind {
    ItemKind::Function(Function { receiver: Some(Receiver::Borrowed), arguments: Vec::new(), output, order: None })
}

fn enum_type_surface(decl: &Enum) -> Vec<PublicItem> {
    let ty = PublicItem::new_type(MODULE, &decl.name, "enum", "Clone, PartialEq, Eq, Hash", vec![decl.origin.clone()]);
    let unknown = match decl.base {
        EnumBase::String => SurfaceType::plain("UnknownValue"),
        EnumBase::Integer => SurfaceType::generic("UnknownValue", SurfaceType::plain("i64")),
    };
    let mut items = vec![ty.member("Unknown", ItemKind::Variant(Some(unknown)))];
    items.extend(decl.variants.iter().map(|variant| PublicItem {
        origins: vec![variant.origin.clone()],
        wire: Some(variant.wire.clone()),
        ..ty.member(&variant.name, ItemKind::Variant(None))
    }));
    items.push(ty);
    items
}

fn tagged_type_surface(union: &TaggedUnion) -> Vec<PublicItem> {
    let ty = PublicItem::new_type(MODULE, &union.name, "enum", "Clone, PartialEq", vec![union.origin.clone()]);
    let mut items = vec![ty.member("Unknown", ItemKind::Variant(Some(SurfaceType::plain("UnknownVariant"))))];
    items.extend(union.variants.iter().map(|variant| {
        let payload = match &variant.payload {
            Payload::Record(record) => SurfaceType::generic("Box", SurfaceType::Spec(record.clone())),
            Payload::Ambiguous(_) => SurfaceType::plain("Json"),
        };
        PublicItem {
            origins: vec![variant.origin.clone()],
            wire: Some(variant.wire.clone()),
            ..ty.member(&variant.name, ItemKind::Variant(Some(payload)))
        }
    }));
    items.extend(union.variants.iter().filter_map(|variant| tagged_type_conversion(&ty, union, variant)));
    // The functions depend on what all variants have in common.
    let variants: Vec<_> = union.variants.iter().map(|variant| variant.origin.clone()).collect();
    items.push(PublicItem {
        origins: variants.clone(),
        ..ty.member("tag", type_getter_surface(SurfaceType::Borrowed(Box::new(SurfaceType::plain("str")))))
    });
    for field in &union.shared {
        let value = match field.presence {
            Presence::Required | Presence::RequiredNullable | Presence::Optional | Presence::Extra => {
                SurfaceType::from_ty(&field.ty)
            }
            Presence::OptionalNullable => SurfaceType::from_field(field),
        };
        let members = union.variants.iter().flat_map(|variant| match &variant.payload {
            Payload::Record(record) => std::slice::from_ref(record),
            Payload::Ambiguous(records) => records,
        });
        let fields = members.map(|member| SpecPath::from_record_field(&member.spec, &field.wire));
        items.push(PublicItem {
            deprecated: field.deprecated,
            origins: variants.iter().cloned().chain(fields).collect(),
            ..ty.member(
                &field.name,
                type_getter_surface(SurfaceType::generic("Option", SurfaceType::Borrowed(Box::new(value)))),
            )
        });
    }
    for view in &union.views {
        let record = SurfaceType::Other(
            "Cow".to_owned(),
            vec![SurfaceType::plain("'_"), SurfaceType::Spec(view.record.clone())],
        );
        let record_path = SpecPath::Record(view.record.spec.clone());
        items.push(PublicItem {
            origins: variants.iter().cloned().chain([record_path]).collect(),
            ..ty.member(&view.accessor, type_getter_surface(SurfaceType::generic("Option", record)))
        });
    }
    items.push(ty);
    items
}

/// Returns the conversion from the record of a variant, unless its tag is ambiguous. It depends on all variants that
/// hold the record.
fn tagged_type_conversion(ty: &PublicItem, union: &TaggedUnion, variant: &TaggedVariant) -> Option<PublicItem> {
    let Payload::Record(record) = &variant.payload else { return None };
    let from = (union.variants_with_record(record).count() == 1).then(|| SurfaceType::Spec(record.clone()));
    Some(PublicItem {
        origins: union.variants_with_record(record).map(|variant| variant.origin.clone()).collect(),
        ..ty.member(&variant.name, ItemKind::Conversion(from))
    })
}

fn shaped_type_surface(union: &ShapedUnion) -> Vec<PublicItem> {
    let ty = PublicItem::new_type(MODULE, &union.name, "enum", "Clone, PartialEq", vec![union.origin.clone()]);
    let mut items = vec![ty.member("Unknown", ItemKind::Variant(Some(SurfaceType::plain("Json"))))];
    items.extend(union.variants.iter().map(|variant| PublicItem {
        origins: vec![variant.origin.clone()],
        ..ty.member(&variant.name, ItemKind::Variant(Some(SurfaceType::from_ty(&variant.ty))))
    }));
    items.extend(union.variants.iter().map(|variant| PublicItem {
        origins: vec![variant.origin.clone()],
        ..ty.member(&variant.name, ItemKind::Conversion(Some(SurfaceType::from_unboxed_ty(&variant.ty))))
    }));
    items.push(ty);
    items
}

fn overlapping_type_surface(union: &OverlappingUnion) -> Vec<PublicItem> {
    let ty = PublicItem::new_type(MODULE, &union.name, "struct", "Clone, PartialEq", vec![union.origin.clone()]);
    let json = || SurfaceType::plain("Json");
    let mut items = vec![
        ty.member("as_json", type_getter_surface(SurfaceType::Borrowed(Box::new(json())))),
        ty.member("as_json", ItemKind::Conversion(Some(json()))),
    ];
    items.extend(union.variants.iter().flat_map(|variant| {
        let of = |item: PublicItem| PublicItem { origins: vec![variant.origin.clone()], ..item };
        let value = SurfaceType::generic("Option", SurfaceType::from_unboxed_ty(&variant.ty));
        let conversion = ItemKind::Conversion(Some(SurfaceType::from_unboxed_ty(&variant.ty)));
        [of(ty.member(&variant.accessor, type_getter_surface(value))), of(ty.member(&variant.accessor, conversion))]
    }));
    items.push(ty);
    items
}
