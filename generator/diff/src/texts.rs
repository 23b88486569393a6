//! Fields whose values are texts on the wire: their types are compared like parameter types, not as JSON.

use copperplate_language::model::{Field, ParameterStyle};

use super::change::{Change, Subject, TypePart};
use super::pairing::Pairing;
use super::pairing::revision::{NamedType, Revision};
use super::reachability::Reachability;
use super::reachability::notation::Notation;
use super::relation;
use super::rules;

/// Relates the old and the new type of each field of a record that is only sent as texts.
pub(super) fn relate_texts(pairing: &Pairing, reach: &Reachability, changes: &mut [Change]) {
    for change in changes.iter_mut().filter(|change| *change.rule == rules::FIELD_TYPE_CHANGED) {
        let [subject] = &change.subjects[..] else { continue };
        let Subject::Type(owner, TypePart::Field(field)) = subject.declared() else { continue };
        let Some(notation) = reach.text_notation(owner) else { continue };
        let base = text_field(&pairing.base, owner.base.as_deref(), field.base.as_deref());
        let head = text_field(&pairing.head, owner.head.as_deref(), field.head.as_deref());
        if let (Some(base), Some(head)) = (base, head)
            && let Some(relation) = relation::field_text_relation(pairing, text_lists(pairing, notation), base, head)
        {
            change.when = relation;
            change.compared = None;
        }
    }
}

fn text_field<'m>(revision: &Revision<'m>, owner: Option<&str>, field: Option<&str>) -> Option<&'m Field> {
    let NamedType::Record(record) = revision.types.get(owner?)? else { return None };
    record.field(field?)
}

/// Returns the style of lists that have no explicit style.
fn text_lists(pairing: &Pairing, notation: Notation) -> ParameterStyle {
    match notation {
        Notation::Parts => ParameterStyle::Repeat,
        Notation::Texts | Notation::Json => pairing.head.model.form_content_lists().into(),
    }
}
