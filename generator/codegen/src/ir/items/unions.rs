//! Items of unions.

use copperplate_language::names::AS_JSON;

use super::types::{MODULE, unknown_variant};
use crate::ir::paths::{runtime, std as std_paths};
use crate::ir::{
    Field, Function, ItemKind, OverlappingUnion, Payload, PublicItem, RustType, ShapedUnion, SharedFields, SpecPath,
    TaggedUnion, View,
};

/// Traits that all unions derive.
const DERIVES: &[&str] = &["Clone", "PartialEq", "Eq", "Hash"];

/// Items of a union with a tag, without conversions into it.
pub(crate) struct TaggedItems {
    pub(crate) ty: PublicItem,
    pub(crate) variants: Vec<PublicItem>,
    pub(crate) unknown: PublicItem,
    /// The function that returns the tag.
    pub(crate) tag: PublicItem,
    /// The functions that return the fields of all variants.
    pub(crate) shared: Vec<PublicItem>,
    pub(crate) views: Vec<PublicItem>,
}

impl TaggedItems {
    pub(crate) fn new(union: &TaggedUnion) -> Self {
        let ty = tagged_type_item(union);
        let variants = union.variants.iter().map(|variant| {
            let payload = match &variant.payload {
                Payload::Record(record) => RustType::generic(std_paths::BOX, RustType::Spec(record.clone())),
                Payload::Ambiguous(_) => RustType::JSON,
            };
            PublicItem {
                origins: vec![variant.origin.clone()],
                wire: Some(variant.wire.clone()),
                ..ty.member(&variant.name, ItemKind::Variant(Some(payload)))
            }
        });
        // The functions depend on the common fields of all variants.
        let origins: Vec<_> = union.variants.iter().map(|variant| variant.origin.clone()).collect();
        let tag = ty.function("tag", Function::getter(RustType::borrowed(RustType::STR)));
        Self {
            variants: variants.collect(),
            unknown: unknown_variant(&ty, RustType::path(runtime::UNKNOWN_VARIANT)),
            shared: shared_field_getters(&ty, &union.shared, &origins),
            views: union.views.iter().map(|view| tagged_view_getter(&ty, view, &origins)).collect(),
            tag: PublicItem { origins, ..tag },
            ty,
        }
    }
}

fn tagged_type_item(union: &TaggedUnion) -> PublicItem {
    PublicItem::new_type(MODULE, &union.name, "enum", DERIVES, vec![union.origin.clone()])
}

/// Returns the functions that return the fields of all variants.
fn shared_field_getters(ty: &PublicItem, shared: &SharedFields, variants: &[SpecPath]) -> Vec<PublicItem> {
    let getter = |field: &Field| {
        let fields = shared.records.iter().map(|record| SpecPath::from_record_field(&record.spec, &field.wire));
        PublicItem {
            deprecated: field.deprecated,
            origins: variants.iter().cloned().chain(fields).collect(),
            wire: Some(field.wire.clone()),
            ..ty.function(&field.name, Function::getter(RustType::optional(RustType::from_shared_field(field))))
        }
    };
    shared.fields.iter().map(getter).collect()
}

fn tagged_view_getter(ty: &PublicItem, view: &View, variants: &[SpecPath]) -> PublicItem {
    let record = RustType::Spec(view.record.clone());
    let record = RustType::cow(record);
    PublicItem {
        origins: variants.iter().cloned().chain([SpecPath::Record(view.record.spec.clone())]).collect(),
        ..ty.function(&view.accessor, Function::getter(RustType::optional(record)))
    }
}

impl TaggedUnion {
    /// Returns the conversion from the record of each variant, unless its tag is ambiguous. It depends on all variants
    /// that hold the record.
    pub(crate) fn conversions(&self) -> Vec<PublicItem> {
        let (ty, convertible) = (tagged_type_item(self), self.convertible_records());
        let conversions = self.variants.iter().filter_map(|variant| {
            let Payload::Record(record) = &variant.payload else { return None };
            let from = convertible.contains(&*record.spec).then(|| RustType::Spec(record.clone()));
            let origins = match from {
                Some(_) => vec![variant.origin.clone()],
                None => self.variants_with_record(record).map(|variant| variant.origin.clone()).collect(),
            };
            Some(PublicItem { origins, ..ty.member(&variant.name, ItemKind::Conversion(from)) })
        });
        conversions.collect()
    }
}

