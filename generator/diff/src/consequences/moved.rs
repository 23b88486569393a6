//! Fields that moved into a new record, or out of a removed one.

use copperplate_language::model::{Record, SpecPath};

use super::ConsequenceSearch;
use crate::change::{ChangedName, Subject, TypePart};
use crate::pairing::revision::{NamedType, Side};
use crate::relation;
use crate::rules;

const ADDED: [&rules::Rule; 2] = [&rules::FIELD_ADDED_OPTIONAL, &rules::FIELD_ADDED_REQUIRED];
const REMOVED: [&rules::Rule; 2] = [&rules::FIELD_REMOVED_OPTIONAL, &rules::FIELD_REMOVED_REQUIRED];

/// Folds such fields under the field that holds the record, if they are most of its fields.
pub(super) fn fold_moved_fields(search: &mut ConsequenceSearch) {
    for (side, holders, of_record, fields) in
        [(Side::Head, ADDED, &rules::TYPE_ADDED, REMOVED), (Side::Base, REMOVED, &rules::TYPE_REMOVED, ADDED)]
    {
        for holder in search.changes_with_rule(&holders) {
            let mut owners = Vec::new();
            let mut moved = Vec::new();
            for subject in &search.changes[holder].subjects {
                let Subject::Type(owner, TypePart::Field(field)) = subject else { continue };
                let Some(inside) = moved_fields_record(search, side, owner, field, of_record) else { continue };
                owners.push(owner);
                moved.extend(moved_field_changes(search, side, owner, inside, &fields));
            }
            // A field of a template moves in all its records.
            moved.retain(|field| {
                let mut subjects = search.changes[*field].subjects.iter();
                subjects.all(
                    |subject| matches!(subject, Subject::Type(owner, TypePart::Field(_)) if owners.contains(&owner)),
                )
            });
            for field in moved {
                search.fold(field, &[holder]);
            }
        }
    }
}

/// Returns the record that a field holds, if only this revision has it.
fn moved_fields_record<'m>(
    search: &ConsequenceSearch<'_, 'm>,
    side: Side,
    owner: &ChangedName,
    field: &ChangedName,
    of_record: &'static rules::Rule,
) -> Option<&'m Record> {
    let NamedType::Record(owner) = search.pairing.revision(side).types.get(owner.name_in(side)?)? else { return None };
    let ty = owner.field(field.name_in(side)?)?.ty.non_null();
    let NamedType::Record(record) = search.pairing.revision(side).named_type(ty)? else { return None };
    (!search.changes_of_element(side, &record.header.path, &[of_record]).is_empty()).then_some(record)
}

/// Returns the changes by which an owner lost its fields to a record, or got them from it.
fn moved_field_changes(
    search: &ConsequenceSearch,
    side: Side,
    owner: &ChangedName,
    inside: &Record,
    of_fields: &[&'static rules::Rule],
) -> Vec<usize> {
    let other = side.other_revision();
    let types = &search.pairing.revision(other).types;
    let Some((name, NamedType::Record(outside))) = owner.name_in(other).and_then(|name| types.get_key_value(name))
    else {
        return Vec::new();
    };
    let mut moved = Vec::new();
    for new in &inside.fields {
        let Some(old) = outside.field(&new.name) else { continue };
        let is_same = match side {
            Side::Base => relation::is_related_to_itself(search.pairing, &new.ty, &old.ty),
            Side::Head => relation::is_related_to_itself(search.pairing, &old.ty, &new.ty),
        };
        if is_same {
            moved.push(search.changes_of_element(other, &SpecPath::from_record_field(name, &new.name), of_fields));
        }
    }
    moved.retain(|changes| !changes.is_empty());
    if moved.len() * 2 > inside.fields.len() { moved.concat() } else { Vec::new() }
}
