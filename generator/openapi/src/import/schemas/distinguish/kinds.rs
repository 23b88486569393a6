//! JSON types of the values of a type.

use copperplate_language::grammar::types;

use super::{IndexSet, ShapeId, ShapeKind, ShapeTy, Shapes};

/// A set of JSON types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JsonKinds(u8);

impl JsonKinds {
    const NONE: Self = Self(0);
    const STRING: Self = Self(1);
    const NUMBER: Self = Self(2);
    const BOOLEAN: Self = Self(4);
    const OBJECT: Self = Self(8);
    const LIST: Self = Self(16);
    const ALL: Self = Self(31);

    pub(super) fn from_ty(shapes: &Shapes, ty: &ShapeTy) -> Self {
        json_kinds_within(shapes, ty, &mut IndexSet::default())
    }

    /// Returns the kinds that are in at least two of these sets.
    pub(super) fn shared_by_several(all: &[Self]) -> Self {
        let (_, several) = all.iter().fold((0, 0), |(any, several), kinds| (any | kinds.0, several | any & kinds.0));
        Self(several)
    }

    pub(super) fn is_empty(self) -> bool {
        self == Self::NONE
    }

    pub(super) fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

fn json_kinds_within(shapes: &Shapes, ty: &ShapeTy, within: &mut IndexSet<ShapeId>) -> JsonKinds {
    match ty {
        ShapeTy::Plain(types::FILE) => JsonKinds::STRING,
        ty if ty.is_string() => JsonKinds::STRING,
        ShapeTy::Plain(types::NUMBER | types::INTEGER) => JsonKinds::NUMBER,
        ShapeTy::Plain(types::BOOLEAN) => JsonKinds::BOOLEAN,
        ShapeTy::Plain(types::OBJECT) | ShapeTy::Map(_) => JsonKinds::OBJECT,
        ShapeTy::Plain(_) => JsonKinds::ALL,
        ShapeTy::List(_) => JsonKinds::LIST,
        ShapeTy::Nullable(ty) => json_kinds_within(shapes, ty, within),
        ShapeTy::Named(id) => match &shapes.get(*id).kind {
            ShapeKind::Record { .. } => JsonKinds::OBJECT,
            ShapeKind::Enum { is_of_integers: true, .. } => JsonKinds::NUMBER,
            ShapeKind::Enum { .. } => JsonKinds::STRING,
            ShapeKind::Union(union) if within.insert(*id) => {
                let kinds = union.variants.iter().map(|variant| json_kinds_within(shapes, &variant.ty, within));
                kinds.fold(JsonKinds::NONE, |all, kinds| JsonKinds(all.0 | kinds.0))
            }
            ShapeKind::Union(_) => JsonKinds::NONE,
            ShapeKind::Unknown => JsonKinds::ALL,
        },
    }
}
