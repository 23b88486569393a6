//! How the JSON values of two types compare: wider, narrower, the same or apart.

use super::pairing::Pairing;
use super::revision::Named;
use super::rules::When;
use crate::maps::IndexSet;
use crate::model::{ArrayStyle, Enum, Field, Record, Type, Union, UnionKind};

/// How the values of a type of the head compare with those of a type of the base.
pub(super) fn of(pairing: &Pairing, base: &Type, head: &Type) -> When {
    Compare::of(pairing).types(base, head)
}

/// The same for types with a name.
pub(super) fn of_named<'m>(pairing: &Pairing<'m>, base: Named<'m>, head: Named<'m>) -> When {
    Compare::of(pairing).named(base, head)
}

/// The same for parameters: in a path, query or header everything is text.
pub(super) fn of_texts(pairing: &Pairing, base: &Type, head: &Type) -> When {
    let is_list = |ty: &Type| matches!(ty, Type::List(_));
    match (base, head) {
        (Type::List(base), Type::List(head)) => of_texts(pairing, base, head),
        // One value is a list of one, unless brackets behind the key mark lists.
        (Type::List(element), scalar) | (scalar, Type::List(element)) => {
            let brackets = [pairing.base.model, pairing.head.model]
                .iter()
                .any(|model| matches!(model.query_arrays, ArrayStyle::Brackets));
            if brackets {
                return When::Apart;
            }
            let elements = if is_list(head) { (scalar, &**element) } else { (&**element, scalar) };
            let step = if is_list(head) { When::Wider } else { When::Narrower };
            both(step, of_texts(pairing, elements.0, elements.1))
        }
        (Type::String, Type::String) => When::Same,
        (_, Type::String) => When::WiderKept,
        (Type::String, _) => When::NarrowerKept,
        _ => of(pairing, base, head),
    }
}

/// Whether two types are the same, name for name.
pub(super) fn is_same(pairing: &Pairing, base: &Type, head: &Type) -> bool {
    match (base, head) {
        (Type::List(base), Type::List(head))
        | (Type::Map(base), Type::Map(head))
        | (Type::Nullable(base), Type::Nullable(head)) => is_same(pairing, base, head),
        (Type::String, Type::String)
        | (Type::Boolean, Type::Boolean)
        | (Type::Number, Type::Number)
        | (Type::Integer, Type::Integer)
        | (Type::Timestamp, Type::Timestamp)
        | (Type::Json, Type::Json)
        | (Type::Object, Type::Object) => true,
        _ => match (pairing.base.name_of(base), pairing.head.name_of(head)) {
            (Some(base), Some(head)) => pairing.type_in_head(base) == head,
            _ => false,
        },
    }
}

/// What holds if both do, one for the outside and one for the inside of a type.
fn both(one: When, other: When) -> When {
    match (one, other) {
        (When::Same, other) | (other, When::Same) => other,
        (When::WiderKept, When::WiderKept) => When::WiderKept,
        (When::WiderKept | When::Wider, When::WiderKept | When::Wider) => When::Wider,
        (When::NarrowerKept, When::NarrowerKept) => When::NarrowerKept,
        (When::NarrowerKept | When::Narrower, When::NarrowerKept | When::Narrower) => When::Narrower,
        (
            When::Always | When::WiderKept | When::Wider | When::NarrowerKept | When::Narrower | When::Apart,
            When::Always | When::WiderKept | When::Wider | When::NarrowerKept | When::Narrower | When::Apart,
        ) => When::Apart,
    }
}

struct Compare<'p, 'm> {
    pairing: &'p Pairing<'m>,
    /// Pairs of names that were met: a type that holds itself is the same if the rest is. One that was met before need not be
    /// compared again, since the first difference inside a type ends the comparison.
    assumed: IndexSet<(&'m str, &'m str)>,
}

impl<'p, 'm> Compare<'p, 'm> {
    fn of(pairing: &'p Pairing<'m>) -> Self {
        Self { pairing, assumed: IndexSet::default() }
    }

