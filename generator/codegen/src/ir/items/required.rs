//! Items of the struct in which a call or a constructor takes its required values.

use super::setters::required_arguments;
use crate::ir::{
    Argument, Field, ItemKind, ItemPath, Member, PublicItem, RequiredStruct, RequiredValues, RustType, SpecPath,
    TypeHead,
};

/// Items of a struct with required values.
pub(crate) struct RequiredItems<'f> {
    pub(crate) ty: PublicItem,
    /// Its fields, each with the required field or parameter that it holds the value of.
    pub(crate) fields: Vec<(&'f Field, PublicItem)>,
}

impl<'f> RequiredItems<'f> {
    /// Returns the items of the struct declared in a module, for the required ones of these values.
    pub(super) fn new(
        module: &'static str,
        decl: &RequiredStruct,
        part_of: &SpecPath,
        values: impl Iterator<Item = (&'f Field, SpecPath)>,
    ) -> Self {
        let head = TypeHead { keyword: "struct", derives: &["Clone"], added: &[] };
        let path = ItemPath { module, owner: decl.name.clone(), member: None };
        let ty = PublicItem::new(path, ItemKind::RequiredStruct(head), vec![part_of.clone()]);
        let fields = values.filter(|(field, _)| field.is_required()).map(|(field, origin)| {
            let kind = ItemKind::RequiredField(RustType::from_unboxed_field(field));
            let item = ty.with_member(Some(Member::Field(field.name.clone())), kind);
            (field, PublicItem { origins: vec![origin], ..item })
        });
        Self { fields: fields.collect(), ty }
    }
}

/// Returns the arguments for required values, some of which are in the path, and a description of these values. `ty` is
/// the struct, if there is one.
pub(super) fn required_function_arguments<'f>(
    path: impl Iterator<Item = (&'f Field, SpecPath)>,
    values: impl Iterator<Item = (&'f Field, SpecPath)>,
    ty: Option<RustType>,
    order: Vec<SpecPath>,
) -> (Vec<Argument>, RequiredValues) {
    let (mut arguments, values) = (required_arguments(path), required_arguments(values));
    let has_struct = ty.is_some();
    let required =
        RequiredValues { origins: values.iter().map(|value| value.origin.clone()).collect(), has_struct, order };
    match ty {
        None => arguments.extend(values),
        Some(ty) => arguments.push(required_argument(ty, &required.order[0], &arguments)),
    }
    (arguments, required)
}

/// Returns the argument that takes the struct, next to other arguments.
fn required_argument(ty: RustType, origin: &SpecPath, others: &[Argument]) -> Argument {
    let mut name = "required".to_owned();
    while others.iter().any(|other| [&other.name, &other.wire].contains(&&name)) {
        name.push_str("_values");
    }
    Argument { wire: name.clone(), name, origin: origin.clone(), ty }
}
