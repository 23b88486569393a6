//! Shape of the value of a query parameter.

use std::collections::BTreeMap;

use copperplate_language::grammar::types;

use super::is_single_value;
use crate::import::schemas::shapes::{ShapeId, ShapeKind, ShapeTy, Shapes};

/// Shape of a value in a query.
#[derive(Clone, Copy)]
pub(super) enum QueryParameterShape {
    Scalar,
    ListOfScalars,
    ListOfObjects,
    /// A union of scalars and a list of them.
    UnionWithList,
    Record,
    /// Another object.
    Object,
}

impl QueryParameterShape {
    /// Returns the shape of a type.
    pub(super) fn from_ty(shapes: &Shapes, ty: &ShapeTy) -> Self {
        Self::from_ty_within_unions(shapes, ty, &mut BTreeMap::new())
    }

    /// Returns the shape, given the shapes of unions that were found so far. A union within itself counts as an object.
    fn from_ty_within_unions(shapes: &Shapes, ty: &ShapeTy, unions: &mut BTreeMap<ShapeId, Self>) -> Self {
        match ty {
            ShapeTy::Plain(types::JSON | types::OBJECT) | ShapeTy::Map(_) => Self::Object,
            ShapeTy::Plain(_) => Self::Scalar,
            ShapeTy::Nullable(ty) => Self::from_ty_within_unions(shapes, ty, unions),
            ShapeTy::List(element) => match Self::from_ty_within_unions(shapes, element, unions) {
                Self::Scalar => Self::ListOfScalars,
                Self::ListOfScalars | Self::ListOfObjects | Self::UnionWithList | Self::Record | Self::Object => {
                    Self::ListOfObjects
                }
            },
            ShapeTy::Named(id) => match &shapes.get(*id).kind {
                ShapeKind::Record { .. } | ShapeKind::Unknown => Self::Record,
                ShapeKind::Enum { .. } => Self::Scalar,
                ShapeKind::Union(union) => {
                    if let Some(known) = unions.get(id) {
                        return *known;
                    }
                    unions.insert(*id, Self::Object);
                    let variants = union.variants.iter();
                    let variants: Vec<_> =
                        variants.map(|variant| Self::from_ty_within_unions(shapes, &variant.ty, unions)).collect();
                    let shape = if variants.iter().all(|shape| matches!(shape, Self::Scalar)) {
                        Self::Scalar
                    } else if variants.iter().all(|shape| matches!(shape, Self::Scalar | Self::ListOfScalars)) {
                        Self::UnionWithList
                    } else {
                        Self::Object
                    };
                    unions.insert(*id, shape);
                    shape
                }
            },
        }
    }
}

/// Returns `true` for an object whose keys the document does not list.
pub(super) fn is_free_object(ty: &ShapeTy) -> bool {
    matches!(ty, ShapeTy::Map(_) | ShapeTy::Plain(types::OBJECT))
}

/// Returns `true` for an object whose values are scalars, as far as the document tells.
pub(super) fn is_flat_object(shapes: &Shapes, ty: &ShapeTy) -> bool {
    match ty {
        ShapeTy::Plain(types::OBJECT) => true,
        ShapeTy::Map(value) => is_single_value(shapes, value),
        ShapeTy::Named(_) => shapes.record(ty).is_some_and(|(id, fields)| {
            let is_closed = !matches!(shapes.get(id).kind, ShapeKind::Record { extra: Some(_), .. });
            is_closed && !fields.is_empty() && fields.iter().all(|field| is_single_value(shapes, &field.ty))
        }),
        ShapeTy::Plain(_) | ShapeTy::List(_) | ShapeTy::Nullable(_) => false,
    }
}