/// Items of a union without a tag, without conversions into it.
pub(crate) struct ShapedItems {
    pub(crate) ty: PublicItem,
    pub(crate) variants: Vec<PublicItem>,
    pub(crate) unknown: PublicItem,
    /// The functions that return the fields of all variants.
    pub(crate) shared: Vec<PublicItem>,
}

impl ShapedItems {
    pub(crate) fn new(union: &ShapedUnion) -> Self {
        let ty = shaped_type_item(union);
        let origins: Vec<_> = union.variants.iter().map(|variant| variant.origin.clone()).collect();
        let variants = union.variants.iter().map(|variant| PublicItem {
            origins: vec![variant.origin.clone()],
            ..ty.member(&variant.name, ItemKind::Variant(Some(RustType::from_ty(&variant.ty))))
        });
        Self {
            variants: variants.collect(),
            unknown: unknown_variant(&ty, RustType::JSON),
            shared: shared_field_getters(&ty, &union.shared, &origins),
            ty,
        }
    }
}

fn shaped_type_item(union: &ShapedUnion) -> PublicItem {
    PublicItem::new_type(MODULE, &union.name, "enum", DERIVES, vec![union.origin.clone()])
}

impl ShapedUnion {
    /// Returns the conversion from the type of each variant.
    pub(crate) fn conversions(&self) -> Vec<PublicItem> {
        let ty = shaped_type_item(self);
        let conversions = self.variants.iter().map(|variant| PublicItem {
            origins: vec![variant.origin.clone()],
            ..ty.member(&variant.name, ItemKind::Conversion(Some(RustType::from_unboxed_ty(&variant.ty))))
        });
        conversions.collect()
    }
}

/// Items of a union whose values can match several variants, without conversions into it.
pub(crate) struct OverlappingItems {
    pub(crate) ty: PublicItem,
    /// The functions that read the value as a variant.
    pub(crate) accessors: Vec<PublicItem>,
    pub(crate) as_json: PublicItem,
    /// The functions that return the fields of all variants.
    pub(crate) shared: Vec<PublicItem>,
}

impl OverlappingItems {
    pub(crate) fn new(union: &OverlappingUnion) -> Self {
        let ty = overlapping_type_item(union);
        let accessors = union.variants.iter().map(|variant| PublicItem {
            origins: vec![variant.origin.clone()],
            ..ty.function(
                &variant.accessor,
                Function::getter(RustType::optional(RustType::from_unboxed_ty(&variant.ty))),
            )
        });
        let as_json = ty.function(AS_JSON, Function::getter(RustType::borrowed(RustType::JSON)));
        let origins: Vec<_> = union.variants.iter().map(|variant| variant.origin.clone()).collect();
        let shared = shared_field_getters(&ty, &union.shared, &origins);
        Self { accessors: accessors.collect(), as_json, shared, ty }
    }
}

fn overlapping_type_item(union: &OverlappingUnion) -> PublicItem {
    PublicItem::new_type(MODULE, &union.name, "struct", DERIVES, vec![union.origin.clone()])
}

impl OverlappingUnion {
    /// Returns the conversion from the type of each variant, and from JSON.
    pub(crate) fn conversions(&self) -> Vec<PublicItem> {
        let ty = overlapping_type_item(self);
        let conversions = self.variants.iter().map(|variant| PublicItem {
            origins: vec![variant.origin.clone()],
            ..ty.member(&variant.accessor, ItemKind::Conversion(Some(RustType::from_unboxed_ty(&variant.ty))))
        });
        conversions.chain([ty.member(AS_JSON, ItemKind::Conversion(Some(RustType::JSON)))]).collect()
    }
}
