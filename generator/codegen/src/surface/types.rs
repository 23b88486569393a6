//! The items of a type of the spec.

use copperplate_language::model::{Owner, SpecPath};

use super::{Function, Kind, PublicItem, Receiver, Type, required, setters};
use crate::ir::{
    Enum, EnumBase, Item, OverlappingUnion, Payload, Presence, Record, ShapedUnion, TaggedUnion, TaggedVariant,
};

/// The module of the types.
const MODULE: &str = "types";

/// Returns the items of a type.
pub fn of_type(item: &Item) -> Vec<PublicItem> {
    match item {
        Item::Record(record) => of_record(record),
        Item::Enum(decl) => of_enum(decl),
        Item::Tagged(union) => of_tagged(union),
        Item::Shaped(union) => of_shaped(union),
        Item::Overlapping(union) => of_overlapping(union),
    }
}

fn of_record(record: &Record) -> Vec<PublicItem> {
    let extra = record.extra().map(|(_, extra)| field_of(&record.origin, &extra.wire));
    let has = if extra.is_some() { "Clone, PartialEq, no function `extra`" } else { "Clone, PartialEq" };
    let ty = PublicItem::ty(MODULE, &record.name, "struct", has, vec![record.origin.clone()]);
    let fields = || record.fields.iter().map(|field| (field, field_of(&record.origin, &field.wire)));
    let mut items = Vec::new();
    for (field, origin) in fields() {
        items.push(PublicItem {
            deprecated: field.deprecated,
            origins: vec![origin],
            wire: Some(field.wire.clone()),
            ..ty.field(&field.name, Type::of_field(field))
        });
    }
    if record.sent {
        let constructor = Function {
            receiver: None,
            arguments: required(fields()),
            output: Type::plain("Self"),
            order: Some(vec![record.origin.clone()]),
        };
        items.push(ty.member("new", Kind::Function(constructor)));
        for (field, origin) in fields().filter(|(field, _)| !field.is_required()) {
            items.extend(setters(&ty, field, Type::of_argument(&field.ty), &origin));
        }
    }
    items.push(PublicItem { origins: extra.into_iter().collect(), ..ty });
    items
}

/// Returns a field in a record, wherever it is declared.
pub(super) fn field_of(record: &SpecPath, field: &str) -> SpecPath {
    let SpecPath::Record(name) = record else { unreachable!("a record comes from a record") };
    SpecPath::Field(Owner::Record(name.clone()), field.into())
}

fn getter(output: Type) -> Kind {
    Kind::Function(Function { receiver: Some(Receiver::Borrowed), arguments: Vec::new(), output, order: None })
}

fn of_enum(decl: &Enum) -> Vec<PublicItem> {
    let ty = PublicItem::ty(MODULE, &decl.name, "enum", "Clone, PartialEq, Eq, Hash", vec![decl.origin.clone()]);
    let unknown = match decl.base {
        EnumBase::String => Type::plain("UnknownValue"),
        EnumBase::Integer => Type::generic("UnknownValue", Type::plain("i64")),
    };
    let mut items = vec![ty.member("Unknown", Kind::Variant(Some(unknown)))];
    items.extend(decl.variants.iter().map(|variant| PublicItem {
        origins: vec![variant.origin.clone()],
        wire: Some(variant.wire.clone()),
        ..ty.member(&variant.name, Kind::Variant(None))
    }));
    items.push(ty);
    items
}

