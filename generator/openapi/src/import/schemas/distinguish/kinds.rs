//! JSON types of the values of a type.

use copperplate_language::grammar::types;

use super::{IndexSet, Kind, ShapeId, Shapes, Ty};

/// A set of JSON types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kinds(u8);

impl Kinds {
    const NONE: Self = Self(0);
    const STRING: Self = Self(1);
    const NUMBER: Self = Self(2);
    const BOOLEAN: Self = Self(4);
    const OBJECT: Self = Self(8);
    const LIST: Self = Self(16);
    const ALL: Self = Self(31);

    pub(super) fn of(shapes: &Shapes, ty: &Ty) -> Self {
        of(shapes, ty, &mut IndexSet::default())
    }

    pub(super) fn overlap(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

fn of(shapes: &Shapes, ty: &Ty, within: &mut IndexSet<ShapeId>) -> Kinds {
    match ty {
        Ty::Plain(types::STRING | types::TIMESTAMP | types::FILE) => Kinds::STRING,
        Ty::Plain(types::NUMBER | types::INTEGER) => Kinds::NUMBER,
        Ty::Plain(types::BOOLEAN) => Kinds::BOOLEAN,
        Ty::Plain(types::OBJECT) | Ty::Map(_) => Kinds::OBJECT,
        Ty::Plain(_) => Kinds::ALL,
        Ty::List(_) => Kinds::LIST,
        Ty::Nullable(ty) => of(shapes, ty, within),
        Ty::Named(id) => match &shapes.get(*id).kind {
            Kind::Record { .. } => Kinds::OBJECT,
            Kind::Enum { is_of_integers: true, .. } => Kinds::NUMBER,
            Kind::Enum { .. } => Kinds::STRING,
            Kind::Union(union) if within.insert(*id) => {
                let kinds = union.variants.iter().map(|variant| of(shapes, &variant.ty, within));
                kinds.fold(Kinds::NONE, |all, kinds| Kinds(all.0 | kinds.0))
            }
            Kind::Union(_) => Kinds::NONE,
            Kind::Unknown => Kinds::ALL,
        },
    }
}
