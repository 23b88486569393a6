//! Records: added, removed and reordered fields.

mod extras;

use copperplate_language::grammar::record;
use copperplate_language::model::{Field, FieldOwner, Record};

use super::values::ComparedValue;
use super::{fields, order};
use crate::change::{Change, ChangedName, ChangedPart, Subject, TypePart};
use crate::pairing::Pairing;
use crate::renames::templates::paired_field_template;
use crate::rules;

pub(super) fn compare_record(pairing: &Pairing, base: &Record, head: &Record, changes: &mut Vec<Change>) {
    // A narrowed field is one of the fields.
    let Record { header: _, instance_of, fields, extra: _, narrowings: _ } = base;
    // A different template argument is one edit, whichever fields have its type.
    let instance_changed = match (instance_of, &head.instance_of) {
        (Some((old, of)), Some((new, now_of))) => {
            pairing.template_in_head(old) != new || pairing.type_in_head(of) != now_of
        }
        (None, None) => false,
        (Some(_), None) | (None, Some(_)) => true,
    };
    let owner = ChangedName::in_both(&base.header.name, &head.header.name);
    let subject = |old: Option<&Field>, new: Option<&Field>| {
        let [base, head] = [old, new].map(|field| field.map(|field| field.name.as_str()));
        Subject::Type(owner.clone(), TypePart::Field(ChangedName::new(base, head)))
    };
    let element = |field: &Field| {
        let declared = field.path.owner().map(FieldOwner::name).filter(|_| !instance_changed);
        format!("{}.{}", declared.unwrap_or(&head.header.name), field.name)
    };
    let before = changes.len();
    for old in fields {
        let Some(new) = head.field(&old.name) else {
            if let Some(extra) = &head.extra {
                let called = || (element(old), subject(Some(old), Some(old)));
                extras::compare_undeclared_extra(pairing, &called, old, extra, changes);
                continue;
            }
            let rule = if old.optional { &rules::FIELD_REMOVED_OPTIONAL } else { &rules::FIELD_REMOVED_REQUIRED };
            let change = if is_record_field_included(base, old) && pairing.head.model.declares(&old.path) {
                // The declaration still exists, but is no longer included here.
                let change = Change::new(rule, format!("{}.{}", head.header.name, old.name), subject(Some(old), None));
                change.with_spans(base.header.span, None).with_key(record::INCLUDE.name)
            } else {
                Change::new(rule, element(old), subject(Some(old), None)).with_spans(old.span, None)
            };
            changes.push(change.with_old(pairing.base.print_type(&old.ty)));
            continue;
        };
        let called = || {
            let is_one_span = old.path == new.path
                || paired_field_template(old)
                    .zip(paired_field_template(new))
                    .is_some_and(|(old, new)| pairing.template_in_head(old) == new);
            let element = if is_one_span { element(new) } else { format!("{}.{}", head.header.name, new.name) };
            (element, subject(Some(old), Some(new)))
        };
        fields::compare_field(pairing, &ComparedValue { called: &called, base: old, head: new, pages: None }, changes);
    }
    for new in head.fields.iter().filter(|new| base.field(&new.name).is_none()) {
        if let Some(extra) = &base.extra {
            let called = || (element(new), subject(Some(new), Some(new)));
            extras::compare_declared_extra(pairing, &called, extra, new, changes);
            continue;
        }
        let rule = if new.optional { &rules::FIELD_ADDED_OPTIONAL } else { &rules::FIELD_ADDED_REQUIRED };
        let change = if is_record_field_included(head, new) && pairing.base.model.declares(&new.path) {
            let change = Change::new(rule, format!("{}.{}", head.header.name, new.name), subject(None, Some(new)));
            change.with_spans(None, head.header.span).with_key(record::INCLUDE.name)
        } else {
            Change::new(rule, element(new), subject(None, Some(new))).with_spans(None, new.span)
        };
        changes.push(change.with_new(pairing.head.print_type(&new.ty)));
    }
    let of_extra = |old: Option<&Field>, new: Option<&Field>| {
        let name = new.or(old).map(&element).unwrap_or_default();
        (name, subject(old, new))
    };
    extras::compare_extras(pairing, &of_extra, base, head, changes);
    if instance_changed {
        for change in &mut changes[before..] {
            change.base = change.base.and(Some(base.header.span));
            change.head = change.head.and(Some(head.header.span));
            change.part = ChangedPart::Type;
        }
    }
    order::compare_field_order(base, head, &owner, changes);
}

/// Returns `true` if a field is declared elsewhere.
fn is_record_field_included(record: &Record, field: &Field) -> bool {
    field.path.owner().is_some_and(|owner| owner.spec_path() != record.header.path)
}