fn of_tagged(union: &TaggedUnion) -> Vec<PublicItem> {
    let ty = PublicItem::ty(MODULE, &union.name, "enum", "Clone, PartialEq", vec![union.origin.clone()]);
    let mut items = vec![ty.member("Unknown", Kind::Variant(Some(Type::plain("UnknownVariant"))))];
    items.extend(union.variants.iter().map(|variant| {
        let payload = match &variant.payload {
            Payload::Record(record) => Type::generic("Box", Type::Spec(record.clone())),
            Payload::Ambiguous(_) => Type::plain("Json"),
        };
        PublicItem {
            origins: vec![variant.origin.clone()],
            wire: Some(variant.wire.clone()),
            ..ty.member(&variant.name, Kind::Variant(Some(payload)))
        }
    }));
    items.extend(union.variants.iter().filter_map(|variant| conversion(&ty, union, variant)));
    // The functions depend on what all variants have in common.
    let variants: Vec<_> = union.variants.iter().map(|variant| variant.origin.clone()).collect();
    items.push(PublicItem {
        origins: variants.clone(),
        ..ty.member("tag", getter(Type::Borrowed(Box::new(Type::plain("str")))))
    });
    for field in &union.shared {
        let value = match field.presence {
            Presence::Required | Presence::RequiredNullable | Presence::Optional | Presence::Extra => {
                Type::of(&field.ty)
            }
            Presence::OptionalNullable => Type::of_field(field),
        };
        let members = union.variants.iter().flat_map(|variant| match &variant.payload {
            Payload::Record(record) => std::slice::from_ref(record),
            Payload::Ambiguous(records) => records,
        });
        let fields = members.map(|member| SpecPath::field_of_record(&member.spec, &field.wire));
        items.push(PublicItem {
            deprecated: field.deprecated,
            origins: variants.iter().cloned().chain(fields).collect(),
            ..ty.member(&field.name, getter(Type::generic("Option", Type::Borrowed(Box::new(value)))))
        });
    }
    for view in &union.views {
        let record = Type::Other("Cow".to_owned(), vec![Type::plain("'_"), Type::Spec(view.record.clone())]);
        let record_path = SpecPath::Record(view.record.spec.clone());
        items.push(PublicItem {
            origins: variants.iter().cloned().chain([record_path]).collect(),
            ..ty.member(&view.accessor, getter(Type::generic("Option", record)))
        });
    }
    items.push(ty);
    items
}

/// Returns the conversion from the record of a variant, unless its tag is ambiguous. It depends on all variants that
/// hold the record.
fn conversion(ty: &PublicItem, union: &TaggedUnion, variant: &TaggedVariant) -> Option<PublicItem> {
    let Payload::Record(record) = &variant.payload else { return None };
    let from = (union.variants_with(record).count() == 1).then(|| Type::Spec(record.clone()));
    Some(PublicItem {
        origins: union.variants_with(record).map(|variant| variant.origin.clone()).collect(),
        ..ty.member(&variant.name, Kind::Conversion(from))
    })
}

fn of_shaped(union: &ShapedUnion) -> Vec<PublicItem> {
    let ty = PublicItem::ty(MODULE, &union.name, "enum", "Clone, PartialEq", vec![union.origin.clone()]);
    let mut items = vec![ty.member("Unknown", Kind::Variant(Some(Type::plain("Json"))))];
    items.extend(union.variants.iter().map(|variant| PublicItem {
        origins: vec![variant.origin.clone()],
        ..ty.member(&variant.name, Kind::Variant(Some(Type::of(&variant.ty))))
    }));
    items.extend(union.variants.iter().map(|variant| PublicItem {
        origins: vec![variant.origin.clone()],
        ..ty.member(&variant.name, Kind::Conversion(Some(Type::unboxed(&variant.ty))))
    }));
    items.push(ty);
    items
}

fn of_overlapping(union: &OverlappingUnion) -> Vec<PublicItem> {
    let ty = PublicItem::ty(MODULE, &union.name, "struct", "Clone, PartialEq", vec![union.origin.clone()]);
    let json = || Type::plain("Json");
    let mut items = vec![
        ty.member("as_json", getter(Type::Borrowed(Box::new(json())))),
        ty.member("as_json", Kind::Conversion(Some(json()))),
    ];
    items.extend(union.variants.iter().flat_map(|variant| {
        let of = |item: PublicItem| PublicItem { origins: vec![variant.origin.clone()], ..item };
        let value = Type::generic("Option", Type::unboxed(&variant.ty));
        let conversion = Kind::Conversion(Some(Type::unboxed(&variant.ty)));
        [of(ty.member(&variant.accessor, getter(value))), of(ty.member(&variant.accessor, conversion))]
    }));
    items.push(ty);
    items
}
