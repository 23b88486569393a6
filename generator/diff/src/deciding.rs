//! Fields that decide the variant of a union: without them, a value is read as another variant or as no variant.

use copperplate_language::model::{Distinction, Type};

use super::change::{Change, ChangedName, Subject, TypePart};
use super::pairing::Pairing;
use super::pairing::revision::{NamedType, Side};
use super::reachability::Reachability;
use super::relation::{self, Condition};
use super::rules;

/// Relates changes that make fields required or optional to the unions whose variant these fields decide.
pub(super) fn relate_deciding_fields(pairing: &Pairing, reach: &Reachability, changes: &mut [Change]) {
    for change in changes {
        // A union of the reader requires the field, which values of the other revision may lack.
        let reader = if [&rules::FIELD_ADDED_REQUIRED, &rules::FIELD_BECAME_REQUIRED].contains(&change.rule) {
            Side::Head
        } else if [&rules::FIELD_REMOVED_REQUIRED, &rules::FIELD_BECAME_OPTIONAL].contains(&change.rule) {
            Side::Base
        } else {
            continue;
        };
        let [Subject::Type(owner, TypePart::Field(_))] = &change.subjects[..] else { continue };
        if let Some(relation) = decided_variant(pairing, reach, reader, owner) {
            change.when = relation;
        }
    }
}

/// Removes the changes to constants by which a tagged union recognizes its records: they are reported as changes to
/// its tag values.
pub(super) fn remove_tag_constants(reach: &Reachability, changes: &mut Vec<Change>) {
    changes.retain(|change| {
        let [Subject::Type(owner, TypePart::Field(field))] = &change.subjects[..] else { return true };
        let is_constant = *change.rule == rules::CONSTANT_CHANGED;
        !(is_constant && reach.is_only_tag(owner.shown(), field.shown()))
    });
}

/// Returns how values of a record without a field are read, if the record is used only as a variant of unions that are
/// distinguished by fields.
fn decided_variant(pairing: &Pairing, reach: &Reachability, reader: Side, owner: &ChangedName) -> Option<Condition> {
    let written = pairing.revision(reader.other_revision()).find_type(owner.name_in(reader.other_revision())?)?;
    let unions = reach.unions_of_variant(owner.head.as_deref()?)?;
    let relations: Option<Vec<_>> =
        unions.into_iter().map(|union| union_reading(pairing, reader, union, &written)).collect();
    relations?.into_iter().max()
}

fn union_reading(pairing: &Pairing, reader: Side, union: &str, written: &Type) -> Option<Condition> {
    let union = match reader {
        Side::Head => union,
        Side::Base => pairing.type_in_base(union),
    };
    let NamedType::Union(declared) = pairing.revision(reader).types.get(union)? else { return None };
    matches!(declared.by, Some(Distinction::Keys | Distinction::First)).then_some(())?;
    relation::variant_relation(pairing, reader, union, written)
}
