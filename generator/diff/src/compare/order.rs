//! Orders of names and fields.

use copperplate_language::model::Record;

use crate::change::{Change, ChangedName, Subject, TypePart};
use crate::rules;

/// Returns the common names of both lists in the order of each, without equal ends; `None` if the orders are equal.
pub(super) fn compare_order<'t>(base: &[&'t str], head: &[&'t str]) -> Option<(Vec<&'t str>, Vec<&'t str>)> {
    if base == head {
        return None;
    }
    let mut old: Vec<_> = base.iter().copied().filter(|name| head.contains(name)).collect();
    let mut new: Vec<_> = head.iter().copied().filter(|name| base.contains(name)).collect();
    if old == new {
        return None;
    }
    while old.last() == new.last() {
        old.pop();
        new.pop();
    }
    let alike = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    Some((old.split_off(alike), new.split_off(alike)))
}

/// Returns the names, separated by commas.
pub(super) fn print_order(names: &[&str]) -> String {
    names.join(", ")
}

/// Compares the order of fields. A change in a template is reported for the template.
pub(super) fn compare_field_order(base: &Record, head: &Record, owner: &ChangedName, changes: &mut Vec<Change>) {
    fn field_names(record: &Record) -> Vec<&str> {
        record.fields.iter().map(|field| field.name.as_str()).collect()
    }
    let Some((old, new)) = compare_order(&field_names(base), &field_names(head)) else { return };
    let declared = |record: &Record, names: &[&str]| {
        let mut owners = names.iter().filter_map(|name| record.field(name)?.path.owner());
        let first = owners.next()?;
        owners.all(|owner| owner == first).then(|| first.clone())
    };
    let first = |record: &Record, names: &[&str]| record.field(names.first()?).map(|field| field.span);
    let mut change =
        Change::new(&rules::FIELDS_REORDERED, &head.header.name, Subject::Type(owner.clone(), TypePart::Whole))
            .with_spans(first(base, &old), first(head, &new));
    if let (Some(declared), Some(other)) = (declared(base, &old), declared(head, &new))
        && declared == other
    {
        declared.name().clone_into(&mut change.element);
    }
    changes.push(change.with_values(print_order(&old), print_order(&new)));
}
