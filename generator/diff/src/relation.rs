//! Relations of two types by the JSON values that they allow: each reads what the other writes, or does not.

mod reading;

use copperplate_language::model::{Field, Model, QueryStyle, RecordId, ShapedVariant, Type};

use self::reading::{Reading, reads};
use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Side};
use crate::rules::When;

/// Returns the relation of a type of the head to a type of the base.
pub(crate) fn of(pairing: &Pairing, base: &Type, head: &Type) -> When {
    relation(
        reads(Side::Head, pairing, |readings| readings.of_types(head, base)),
        reads(Side::Base, pairing, |readings| readings.of_types(base, head)),
    )
}

/// Returns the relation of named types.
pub(crate) fn of_named<'m>(pairing: &Pairing<'m>, base: NamedType<'m>, head: NamedType<'m>) -> When {
    relation(
        reads(Side::Head, pairing, |readings| readings.of_named(head, base)),
        reads(Side::Base, pairing, |readings| readings.of_named(base, head)),
    )
}

/// Returns the relation of the records that a value of a tag selects.
pub(crate) fn of_records(pairing: &Pairing, base: &[RecordId], head: &[RecordId]) -> When {
    relation(
        reads(Side::Head, pairing, |readings| readings.of_any(head, base)),
        reads(Side::Base, pairing, |readings| readings.of_any(base, head)),
    )
}

/// Returns `true` if all values of a type have a JSON type of some variants.
pub(crate) fn has_json_types(reader: &Model, variants: &[ShapedVariant], writer: &Model, ty: &Type) -> bool {
    let has = |json_type| variants.iter().any(|variant| reader.json_types(&variant.ty).contains(&json_type));
    writer.json_types(ty).into_iter().all(has)
}

fn relation(old_as_new: Reading, new_as_old: Reading) -> When {
    match (old_as_new, new_as_old) {
        (Reading::Fits, Reading::Fits) => When::Same,
        (Reading::Fits, Reading::Kept) => When::WiderKept,
        (Reading::Fits, Reading::Fails) => When::Wider,
        (Reading::Kept, Reading::Fits) => When::NarrowerKept,
        (Reading::Fails, Reading::Fits) => When::Narrower,
        (Reading::Kept, Reading::Kept) => When::ApartKept,
        (Reading::Fails, Reading::Kept | Reading::Fails) | (Reading::Kept, Reading::Fails) => When::Apart,
    }
}

/// Returns the relation of the types of two parameters, whose values are texts.
pub(crate) fn of_parameters(pairing: &Pairing, base: &Field, head: &Field) -> When {
    let style = pairing.base.model.list_style(base).or(pairing.head.model.list_style(head));
    of_texts(pairing, style, &base.ty, &head.ty)
}

/// Returns the relation of types whose values are texts; `style` is that of lists.
fn of_texts(pairing: &Pairing, style: Option<QueryStyle>, base: &Type, head: &Type) -> When {
    if let (Type::List(base), Type::List(head)) = (base, head) {
        return of_texts(pairing, style, base, head);
    }
    // A single value is a list of one, unless lists have brackets after the key or the value can have a comma.
    let are_apart = |value: &Type| match style {
        Some(QueryStyle::Repeat) | None => false,
        Some(QueryStyle::Brackets | QueryStyle::Indexed | QueryStyle::Deep) => true,
        Some(QueryStyle::Comma) => *value == Type::String,
    };
    let has_texts = |ty: &Type| ty.is_single() || matches!(ty, Type::List(_));
    if !(has_texts(base) && has_texts(head)) {
        return of(pairing, base, head);
    }
    if let Type::List(element) = head {
        return if are_apart(base) { When::Apart } else { both(When::Wider, of_texts(pairing, style, base, element)) };
    }
    if let Type::List(element) = base {
        return if are_apart(head) {
            When::Apart
        } else {
            both(When::Narrower, of_texts(pairing, style, element, head))
        };
    }
    match (*base == Type::String, *head == Type::String) {
        (true, true) => When::Same,
        (false, true) => When::WiderKept,
        (true, false) => When::NarrowerKept,
        (false, false) => of(pairing, base, head),
    }
}

/// Returns the element types of two lists, two maps or two nullable types.
pub(crate) fn wrapped_alike<'t>(base: &'t Type, head: &'t Type) -> Option<(&'t Type, &'t Type)> {
    if let (Type::List(base), Type::List(head))
    | (Type::Map(base), Type::Map(head))
    | (Type::Nullable(base), Type::Nullable(head)) = (base, head)
    {
        return Some((base, head));
    }
    None
}

/// Returns `true` if two types are the same, by name.
pub(crate) fn is_same(pairing: &Pairing, base: &Type, head: &Type) -> bool {
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
            When::Always
            | When::Compared
            | When::WiderKept
            | When::Wider
            | When::NarrowerKept
            | When::Narrower
            | When::ApartKept
            | When::Apart,
            When::Always
            | When::Compared
            | When::WiderKept
            | When::Wider
            | When::NarrowerKept
            | When::Narrower
            | When::ApartKept
            | When::Apart,
        ) => When::Apart,
    }
}
