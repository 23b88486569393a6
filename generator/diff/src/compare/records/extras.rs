//! Fields that records do not declare: their type is open, or the same for all.

use copperplate_language::grammar::record::EXTRA_KEY;
use copperplate_language::model::{Field, Plain, Record, Type};

use crate::change::{Change, ChangedPart, Subject};
use crate::compare::replaced;
use crate::compare::values::{self, ComparedValue};
use crate::pairing::Pairing;
use crate::relation::{self, Condition};
use crate::rules;

/// Element and subject of a change.
type CalledExtra = (String, Subject);

/// Compares the types of all fields that the records do not declare.
pub(super) fn compare_extras(
    pairing: &Pairing,
    called: &dyn Fn(Option<&Field>, Option<&Field>) -> CalledExtra,
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
            let change = change(&rules::EXTRA_ADDED, None, Some(new)).with_spans(base.header.span, new.span);
            let when = if new.ty.non_null() == &Type::Plain(Plain::Json) { Condition::Same } else { Condition::Always };
            changes.push(change.with_new(pairing.head.print_type(&new.ty)).with_condition(when));
        }
        (Some(old), None) => {
            let change = change(&rules::EXTRA_REMOVED, Some(old), None).with_spans(old.span, head.header.span);
            changes.push(change.with_old(pairing.base.print_type(&old.ty)));
        }
        (Some(old), Some(new)) => {
            if !relation::is_related_to_itself(pairing, &old.ty, &new.ty) {
                let change = change(&rules::EXTRA_TYPE_CHANGED, Some(old), Some(new)).with_spans(old.span, new.span);
                changes.push(relate_extra_types(pairing, change, &old.ty, &new.ty).with_key(EXTRA_KEY.name));
            }
            let called = || called(Some(old), Some(new));
            values::compare_value(&ComparedValue { called: &called, base: old, head: new, pages: None }, changes);
        }
    }
}

/// Compares a field of the head with the extra fields of the base, where it was one of them.
pub(super) fn compare_declared_extra(
    pairing: &Pairing,
    called: &dyn Fn() -> CalledExtra,
    extra: &Field,
    new: &Field,
    changes: &mut Vec<Change>,
) {
    let value = ComparedValue { called, base: extra, head: new, pages: None };
    changes.push(relate_extra_types(pairing, value.change(&rules::FIELD_DECLARED), &extra.ty, &new.ty));
    if !new.optional {
        changes.push(value.change(&rules::FIELD_BECAME_REQUIRED));
    }
}

/// Compares a field of the base with the extra fields of the head, where it is one of them.
pub(super) fn compare_undeclared_extra(
    pairing: &Pairing,
    called: &dyn Fn() -> CalledExtra,
    old: &Field,
    extra: &Field,
    changes: &mut Vec<Change>,
) {
    let value = ComparedValue { called, base: old, head: extra, pages: None };
    changes.push(relate_extra_types(pairing, value.change(&rules::FIELD_UNDECLARED), &old.ty, &extra.ty));
    if !old.optional {
        changes.push(value.change(&rules::FIELD_BECAME_OPTIONAL));
    }
}

fn relate_extra_types(pairing: &Pairing, change: Change, old: &Type, new: &Type) -> Change {
    let change =
        change.with_values(pairing.base.print_type(old), pairing.head.print_type(new)).with_part(ChangedPart::Type);
    replaced::relate_replaced_types(pairing, change, old, new)
}
