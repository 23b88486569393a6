//! Records: added, removed and reordered fields.

mod extras;

use copperplate_language::grammar::record;
use copperplate_language::model::{Field, Owner, Record};

use super::values::Value;
use super::{fields, order};
use crate::change::{Change, Pair, Part, Subject};
use crate::pairing::Pairing;
use crate::pairing::templates::template;
use crate::rules;

pub(super) fn compare(pairing: &Pairing, base: &Record, head: &Record, changes: &mut Vec<Change>) {
    let Record { header: _, instance_of, fields, extra: _ } = base;
    // Another argument of a template is one edit, whichever fields have its type.
    let instance_changed = match (instance_of, &head.instance_of) {
        (Some((old, of)), Some((new, now_of))) => {
            pairing.template_in_head(old) != new || pairing.type_in_head(of) != now_of
        }
        (None, None) => false,
        (Some(_), None) | (None, Some(_)) => true,
    };
    let owner = Pair::both(&base.header.name, &head.header.name);
    let subject = |old: Option<&Field>, new: Option<&Field>| Subject::Field {
        owner: owner.clone(),
        field: Pair::of(old.map(|field| field.name.as_str()), new.map(|field| field.name.as_str())),
    };
    let element = |field: &Field| {
        let declared = field.path.owner().map(Owner::name).filter(|_| !instance_changed);
        format!("{}.{}", declared.unwrap_or(&head.header.name), field.name)
    };
    let before = changes.len();
    for old in fields {
        let Some(new) = head.field(&old.name) else {
            if let Some(extra) = &head.extra {
                let called = || (element(old), subject(Some(old), Some(old)));
                extras::undeclared(pairing, &called, old, extra, changes);
                continue;
            }
            let rule = if old.optional { &rules::FIELD_REMOVED_OPTIONAL } else { &rules::FIELD_REMOVED_REQUIRED };
            let change = if is_included(base, old) && pairing.head.model.declares(&old.path) {
                // Its declaration still exists, but is no longer included here.
                let change = Change::new(rule, format!("{}.{}", head.header.name, old.name), subject(Some(old), None));
                change.at(base.header.span, None).key(record::INCLUDE.name)
            } else {
                Change::new(rule, element(old), subject(Some(old), None)).at(old.span, None)
            };
            changes.push(change.old(pairing.base.spell(&old.ty)));
            continue;
        };
        let called = || {
            let is_one_span = old.path == new.path
                || template(old).zip(template(new)).is_some_and(|(old, new)| pairing.template_in_head(old) == new);
            let element = if is_one_span { element(new) } else { format!("{}.{}", head.header.name, new.name) };
            (element, subject(Some(old), Some(new)))
        };
        fields::compare(pairing, &Value { called: &called, base: old, head: new, selects_page: false }, changes);
    }
    for new in head.fields.iter().filter(|new| base.field(&new.name).is_none()) {
        if let Some(extra) = &base.extra {
            let called = || (element(new), subject(Some(new), Some(new)));
            extras::declared(pairing, &called, extra, new, changes);
            continue;
        }
        let rule = if new.optional { &rules::FIELD_ADDED_OPTIONAL } else { &rules::FIELD_ADDED_REQUIRED };
        let change = if is_included(head, new) && pairing.base.model.declares(&new.path) {
            let change = Change::new(rule, format!("{}.{}", head.header.name, new.name), subject(None, Some(new)));
            change.at(None, head.header.span).key(record::INCLUDE.name)
        } else {
            Change::new(rule, element(new), subject(None, Some(new))).at(None, new.span)
        };
        changes.push(change.new_value(pairing.head.spell(&new.ty)));
    }
    let of_extra = |old: Option<&Field>, new: Option<&Field>| {
        let name = new.or(old).map(&element).unwrap_or_default();
        (name, subject(old, new))
    };
    extras::compare(pairing, &of_extra, base, head, changes);
    if instance_changed {
        for change in &mut changes[before..] {
            change.base = change.base.and(Some(base.header.span));
            change.head = change.head.and(Some(head.header.span));
            change.part = Part::Type;
        }
    }
    order::fields(base, head, &owner, changes);
}

/// Returns `true` if a field is declared elsewhere.
fn is_included(record: &Record, field: &Field) -> bool {
    field.path.owner().is_some_and(|owner| owner.path() != record.header.path)
}
