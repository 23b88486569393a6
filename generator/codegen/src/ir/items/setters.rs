//! Setters and arguments for the fields of a record or call.

use crate::ir::{Argument, ArgumentTy, Field, Function, PublicItem, RustType, SpecPath};

/// The setters of an optional field.
pub(crate) struct Setters<'f> {
    pub(crate) field: &'f Field,
    pub(crate) value: PublicItem,
    /// The setter that sends `null`, if there is one.
    pub(crate) null: Option<PublicItem>,
}

impl<'f> Setters<'f> {
    /// Creates the setters of a field of the type that `ty` is.
    pub(super) fn new(ty: &PublicItem, field: &'f Field, origin: &SpecPath) -> Self {
        let argument = Argument {
            name: field.name.clone(),
            wire: field.wire.clone(),
            origin: origin.clone(),
            ty: ArgumentTy::from_field(field).rust_type(),
        };
        let value = PublicItem {
            deprecated: field.deprecated,
            origins: vec![origin.clone()],
            ..ty.function(&field.name, Function::setter(vec![argument]))
        };
        let null = field.null_setter.as_ref().map(|null| PublicItem {
            origins: vec![origin.clone()],
            ..ty.function(null, Function::setter(Vec::new()))
        });
        Self { field, value, null }
    }
}

/// Returns the arguments for required fields.
pub(super) fn required_arguments<'f>(fields: impl Iterator<Item = (&'f Field, SpecPath)>) -> Vec<Argument> {
    let required = fields.filter(|(field, _)| field.is_required());
    required
        .map(|(field, origin)| Argument {
            name: field.name.clone(),
            wire: field.wire.clone(),
            origin,
            ty: RustType::from_required_field(field),
        })
        .collect()
}
