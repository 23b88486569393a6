//! Relations of two types by the JSON values that they allow.

use crate::diff::pairing::Pairing;
use crate::diff::pairing::revision::NamedType;
use crate::diff::rules::When;
use crate::maps::IndexSet;
use crate::model::{ArrayStyle, Enum, Field, Record, Type, Union, UnionKind};

/// Returns the relation of a type of the head to a type of the base.
pub(in crate::diff) fn of(pairing: &Pairing, base: &Type, head: &Type) -> When {
    Compare::of(pairing).types(base, head)
}

/// Returns the relation of named types.
pub(in crate::diff) fn of_named<'m>(pairing: &Pairing<'m>, base: NamedType<'m>, head: NamedType<'m>) -> When {
    Compare::of(pairing).named(base, head)
}

/// Returns the relation of types of parameters, whose values are strings.
pub(in crate::diff) fn of_strings(pairing: &Pairing, base: &Type, head: &Type) -> When {
    if let (Type::List(base), Type::List(head)) = (base, head) {
        return of_strings(pairing, base, head);
    }
    // A single value is a list of one, unless lists have brackets after the key or the value can have a comma.
    let are_apart = |value: &Type| {
        [pairing.base.model, pairing.head.model].into_iter().any(|model| match model.query_arrays {
            ArrayStyle::Repeat => false,
            ArrayStyle::Brackets => true,
            ArrayStyle::Comma => *value == Type::String,
        })
    };
    if let Type::List(element) = head {
        return if are_apart(base) { When::Apart } else { both(When::Wider, of_strings(pairing, base, element)) };
    }
    if let Type::List(element) = base {
        return if are_apart(head) { When::Apart } else { both(When::Narrower, of_strings(pairing, element, head)) };
    }
    match (*base == Type::String, *head == Type::String) {
        (true, true) => When::Same,
        (false, true) => When::WiderKept,
        (true, false) => When::NarrowerKept,
        (false, false) => of(pairing, base, head),
    }
}

/// Returns the element types of two lists, two maps or two nullable types.
pub(in crate::diff) fn wrapped_alike<'t>(base: &'t Type, head: &'t Type) -> Option<(&'t Type, &'t Type)> {
    if let (Type::List(base), Type::List(head))
    | (Type::Map(base), Type::Map(head))
    | (Type::Nullable(base), Type::Nullable(head)) = (base, head)
    {
        return Some((base, head));
    }
    None
}

/// Returns `true` if two types are the same, by name.
pub(in crate::diff) fn is_same(pairing: &Pairing, base: &Type, head: &Type) -> bool {
    if let Some((base, head)) = wrapped_alike(base, head) {
        return is_same(pairing, base, head);
    }
    match (pairing.base.name_of(base), pairing.head.name_of(head)) {
        (Some(base), Some(head)) => pairing.type_in_head(base) == head,
        (None, None) => base == head,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// Combines two relations, such as of the outside and the inside of a type.
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
    /// Pairs of names that were visited: a recursive type is the same if the rest of it is. A visited pair need not be
    /// compared again, since the first difference inside a type ends the comparison.
    assumed: IndexSet<(&'m str, &'m str)>,
}

impl<'p, 'm> Compare<'p, 'm> {
    fn of(pairing: &'p Pairing<'m>) -> Self {
        Self { pairing, assumed: IndexSet::default() }
    }

    fn types(&mut self, base: &Type, head: &Type) -> When {
        // `json` includes `null`.
        let are_any = matches!((base.non_null(), head.non_null()), (Type::Json, Type::Json));
        if are_any || is_same(self.pairing, base, head) {
            return When::Same;
        }
        if let Some((base, head)) = wrapped_alike(base, head) {
            return self.types(base, head);
        }
        if *base == Type::Json {
            return When::Narrower;
        }
        if *head == Type::Json {
            return When::Wider;
        }
        if let Type::Nullable(base) = base {
            return both(When::Narrower, self.types(base, head));
        }
        if let Type::Nullable(head) = head {
            return both(When::Wider, self.types(base, head));
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

    fn in_base(&self, ty: &Type) -> Option<NamedType<'m>> {
        self.pairing.base.types.get(self.pairing.base.name_of(ty)?).copied()
    }

    fn in_head(&self, ty: &Type) -> Option<NamedType<'m>> {
        self.pairing.head.types.get(self.pairing.head.name_of(ty)?).copied()
    }

    fn named(&mut self, base: NamedType<'m>, head: NamedType<'m>) -> When {
        if !self.assumed.insert((&base.header().name, &head.header().name)) {
            return When::Same;
        }
        match (base, head) {
            (NamedType::Record(base), NamedType::Record(head)) => same_if(self.records(base, head)),
            (NamedType::Enum(base), NamedType::Enum(head)) => enums(base, head),
            (NamedType::Union(base), NamedType::Union(head)) => same_if(self.unions(base, head)),
            (NamedType::Record(_), NamedType::Enum(_) | NamedType::Union(_))
            | (NamedType::Enum(_), NamedType::Record(_) | NamedType::Union(_))
            | (NamedType::Union(_), NamedType::Record(_) | NamedType::Enum(_)) => When::Apart,
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
            (UnionKind::Tagged { .. }, UnionKind::Shaped(_)) | (UnionKind::Shaped(_), UnionKind::Tagged { .. }) => {
                false
            }
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

/// Returns `None` unless all values of `narrow` are values of `wide`, and otherwise `true` if a reader of `narrow`
/// keeps the other values.
fn fits(narrow: &Type, wide: &Type, wide_named: Option<NamedType>, is_variant: impl Fn(&Type) -> bool) -> Option<bool> {
    match wide {
        Type::Number => matches!(narrow, Type::Integer).then_some(false),
        Type::Object => matches!(narrow, Type::Record(_) | Type::Map(_)).then_some(false),
        Type::String => matches!(narrow, Type::Enum(_) | Type::Timestamp).then_some(true),
        Type::Union(_) => {
            let Some(NamedType::Union(union)) = wide_named else { return None };
            let holds = match &union.kind {
                UnionKind::Tagged { variants, .. } => {
                    variants.iter().flat_map(|variant| &variant.members).any(|id| is_variant(&Type::Record(*id)))
                }
                UnionKind::Shaped(variants) => variants.iter().any(|variant| is_variant(&variant.ty)),
            };
            holds.then_some(false)
        }
        Type::Boolean
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::List(_)
        | Type::Map(_)
        | Type::Nullable(_)
        | Type::Record(_)
        | Type::Enum(_) => None,
    }
}
