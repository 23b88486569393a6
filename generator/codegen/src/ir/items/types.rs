//! Items of records and enums.

use std::borrow::Cow;

use copperplate_language::model::FieldOwner;

use super::required::required_function_arguments;
use crate::ir::paths::runtime;
use crate::ir::{
    Enum, EnumBase, Function, ItemKind, Presence, PublicItem, Record, RequiredItems, RequiredStruct, RustType, Setters,
    SpecPath, TypeHead,
};

/// The module of the types.
pub(super) const MODULE: &str = "types";

/// Items of a record.
pub(crate) struct RecordItems<'r> {
    pub(crate) ty: PublicItem,
    pub(crate) fields: Vec<PublicItem>,
    /// Present if users build the record.
    pub(crate) constructor: Option<PublicItem>,
    /// The struct that the constructor takes, if any.
    pub(crate) required: Option<RequiredItems<'r>>,
    pub(crate) setters: Vec<Setters<'r>>,
}

impl<'r> RecordItems<'r> {
    pub(crate) fn new(record: &'r Record) -> Self {
        let ty = record_type_item(record);
        let fields = record.fields.iter().map(|field| (field, record_field_origin(&record.origin, &field.wire)));
        let constructor = record.sent.then(|| {
            let (none, order) = (std::iter::empty(), vec![record.origin.clone()]);
            let struct_type = record.required.as_ref().map(record_required_type);
            let (arguments, required) = required_function_arguments(none, fields.clone(), struct_type, order);
            let function = Function::new(None, arguments, RustType::SELF);
            ty.function("new", Function { required: Some(required), ..function })
        });
        let required = record.required.as_ref().filter(|_| record.sent);
        let required = required.map(|decl| RequiredItems::new(MODULE, decl, &record.origin, fields.clone()));
        let optional = fields.clone().filter(|(field, _)| record.sent && !field.is_required());
        let setters = optional.map(|(field, origin)| Setters::new(&ty, field, &origin)).collect();
        let fields = fields.map(|(field, origin)| PublicItem {
            deprecated: field.deprecated,
            origins: vec![origin],
            wire: (field.presence != Presence::Extra).then(|| field.wire.clone()),
            ..ty.field(&field.name, RustType::from_field(field))
        });
        Self { fields: fields.collect(), constructor, required, setters, ty }
    }
}

fn record_required_type(decl: &RequiredStruct) -> RustType {
    RustType::Path(Cow::Owned(decl.name.clone()), Vec::new())
}

fn record_type_item(record: &Record) -> PublicItem {
    let extra = record.extra_field().map(|extra| record_field_origin(&record.origin, &extra.wire));
    let head = TypeHead {
        keyword: "struct",
        derives: &["Clone"],
        added: match extra {
            Some(_) => &["PartialEq", "Eq", "Hash", "no function `extra`"],
            None => &["PartialEq", "Eq", "Hash"],
        },
    };
    let ty = PublicItem::new_type(MODULE, &record.name, head.keyword, head.derives, vec![record.origin.clone()]);
    PublicItem { kind: ItemKind::Type(head), origins: extra.into_iter().collect(), ..ty }
}

/// Returns the path of a field in a record, regardless of where it is declared.
pub(super) fn record_field_origin(record: &SpecPath, field: &str) -> SpecPath {
    let SpecPath::Record(name) = record else { unreachable!("a record comes from a record") };
    SpecPath::Field(FieldOwner::Record(name.clone()), field.into())
}

/// Items of an enum.
pub(crate) struct EnumItems {
    pub(crate) ty: PublicItem,
    pub(crate) variants: Vec<PublicItem>,
    pub(crate) unknown: PublicItem,
}

impl EnumItems {
    pub(crate) fn new(decl: &Enum) -> Self {
        let derives = &["Clone", "PartialEq", "Eq", "Hash"];
        let ty = PublicItem::new_type(MODULE, &decl.name, "enum", derives, vec![decl.origin.clone()]);
        let unknown = match decl.base {
            EnumBase::String => RustType::path(runtime::UNKNOWN_VALUE),
            EnumBase::Integer => RustType::generic(runtime::UNKNOWN_VALUE, RustType::path("i64")),
        };
        let variants = decl.variants.iter().map(|variant| PublicItem {
            origins: vec![variant.origin.clone()],
            wire: Some(variant.wire.clone()),
            ..ty.member(&variant.name, ItemKind::Variant(None))
        });
        Self { variants: variants.collect(), unknown: unknown_variant(&ty, unknown), ty }
    }
}

/// Returns the variant for values that the spec does not list.
pub(super) fn unknown_variant(ty: &PublicItem, value: RustType) -> PublicItem {
    ty.member("Unknown", ItemKind::Variant(Some(value)))
}