    fn types(&mut self, base: &Type, head: &Type) -> When {
        // `json` holds `null` already.
        let are_any = matches!((base.non_null(), head.non_null()), (Type::Json, Type::Json));
        if are_any || is_same(self.pairing, base, head) {
            return When::Same;
        }
        match (base, head) {
            (Type::List(base), Type::List(head))
            | (Type::Map(base), Type::Map(head))
            | (Type::Nullable(base), Type::Nullable(head)) => return self.types(base, head),
            (Type::Json, _) => return When::Narrower,
            (_, Type::Json) => return When::Wider,
            (Type::Nullable(base), head) => return both(When::Narrower, self.types(base, head)),
            (base, Type::Nullable(head)) => return both(When::Wider, self.types(base, head)),
            _ => {}
        }
        let named = (self.in_base(base), self.in_head(head));
        if let (Some(base), Some(head)) = named {
            let outcome = self.named(base, head);
            if outcome != When::Apart {
                return outcome;
            }
        }
        if let Some(kept) = fits(base, head, named.1, |variant| is_same(self.pairing, base, variant)) {
            return if kept { When::WiderKept } else { When::Wider };
        }
        if let Some(kept) = fits(head, base, named.0, |variant| is_same(self.pairing, variant, head)) {
            return if kept { When::NarrowerKept } else { When::Narrower };
        }
        When::Apart
    }

    fn in_base(&self, ty: &Type) -> Option<Named<'m>> {
        self.pairing.base.types.get(self.pairing.base.name_of(ty)?).copied()
    }

    fn in_head(&self, ty: &Type) -> Option<Named<'m>> {
        self.pairing.head.types.get(self.pairing.head.name_of(ty)?).copied()
    }

    fn named(&mut self, base: Named<'m>, head: Named<'m>) -> When {
        if !self.assumed.insert((&base.header().name, &head.header().name)) {
            return When::Same;
        }
        match (base, head) {
            (Named::Record(base), Named::Record(head)) => same_if(self.records(base, head)),
            (Named::Enum(base), Named::Enum(head)) => enums(base, head),
            (Named::Union(base), Named::Union(head)) => same_if(self.unions(base, head)),
            (Named::Record(_) | Named::Enum(_) | Named::Union(_), _) => When::Apart,
        }
    }

    fn records(&mut self, base: &Record, head: &Record) -> bool {
        let mut same = |field: &Field| {
            let other = head.field(&field.name);
            other
                .is_some_and(|other| field.optional == other.optional && self.types(&field.ty, &other.ty) == When::Same)
        };
        base.fields.len() == head.fields.len() && base.fields.iter().all(&mut same)
    }

    fn unions(&mut self, base: &Union, head: &Union) -> bool {
        match (&base.kind, &head.kind) {
            (
                UnionKind::Tagged { tag, variants, .. },
                UnionKind::Tagged { tag: head_tag, variants: head_variants, .. },
            ) => {
                tag == head_tag
                    && variants.len() == head_variants.len()
                    && variants.iter().all(|variant| {
                        let other = head_variants.iter().find(|other| other.value == variant.value);
                        other.is_some_and(|other| {
                            let mut members = variant.members.iter().zip(&other.members);
                            variant.members.len() == other.members.len()
                                && members.all(|(a, b)| self.types(&Type::Record(*a), &Type::Record(*b)) == When::Same)
                        })
                    })
            }
            (UnionKind::Shaped(variants), UnionKind::Shaped(head_variants)) => {
                variants.len() == head_variants.len()
                    && variants.iter().all(|variant| {
                        let other = head_variants.iter().find(|other| other.name == variant.name);
                        other.is_some_and(|other| self.types(&variant.ty, &other.ty) == When::Same)
                    })
            }
            (UnionKind::Tagged { .. } | UnionKind::Shaped(_), _) => false,
        }
    }
}

fn same_if(same: bool) -> When {
    if same { When::Same } else { When::Apart }
}

fn enums(base: &Enum, head: &Enum) -> When {
    let holds = |outer: &Enum, inner: &Enum| {
        inner.values.iter().all(|value| outer.values.iter().any(|other| other.text == value.text))
    };
    match (holds(head, base), holds(base, head)) {
        (true, true) => When::Same,
        (true, false) => When::WiderKept,
        (false, true) => When::NarrowerKept,
        (false, false) => When::Apart,
    }
}

/// Whether every value of `narrow` is one of `wide`, and if so, whether a reader of `narrow` keeps the other values.
fn fits(narrow: &Type, wide: &Type, wide_named: Option<Named>, is_variant: impl Fn(&Type) -> bool) -> Option<bool> {
    match (narrow, wide) {
        (Type::Integer, Type::Number) | (Type::Record(_) | Type::Map(_), Type::Object) => Some(false),
        (Type::Enum(_) | Type::Timestamp, Type::String) => Some(true),
        (_, Type::Union(_)) => {
            let Some(Named::Union(union)) = wide_named else { return None };
            let holds = match &union.kind {
                UnionKind::Tagged { variants, .. } => {
                    variants.iter().flat_map(|variant| &variant.members).any(|id| is_variant(&Type::Record(*id)))
                }
                UnionKind::Shaped(variants) => variants.iter().any(|variant| is_variant(&variant.ty)),
            };
            holds.then_some(false)
        }
        _ => None,
    }
}
