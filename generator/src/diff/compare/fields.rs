//! A field of a record that is in both models: its presence, its null, its type.

use super::values::{self, Value};
use crate::diff::change::{Change, Part};
use crate::diff::pairing::Pairing;
use crate::diff::relation;
use crate::diff::rules::{self, Rule, When};
use crate::model::{Field, Type};

pub(super) fn compare(pairing: &Pairing, value: &Value, changes: &mut Vec<Change>) {
    let Value { base, head, .. } = value;
    let mut note = |rule: &'static Rule, edit: &dyn Fn(Change) -> Change| changes.push(edit(value.change(rule)));
    match (base.optional, head.optional) {
        (true, false) => note(&rules::FIELD_BECAME_REQUIRED, &|change| change),
        (false, true) => note(&rules::FIELD_BECAME_OPTIONAL, &|change| change),
        (false, false) | (true, true) => {}
    }
    // `json` holds `null` already: there the type tells.
    let any = |field: &Field| matches!(field.ty.non_null(), Type::Json);
    match (base.ty.is_nullable(), head.ty.is_nullable()) {
        (false, true) if !any(base) => note(&rules::FIELD_BECAME_NULLABLE, &|change| change.part(Part::Type)),
        (true, false) if !any(head) => note(&rules::FIELD_BECAME_NON_NULL, &|change| change.part(Part::Type)),
        (false | true, false | true) => {}
    }
    let (old, new) = (base.ty.non_null(), head.ty.non_null());
    if !relation::is_same(pairing, old, new) {
        let (rule, when) = of_types(old, new, relation::of(pairing, old, new));
        let (old, new) = (pairing.base.spell(old), pairing.head.spell(new));
        note(rule, &|change| change.when(when).between(&old, &new).part(Part::Type));
    }
    values::compare(value, changes);
}

/// The rule for two types that differ. Some pairs have a rule of their own.
fn of_types(old: &Type, new: &Type, relation: When) -> (&'static Rule, When) {
    match (old, new) {
        (Type::List(old), Type::List(new)) | (Type::Map(old), Type::Map(new)) => of_types(old, new, relation),
        (Type::String, Type::Enum(_)) => (&rules::ENUM_ADDED_TO_STRING, When::Always),
        (Type::Enum(_), Type::String) => (&rules::ENUM_DROPPED_TO_STRING, When::Always),
        (Type::String, Type::Timestamp) => (&rules::FORMAT_STATED, When::Always),
        (Type::Timestamp, Type::String) => (&rules::FORMAT_DROPPED, When::Always),
        _ => (&rules::FIELD_TYPE_CHANGED, relation),
    }
}
