//! Fields that records do not declare: they have any type, or one.

use copperplate_language::grammar::record::EXTRA_KEY;
use copperplate_language::model::{Field, Record, Type};

use crate::change::{Change, Part, Subject};
use crate::compare::replaced;
use crate::compare::values::{self, Value};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules;

/// Element and subject of a change.
type Called = (String, Subject);

/// Compares the types of all fields that the records do not declare.
pub(super) fn compare(
    pairing: &Pairing,
    called: &dyn Fn(Option<&Field>, Option<&Field>) -> Called,
    base: &Record,
    head: &Record,
    changes: &mut Vec<Change>,
) {
    let change = |rule, old: Option<&Field>, new: Option<&Field>| {
        let (element, subject) = called(old, new);
        Change::new(rule, element, subject)
    };
    match (base.extra.as_deref(), head.extra.as_deref()) {
        (None, None) => {}
        (None, Some(new)) => {
            let change = change(&rules::EXTRA_ADDED, None, Some(new)).at(base.header.span, new.span);
            changes.push(change.new_value(pairing.head.spell(&new.ty)));
        }
        (Some(old), None) => {
            let change = change(&rules::EXTRA_REMOVED, Some(old), None).at(old.span, head.header.span);
            changes.push(change.old(pairing.base.spell(&old.ty)));
        }
        (Some(old), Some(new)) => {
            if !relation::is_same(pairing, &old.ty, &new.ty) {
                let change = change(&rules::EXTRA_TYPE_CHANGED, Some(old), Some(new)).at(old.span, new.span);
                changes.push(typed(pairing, change, &old.ty, &new.ty).key(EXTRA_KEY.name));
            }
            let called = || called(Some(old), Some(new));
            values::compare(&Value { called: &called, base: old, head: new, selects_page: false }, changes);
        }
    }
}

/// Compares a field of the head with the extra fields of the base, of which it was one.
pub(super) fn declared(
    pairing: &Pairing,
    called: &dyn Fn() -> Called,
    extra: &Field,
    new: &Field,
    changes: &mut Vec<Change>,
) {
    let value = Value { called, base: extra, head: new, selects_page: false };
    changes.push(typed(pairing, value.change(&rules::FIELD_DECLARED), &extra.ty, &new.ty));
    if !new.optional {
        changes.push(value.change(&rules::FIELD_BECAME_REQUIRED));
    }
}

/// Compares a field of the base with the extra fields of the head, of which it is one.
pub(super) fn undeclared(
    pairing: &Pairing,
    called: &dyn Fn() -> Called,
    old: &Field,
    extra: &Field,
    changes: &mut Vec<Change>,
) {
    let value = Value { called, base: old, head: extra, selects_page: false };
    changes.push(typed(pairing, value.change(&rules::FIELD_UNDECLARED), &old.ty, &extra.ty));
    if !old.optional {
        changes.push(value.change(&rules::FIELD_BECAME_OPTIONAL));
    }
}

fn typed(pairing: &Pairing, change: Change, old: &Type, new: &Type) -> Change {
    let change = change.between(pairing.base.spell(old), pairing.head.spell(new)).part(Part::Type);
    replaced::related(pairing, change, old, new)
}
